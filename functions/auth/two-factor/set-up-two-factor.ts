import type { Caller } from '#functions/platform/http/caller.ts';
import { AppError, invalidField } from '#shared/errors/app-error.ts';
import { confirmPassword } from '../confirm-password.ts';
import { limitTries } from '../limit-tries.ts';
import { hashCode } from '../mailed-code.ts';
import type { UserRecord } from '../store/index.ts';
import { passSecondFactor, type SecondFactorDeps } from './pass-second-factor.ts';
import { holds, sealedFor } from './spend-code.ts';
import { newRecoveryCodes, newTotpSecret, otpauthUrl, plainRecoveryCode, stepOf } from './totp.ts';

type Deps = SecondFactorDeps;
type Proofs = { password: string; code: string };

/** Makes a secret that a code has to confirm. `conflict` where two-factor is on already. */
export async function beginTwoFactor(deps: Deps, caller: Caller, password: string) {
  const { user } = await confirmPassword(deps, caller, password);
  if (user.two_factor) throw new AppError('conflict', { reason: 'two_factor_on' });
  const secret = newTotpSecret();
  const { tenantId, userId } = user;
  const totp_pending = await deps.seal.seal(secret, sealedFor(user));
  await deps.store.users.patch({ tenantId, userId }).set({ totp_pending }).go();
  return { secret, otpauth_url: otpauthUrl(secret, user.email) };
}

/** Turns two-factor on with a code of the app, and gives the recovery codes, which are never shown again. */
export async function confirmTwoFactor(deps: Deps, { tenantId, userId }: Caller, code: string) {
  const { store, now } = deps;
  await limitTries(deps, [[`totp-setup#${userId}`, 20]]);
  const { data: user } = await store.users.get({ tenantId, userId }).go({ consistent: true });
  if (user?.two_factor) throw new AppError('conflict', { reason: 'two_factor_on' });
  if (!user?.totp_pending) throw new AppError('conflict', { reason: 'two_factor_not_begun' });
  const secret = await deps.seal.open(user.totp_pending, sealedFor(user));
  const step = stepOf(secret, code, now(), 0);
  if (step === undefined) throw invalidField('code', 'code_wrong');
  const codes = newRecoveryCodes();
  const on = store.users
    .patch({ tenantId, userId })
    .set({ two_factor: true, totp_secret: user.totp_pending, totp_step: step, ...hashed(userId, codes) })
    .remove(['totp_pending'])
    .where((row, is) => is.eq(row.two_factor, false));
  if (!(await holds(store.table, on.params()))) throw new AppError('conflict', { reason: 'two_factor_on' });
  await tell(deps, user, true);
  return { recovery_codes: codes };
}

/** New recovery codes instead of the old ones. The password alone does not do: who has it only could get past the second factor. */
export async function renewRecoveryCodes(deps: Deps, caller: Caller, { password, code }: Proofs) {
  const { user } = await confirmPassword(deps, caller, password);
  if (!user.two_factor) throw new AppError('conflict', { reason: 'two_factor_off' });
  await passSecondFactor(deps, user, code);
  const codes = newRecoveryCodes();
  const { tenantId, userId } = user;
  await deps.store.users.patch({ tenantId, userId }).set(hashed(userId, codes)).go();
  return { recovery_codes: codes };
}

/** Turns two-factor off, with password and code; off already is the same. */
export async function disableTwoFactor(
  deps: Deps,
  caller: Caller,
  { password, code }: Proofs,
): Promise<void> {
  const { user } = await confirmPassword(deps, caller, password);
  if (!user.two_factor) return;
  await passSecondFactor(deps, user, code);
  const { tenantId, userId } = user;
  await deps.store.users
    .patch({ tenantId, userId })
    .set({ two_factor: false, recovery_codes: [] })
    .remove(['totp_secret'])
    .go();
  await tell(deps, user, false);
}

const hashed = (userId: string, codes: string[]) => ({
  recovery_codes: codes.map((code) => hashCode(plainRecoveryCode(code), userId)),
});

const tell = ({ mailbox, newId }: Deps, { email, locale, first_name }: UserRecord, on: boolean) =>
  mailbox.post({
    id: newId('request'),
    to: email,
    locale,
    template: 'two_factor_changed',
    values: { name: first_name, on, path: '/profile-settings/password' },
  });
