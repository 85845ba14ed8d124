import type { HttpEvent } from './event.ts';

/** Headers that the CDN adds. Without the key nobody's word is taken: the API can be reached past the CDN. */
export const edgeHeaders = { key: 'x-cdn-key', ip: 'x-viewer-ip', host: 'x-viewer-host' } as const;

/** Who is asking, by address, and at which domain: as the CDN says, or where there is none, as the connection says. */
export function viewerOf(
  { headers, requestContext }: HttpEvent,
  edgeKey = process.env.EDGE_KEY,
): { ip: string; host: string } {
  const trusted = edgeKey !== undefined && headers[edgeHeaders.key] === edgeKey;
  const told = trusted ? headers : {};
  return {
    ip: told[edgeHeaders.ip] ?? requestContext.http.sourceIp,
    host: (told[edgeHeaders.host] ?? headers.host ?? '').replace(/:\d+$/, '').toLowerCase(),
  };
}
