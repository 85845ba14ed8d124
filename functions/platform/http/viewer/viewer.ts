import { readSecret } from '../../secrets/read-secret.ts';
import type { HttpEvent } from '../event.ts';

/** Headers that the CDN adds. Without the key nobody's word is taken: the API can be reached past the CDN. */
export const edgeHeaders = { key: 'x-cdn-key', ip: 'x-viewer-ip', host: 'x-viewer-host' } as const;

type Headers = Record<string, string | undefined>;

/**
 * The keys that are taken of the CDN, from the secrets that `EDGE_KEY_IDS` names with commas between. None where nothing stands
 * before the API. Throws `provider_unavailable` where they cannot be read: nobody is let in on a guess.
 */
export async function edgeKeys(read = readSecret): Promise<string[]> {
  const ids = (process.env.EDGE_KEY_IDS ?? '').split(',').filter(Boolean);
  return Promise.all(ids.map(read));
}

/** False for a request that went past the CDN, and with it past the firewall. Where nothing stands before the API there is no key. */
export function cameByEdge(headers: Headers = {}, keys: readonly string[]): boolean {
  return keys.length === 0 || keys.includes(headers[edgeHeaders.key] ?? '');
}

/** Who is asking, by address, and at which domain: as the CDN says, or where there is none, as the connection says. */
export function viewerOf(
  { headers, requestContext }: HttpEvent,
  keys: readonly string[],
): { ip: string; host: string } {
  const told = keys.length > 0 && cameByEdge(headers, keys) ? headers : {};
  return {
    ip: told[edgeHeaders.ip] ?? requestContext.http.sourceIp,
    host: (told[edgeHeaders.host] ?? headers.host ?? '').replace(/:\d+$/, '').toLowerCase(),
  };
}
