import { TransactionRefused, transact, write } from '#functions/platform/table/transact.ts';
import { invalidField } from '#shared/errors/app-error.ts';
import { refuseWeakPassword } from './check-password.ts';
import type { AuthDeps } from './compose.ts';
import { byAddress, limitTries, loginTries } from './limit-tries.ts';
import type { MailingDeps } from './mail-deps.ts';
import { epoch, hashCode } from './mailed-code.ts';
import { hashPassword } from './password.ts';
import type { Origin } from './start-session.ts';

const wrongCode = () => invalidField('code', 'code_wrong');

/** Whether a reset code still works; throws `code_wrong` for one that is wrong, used, expired or overtaken by a new password. */
export async function checkResetCode(deps: AuthDeps, code: string, sourceIp: string) {
  await limitTries(deps, [[byAddress('reset', sourceIp), 60]]);
  return findReset(deps, code);
}

async function findReset({ store, now }: AuthDeps, code: string) {
  const { data: reset } = await store.resets.get({ codeHash: hashCode(code) }).go({ consistent: true });
  if (!reset || reset.expires <= epoch(now())) throw wrongCode();
  const { tenantId, userId } = reset;
  const { data: user } = await store.users.get({ tenantId, userId }).go({ consistent: true });
  const overtaken = (user?.password_changed_at ?? '') > reset.created_at;
  if (!user || overtaken || user.email !== reset.email) throw wrongCode();
  return { reset, user };
}

/**
 * Sets a new password with a reset code, which is used up. Whatever else opened the account ends: sessions, API keys and
 * sign-ins of providers. A mail says so.
 */
export async function resetPassword(
  deps: MailingDeps,
  { code, password }: { code: string; password: string },
  { sourceIp, actsAs }: Origin,
): Promise<void> {
  const { store, now } = deps;
  const { reset, user } = await checkResetCode(deps, code, sourceIp);
  const { tenantId, userId, email } = user;
  refuseWeakPassword(password, [email, user.first_name, user.last_name]);
  const password_hash = await hashPassword(password);
  const at = now().toISOString();
  const unused = store.resets.remove({ codeHash: reset.codeHash });
  const ended = {
    ...{ password_changed_at: at, sessions_from: at, kept_session: '-', has_password: true },
    ...{ keys_from: at, api_keys: 0, identities_from: at },
  };
  try {
    await transact(store.table, [
      write.remove('reset', unused.params()),
      write.update('login', store.logins.patch({ email }).set({ password_hash }).params()),
      write.update('user', store.users.patch({ tenantId, userId }).set(ended).params()),
    ]);
  } catch (error) {
    throw error instanceof TransactionRefused ? wrongCode() : error;
  }
  actsAs({ tenantId, userId });
  const tries = loginTries(email, sourceIp);
  await Promise.all([tries.here, tries.account].map((key) => deps.throttle.clear(key, now())));
  await deps.mailbox.post({
    id: deps.newId('request'),
    to: email,
    locale: user.locale,
    template: 'password_reset',
    values: { name: user.first_name, path: '/forgot-password' },
  });
}
