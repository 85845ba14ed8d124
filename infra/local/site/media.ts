import type { IncomingMessage, ServerResponse } from 'node:http';
import { headersOf } from '../aws/s3/s3-operations.ts';
import type { S3Store } from '../aws/s3/s3-store.ts';
import type { Route } from './distribution.ts';

/** Answers from a bucket as CloudFront does: the path is the key, and what is not there is refused. */
export async function serveObject(
  store: S3Store,
  { bucket = '', headers }: Route,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  const reads = request.method === 'GET' || request.method === 'HEAD';
  const found = reads ? await store.get(bucket, keyOf(request)) : undefined;
  if (!found) {
    response.writeHead(403, { 'content-type': 'text/plain' }).end('Access denied');
    return;
  }
  if (request.headers['if-none-match'] === found.head.etag) {
    response.writeHead(304, { etag: found.head.etag }).end();
    return;
  }
  response.writeHead(200, headersOf(found.head));
  response.end(request.method === 'HEAD' ? undefined : found.body);
}

function keyOf({ url = '/' }: IncomingMessage): string {
  const path = url.split('?')[0]?.slice(1) ?? '';
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
