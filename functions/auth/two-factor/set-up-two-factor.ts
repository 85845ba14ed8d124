import {
  brandingFor,
  brandOf,
  findPerson,
  keepPendingSecret,
  keepRecoveryCodes,
  turnOffSecondFactor,
  turnOnSecondFactor,
  type UserRecord,
} from '#functions/people/index.ts';
import type { Caller } from '#functions/platform/http/caller.ts';
import { defaultBranding } from '#shared/domain/accounts/branding.ts';
import { AppError, invalidField } from '#shared/errors/app-error.ts';
import { limitTries } from '../limits/limit-tries.ts';
import { hashCode } from '../mailed-code.ts';
import { confirmPassword } from '../passwords/confirm-password.ts';
import { refuseEnded } from '../sign-in/sessions.ts';
import { passSecondFactor, type SecondFactorDeps } from './pass-second-factor.ts';
import { sealedFor } from './spend-code.ts';
import { newRecoveryCodes, newTotpSecret, otpauthUrl, plainRecoveryCode, stepOf } from './totp.ts';

type Deps = SecondFactorDeps;
type Proofs = { password: string; code: string };

/** Makes a secret that a code has to confirm, for an app that lists it under the name that the person knows the product by. `conflict` where two-factor is on already. */
export async function beginTwoFactor(deps: Deps, caller: Caller, password: string, host: string) {
  const { user } = await confirmPassword(deps, caller, password);
  if (user.two_factor) throw new AppError('conflict', { reason: 'two_factor_on' });
  const secret = newTotpSecret();
  await keepPendingSecret(deps, user, await deps.seal.seal(secret, sealedFor(user)));
  const branding = await brandingFor(deps, brandOf(user), host);
  const { name } = branding?.settings ?? defaultBranding;
  return { secret, otpauth_url: otpauthUrl(name, secret, user.email) };
}

/** Turns two-factor on with a code of the app, and gives the recovery codes, which are never shown again. Every other session ends. */
export async function confirmTwoFactor(deps: Deps, caller: Caller, code: string) {
  await limitTries(deps, [[`totp-setup#${caller.userId}`, 20]]);
  const user = await findPerson(deps, caller);
  if (user?.two_factor) throw new AppError('conflict', { reason: 'two_factor_on' });
  if (!user?.totp_pending) throw new AppError('conflict', { reason: 'two_factor_not_begun' });
  await refuseEnded(deps, caller, user);
  const secret = await deps.seal.open(user.totp_pending, sealedFor(user));
  const step = stepOf(secret, code, deps.now(), 0);
  if (step === undefined) throw invalidField('code', 'code_wrong');
  const codes = newRecoveryCodes();
  const kept = { totp_secret: user.totp_pending, totp_step: step, recovery_codes: hashed(user, codes) };
  const ending = { at: deps.now().toISOString(), kept_session: caller.credential.id };
  if (!(await turnOnSecondFactor(deps, user, kept, ending)))
    throw new AppError('conflict', { reason: 'changed' });
  await tell(deps, user, true);
  return { recovery_codes: codes };
}

/** New recovery codes instead of the old ones. The password alone does not do: who has it only could get past the second factor. */
export async function renewRecoveryCodes(deps: Deps, caller: Caller, { password, code }: Proofs) {
  const { user } = await confirmPassword(deps, caller, password);
  if (!user.two_factor) throw new AppError('conflict', { reason: 'two_factor_off' });
  await passSecondFactor(deps, user, code);
  const codes = newRecoveryCodes();
  await keepRecoveryCodes(deps, user, hashed(user, codes));
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
  await turnOffSecondFactor(deps, user);
  await tell(deps, user, false);
}

const hashed = ({ userId }: UserRecord, codes: string[]) =>
  codes.map((code) => hashCode(plainRecoveryCode(code), userId));

const tell = ({ mailbox, newId }: Deps, user: UserRecord, on: boolean) =>
  mailbox.post({
    id: newId('request'),
    to: user.email,
    locale: user.locale,
    brand: brandOf(user),
    template: 'two_factor_changed',
    values: { name: user.first_name, on, path: '/profile-settings/password' },
  });
