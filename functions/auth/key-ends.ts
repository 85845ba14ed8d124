import type { UserRecord } from '#functions/people/index.ts';
import type { ApiKeyRecord } from './store/index.ts';

type Key = Pick<ApiKeyRecord, 'created_at' | 'revoked_at'>;
type Holder = Pick<UserRecord, 'keys_from'>;

/** When a key was revoked, by itself or along with all that its holder had then. */
export function revokedAt({ created_at, revoked_at }: Key, { keys_from }: Holder): string | undefined {
  if (revoked_at) return revoked_at;
  return keys_from && created_at <= keys_from ? keys_from : undefined;
}

/** Whether a key is not revoked. Whether it has run out is another question. */
export const opens = (key: Key, holder: Holder): boolean => revokedAt(key, holder) === undefined;
