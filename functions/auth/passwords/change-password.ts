import { brandOf, replacePassword } from '#functions/people/index.ts';
import type { Caller } from '#functions/platform/http/caller.ts';
import { TransactionRefused, transact } from '#functions/platform/table/transact.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { MailingDeps } from '../mail-deps.ts';
import { refuseEnded } from '../sign-in/sessions.ts';
import { refuseWeakPassword } from './check-password.ts';
import { confirmPassword } from './confirm-password.ts';
import { hashPassword } from './password.ts';

type Change = { current_password: string; password: string; revoke_api_keys: boolean };

/** Replaces the password. Every other session ends, API keys too where that is asked for, and a mail says so. */
export async function changePassword(
  deps: MailingDeps,
  caller: Caller,
  { current_password, password, revoke_api_keys }: Change,
): Promise<void> {
  const { user, login } = await confirmPassword(deps, caller, current_password, 'current_password');
  await refuseEnded(deps, caller, user);
  const { email } = user;
  refuseWeakPassword(password, [email, user.first_name, user.last_name]);
  const replaced = replacePassword(deps, user, login, {
    password_hash: await hashPassword(password),
    at: deps.now().toISOString(),
    kept_session: caller.credential.id,
    endKeys: revoke_api_keys,
  });
  try {
    await transact(deps.table, replaced);
  } catch (error) {
    throw error instanceof TransactionRefused
      ? new AppError('conflict', { reason: 'changed', cause: error })
      : error;
  }
  await deps.mailbox.post({
    id: deps.newId('request'),
    to: email,
    locale: user.locale,
    brand: brandOf(user),
    template: 'password_changed',
    values: { name: user.first_name, path: '/forgot-password' },
  });
}
