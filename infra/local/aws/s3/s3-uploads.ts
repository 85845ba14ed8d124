import { randomUUID } from 'node:crypto';
import { S3Fault } from './s3-fault.ts';
import { document, kindOf, type S3Reply, type S3Request } from './s3-operations.ts';
import type { ObjectKind, S3Store } from './s3-store.ts';
import { element, textsOf, xml } from './s3-xml.ts';

type Upload = { bucket: string; key: string; kind: ObjectKind };

/** Uploads in parts. Those that are not complete when this machine stops are gone, as if they had been dropped. */
export function s3Uploads(store: S3Store) {
  const uploads = new Map<string, Upload>();

  function find({ bucket, key, query }: S3Request): { id: string; upload: Upload } {
    const id = query.get('uploadId') ?? '';
    const upload = uploads.get(id);
    if (upload?.bucket !== bucket || upload.key !== key) throw new S3Fault('NoSuchUpload');
    return { id, upload };
  }

  return {
    async beginUpload({ bucket, key, headers }: S3Request): Promise<S3Reply> {
      const id = randomUUID();
      uploads.set(id, { bucket, key, kind: kindOf(headers) });
      const about = element('Bucket', bucket) + element('Key', key) + element('UploadId', id);
      return document(xml('InitiateMultipartUploadResult', about));
    },
    async putPart(request: S3Request): Promise<S3Reply> {
      const { id } = find(request);
      const number = Number(request.query.get('partNumber'));
      if (!Number.isInteger(number) || number < 1 || number > 10_000) throw new S3Fault('InvalidArgument');
      return {
        status: 200,
        headers: { etag: await store.putPart(request.bucket, id, number, request.body) },
      };
    },
    async completeUpload(request: S3Request): Promise<S3Reply> {
      const { id, upload } = find(request);
      const { bucket, key, kind } = upload;
      const numbers = textsOf(request.body.toString('utf8'), 'PartNumber').map(Number);
      const rising = numbers.every((number, index) => number > (numbers[index - 1] ?? 0));
      if (numbers.length === 0 || !rising) throw new S3Fault('MalformedXML');
      const head = await store.complete(bucket, key, id, numbers, kind);
      if (!head) throw new S3Fault('InvalidPart');
      await forget(id, bucket);
      const about = element('Bucket', bucket) + element('Key', key) + element('ETag', head.etag);
      return document(xml('CompleteMultipartUploadResult', about));
    },
    async dropUpload(request: S3Request): Promise<S3Reply> {
      const { id } = find(request);
      await forget(id, request.bucket);
      return { status: 204 };
    },
  };

  async function forget(id: string, bucket: string): Promise<void> {
    uploads.delete(id);
    await store.dropParts(bucket, id);
  }
}

export type UploadOperation = keyof ReturnType<typeof s3Uploads>;

const ofOneUpload: Partial<Record<string, UploadOperation>> = {
  PUT: 'putPart',
  POST: 'completeUpload',
  DELETE: 'dropUpload',
};

/** What a request about an object asks of an upload in parts; undefined if it is about none. */
export function uploadOperationOf(
  method: string | undefined,
  query: URLSearchParams,
): UploadOperation | undefined {
  if (method === 'POST' && query.has('uploads')) return 'beginUpload';
  return query.has('uploadId') ? ofOneUpload[method ?? ''] : undefined;
}
