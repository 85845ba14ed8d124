import type { Caller } from '#functions/platform/http/caller.ts';
import { TransactionRefused, transact, write } from '#functions/platform/table/transact.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { refuseWeakPassword } from './check-password.ts';
import { confirmPassword } from './confirm-password.ts';
import type { MailingDeps } from './mail-deps.ts';
import { hashPassword } from './password.ts';

type Change = { current_password: string; password: string; revoke_api_keys: boolean };

/** Replaces the password. Every other session ends, API keys too where that is asked for, and a mail says so. */
export async function changePassword(
  deps: MailingDeps,
  caller: Caller,
  { current_password, password, revoke_api_keys }: Change,
): Promise<void> {
  const { store, now } = deps;
  const { tenantId, userId } = caller;
  const { user, login } = await confirmPassword(deps, caller, current_password, 'current_password');
  const { email } = user;
  refuseWeakPassword(password, [email, user.first_name, user.last_name]);
  const at = now().toISOString();
  const revoked = revoke_api_keys ? { keys_from: at, api_keys: 0 } : {};
  const kept = { password_changed_at: at, sessions_from: at, kept_session: caller.credential.id, ...revoked };
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
    throw error instanceof TransactionRefused
      ? new AppError('conflict', { reason: 'changed', cause: error })
      : error;
  }
  await deps.mailbox.post({
    id: deps.newId('request'),
    to: email,
    locale: user.locale,
    template: 'password_changed',
    values: { name: user.first_name, path: '/forgot-password' },
  });
}
