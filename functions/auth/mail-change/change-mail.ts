import { brandOf, findByLogin, readPerson, type UserRecord, unlessEnded } from '#functions/people/index.ts';
import type { Caller } from '#functions/platform/http/caller.ts';
import { TransactionRefused, transact, write } from '#functions/platform/table/transact.ts';
import { epoch } from '#shared/domain/time.ts';
import { AppError, invalidField } from '#shared/errors/app-error.ts';
import { countOf, endedSince } from '../ended-since.ts';
import { limitTries } from '../limits/limit-tries.ts';
import { mayMail } from '../limits/mail-limits.ts';
import type { MailingDeps } from '../mail-deps.ts';
import {
  codeFields,
  codeMinutes,
  newShortCode,
  resendAfterSeconds,
  waitBeforeResend,
} from '../mailed-code.ts';
import { confirmPassword } from '../passwords/confirm-password.ts';
import { authStore } from '../store/index.ts';

const keepHours = 24;

/**
 * Mails a code to a new address. An address that has an account gets the same answer: its owner is told, and no code will
 * work. The old address is told once the change is made. Throws `password_wrong`, `same_email`, and `conflict` where sessions are ended
 * meanwhile, as a recovery does.
 */
export async function beginMailChange(
  deps: MailingDeps,
  caller: Caller,
  { email, password }: { email: string; password: string },
  sourceIp: string,
) {
  const { now } = deps;
  const { mailChanges } = authStore(deps);
  const { tenantId, userId } = caller;
  const { user } = await confirmPassword(deps, caller, password);
  if (email === user.email) throw invalidField('email', 'same_email');
  await limitTries(deps, [[`mail-change#${userId}`, 5]]);
  const goesOut = await mayMail(deps, { what: 'register', email, sourceIp });
  const known = await findByLogin(deps, { brand: brandOf(user), email });
  const code = newShortCode();
  const change = { tenantId, userId, email, taken: known !== undefined };
  const expires = epoch(now()) + keepHours * 3600;
  const record = {
    ...change,
    ...countOf('sessions_ended', user),
    ...codeFields(code, userId, now()),
    expires,
  };
  try {
    await transact(deps.table, [
      write.put('change', mailChanges.put(record).params()),
      unlessEnded(deps, user),
    ]);
  } catch (cause) {
    throw cause instanceof TransactionRefused
      ? new AppError('conflict', { reason: 'changed', cause })
      : cause;
  }
  if (goesOut) await mailCode(deps, user, change, code);
  return { resend_after: resendAfterSeconds };
}

/** Mails another code to the address of the change that is under way; `conflict` if there is none, or sessions were ended since it began. */
export async function resendMailChange(deps: MailingDeps, caller: Caller, sourceIp: string) {
  const { now } = deps;
  const { mailChanges } = authStore(deps);
  const { tenantId, userId } = caller;
  const { data: change } = await mailChanges.get({ tenantId, userId }).go({ consistent: true });
  const user = await readPerson(deps, caller);
  if (!change || endedSince('sessions_ended', change, user))
    throw new AppError('conflict', { reason: 'no_mail_change' });
  const retryAfter = waitBeforeResend(change.sent, now());
  if (retryAfter > 0) throw new AppError('rate_limited', { retryAfter });
  await limitTries(deps, [[`mail-change#${userId}`, 5]]);
  if (!(await mayMail(deps, { what: 'register', email: change.email, sourceIp })))
    throw new AppError('rate_limited', { retryAfter: deps.throttle.windowSeconds });
  const code = newShortCode();
  await mailChanges
    .patch({ tenantId, userId })
    .set(codeFields(code, userId, now()))
    .go();
  await mailCode(deps, user, change, code);
  return { resend_after: resendAfterSeconds };
}

async function mailCode(
  { mailbox, newId }: MailingDeps,
  user: UserRecord,
  { email, taken }: { email: string; taken: boolean },
  code: string,
): Promise<void> {
  const envelope = { id: newId('request'), to: email, locale: user.locale, brand: brandOf(user) };
  if (taken) {
    const values = { sign_in_path: '/login', reset_path: '/forgot-password' };
    return mailbox.post({ ...envelope, template: 'already_registered', values });
  }
  const values = { name: user.first_name, code, minutes: codeMinutes };
  return mailbox.post({ ...envelope, template: 'mail_change_code', values });
}
