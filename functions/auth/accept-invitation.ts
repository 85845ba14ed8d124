import { networkOf } from '#functions/platform/http/viewer-network.ts';
import { TransactionRefused, write } from '#functions/platform/table/transact.ts';
import type { auth, SessionStarted } from '#shared/contracts/auth.ts';
import type { Received } from '#shared/contracts/endpoint.ts';
import { toAccess } from '#shared/domain/access-options.ts';
import { termsVersion } from '#shared/domain/sign-up.ts';
import { AppError, invalidField } from '#shared/errors/app-error.ts';
import { refuseWeakPassword } from './check-password.ts';
import type { AuthDeps } from './compose.ts';
import { byAddress, limitTries } from './limit-tries.ts';
import { hashCode } from './mailed-code.ts';
import { AddressTaken, addUser } from './open-account.ts';
import { hashPassword } from './password.ts';
import { type Origin, startSession } from './start-session.ts';
import type { InvitationRecord } from './store/index.ts';

type Form = Received<typeof auth.endpoints.acceptInvitation>['body'];

const wrongCode = () => invalidField('code', 'code_wrong');

async function findInvitation(deps: AuthDeps, code: string, sourceIp: string): Promise<InvitationRecord> {
  await limitTries(deps, [[byAddress('invitation', sourceIp), 60]]);
  const code_hash = hashCode(code);
  const { data } = await deps.store.invitations.query.byCode({ code_hash }).go({ limit: 1 });
  const [invitation] = data;
  if (!invitation || invitation.expires_at <= deps.now().toISOString()) throw wrongCode();
  return invitation;
}

/**
 * Who invites, the address that was invited, and whether that has an account: only who reads its mails is told, and by their
 * coming the one who invites.
 */
export async function checkInvitation(deps: AuthDeps, code: string, sourceIp: string) {
  const { store } = deps;
  const { tenantId, id, invited_by, email } = await findInvitation(deps, code, sourceIp);
  const [{ data: inviter }, { data: login }] = await Promise.all([
    store.users.get({ tenantId, userId: invited_by }).go(),
    store.logins.get({ email }).go(),
  ]);
  if (!inviter) throw wrongCode();
  const has_account = login !== null;
  await store.invitations.patch({ tenantId, id }).set({ has_account }).go();
  return { email, invited_by: `${inviter.first_name} ${inviter.last_name}`, has_account };
}

/** Makes the member and signs them in; the invitation is used up. `conflict` where the address has an account by now. */
export async function acceptInvitation(deps: AuthDeps, form: Form, origin: Origin): Promise<SessionStarted> {
  const { store, now, newId } = deps;
  const invitation = await findInvitation(deps, form.code, origin.sourceIp);
  const { tenantId, id, email, code_hash } = invitation;
  const { first_name, last_name, locale } = form;
  refuseWeakPassword(form.password, [email, first_name, last_name]);
  const userId = newId('user');
  const created_at = now().toISOString();
  const user = {
    ...{ tenantId, userId, email, first_name, last_name, locale, created_at },
    ...toAccess(invitation.access),
    isMainUser: false,
    terms_accepted: termsVersion,
  };
  const networks = [networkOf(origin.sourceIp)];
  const password_hash = await hashPassword(form.password);
  const unused = store.invitations
    .remove({ tenantId, id })
    .where((row, is) => is.eq(row.code_hash, code_hash));
  await addUser(deps, { email, tenantId, userId, password_hash, networks }, [
    write.put('user', store.users.create(user).params()),
    write.remove('invitation', unused.params()),
  ]).catch((cause) => {
    if (cause instanceof TransactionRefused) throw wrongCode();
    throw cause instanceof AddressTaken
      ? new AppError('conflict', { reason: 'address_taken', cause })
      : cause;
  });
  const { data: member } = await store.users.get({ tenantId, userId }).go({ consistent: true });
  if (!member) throw new AppError('internal');
  return startSession(deps, member, origin);
}
