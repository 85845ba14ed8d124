import type { ClientOptions } from 'openai';
import {
  createGuardedFetch,
  type OutboundPolicy,
  readRetryAfter,
} from '#functions/platform/outbound/index.ts';

export type SdkFetch = NonNullable<ClientOptions['fetch']>;

/** The whole of one call, in ms. */
export const wholeMs = 60_000;
/** Waited for within a call, in seconds; whoever is asked to wait longer is told so at once. */
const shortWait = 2;

/** A vendor on the net: public addresses by HTTPS alone. */
const publicPolicy: OutboundPolicy = {
  allowPrivate: false,
  protocols: ['https'],
  ports: [443],
  maxRedirects: 0,
  connectTimeoutMs: 5_000,
  totalTimeoutMs: wholeMs,
  // As many vectors as are asked for at once, written out as numbers.
  maxBytes: 32 * 1024 * 1024,
  onTooLarge: 'fail',
  userAgent: 'Leadwright/1.0',
};

/** A server that the operator names: it may stand beside the app. */
const operatorsPolicy: OutboundPolicy = {
  ...publicPolicy,
  allowPrivate: true,
  allowIpLiterals: true,
  protocols: ['http', 'https'],
  ports: 'any',
};

/** The guarded client as the SDK wants to be given one. `own`: the address is the operator's. */
export function createSdkFetch(own: boolean, policy: Partial<OutboundPolicy> = {}): SdkFetch {
  const fetch = createGuardedFetch({ ...(own ? operatorsPolicy : publicPolicy), ...policy });
  return async (input, init = {}) => {
    const reply = await fetch(String(input instanceof Request ? input.url : input), {
      method: init.method === 'GET' ? 'GET' : 'POST',
      headers: Object.fromEntries(new Headers(init.headers)),
      ...(typeof init.body === 'string' ? { body: init.body } : {}),
      ...(init.signal ? { signal: init.signal } : {}),
    });
    // It is decompressed already.
    const { 'content-encoding': _encoding, 'content-length': _length, ...headers } = reply.headers;
    if (reply.status === 429 && !isWorthWaiting(reply.headers['retry-after'], reply.body))
      headers['x-should-retry'] = 'false';
    const { status } = reply;
    return new Response(isEmpty(status) ? null : new Uint8Array(reply.body), { status, headers });
  };
}

const isEmpty = (status: number) => status === 204 || status === 304;

/** The SDK would wait up to a minute, and ask an account again that is empty. */
function isWorthWaiting(retryAfter: string | undefined, body: Buffer): boolean {
  const seconds = readRetryAfter(retryAfter, new Date());
  return seconds > 0 && seconds <= shortWait && !body.includes('insufficient_quota');
}
