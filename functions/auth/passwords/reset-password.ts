import { addressOf, brandOf, findPerson, recoverPassword } from '#functions/people/index.ts';
import { TransactionRefused, transact, write } from '#functions/platform/table/transact.ts';
import { epoch } from '#shared/domain/time.ts';
import { invalidField } from '#shared/errors/app-error.ts';
import type { AuthDeps } from '../compose.ts';
import { byAddress, limitTries, loginTries } from '../limits/limit-tries.ts';
import type { MailingDeps } from '../mail-deps.ts';
import { hashCode } from '../mailed-code.ts';
import type { Origin } from '../sign-in/start-session.ts';
import { authStore } from '../store/index.ts';
import { refuseWeakPassword } from './check-password.ts';
import { hashPassword } from './password.ts';

const wrongCode = () => invalidField('code', 'code_wrong');

/** Whether a reset code still works; throws `code_wrong` for one that is wrong, used, expired or overtaken by a new password. */
export async function checkResetCode(deps: AuthDeps, code: string, sourceIp: string) {
  await limitTries(deps, [[byAddress('reset', sourceIp), 60]]);
  return findReset(deps, code);
}

async function findReset(deps: AuthDeps, code: string) {
  const { data: reset } = await authStore(deps)
    .resets.get({ codeHash: hashCode(code) })
    .go({ consistent: true });
  if (!reset || reset.expires <= epoch(deps.now())) throw wrongCode();
  const user = await findPerson(deps, reset);
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
  const { now } = deps;
  const { reset, user } = await checkResetCode(deps, code, sourceIp);
  const { tenantId, userId, email } = user;
  refuseWeakPassword(password, [email, user.first_name, user.last_name]);
  const password_hash = await hashPassword(password);
  const unused = authStore(deps).resets.remove({ codeHash: reset.codeHash });
  try {
    await transact(deps.table, [
      write.remove('reset', unused.params()),
      ...recoverPassword(deps, user, { password_hash, at: now().toISOString() }),
    ]);
  } catch (error) {
    throw error instanceof TransactionRefused ? wrongCode() : error;
  }
  actsAs({ tenantId, userId });
  const tries = loginTries(addressOf(user), sourceIp);
  await Promise.all([tries.here, tries.account].map((key) => deps.throttle.clear(key, now())));
  await deps.mailbox.post({
    id: deps.newId('request'),
    to: email,
    locale: user.locale,
    brand: brandOf(user),
    template: 'password_reset',
    values: { name: user.first_name, path: '/forgot-password' },
  });
}
