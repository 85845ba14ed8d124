import { hashCode, limitTries, newLongCode } from '#functions/auth/index.ts';
import {
  changeInvitation,
  findInvitation,
  type InvitationRecord,
  invite,
  readPerson,
  type UserRecord,
} from '#functions/people/index.ts';
import type { Caller } from '#functions/platform/http/caller.ts';
import type { ActNote } from '#functions/platform/http/record-act.ts';
import type { TeamMember } from '#shared/contracts/account/team.ts';
import type { AccessOption } from '#shared/domain/accounts/access-options.ts';
import { accountLimits } from '#shared/domain/limits.ts';
import { after } from '#shared/domain/time.ts';
import { AppError, invalidField } from '#shared/errors/app-error.ts';
import type { AccountDeps } from '../deps.ts';
import { listTeam, refuseWrongAccess } from './list-team.ts';
import { invitedAs } from './to-team-member.ts';

const invitationDays = 7;

type Request = { email: string; access: AccessOption[]; locale: UserRecord['locale'] };

/**
 * Invites somebody by mail. `same_email` for one who is in the account or invited already; `limit_reached` over its size.
 * Whether the address has an account elsewhere is not told.
 */
export async function inviteMember(
  deps: AccountDeps,
  caller: Caller,
  { email, access, locale }: Request,
  note: (note: ActNote) => void,
): Promise<TeamMember> {
  const { now, newId } = deps;
  const { tenantId, userId } = caller;
  await refuseWrongAccess(deps, caller, access);
  const { data: team } = await listTeam(deps, caller);
  if (team.some((member) => member.email === email)) throw invalidField('email', 'same_email');
  await limitTries(deps, [[`invite#${tenantId}`, 60]]);
  const code = newLongCode();
  const created_at = now().toISOString();
  const record: InvitationRecord = {
    ...{ tenantId, id: newId('invitation'), email, access, locale, created_at },
    invited_by: userId,
    brand: caller.brand,
    ...codeOf(code, now()),
  };
  if (!(await invite(deps, record, accountLimits.team_members))) throw new AppError('limit_reached');
  note({ target: record.id, after: { email, access } });
  await mailInvitation(deps, caller, record, code);
  return invitedAs(record, now());
}

/** Mails the invitation again with a new code; the earlier one stops working. */
export async function resendInvitation(deps: AccountDeps, caller: Caller, id: string): Promise<TeamMember> {
  const { now } = deps;
  const { tenantId } = caller;
  const invitation = await findInvitation(deps, { tenantId, id });
  if (!invitation) throw new AppError('not_found');
  await limitTries(deps, [
    [`invite#${tenantId}`, 60],
    [`invite#${id}`, 5],
  ]);
  const code = newLongCode();
  const renewal = { ...codeOf(code, now()), has_account: false };
  await changeInvitation(deps, invitation, renewal);
  await mailInvitation(deps, caller, invitation, code);
  return invitedAs({ ...invitation, ...renewal }, now());
}

const codeOf = (code: string, now: Date) => ({
  code_hash: hashCode(code),
  expires_at: after(now, invitationDays, 'day'),
});

async function mailInvitation(
  deps: AccountDeps,
  caller: Caller,
  { email, locale }: InvitationRecord,
  code: string,
): Promise<void> {
  const inviter = await readPerson(deps, caller);
  await deps.mailbox.post({
    id: deps.newId('request'),
    to: email,
    locale,
    brand: caller.brand,
    template: 'team_invitation',
    values: {
      invited_by: `${inviter.first_name} ${inviter.last_name}`,
      account_name: inviter.email,
      path: `/register?link#invitation=${code}`,
      days: invitationDays,
    },
  });
}
