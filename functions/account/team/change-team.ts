import { eraseCredentials } from '#functions/auth/index.ts';
import { eraseMember } from '#functions/campaigns/index.ts';
import * as people from '#functions/people/index.ts';
import type { Caller } from '#functions/platform/http/caller.ts';
import type { ActNote } from '#functions/platform/http/record-act.ts';
import { TransactionRefused } from '#functions/platform/table/transact.ts';
import type { TeamMember } from '#shared/contracts/account/team.ts';
import { type AccessOption, toAccess } from '#shared/domain/accounts/access-options.ts';
import { AppError, isAppError } from '#shared/errors/app-error.ts';
import { removeAvatar } from '../avatar/remove-avatar.ts';
import type { AvatarDeps } from '../avatar/shown-picture.ts';
import type { AccountDeps } from '../deps.ts';
import { refuseWrongAccess } from './list-team.ts';
import { invitedAs, memberOf } from './to-team-member.ts';

type Note = (note: ActNote) => void;

/** Changes what a member or an invited person may do, from the next request on. `conflict` for the main user, who may do all. */
export async function changeMember(
  deps: AccountDeps,
  caller: Caller,
  id: string,
  access: AccessOption[],
  note: Note,
): Promise<TeamMember> {
  const { tenantId } = caller;
  await refuseWrongAccess(deps, caller, access);
  const invitation = await people.findInvitation(deps, { tenantId, id });
  if (invitation) {
    await people.changeInvitation(deps, invitation, { access });
    note({ before: { access: invitation.access }, after: { access } });
    return invitedAs({ ...invitation, access }, deps.now());
  }
  const user = await findMember(deps, tenantId, id);
  const { modules, accessToWallet } = toAccess(access);
  // The platform's own area is nobody's to give in an account, nor to take.
  const kept = user.modules.filter((slug) => slug === 'admin');
  const rights = { modules: [...modules, ...kept], accessToWallet };
  await people.changeRights(deps, user, rights);
  const member = memberOf({ ...user, ...rights });
  note({ before: { access: memberOf(user).access }, after: { access } });
  return member;
}

/**
 * Removes a member with all they signed in with, their picture and what they kept for themselves, and tells them by mail, or withdraws an invitation. The user
 * goes last: a call that is cut off can be made again.
 */
export async function removeMember(
  deps: AccountDeps & { avatar: AvatarDeps },
  caller: Caller,
  id: string,
  note: Note,
): Promise<void> {
  const { tenantId } = caller;
  const invitation = await people.findInvitation(deps, { tenantId, id });
  if (invitation) {
    note({ before: { email: invitation.email } });
    return oneOf(people.withdrawInvitation(deps, invitation));
  }
  const user = await findMember(deps, tenantId, id);
  note({ before: { email: user.email } });
  await eraseCredentials(deps, user);
  await oneOf(removeAvatar(deps.avatar, user));
  await eraseMember(deps, tenantId, user.userId);
  await tell(deps, caller, user);
  await oneOf(people.removeMember(deps, user));
}

/** One mail, however often it is asked for: a person is removed from an account once. */
async function tell(deps: AccountDeps, caller: Caller, user: people.UserRecord): Promise<void> {
  const { email: account_name } = await people.readPerson(deps, caller);
  await deps.mailbox.post({
    id: `member-removed-${user.userId}`,
    to: user.email,
    locale: user.locale,
    brand: people.brandOf(user),
    template: 'member_removed',
    values: { name: user.first_name, account_name },
  });
}

async function findMember(deps: AccountDeps, tenantId: string, userId: string) {
  const user = await people.findPerson(deps, { tenantId, userId });
  if (!user) throw new AppError('not_found');
  if (user.isMainUser) throw new AppError('conflict', { reason: 'main_user_stays' });
  return user;
}

/** Somebody else was faster: it is gone. */
async function oneOf(writing: Promise<void>): Promise<void> {
  await writing.catch((cause) => {
    const gone =
      cause instanceof TransactionRefused || (isAppError(cause) && cause.code === 'unauthenticated');
    throw gone ? new AppError('not_found', { cause }) : cause;
  });
}
