/**
 * True for a password that is refused although it is long enough: it is on the list of the most common ones, or it is the
 * person's own name or address. `common` holds small letters.
 */
export function isTooEasy(
  password: string,
  about: readonly string[],
  common: { has(word: string): boolean },
): boolean {
  const plain = password.normalize('NFKC').toLowerCase();
  const own = about.flatMap((text) => [text, text.split('@')[0] ?? '']).map((text) => text.toLowerCase());
  return common.has(plain) || own.includes(plain);
}
