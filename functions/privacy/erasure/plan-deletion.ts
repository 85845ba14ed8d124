import { confirmPassword } from '#functions/auth/index.ts';
import { cancelEnd, findAccount, planEnd, readPerson } from '#functions/people/index.ts';
import type { Caller } from '#functions/platform/http/caller.ts';
import type { ActNote } from '#functions/platform/http/record-act.ts';
import { deletionDays } from '#shared/domain/accounts/data-rights.ts';
import { after } from '#shared/domain/time.ts';
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
  const { auth, now, mailbox } = deps;
  const { tenantId } = caller;
  const { user } = await confirmPassword(auth, caller, password);
  const deletion_at = after(now(), deletionDays, 'day');
  const planned = await planEnd(deps, tenantId, deletion_at);
  const date = planned ? deletion_at : await plannedFor(deps, tenantId);
  note({ after: { deletion_at: date } });
  await mailbox.post({
    id: mailIdOf('deletion-planned', tenantId, date),
    to: user.email,
    locale: user.locale,
    brand: caller.brand,
    template: 'account_deletion_planned',
    values: { name: user.first_name, date, path: '/settings/privacy' },
  });
  return { deletion_at: date };
}

/** Keeps the account, and says so by mail: it takes no password. What is not planned is kept already. */
export async function cancelDeletion(deps: MailingDeps, caller: Caller, note: Note): Promise<Deletion> {
  const { tenantId, brand } = caller;
  if (!(await cancelEnd(deps, tenantId))) return { deletion_at: null };
  note({ after: { deletion_at: null } });
  const { email, locale, first_name: name } = await readPerson(deps, caller);
  await deps.mailbox.post({
    id: mailIdOf('account-kept', tenantId, deps.now().toISOString()),
    to: email,
    locale,
    brand,
    template: 'account_kept',
    values: { name, path: '/settings/privacy' },
  });
  return { deletion_at: null };
}

async function plannedFor(deps: PrivacyDeps, tenantId: string): Promise<string> {
  const account = await findAccount(deps, tenantId);
  if (account?.deletion !== 'planned') throw new AppError('conflict', { reason: 'deletion_not_planned' });
  return account.deletion_at;
}
