import { createGuardedFetch } from './guarded-fetch.ts';
import type { GuardedFetch, OutboundPolicy } from './policy.ts';

/** Sites of invented businesses. The ending is reserved: no real host can have it. */
const invented = /(^|\.)leadwright\.example$/;
/** True for the host of an invented business, of its site and its e-mails. */
export const isInvented = (hostname: string): boolean => invented.test(hostname);

/**
 * Lets a server on this machine answer for the sites of invented businesses, so that the sample data can be crawled.
 * Every other host goes through `fetch` as it is. `origin` is where the stand-in listens.
 */
export function withStandIn(fetch: GuardedFetch, policy: OutboundPolicy, origin: string): GuardedFetch {
  const local = createGuardedFetch({
    ...policy,
    allowPrivate: true,
    allowIpLiterals: true,
    protocols: ['http'],
    ports: 'any',
    maxRedirects: 0,
  });
  return async (url, request = {}) => {
    const target = URL.parse(url);
    if (!target || !isInvented(target.hostname)) return fetch(url, request);
    const headers = { ...request.headers, 'x-stand-in-host': target.hostname };
    const reply = await local(`${origin}${target.pathname}${target.search}`, { ...request, headers });
    return { ...reply, url };
  };
}
