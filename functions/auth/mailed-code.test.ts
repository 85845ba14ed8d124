import { expect, test } from 'vitest';
import { LongCode, ShortCode } from '#shared/contracts/rules.ts';
import { hashCode, newLongCode, newShortCode, sameHash, spaced, waitBeforeResend } from './mailed-code.ts';

test('a short code is six digits, as the form takes it', () => {
  for (let i = 0; i < 200; i += 1) expect(ShortCode.parse(newShortCode())).toMatch(/^\d{6}$/);
  expect(ShortCode.parse('123 456')).toBe('123456');
  expect(ShortCode.safeParse('12345a').error?.issues[0]?.message).toBe('code_wrong');
});

test('a long code reads the same with its dashes, in small letters, and with spaces', () => {
  const code = newLongCode();
  expect(code).toHaveLength(12);
  for (const typed of [spaced(code), spaced(code).toLowerCase(), code.replace(/(.{4})/g, '$1 ')])
    expect(LongCode.parse(typed)).toBe(code);
});

test('the same code of two people is not the same hash', () => {
  expect(hashCode('123456', 'ann')).not.toBe(hashCode('123456', 'bob'));
  expect(sameHash(hashCode('1', 'a'), hashCode('1', 'a'))).toBe(true);
  expect(sameHash(hashCode('1', 'a'), 'short')).toBe(false);
});

test('another code may be asked for after a minute', () => {
  const now = new Date('2026-11-21T12:00:00Z');
  const seconds = now.getTime() / 1000;
  expect(waitBeforeResend(seconds - 10, now)).toBe(50);
  expect(waitBeforeResend(seconds - 61, now)).toBe(0);
});
