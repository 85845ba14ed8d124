import { eraseCredentials } from '#functions/auth/index.ts';
import type { Caller } from '#functions/platform/http/caller.ts';
import type { ActNote } from '#functions/platform/http/record-act.ts';
import { TransactionRefused, transact, write } from '#functions/platform/table/transact.ts';
import type { TeamMember } from '#shared/contracts/account/team.ts';
import { type AccessOption, toAccess } from '#shared/domain/access-options.ts';
import { AppError, isAppError } from '#shared/errors/app-error.ts';
import { removeAvatar } from '../avatar/remove-avatar.ts';
import type { AvatarDeps } from '../avatar/shown-picture.ts';
import type { AccountDeps } from '../deps.ts';
import { refuseForeignAccess } from './list-team.ts';
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
  const { store, now } = deps;
  const { tenantId } = caller;
  await refuseForeignAccess(deps, caller, access);
  const { data: invitation } = await store.invitations.get({ tenantId, id }).go({ consistent: true });
  if (invitation) {
    await store.invitations.patch({ tenantId, id }).set({ access }).go();
    note({ before: { access: invitation.access }, after: { access } });
    return invitedAs({ ...invitation, access }, now());
  }
  const user = await findMember(deps, tenantId, id);
  const { modules, accessToWallet } = toAccess(access);
  // The platform's own area is nobody's to give in an account, nor to take.
  const kept = user.modules.filter((slug) => slug === 'admin');
  const rights = { modules: [...modules, ...kept], accessToWallet };
  await store.users.patch({ tenantId, userId: id }).set(rights).go();
  const member = memberOf({ ...user, ...rights });
  note({ before: { access: memberOf(user).access }, after: { access } });
  return member;
}

/**
 * Removes a member with all they signed in with and their picture, or withdraws an invitation. The user goes last: a call
 * that is cut off can be made again.
 */
export async function removeMember(
  deps: AccountDeps & { avatar: AvatarDeps },
  caller: Caller,
  id: string,
  note: Note,
): Promise<void> {
  const { store } = deps;
  const { tenantId } = caller;
  const fewer = write.update('account', store.accounts.patch({ tenantId }).add({ members: -1 }).params());
  const { data: invitation } = await store.invitations.get({ tenantId, id }).go({ consistent: true });
  if (invitation) {
    const withdrawn = store.invitations.remove({ tenantId, id });
    note({ before: { email: invitation.email } });
    return oneOf(transact(store.table, [write.remove('invitation', withdrawn.params()), fewer]));
  }
  const { email } = await findMember(deps, tenantId, id);
  note({ before: { email } });
  const user = { tenantId, userId: id };
  await eraseCredentials(store, user);
  await oneOf(removeAvatar(deps.avatar, user));
  await oneOf(
    transact(store.table, [
      write.remove('user', store.users.remove({ tenantId, userId: id }).params()),
      write.remove('login', store.logins.remove({ email }).params()),
      fewer,
    ]),
  );
}

async function findMember({ store }: AccountDeps, tenantId: string, userId: string) {
  const { data: user } = await store.users.get({ tenantId, userId }).go({ consistent: true });
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
