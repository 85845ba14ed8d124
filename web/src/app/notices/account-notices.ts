import type { User } from '#shared/contracts/account/index.ts';

/** Days before the end of an account from which it is said. */
const warnDays = 14;

export type AccountNotice = { kind: 'ending' | 'ended' | 'deletion'; at: string };

/** What a user has to know about the account, the gravest first. */
export function accountNotices(
  { expires_at, deletion_at }: Pick<User, 'expires_at' | 'deletion_at'>,
  now: Date,
): AccountNotice[] {
  const notices: AccountNotice[] = deletion_at ? [{ kind: 'deletion', at: deletion_at }] : [];
  if (!expires_at) return notices;
  const daysLeft = (new Date(expires_at).getTime() - now.getTime()) / 86_400_000;
  if (daysLeft > warnDays) return notices;
  return [...notices, { kind: daysLeft > 0 ? 'ending' : 'ended', at: expires_at }];
}
