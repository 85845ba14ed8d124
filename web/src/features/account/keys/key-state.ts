import type { ApiKey } from '#shared/contracts/account/api-keys.ts';

/** Whether a key still opens anything, and why not. */
export function keyState({ revoked_at, expires_at }: ApiKey, now: Date): 'active' | 'expired' | 'revoked' {
  if (revoked_at) return 'revoked';
  return expires_at && expires_at <= now.toISOString() ? 'expired' : 'active';
}
