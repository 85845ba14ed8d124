import type { UserRecord } from '#functions/people/index.ts';

type Count = 'sessions_ended' | 'keys_ended' | 'identities_ended';

/** What a session, a key, a link or a change of the address keeps of its user. The user was read before the password that it was compared with. */
export const countOf = <C extends Count>(count: C, user: UserRecord) =>
  ({ [count]: user[count] ?? 0 }) as Record<C, number>;

/**
 * Whether all of a kind were ended since the user was read for this one. Checking a password takes long, and whatever was begun
 * with the one before may be written after it was replaced: a time of writing says nothing then, and a count says it whatever
 * the clocks. Sessions, keys and links of earlier releases have no count, and their time alone decides.
 */
export const endedSince = <C extends Count>(
  count: C,
  made: { [key in C]?: number | undefined },
  user: Pick<UserRecord, C>,
): boolean => made[count] !== undefined && made[count] !== (user[count] ?? 0);
