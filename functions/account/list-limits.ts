import type { Caller } from '#functions/platform/http/caller.ts';
import { accountLimits, requestsPerMinute } from '#shared/domain/limits.ts';
import type { AccountDeps } from './deps.ts';
import { readUser } from './get-me.ts';

/** What there is of each thing that is limited. Keys are counted per user, members per account. */
export async function listLimits(deps: AccountDeps, caller: Caller) {
  const { tenantId } = caller;
  const [user, { data: account }] = await Promise.all([
    readUser(deps, caller),
    deps.store.accounts.get({ tenantId }).go(),
  ]);
  return {
    data: [
      { key: 'api_keys' as const, used: user.api_keys, limit: accountLimits.api_keys },
      { key: 'team_members' as const, used: account?.members ?? 0, limit: accountLimits.team_members },
    ],
    requests_per_minute: requestsPerMinute,
  };
}
