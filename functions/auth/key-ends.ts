import type { UserRecord } from '#functions/people/index.ts';
import { endedSince } from './ended-since.ts';
import type { ApiKeyRecord } from './store/index.ts';

type Key = Pick<ApiKeyRecord, 'created_at' | 'revoked_at' | 'keys_ended'>;
type Holder = Pick<UserRecord, 'keys_from' | 'keys_ended'>;

/** When a key was revoked, by itself or along with all that its holder had then. */
export function revokedAt(key: Key, holder: Holder): string | undefined {
  const { keys_from } = holder;
  if (key.revoked_at) return key.revoked_at;
  const ended = keys_from && (key.created_at <= keys_from || endedSince('keys_ended', key, holder));
  return ended ? keys_from : undefined;
}

/** Whether a key is not revoked. Whether it has run out is another question. */
export const opens = (key: Key, holder: Holder): boolean => revokedAt(key, holder) === undefined;
