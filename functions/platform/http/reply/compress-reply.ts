import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { MiddlewareObj } from '@middy/core';
import type { HttpEvent, HttpReply } from '../event.ts';

const zip = promisify(gzip);

/** Below it packing costs more than it saves. */
const leastBytes = 1400;

/** Packs replies for who takes gzip. The CDN does so only for what it may keep, and of the API it keeps nothing. */
export function compressReply(): MiddlewareObj<HttpEvent, HttpReply> {
  const pack = async ({ event, response }: { event: HttpEvent; response: HttpReply | null }) => {
    if (!response?.body || response.isBase64Encoded || Buffer.byteLength(response.body) < leastBytes) return;
    response.headers = { ...response.headers, vary: 'accept-encoding' };
    if (!/\bgzip\b/.test(event.headers['accept-encoding'] ?? '')) return;
    response.headers['content-encoding'] = 'gzip';
    response.body = (await zip(response.body, { level: 4 })).toString('base64');
    response.isBase64Encoded = true;
  };
  return { after: pack };
}
