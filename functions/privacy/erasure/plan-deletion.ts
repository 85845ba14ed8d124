import { confirmPassword } from '#functions/auth/index.ts';
import type { Caller } from '#functions/platform/http/caller.ts';
import type { ActNote } from '#functions/platform/http/record-act.ts';
import { TransactionRefused, transact, write } from '#functions/platform/table/transact.ts';
import { deletionDays } from '#shared/domain/data-rights.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { MailingDeps, PrivacyDeps } from '../deps.ts';
import { mailIdOf } from './mail-id.ts';

type Deletion = { deletion_at: string | null };
type Note = (note: ActNote) => void;

/** Has the account deleted after 30 days. Asked again, the first time stays, and no second mail is sent. */
export async function planDeletion(
  deps: MailingDeps,
  caller: Caller,
  { password }: { password: string },
  note: Note,
): Promise<Deletion> {
  const { auth, table, now, mailbox } = deps;
  const { tenantId } = caller;
  const { user } = await confirmPassword(auth, caller, password);
  const deletion_at = new Date(now().getTime() + deletionDays * 86_400_000).toISOString();
  const planned = auth.store.accounts
    .patch({ tenantId })
    .set({ deletion: 'planned', deletion_at })
    .where(({ deletion }, { eq }) => eq(deletion, 'none'));
  const date = (await written(table, planned.params())) ? deletion_at : await plannedFor(deps, tenantId);
  note({ after: { deletion_at: date } });
  await mailbox.post({
    id: mailIdOf('deletion-planned', tenantId, date),
    to: user.email,
    locale: user.locale,
    template: 'account_deletion_planned',
    values: { name: user.first_name, date, path: '/settings/privacy' },
  });
  return { deletion_at: date };
}

/** Keeps the account. What is not planned is kept already. */
export async function cancelDeletion(
  { auth, table }: PrivacyDeps,
  { tenantId }: Caller,
  note: Note,
): Promise<Deletion> {
  const kept = auth.store.accounts
    .patch({ tenantId })
    .set({ deletion: 'none', deletion_at: '-' })
    .where(({ deletion }, { eq }) => eq(deletion, 'planned'));
  if (await written(table, kept.params())) note({ after: { deletion_at: null } });
  return { deletion_at: null };
}

async function plannedFor({ auth }: PrivacyDeps, tenantId: string): Promise<string> {
  const { data } = await auth.store.accounts.get({ tenantId }).go({ consistent: true });
  if (data?.deletion !== 'planned') throw new AppError('conflict', { reason: 'deletion_not_planned' });
  return data.deletion_at;
}

/** False if the condition did not hold. */
async function written(table: PrivacyDeps['table'], params: Record<string, unknown>): Promise<boolean> {
  try {
    await transact(table, [write.update('account', params)]);
    return true;
  } catch (error) {
    if (error instanceof TransactionRefused) return false;
    throw error;
  }
}
