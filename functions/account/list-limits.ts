import { findAccount, readPerson } from '#functions/people/index.ts';
import type { Caller } from '#functions/platform/http/caller.ts';
import { accountLimits, requestsPerMinute } from '#shared/domain/limits.ts';
import type { AccountDeps } from './deps.ts';

/** What there is of each thing that is limited. Keys are counted per user, members per account. */
export async function listLimits(deps: AccountDeps, caller: Caller) {
  const [user, account] = await Promise.all([readPerson(deps, caller), findAccount(deps, caller.tenantId)]);
  return {
    data: [
      { key: 'api_keys' as const, used: user.api_keys, limit: accountLimits.api_keys },
      { key: 'team_members' as const, used: account?.members ?? 0, limit: accountLimits.team_members },
    ],
    requests_per_minute: requestsPerMinute,
  };
}
