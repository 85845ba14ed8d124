import { isIPv6, type LookupFunction } from 'node:net';
import { Agent, type Dispatcher } from 'undici';
import { OutboundError, toOutboundError } from './outbound-error.ts';
import type { GuardedFetch, GuardedRequest, GuardedResponse, OutboundPolicy } from './policy.ts';
import { readBody } from './read-body.ts';
import { hostOf, parseTarget, resolveTarget } from './target/check-target.ts';

type Outgoing = Omit<GuardedRequest, 'body'> & {
  body?: GuardedRequest['body'] | undefined;
  signal: AbortSignal;
};

const redirectStatuses = new Set([301, 302, 303, 307, 308]);
const privateHeaders = /^(authorization|cookie|proxy-authorization|webhook-)/i;

/**
 * The one client for addresses that a user can influence.
 * The socket is opened to an address that was checked, so a name that answers differently later gains nothing,
 * and every redirect is checked like a first request.
 */
export function createGuardedFetch(policy: OutboundPolicy): GuardedFetch {
  const agent = new Agent({
    connect: { lookup: checkedLookup(policy), timeout: policy.connectTimeoutMs },
    headersTimeout: policy.totalTimeoutMs,
    bodyTimeout: policy.totalTimeoutMs,
    keepAliveTimeout: 2_000,
    keepAliveMaxTimeout: 10_000,
  });
  return async (url, request = {}) => {
    const deadline = startDeadline(url, policy.totalTimeoutMs, request.signal);
    try {
      return await deadline.race(follow(agent, policy, url, { ...request, signal: deadline.signal }));
    } catch (error) {
      throw deadline.reason() ?? toOutboundError(error, url);
    } finally {
      deadline.stop();
    }
  };
}

async function follow(
  agent: Agent,
  policy: OutboundPolicy,
  url: string,
  first: Outgoing,
): Promise<GuardedResponse> {
  const redirects: string[] = [];
  let request = first;
  let target = parseTarget(url, policy);
  for (;;) {
    const reply = await send(agent, policy, target, request);
    const location = redirectStatuses.has(reply.statusCode) ? headerText(reply.headers.location) : '';
    if (!location || policy.maxRedirects === 0) {
      const encoding = headerText(reply.headers['content-encoding']);
      const read = await readBody(reply.body, encoding, policy, target.href);
      return {
        status: reply.statusCode,
        headers: flatten(reply.headers),
        url: target.href,
        redirects,
        ...read,
      };
    }
    reply.body.on('error', () => undefined).destroy();
    if (redirects.length >= policy.maxRedirects) throw new OutboundError('too_many_redirects', url);
    redirects.push(target.href);
    const next = parseTarget(URL.parse(location, target)?.href ?? location, policy);
    request = redirected(request, reply.statusCode, next.origin === target.origin);
    target = next;
  }
}

function send(
  agent: Agent,
  policy: OutboundPolicy,
  target: URL,
  request: Outgoing,
): Promise<Dispatcher.ResponseData> {
  return judgeLiteral(target, policy).then(() =>
    agent.request({
      origin: target.origin,
      path: `${target.pathname}${target.search}`,
      method: request.method ?? 'GET',
      headers: {
        'user-agent': policy.userAgent,
        'accept-encoding': 'gzip, deflate, br, zstd',
        ...request.headers,
      },
      body: request.body ?? null,
      signal: request.signal,
    }),
  );
}

/** An address literal never reaches the lookup of the socket. */
async function judgeLiteral(target: URL, policy: OutboundPolicy): Promise<void> {
  const host = hostOf(target);
  if (/^[\d.]+$/.test(host) || isIPv6(host)) await resolveTarget(host, policy);
}

function checkedLookup(policy: OutboundPolicy): LookupFunction {
  return (hostname, options, callback) => {
    resolveTarget(hostname, policy).then(
      (addresses) => {
        const answers = addresses.map((address) => ({ address, family: isIPv6(address) ? 6 : 4 }));
        const [best] = answers;
        if (options.all || !best) callback(null, answers);
        else callback(null, best.address, best.family);
      },
      (error: unknown) => callback(toOutboundError(error, hostname), ''),
    );
  };
}

/** 303 and the historical habit for 301 and 302 turn a POST into a GET; secrets stay with their origin. */
function redirected(request: Outgoing, status: number, sameOrigin: boolean): Outgoing {
  const kept = Object.entries(request.headers ?? {}).filter(
    ([name]) => sameOrigin || !privateHeaders.test(name),
  );
  const next = { ...request, headers: Object.fromEntries(kept) };
  if (status === 307 || status === 308 || request.method === 'HEAD') return next;
  return { ...next, method: 'GET', body: undefined };
}

function flatten(headers: Dispatcher.ResponseData['headers']): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [
      name.toLowerCase(),
      Array.isArray(value) ? value.join(name === 'set-cookie' ? '\n' : ', ') : (value ?? ''),
    ]),
  );
}

function headerText(value: string | string[] | undefined): string {
  return Array.isArray(value) ? value.join(', ') : (value ?? '');
}

/** Ends the request at the deadline or with the caller's signal, and remembers which of the two it was. */
function startDeadline(url: string, ms: number, outer: AbortSignal | undefined) {
  const controller = new AbortController();
  let reason: OutboundError | undefined;
  const end = Promise.withResolvers<never>();
  end.promise.catch(() => undefined);
  const finish = (why: 'timeout' | 'aborted') => {
    reason ??= new OutboundError(why, url);
    controller.abort(reason);
    end.reject(reason);
  };
  const onAbort = () => finish('aborted');
  const timer = setTimeout(() => finish('timeout'), ms);
  if (outer?.aborted) onAbort();
  outer?.addEventListener('abort', onAbort, { once: true });
  return {
    signal: controller.signal,
    reason: () => reason,
    race: <T>(work: Promise<T>): Promise<T> => Promise.race([work, end.promise]),
    stop: () => {
      clearTimeout(timer);
      outer?.removeEventListener('abort', onAbort);
    },
  };
}
