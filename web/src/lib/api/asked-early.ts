/** `bearer`: the token of a call that only its session may take; null for one that is the same for everybody. */
type Early = { bearer: string | null; reply: Promise<Response> };

declare global {
  interface Window {
    /** Calls that `before-paint.js` has made, by method, path and body. */
    askedEarly?: Map<string, Early>;
  }
}

/** For how long the app may take to start, in milliseconds: what it has not asked for by then would be old. */
const patience = 10_000;

/**
 * The reply to a call that was made before the app ran, once; undefined for any other. Whatever else is sent with a body may change
 * what the replies say: they are forgotten.
 */
export function takeEarly(
  address: string,
  { method = 'GET', body }: RequestInit,
  token: string | null,
): Promise<Response> | undefined {
  const askedEarly = globalThis.window?.askedEarly;
  const key = [method, address, body].join(' ');
  const early = performance.now() < patience ? askedEarly?.get(key) : undefined;
  if (early || method === 'GET') askedEarly?.delete(key);
  else askedEarly?.clear();
  return early?.bearer === null || early?.bearer === token ? early?.reply : undefined;
}
