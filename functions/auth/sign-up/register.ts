import { brandAt, brandOf, findByLogin } from '#functions/people/index.ts';
import type { auth } from '#shared/contracts/auth/auth.ts';
import type { Received } from '#shared/contracts/endpoint.ts';
import { accountDays, termsVersion } from '#shared/domain/accounts/sign-up.ts';
import { epochAfter } from '#shared/domain/time.ts';
import { byAddress, limitTries } from '../limits/limit-tries.ts';
import { mayMail } from '../limits/mail-limits.ts';
import type { MailingDeps } from '../mail-deps.ts';
import { codeFields, codeMinutes, newShortCode, resendAfterSeconds } from '../mailed-code.ts';
import { refuseWeakPassword } from '../passwords/check-password.ts';
import { hashPassword } from '../passwords/password.ts';
import { hashToken, newRegistrationToken } from '../sign-in/session-token.ts';
import type { Guest } from '../sign-in/start-session.ts';
import { authStore, type RegistrationRecord } from '../store/index.ts';

type Form = Received<typeof auth.endpoints.register>['body'];

const keepHours = 24;

/**
 * Begins a sign-up and mails a code. An address that has an account gets the same answer after the same work; its owner is
 * told by mail, and no code will work.
 */
export async function register(deps: MailingDeps, form: Form, { sourceIp, host }: Guest) {
  const { now } = deps;
  const { email, first_name, last_name, locale, time_zone } = form;
  await limitTries(deps, [[byAddress('register', sourceIp), 60]]);
  refuseWeakPassword(form.password, [email, first_name, last_name]);
  const token = newRegistrationToken();
  const tokenHash = hashToken(token);
  const code = newShortCode();
  const place = await brandAt(deps, host);
  const [known, password_hash] = await Promise.all([
    findByLogin(deps, { ...place, email }),
    hashPassword(form.password),
  ]);
  const taken = known !== undefined;
  const expires = epochAfter(now(), keepHours, 'hour');
  await authStore(deps)
    .registrations.create({
      tokenHash,
      ...place,
      email,
      first_name,
      last_name,
      password_hash,
      locale,
      time_zone,
      taken,
      expires_in: accountDays(form.expires_in),
      terms_accepted: termsVersion,
      ...codeFields(code, tokenHash, now()),
      expires,
    })
    .go();
  if (await mayMail(deps, { what: 'register', email, sourceIp }))
    await mailCode(deps, { ...place, email, locale, taken, first_name }, code);
  return {
    access_token: token,
    expires_at: new Date(expires * 1000).toISOString(),
    resend_after: resendAfterSeconds,
  };
}

type Recipient = Pick<RegistrationRecord, 'brand' | 'domain' | 'email' | 'locale' | 'taken' | 'first_name'>;

/** The code, or to the owner of a taken address the news that somebody tried. */
export async function mailCode(deps: MailingDeps, to: Recipient, code: string): Promise<void> {
  const { email, locale, domain } = to;
  const envelope = { id: deps.newId('request'), to: email, locale, brand: brandOf(to), domain };
  if (to.taken)
    return deps.mailbox.post({
      ...envelope,
      template: 'already_registered',
      values: { sign_in_path: '/login', reset_path: '/forgot-password' },
    });
  const values = { name: to.first_name, code, minutes: codeMinutes };
  return deps.mailbox.post({ ...envelope, template: 'confirm_email', values });
}
