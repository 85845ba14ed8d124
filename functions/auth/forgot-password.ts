import { setTimeout as sleep } from 'node:timers/promises';
import { limitTries } from './limit-tries.ts';
import type { MailingDeps } from './mail-deps.ts';
import { epoch, hashCode, newLongCode, resendAfterSeconds, spaced } from './mailed-code.ts';
import type { UserRecord } from './store/index.ts';

const resetMinutes = 30;

/** Longer than the writes take, so that the time of an answer does not tell whether there was anything to write. */
const evenMs = 300;

/** Mails a reset code if the address has an account. The answer never tells, nor does the time it takes. */
export async function forgotPassword(
  deps: MailingDeps,
  { email, locale }: { email: string; locale: UserRecord['locale'] },
  sourceIp: string,
) {
  await limitTries(deps, [
    [`forgot#${email}`, 5],
    [`forgot#ip#${sourceIp}`, 60],
  ]);
  await Promise.all([mailReset(deps, email, locale), sleep(evenMs)]);
  return { resend_after: resendAfterSeconds };
}

async function mailReset(
  { store, now, newId, mailbox }: MailingDeps,
  email: string,
  locale: UserRecord['locale'],
): Promise<void> {
  const { data: login } = await store.logins.get({ email }).go();
  if (!login) return;
  const code = newLongCode();
  const { tenantId, userId } = login;
  const created_at = now().toISOString();
  const expires = epoch(now()) + resetMinutes * 60;
  await store.resets.create({ codeHash: hashCode(code), tenantId, userId, email, created_at, expires }).go();
  await mailbox.post({
    id: newId('request'),
    to: email,
    locale,
    template: 'reset_password',
    values: { code: spaced(code), path: `/forgot-password?code=${code}`, minutes: resetMinutes },
  });
}
