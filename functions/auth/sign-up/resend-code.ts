import { AppError } from '#shared/errors/app-error.ts';
import { mayMail } from '../limits/mail-limits.ts';
import type { MailingDeps } from '../mail-deps.ts';
import { codeFields, newShortCode, resendAfterSeconds, waitBeforeResend } from '../mailed-code.ts';
import { authStore } from '../store/index.ts';
import { findRegistration } from './find-registration.ts';
import { mailCode } from './register.ts';

/** Mails a new code for a sign-up; the earlier one stops working. */
export async function resendCode(deps: MailingDeps, authorization: string, sourceIp: string) {
  const { now } = deps;
  const registration = await findRegistration(deps, authorization);
  const retryAfter = waitBeforeResend(registration.sent, now());
  if (retryAfter > 0) throw new AppError('rate_limited', { retryAfter });
  const { tokenHash, email } = registration;
  if (!(await mayMail(deps, { what: 'register', email, sourceIp })))
    throw new AppError('rate_limited', { retryAfter: deps.throttle.windowSeconds });
  const code = newShortCode();
  await authStore(deps)
    .registrations.patch({ tokenHash })
    .set(codeFields(code, tokenHash, now()))
    .go();
  await mailCode(deps, registration, code);
  return { resend_after: resendAfterSeconds };
}
