import type { Caller } from '#functions/platform/http/caller.ts';
import { TransactionRefused, transact, write } from '#functions/platform/table/transact.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { refuseWeakPassword } from './check-password.ts';
import { confirmPassword } from './confirm-password.ts';
import type { MailingDeps } from './mail-deps.ts';
import { hashPassword } from './password.ts';

/** Replaces the password. Every other session ends, and a mail says so. */
export async function changePassword(
  deps: MailingDeps,
  caller: Caller,
  { current_password, password }: { current_password: string; password: string },
): Promise<void> {
  const { store, now } = deps;
  const { tenantId, userId } = caller;
  const { user, login } = await confirmPassword(deps, caller, current_password, 'current_password');
  const { email } = user;
  refuseWeakPassword(password, [email, user.first_name, user.last_name]);
  const at = now().toISOString();
  const kept = { password_changed_at: at, sessions_from: at, kept_session: caller.credential.id };
  const replaced = store.logins
    .patch({ email })
    .set({ password_hash: await hashPassword(password) })
    .where((row, is) => is.eq(row.password_hash, login.password_hash ?? ''));
  try {
    await transact(store.table, [
      write.update('login', replaced.params()),
      write.update('user', store.users.patch({ tenantId, userId }).set(kept).params()),
    ]);
  } catch (error) {
    throw error instanceof TransactionRefused ? new AppError('conflict', { cause: error }) : error;
  }
  await deps.mailbox.post({
    id: deps.newId('request'),
    to: email,
    locale: user.locale,
    template: 'password_changed',
    values: { name: user.first_name, path: '/forgot-password' },
  });
}
