const digits = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const ulid = /^([a-z]+_)([0-9A-HJKMNP-TV-Z]{26})$/;
const base = BigInt(digits.length);

/**
 * Ids between two ids of a kind that cut the way from one to the other into equal parts, so that a long range can be
 * read side by side. They lie on the line of time, so the parts are only about as full as each other. Empty where
 * nothing can be cut.
 */
export function splitIds(first: string, last: string, parts: number): string[] {
  const [from, to] = [ulid.exec(first), ulid.exec(last)];
  if (!from || !to || from[1] !== to[1]) return [];
  const [start, end] = [toNumber(from[2] ?? ''), toNumber(to[2] ?? '')];
  if (end - start < BigInt(parts)) return [];
  return Array.from({ length: parts - 1 }, (_, index) => {
    const at = start + ((end - start) * BigInt(index + 1)) / BigInt(parts);
    return `${from[1]}${toText(at)}`;
  });
}

const toNumber = (text: string): bigint =>
  [...text].reduce((sum, digit) => sum * base + BigInt(digits.indexOf(digit)), 0n);

function toText(value: bigint): string {
  let text = '';
  for (let rest = value; text.length < 26; rest /= base) text = (digits[Number(rest % base)] ?? '') + text;
  return text;
}
