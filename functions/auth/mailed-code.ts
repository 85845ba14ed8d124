import { createHash, randomInt, timingSafeEqual } from 'node:crypto';
import { epoch } from '#shared/domain/time.ts';

/** How long a mailed code works, how often it may be tried, and when another may be asked for. */
export const codeMinutes = 15;
export const triesPerCode = 5;
export const resendAfterSeconds = 60;

/** Letters and digits that nobody mistakes for one another. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const longLength = 12;

export const newShortCode = (): string => String(randomInt(1_000_000)).padStart(6, '0');

/** About 58 bits: such a code is looked up by its hash alone, with nobody's name beside it. */
export const newLongCode = (): string =>
  Array.from({ length: longLength }, () => alphabet[randomInt(alphabet.length)]).join('');

/** As people read it: `ABCD-EFGH-JKMN`. */
export const spaced = (code: string): string => code.replace(/(.{4})(?=.)/g, '$1-');

/** `owner` keeps equal codes of two people apart. */
export const hashCode = (code: string, owner = ''): string =>
  createHash('sha256').update(`${owner}:${code}`).digest('base64url');

export function sameHash(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}

/** What is stored of a new code. */
export const codeFields = (code: string, owner: string, now: Date) => ({
  code_hash: hashCode(code, owner),
  code_expires: epoch(now) + codeMinutes * 60,
  tries: 0,
  sent: epoch(now),
});

/** Seconds until another code may be sent; 0 is now. */
export const waitBeforeResend = (sent: number, now: Date): number =>
  Math.max(0, sent + resendAfterSeconds - epoch(now));
