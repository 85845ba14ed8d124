import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Credentials, checkSignature, hashOfBody } from '../signature.ts';
import { allowOrigin, type CorsRules } from './s3-cors.ts';
import { S3Fault, sendFault } from './s3-fault.ts';
import { type S3Reply, type S3Request, s3Operations } from './s3-operations.ts';
import { longestUpload, readPost } from './s3-post.ts';
import type { S3Store } from './s3-store.ts';
import { s3Uploads, type UploadOperation, uploadOperationOf } from './s3-uploads.ts';

export type S3Options = {
  store: S3Store;
  credentials: Credentials;
  cors: Map<string, CorsRules>;
  now?: () => number;
};

/** What this machine takes in one request, in bytes; S3 itself takes 5 GB. */
const longestBody = 256 * 2 ** 20;
/** A form says only inside who signed it, so that its beginning has to be read first; more of it where its policy allows for more. */
const longestForm = 16 * 2 ** 20;

/**
 * S3's own protocol under a path of the app (`s3Path`), in path style: objects, listing, presigned POST and GET. Requests
 * have to be signed with the credentials that the functions have.
 */
export function createS3({ store, credentials, cors, now = Date.now }: S3Options) {
  const operations = { ...s3Operations(store), ...s3Uploads(store) };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<S3Reply> {
    // The raw path: a parsed one has lost its `..`, which S3 takes for a part of the key.
    const [path = '', search = ''] = (request.url ?? '').split(/\?(.*)/s);
    const [bucket = '', ...key] = path.slice(s3Path.length).split('/');
    if (!store.has(bucket)) throw new S3Fault('NoSuchBucket', 'The specified bucket does not exist');
    const allowed = allowOrigin(request, response, cors.get(bucket) ?? []);
    if (request.method === 'OPTIONS') return { status: allowed ? 200 : 403 };

    const asked = { bucket, key: decodeKey(key.join('/')), query: new URLSearchParams(search) };
    const type = request.headers['content-type'] ?? '';
    if (request.method === 'POST' && asked.key === '' && type.startsWith('multipart/form-data')) {
      const mayBe = (begun: Buffer) => longestUpload(begun, credentials, now());
      const form = await readBody(request, longestForm, mayBe);
      const upload = await readPost(bucket, type, form, credentials, now());
      const { etag } = await store.put(bucket, upload.key, upload.body, { contentType: upload.contentType });
      return { status: 204, headers: { etag } };
    }
    // Before a byte of the body is read: whoever has no key must not fill the memory.
    const hash = await checkSignature(request, credentials, now());
    const operation = operations[operationOf(request, asked)];
    const body = await readBody(request, longestBody);
    if (hash !== undefined && hash !== hashOfBody(body)) throw new S3Fault('XAmzContentSHA256Mismatch');
    return operation({ ...asked, headers: request.headers, body });
  }

  return async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    try {
      const { status, headers = {}, body } = await answer(request, response);
      // What somebody uploaded must never run as a page of the app, whose origin this is.
      response.setHeader('content-security-policy', "default-src 'none'; sandbox");
      response.setHeader('x-content-type-options', 'nosniff');
      response.writeHead(status, headers).end(body);
    } catch (error) {
      // Whoever went away in the middle of the body is told nothing.
      if (!request.destroyed || request.complete) sendFault(response, error);
    }
  };
}

/** Under the app's own origin, so that the page's policy covers uploads whatever name and port the app has. */
export const s3Path = '/local-s3/';

function operationOf(
  { method, headers }: IncomingMessage,
  { key, query }: Pick<S3Request, 'key' | 'query'>,
): keyof ReturnType<typeof s3Operations> | UploadOperation {
  if (String(headers['x-amz-content-sha256'] ?? '').startsWith('STREAMING'))
    throw new S3Fault('NotImplemented', 'bodies in signed chunks are not hosted on this machine');
  if (key === '') {
    if (method === 'POST' && query.has('delete')) return 'removeMany';
    if (method === 'GET' && query.get('list-type') === '2') return 'list';
    throw new S3Fault('NotImplemented', `not hosted on this machine: ${method} of a bucket`);
  }
  const ofUpload = uploadOperationOf(method, query);
  if (ofUpload) return ofUpload;
  if (method === 'PUT') return headers['x-amz-copy-source'] ? 'copy' : 'put';
  if (method === 'GET') return 'get';
  if (method === 'HEAD') return 'head';
  if (method === 'DELETE') return 'remove';
  throw new S3Fault('MethodNotAllowed');
}

function decodeKey(encoded: string): string {
  try {
    return decodeURIComponent(encoded);
  } catch {
    throw new S3Fault('InvalidArgument', 'the key is not encoded as UTF-8');
  }
}

async function readBody(
  request: IncomingMessage,
  most: number,
  mayBe: (begun: Buffer) => Promise<number> = async () => most,
): Promise<Buffer> {
  let longest = most;
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    chunks.push(chunk);
    if (size > longest && longest === most) longest = await mayBe(Buffer.concat(chunks));
    if (size > longest) throw new S3Fault('EntityTooLarge');
  }
  return Buffer.concat(chunks);
}
