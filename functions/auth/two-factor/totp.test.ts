import { Secret, TOTP } from 'otpauth';
import { describe, expect, test } from 'vitest';
import { newRecoveryCodes, newTotpSecret, otpauthUrl, plainRecoveryCode, stepOf } from './totp.ts';

const now = new Date('2026-11-21T12:00:10Z');
const step = Math.floor(now.getTime() / 30_000);

function codeAt(secret: string, date: Date): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: date.getTime() });
}

describe('a code of the authenticator app', () => {
  const secret = newTotpSecret();

  test.each([
    ['now', 0],
    ['one step ago, for a clock that is slow', -1],
    ['one step ahead, for a clock that is fast', 1],
  ])('works %s', (_, steps) => {
    const at = new Date(now.getTime() + steps * 30_000);
    expect(stepOf(secret, codeAt(secret, at), now, 0)).toBe(step + steps);
  });

  test.each([-2, 2, 100])('does not work %i steps away', (steps) => {
    const at = new Date(now.getTime() + steps * 30_000);
    expect(stepOf(secret, codeAt(secret, at), now, 0)).toBeUndefined();
  });

  test('does not work twice, nor one that is older than the last', () => {
    expect(stepOf(secret, codeAt(secret, now), now, step)).toBeUndefined();
    const before = new Date(now.getTime() - 30_000);
    expect(stepOf(secret, codeAt(secret, before), now, step)).toBeUndefined();
  });

  test('of another secret does not work', () => {
    expect(stepOf(newTotpSecret(), codeAt(secret, now), now, 0)).toBeUndefined();
  });

  // RFC 6238, appendix B, cut to six digits.
  test('is what the standard says', () => {
    const known = Secret.fromUTF8('12345678901234567890').base32;
    expect(stepOf(known, '287082', new Date(59_000), 0)).toBe(1);
    expect(stepOf(known, '081804', new Date(1_111_111_109_000), 0)).toBe(37_037_036);
  });
});

test('the address for the app names the brand, the person and the secret', () => {
  const url = new URL(otpauthUrl('Acme: Leads', 'JBSWY3DPEHPK3PXP', 'ann@leadwright.example'));
  expect(url.protocol).toBe('otpauth:');
  expect(decodeURIComponent(url.pathname)).toContain('Acme: Leads:ann@leadwright.example');
  expect(url.searchParams.get('issuer')).toBe('Acme: Leads');
  expect(url.searchParams.get('secret')).toBe('JBSWY3DPEHPK3PXP');
});

test('recovery codes are ten, all different, and read the same however they are typed', () => {
  const codes = newRecoveryCodes();
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) {
    expect(code).toMatch(/^[a-z0-9]{5}-[a-z0-9]{5}$/);
    expect(plainRecoveryCode(` ${code.toUpperCase().replace('-', ' ')}`)).toBe(plainRecoveryCode(code));
  }
});
