/** The words of a text as they are compared: in small letters and without accents. */
const wordsOf = (text: string): string[] =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Mark}/gu, '')
    .toLocaleLowerCase()
    .split(/[^\p{Letter}\p{Number}]+/u)
    .filter((word) => word !== '');

/** Whether each word that somebody looks for begins a word of the text: what stands inside of a word is found by chance alone. */
export function isFound(text: string, wanted: string): boolean {
  const words = wordsOf(text);
  return wordsOf(wanted).every((part) => words.some((word) => word.startsWith(part)));
}
