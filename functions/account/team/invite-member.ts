import {
  hashCode,
  type InvitationRecord,
  limitTries,
  newLongCode,
  type UserRecord,
} from '#functions/auth/index.ts';
import type { Caller } from '#functions/platform/http/caller.ts';
import type { ActNote } from '#functions/platform/http/record-act.ts';
import { TransactionRefused, transact, write } from '#functions/platform/table/transact.ts';
import type { TeamMember } from '#shared/contracts/account/team.ts';
import type { AccessOption } from '#shared/domain/access-options.ts';
import { accountLimits } from '#shared/domain/limits.ts';
import { AppError, invalidField } from '#shared/errors/app-error.ts';
import type { AccountDeps } from '../deps.ts';
import { readUser } from '../get-me.ts';
import { listTeam, refuseForeignAccess } from './list-team.ts';
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
  const { store, now, newId } = deps;
  const { tenantId, userId } = caller;
  await refuseForeignAccess(deps, caller, access);
  const { data: team } = await listTeam(deps, caller);
  if (team.some((member) => member.email === email)) throw invalidField('email', 'same_email');
  await limitTries(deps, [[`invite#${tenantId}`, 60]]);
  const code = newLongCode();
  const created_at = now().toISOString();
  const record: InvitationRecord = {
    ...{ tenantId, id: newId('invitation'), email, access, locale, created_at },
    invited_by: userId,
    ...codeOf(code, now()),
  };
  const counted = store.accounts
    .patch({ tenantId })
    .add({ members: 1 })
    .where((row, is) => is.lt(row.members, accountLimits.team_members));
  try {
    await transact(store.table, [
      write.put('invitation', store.invitations.create(record).params()),
      write.update('account', counted.params()),
    ]);
  } catch (cause) {
    throw cause instanceof TransactionRefused ? new AppError('limit_reached', { cause }) : cause;
  }
  note({ target: record.id, after: { email, access } });
  await mailInvitation(deps, caller, record, code);
  return invitedAs(record, now());
}

/** Mails the invitation again with a new code; the earlier one stops working. */
export async function resendInvitation(deps: AccountDeps, caller: Caller, id: string): Promise<TeamMember> {
  const { store, now } = deps;
  const { tenantId } = caller;
  const { data: invitation } = await store.invitations.get({ tenantId, id }).go({ consistent: true });
  if (!invitation) throw new AppError('not_found');
  await limitTries(deps, [
    [`invite#${tenantId}`, 60],
    [`invite#${id}`, 5],
  ]);
  const code = newLongCode();
  const renewed = { ...invitation, ...codeOf(code, now()), has_account: false };
  await store.invitations
    .patch({ tenantId, id })
    .set({ ...codeOf(code, now()), has_account: false })
    .go();
  await mailInvitation(deps, caller, renewed, code);
  return invitedAs(renewed, now());
}

const codeOf = (code: string, now: Date) => ({
  code_hash: hashCode(code),
  expires_at: new Date(now.getTime() + invitationDays * 86_400_000).toISOString(),
});

async function mailInvitation(
  deps: AccountDeps,
  caller: Caller,
  { email, locale }: InvitationRecord,
  code: string,
): Promise<void> {
  const inviter = await readUser(deps, caller);
  await deps.mailbox.post({
    id: deps.newId('request'),
    to: email,
    locale,
    template: 'team_invitation',
    values: {
      invited_by: `${inviter.first_name} ${inviter.last_name}`,
      account_name: inviter.email,
      path: `/register?invitation=${code}`,
      days: invitationDays,
    },
  });
}
