import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { Password, SecondFactor, ShortCode } from '../rules.ts';

const Recovery = z.object({ recovery_codes: z.array(z.string()) });

/** Who has the password alone does not get past the second factor. */
const Both = z.strictObject({ password: Password, code: SecondFactor.min(1) });

/** Codes of an authenticator app (TOTP: SHA-1, six digits, 30 seconds), and ten recovery codes that work once. */
export const twoFactor = {
  twoFactor: endpoint({
    method: 'GET',
    path: '/api/me/two-factor',
    access: 'session',
    summary: 'Whether two-factor is on, and how many recovery codes are left',
    response: z.object({ enabled: z.boolean(), recovery_codes_left: z.int() }),
  }),
  beginTwoFactor: endpoint({
    method: 'POST',
    path: '/api/me/two-factor/begin',
    access: 'session',
    summary: 'A new secret for the authenticator app; nothing changes until a code confirms it',
    body: z.strictObject({ password: Password }),
    response: z.object({ secret: z.string(), otpauth_url: z.string() }),
    errors: ['conflict', 'rate_limited'],
  }),
  confirmTwoFactor: endpoint({
    method: 'POST',
    path: '/api/me/two-factor/confirm',
    access: 'session',
    summary: 'Turn two-factor on with a code of the app; the recovery codes are shown once',
    body: z.strictObject({ code: ShortCode }),
    response: Recovery,
    errors: ['conflict', 'rate_limited'],
    audit: true,
  }),
  renewRecoveryCodes: endpoint({
    method: 'POST',
    path: '/api/me/two-factor/recovery-codes',
    access: 'session',
    summary: 'New recovery codes; the old ones stop working',
    body: Both,
    response: Recovery,
    errors: ['conflict', 'rate_limited'],
    audit: true,
  }),
  disableTwoFactor: endpoint({
    method: 'POST',
    path: '/api/me/two-factor/disable',
    access: 'session',
    summary: 'Turn two-factor off',
    body: Both,
    response: z.object({}),
    errors: ['rate_limited'],
    audit: true,
  }),
};
