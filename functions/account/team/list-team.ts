import {
  invitationItems,
  invitationsOf,
  nameOf,
  peopleOf,
  readPerson,
  userItems,
} from '#functions/people/index.ts';
import type { Caller } from '#functions/platform/http/caller.ts';
import { type Colleague, TeamMember } from '#shared/contracts/account/team.ts';
import { type AccessOption, toAccessOptions } from '#shared/domain/accounts/access-options.ts';
import { invalidField } from '#shared/errors/app-error.ts';
import type { AccountDeps } from '../deps.ts';
import { invitedAs, memberOf } from './to-team-member.ts';

/** Everybody in the account, the main user first, then by when they came; then who is invited. */
export async function listTeam(deps: AccountDeps, caller: Caller) {
  const { tenantId } = caller;
  const [everybody, invitations] = await Promise.all([
    peopleOf(deps, tenantId),
    invitationsOf(deps, tenantId),
  ]);
  const people = everybody.toSorted((a, b) => Number(b.isMainUser) - Number(a.isMainUser));
  const [members, invited] = await Promise.all([
    userItems.show(
      people.map((user) => ({ ...user, id: user.userId })),
      TeamMember,
      memberOf,
    ),
    invitationItems.show(invitations, TeamMember, (one) => invitedAs(one, deps.now())),
  ]);
  const unreadable = (members.unreadable ?? 0) + (invited.unreadable ?? 0);
  return {
    data: [...members.data, ...invited.data],
    ...(unreadable > 0 ? { unreadable } : {}),
    options: await givable(deps, caller),
  };
}

/** Ids and names of everybody in the account, by name; an address where somebody has no name. */
export async function listColleagues(deps: AccountDeps, tenantId: string): Promise<Colleague[]> {
  const everybody = await peopleOf(deps, tenantId);
  return everybody
    .map((user) => ({ id: user.userId, name: nameOf(user) }))
    .toSorted((a, b) => a.name.localeCompare(b.name));
}

/** What the main user may give: what the account has itself. */
export async function givable(deps: AccountDeps, caller: Caller): Promise<AccessOption[]> {
  return toAccessOptions({ ...(await readPerson(deps, caller)), accessToWallet: true });
}

/** Throws for an option that the account does not have. */
export async function refuseWrongAccess(
  deps: AccountDeps,
  caller: Caller,
  access: AccessOption[],
): Promise<void> {
  const options = await givable(deps, caller);
  if (!access.every((option) => options.includes(option))) throw invalidField('access', 'type');
}
