import { randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';

const period = 30;
const settings = { algorithm: 'SHA1', digits: 6, period } as const;

export const newTotpSecret = (): string => new Secret({ size: 20 }).base32;

/** The address that an authenticator app reads from a QR code; the app lists the account under `issuer`. */
export const otpauthUrl = (issuer: string, secret: string, email: string): string =>
  new TOTP({ ...settings, issuer, label: email, secret: Secret.fromBase32(secret) }).toString();

/**
 * The 30-second step that a code belongs to, or undefined. One step to either side is allowed, for clocks that are off; a step
 * at or before `used` is not: no code works twice.
 */
export function stepOf(secret: string, code: string, now: Date, used: number): number | undefined {
  const totp = new TOTP({ ...settings, secret: Secret.fromBase32(secret) });
  const delta = totp.validate({ token: code, timestamp: now.getTime(), window: 1 });
  if (delta === null) return undefined;
  const step = Math.floor(now.getTime() / 1000 / period) + delta;
  return step > used ? step : undefined;
}

/** Ten codes for the day the phone is lost, as `xxxxx-xxxxx` in letters and digits. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: 10 }, () => {
    const text = [...randomBytes(10)].map((byte) => alphabet[byte % alphabet.length]).join('');
    return `${text.slice(0, 5)}-${text.slice(5)}`;
  });

const alphabet = 'abcdefghjkmnpqrstuvwxyz234567890';

/** A recovery code as it is hashed: without its dash, in small letters. */
export const plainRecoveryCode = (code: string): string => code.replace(/[\s-]/g, '').toLowerCase();
