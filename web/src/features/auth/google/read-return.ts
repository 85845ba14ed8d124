import type { PendingSignIn } from './pending-sign-in.ts';

export type GoogleReturn =
  | { kind: 'code'; code: string; pending: PendingSignIn }
  /** The person did not agree. */
  | { kind: 'denied' }
  /** Nobody here asked for this, or it has been used. */
  | { kind: 'stale' };

/** What the address that Google sent the browser to means, beside what was kept of the request. */
export function readReturn(query: URLSearchParams, pending: PendingSignIn | null): GoogleReturn {
  if (!pending || query.get('state') !== pending.state) return { kind: 'stale' };
  const code = query.get('code');
  if (query.has('error') || !code) return { kind: 'denied' };
  return { kind: 'code', code, pending };
}
