import { S3Fault } from './s3-fault.ts';
import type { ObjectHead, ObjectKind, S3Store } from './s3-store.ts';
import { element, textsOf, xml } from './s3-xml.ts';

/** One request to S3 about a bucket that is there. `key` is empty where it is about the bucket. */
export type S3Request = {
  bucket: string;
  key: string;
  query: URLSearchParams;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
};
export type S3Reply = { status: number; headers?: Record<string, string>; body?: string | Uint8Array };

const page = 1000;
const defaultType = 'binary/octet-stream';
export const document = (body: string): S3Reply => ({
  status: 200,
  headers: { 'content-type': 'application/xml' },
  body,
});

/** The operations of S3 that are hosted here, by method and what they are about. */
export function s3Operations(store: S3Store) {
  const find = async (bucket: string, key: string) => {
    const found = await store.get(bucket, key);
    if (!found) throw new S3Fault('NoSuchKey', 'The specified key does not exist.');
    return found;
  };

  const part = async (bucket: string, key: string, from: number, to: number): Promise<S3Reply> => {
    const found = await store.part(bucket, key, from, to - from + 1);
    if (!found) throw new S3Fault('NoSuchKey', 'The specified key does not exist.');
    const { head, body } = found;
    if (from >= head.size) throw new S3Fault('InvalidRange', 'The requested range is not satisfiable');
    const range = `bytes ${from}-${from + body.length - 1}/${head.size}`;
    const about = { ...headersOf(head), 'content-length': String(body.length), 'content-range': range };
    return { status: 206, headers: about, body };
  };

  return {
    async put({ bucket, key, headers, body }: S3Request): Promise<S3Reply> {
      const { etag } = await store.put(bucket, key, body, kindOf(headers));
      return { status: 200, headers: { etag } };
    },
    async copy({ bucket, key, headers }: S3Request): Promise<S3Reply> {
      const source = decodeURIComponent(String(headers['x-amz-copy-source'])).replace(/^\//, '');
      const slash = source.indexOf('/');
      const { head, body } = await find(source.slice(0, slash), source.slice(slash + 1));
      const replaced = headers['x-amz-metadata-directive'] === 'REPLACE';
      const { contentType, cacheControl } = head;
      const kind = replaced ? kindOf(headers) : { contentType, cacheControl };
      const { etag, modified } = await store.put(bucket, key, body, kind);
      const when = element('LastModified', new Date(modified).toISOString());
      return document(xml('CopyObjectResult', element('ETag', etag) + when));
    },
    async get({ bucket, key, query, headers }: S3Request): Promise<S3Reply> {
      const [, from, to] = /^bytes=(\d{1,15})-(\d{1,15})$/.exec(String(headers.range ?? '')) ?? [];
      if (to !== undefined) return part(bucket, key, Number(from), Number(to));
      const { head, body } = await find(bucket, key);
      const disposition = query.get('response-content-disposition');
      const type = query.get('response-content-type');
      return {
        status: 200,
        headers: {
          ...headersOf(head),
          ...(type ? { 'content-type': type } : {}),
          ...(disposition ? { 'content-disposition': disposition } : {}),
        },
        body,
      };
    },
    async head({ bucket, key }: S3Request): Promise<S3Reply> {
      const head = await store.head(bucket, key);
      return head ? { status: 200, headers: headersOf(head) } : { status: 404 };
    },
    async remove({ bucket, key }: S3Request): Promise<S3Reply> {
      await store.remove(bucket, key);
      return { status: 204 };
    },
    async removeMany({ bucket, body }: S3Request): Promise<S3Reply> {
      const keys = textsOf(body.toString('utf8'), 'Key');
      if (keys.length === 0 || keys.length > page) throw new S3Fault('MalformedXML');
      for (const key of keys) await store.remove(bucket, key);
      const deleted = keys.map((key) => `<Deleted>${element('Key', key)}</Deleted>`);
      return document(xml('DeleteResult', deleted.join('')));
    },
    async list({ bucket, query }: S3Request): Promise<S3Reply> {
      const prefix = query.get('prefix') ?? '';
      const limit = Math.min(Number(query.get('max-keys') ?? page), page);
      const token = Buffer.from(query.get('continuation-token') ?? '', 'base64url');
      const after = token.length > 0 ? token : Buffer.from(query.get('start-after') ?? '');
      const all = await store.list(bucket, prefix);
      const rest = all.filter(({ key }) => Buffer.compare(Buffer.from(key), after) > 0);
      const shown = rest.slice(0, limit);
      const last = rest.length > limit ? shown.at(-1) : undefined;
      return document(
        xml(
          'ListBucketResult',
          [
            element('Name', bucket),
            element('Prefix', prefix),
            element('KeyCount', shown.length),
            element('MaxKeys', limit),
            element('IsTruncated', last !== undefined),
            last ? element('NextContinuationToken', Buffer.from(last.key).toString('base64url')) : '',
            ...shown.map(contents),
          ].join(''),
        ),
      );
    },
  };
}

export const kindOf = (headers: S3Request['headers']): ObjectKind => ({
  contentType: String(headers['content-type'] ?? defaultType),
  cacheControl: [headers['cache-control']].flat()[0],
});

/** What tells a reader about an object. */
export const headersOf = ({ contentType, cacheControl, etag, size, modified }: ObjectHead) => ({
  'content-type': contentType,
  'content-length': String(size),
  ...(cacheControl ? { 'cache-control': cacheControl } : {}),
  etag,
  'last-modified': new Date(modified).toUTCString(),
});

const contents = ({ key, etag, size, modified }: ObjectHead): string =>
  `<Contents>${element('Key', key)}${element('LastModified', new Date(modified).toISOString())}${element(
    'ETag',
    etag,
  )}${element('Size', size)}${element('StorageClass', 'STANDARD')}</Contents>`;
