import type { Caller } from '#functions/platform/http/caller.ts';
import { type AccessOption, toAccessOptions } from '#shared/domain/access-options.ts';
import { invalidField } from '#shared/errors/app-error.ts';
import type { AccountDeps } from '../deps.ts';
import { readUser } from '../get-me.ts';
import { invitedAs, memberOf } from './to-team-member.ts';

/** Everybody in the account, the main user first, then by when they came; then who is invited. */
export async function listTeam(deps: AccountDeps, caller: Caller) {
  const { store, now } = deps;
  const { tenantId } = caller;
  const [users, invitations] = await Promise.all([
    store.users.query.primary({ tenantId }).go({ pages: 'all', consistent: true }),
    store.invitations.query.primary({ tenantId }).go({ pages: 'all', consistent: true }),
  ]);
  const people = users.data.toSorted((a, b) => Number(b.isMainUser) - Number(a.isMainUser));
  return {
    data: [...people.map(memberOf), ...invitations.data.map((one) => invitedAs(one, now()))],
    options: await givable(deps, caller),
  };
}

/** What the main user may give: what the account has itself. */
export async function givable(deps: AccountDeps, caller: Caller): Promise<AccessOption[]> {
  return toAccessOptions({ ...(await readUser(deps, caller)), accessToWallet: true });
}

/** Throws for an option that the account does not have. */
export async function refuseForeignAccess(
  deps: AccountDeps,
  caller: Caller,
  access: AccessOption[],
): Promise<void> {
  const options = await givable(deps, caller);
  if (!access.every((option) => options.includes(option))) throw invalidField('access', 'type');
}
