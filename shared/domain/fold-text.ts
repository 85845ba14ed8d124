const marks = /\p{M}+/gu;
const separators = /[^\p{L}\p{N}]+/gu;
/** Letters that Unicode does not take apart. */
const letters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ł: 'l',
  ı: 'i',
};

/** Letters of one alphabet as those that somebody without them types: `Straße` as `strasse`. Of lower case. */
export const foldLetters = (text: string): string =>
  text.replace(/[ßæœøđłı]/g, (letter) => letters[letter] ?? letter);

const plain = /^[a-z0-9]+(?: [a-z0-9]+)*$/;

/** Text for comparing: lower case, no accents, no apostrophes, one space between words. */
export function foldText(text: string): string {
  const lower = text.toLowerCase();
  // Most names need no more than that, and the rest is slow over a hundred thousand of them.
  if (plain.test(lower)) return lower;
  const folded = text.normalize('NFKD').replace(marks, '').toLowerCase().replace(/['’`]/g, '');
  return foldLetters(folded).replace(separators, ' ').trim();
}
