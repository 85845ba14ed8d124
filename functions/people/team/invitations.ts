import { transact, tryTransact, type Write, write } from '#functions/platform/table/transact.ts';
import type { PeopleDeps } from '../find-person.ts';
import { type InvitationRecord, peopleStore } from '../store/index.ts';

type InvitationKey = Pick<InvitationRecord, 'tenantId' | 'id'>;

export async function findInvitation(
  deps: PeopleDeps,
  key: InvitationKey,
): Promise<InvitationRecord | undefined> {
  const { data } = await peopleStore(deps).invitations.get(key).go({ consistent: true });
  return data ?? undefined;
}

/** The invitation that a code was mailed with, also when its time is over. */
export async function findByInvitationCode(
  deps: PeopleDeps,
  code_hash: string,
): Promise<InvitationRecord | undefined> {
  const { data } = await peopleStore(deps).invitations.query.byCode({ code_hash }).go({ limit: 1 });
  return data[0];
}

/** Who is invited into an account. */
export async function invitationsOf(deps: PeopleDeps, tenantId: string): Promise<InvitationRecord[]> {
  const all = peopleStore(deps).invitations.query.primary({ tenantId });
  const { data } = await all.go({ pages: 'all', consistent: true });
  return data;
}

/** Keeps an invitation and counts a member. False where the account has `most` already. */
export function invite(deps: PeopleDeps, invitation: InvitationRecord, most: number): Promise<boolean> {
  const { accounts, invitations } = peopleStore(deps);
  const counted = accounts
    .patch({ tenantId: invitation.tenantId })
    .add({ members: 1 })
    .where((row, is) => is.lt(row.members, most));
  return tryTransact(deps.table, [
    write.put('invitation', invitations.create(invitation).params()),
    write.update('account', counted.params()),
  ]);
}

type Changes = Partial<Pick<InvitationRecord, 'access' | 'has_account' | 'code_hash' | 'expires_at'>>;

export async function changeInvitation(
  deps: PeopleDeps,
  { tenantId, id }: InvitationKey,
  changes: Changes,
): Promise<void> {
  await peopleStore(deps).invitations.patch({ tenantId, id }).set(changes).go();
}

/** Takes an invitation back. Throws `TransactionRefused` where somebody else was faster. */
export async function withdrawInvitation(deps: PeopleDeps, { tenantId, id }: InvitationKey): Promise<void> {
  const withdrawn = peopleStore(deps).invitations.remove({ tenantId, id });
  await transact(deps.table, [write.remove('invitation', withdrawn.params()), oneFewer(deps, tenantId)]);
}

/** Writes `account`: a member fewer, or somebody fewer who is invited. */
export const oneFewer = (deps: PeopleDeps, tenantId: string): Write =>
  write.update('account', peopleStore(deps).accounts.patch({ tenantId }).add({ members: -1 }).params());
