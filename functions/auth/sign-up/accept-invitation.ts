import {
  AddressTaken,
  addMember,
  addressOf,
  changeInvitation,
  findByInvitationCode,
  findByLogin,
  findPerson,
  type InvitationRecord,
} from '#functions/people/index.ts';
import { networkOf } from '#functions/platform/http/viewer/viewer-network.ts';
import { TransactionRefused } from '#functions/platform/table/transact.ts';
import type { auth, SessionStarted } from '#shared/contracts/auth/auth.ts';
import type { Received } from '#shared/contracts/endpoint.ts';
import { termsVersion } from '#shared/domain/accounts/sign-up.ts';
import { AppError, invalidField } from '#shared/errors/app-error.ts';
import type { AuthDeps } from '../compose.ts';
import { byAddress, limitTries } from '../limits/limit-tries.ts';
import { hashCode } from '../mailed-code.ts';
import { refuseWeakPassword } from '../passwords/check-password.ts';
import { hashPassword } from '../passwords/password.ts';
import { type Origin, startSession } from '../sign-in/start-session.ts';

type Form = Received<typeof auth.endpoints.acceptInvitation>['body'];

const wrongCode = () => invalidField('code', 'code_wrong');

async function findOpen(deps: AuthDeps, code: string, sourceIp: string): Promise<InvitationRecord> {
  await limitTries(deps, [[byAddress('invitation', sourceIp), 60]]);
  const invitation = await findByInvitationCode(deps, hashCode(code));
  if (!invitation || invitation.expires_at <= deps.now().toISOString()) throw wrongCode();
  return invitation;
}

/**
 * Who invites, the address that was invited, and whether that has an account: only who reads its mails is told, and by their
 * coming the one who invites.
 */
export async function checkInvitation(deps: AuthDeps, code: string, sourceIp: string) {
  const invitation = await findOpen(deps, code, sourceIp);
  const { tenantId, invited_by, email } = invitation;
  const [inviter, login] = await Promise.all([
    findPerson(deps, { tenantId, userId: invited_by }),
    findByLogin(deps, addressOf(invitation)),
  ]);
  if (!inviter) throw wrongCode();
  const has_account = login !== undefined;
  await changeInvitation(deps, invitation, { has_account });
  return { email, invited_by: `${inviter.first_name} ${inviter.last_name}`, has_account };
}

/** Makes the member and signs them in; the invitation is used up. `conflict` where the address has an account by now. */
export async function acceptInvitation(deps: AuthDeps, form: Form, origin: Origin): Promise<SessionStarted> {
  const invitation = await findOpen(deps, form.code, origin.sourceIp);
  const { first_name, last_name, locale } = form;
  refuseWeakPassword(form.password, [invitation.email, first_name, last_name]);
  const member = await addMember(deps, invitation, {
    ...{ first_name, last_name, locale, terms_accepted: termsVersion },
    password_hash: await hashPassword(form.password),
    networks: [networkOf(origin.sourceIp)],
  }).catch((cause) => {
    if (cause instanceof TransactionRefused) throw wrongCode();
    throw cause instanceof AddressTaken
      ? new AppError('conflict', { reason: 'address_taken', cause })
      : cause;
  });
  return startSession(deps, member, origin);
}
