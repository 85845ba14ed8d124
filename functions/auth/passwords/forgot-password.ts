import { setTimeout as sleep } from 'node:timers/promises';
import { brandAt, findByLogin, type UserRecord } from '#functions/people/index.ts';
import { networkOf } from '#functions/platform/http/viewer/viewer-network.ts';
import { byAddress, limitTries } from '../limits/limit-tries.ts';
import { mayMail } from '../limits/mail-limits.ts';
import type { MailingDeps } from '../mail-deps.ts';
import { resendAfterSeconds, spaced } from '../mailed-code.ts';
import type { Guest } from '../sign-in/start-session.ts';
import { makeResetCode } from './make-reset-code.ts';

/** Longer than the writes take, so that the time of an answer does not tell whether there was anything to write. */
const evenMs = 300;

/** Mails a reset code if the address has an account. The answer never tells, nor does the time it takes. */
export async function forgotPassword(
  deps: MailingDeps,
  { email, locale }: { email: string; locale: UserRecord['locale'] },
  { sourceIp, host }: Guest,
) {
  await limitTries(deps, [[byAddress('forgot', sourceIp), 60]]);
  const goesOut =
    (await mayMail(deps, { what: 'forgot', email, sourceIp })) && (await isNext(deps, email, sourceIp));
  await Promise.all([goesOut && mailReset(deps, email, locale, host), sleep(evenMs)]);
  return { resend_after: resendAfterSeconds };
}

/** One mail in the time that the answer states: the code of the one before still works. */
async function isNext({ minute, now }: MailingDeps, email: string, sourceIp: string): Promise<boolean> {
  return (await minute.count(`forgot-next#${email}#${networkOf(sourceIp)}`, 1, now())) === 0;
}

async function mailReset(
  deps: MailingDeps,
  email: string,
  locale: UserRecord['locale'],
  host: string,
): Promise<void> {
  const place = await brandAt(deps, host);
  const login = await findByLogin(deps, { ...place, email });
  if (!login) return;
  const { code, path, minutes } = await makeResetCode(deps, login);
  await deps.mailbox.post({
    ...place,
    id: deps.newId('request'),
    to: email,
    locale,
    template: 'reset_password',
    values: { code: spaced(code), path, minutes },
  });
}
