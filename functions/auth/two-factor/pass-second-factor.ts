import { brandOf, type UserRecord } from '#functions/people/index.ts';
import { AppError, invalidField } from '#shared/errors/app-error.ts';
import { limitTries } from '../limits/limit-tries.ts';
import type { MailingDeps } from '../mail-deps.ts';
import { isSixDigits, spendCode, type TwoFactorDeps } from './spend-code.ts';

export type SecondFactorDeps = TwoFactorDeps & MailingDeps;

/** Wrong codes of the app, within 15 minutes and within a day. Recovery codes are too long to be guessed. */
const wrongCodes = 10;
/** With so many in 15 minutes the user is told: somebody has the password. */
const tellAt = 5;

/**
 * Makes sure of the second factor where one is on: `two_factor_required` without a code, a wrong code is told as such. Codes
 * are counted before they are compared, for the user and wherever they come from.
 */
export async function passSecondFactor(
  deps: SecondFactorDeps,
  user: UserRecord,
  code: string | undefined,
): Promise<void> {
  if (!user.two_factor) return;
  if (!code) throw new AppError('two_factor_required');
  const counted = isSixDigits(code);
  if (counted) await countCode(deps, user);
  if (!(await spendCode(deps, user, code)))
    throw invalidField('code', counted ? 'code_wrong' : 'recovery_code_wrong');
  if (counted) await takeBack(deps, user);
  else await tellOfRecoveryCode(deps, user);
}

const keyOf = ({ userId }: UserRecord) => `totp#${userId}`;
const dayKeyOf = ({ userId }: UserRecord) => `totp-day#${userId}`;

async function countCode(deps: SecondFactorDeps, user: UserRecord): Promise<void> {
  const { throttle, daily, now } = deps;
  const { tries, seconds } = await throttle.add(keyOf(user), now());
  if (tries === tellAt) await tell(deps, user);
  if (tries > wrongCodes) throw new AppError('rate_limited', { retryAfter: seconds });
  await limitTries({ throttle: daily, now }, [[dayKeyOf(user), wrongCodes]]);
}

async function takeBack({ throttle, daily, now }: SecondFactorDeps, user: UserRecord): Promise<void> {
  await Promise.all([throttle.add(keyOf(user), now(), -1), daily.add(dayKeyOf(user), now(), -1)]);
}

const tell = (deps: SecondFactorDeps, user: UserRecord) =>
  deps.mailbox.post({
    ...toOwner(deps, user),
    template: 'second_factor_failed',
    values: { name: user.first_name, path: '/forgot-password' },
  });

/** Whoever found the codes on paper has none of the app: the owner hears of each that is used, and how many are left. */
const tellOfRecoveryCode = (deps: SecondFactorDeps, user: UserRecord) =>
  deps.mailbox.post({
    ...toOwner(deps, user),
    template: 'recovery_code_used',
    values: {
      name: user.first_name,
      left: user.recovery_codes.length - 1,
      path: '/profile-settings/password',
    },
  });

const toOwner = ({ newId }: SecondFactorDeps, user: UserRecord) => ({
  id: newId('request'),
  to: user.email,
  locale: user.locale,
  brand: brandOf(user),
});
