/** Characters of a heading that are kept. */
const mostCharacters = 200;
/** Bytes of all headings of a file: they are kept in one item, with what their columns are for. */
const mostBytes = 100_000;

/** What the columns of a file are called, as it is shown and kept: on one line each, and no longer than all of them find room together. */
export function keptHeadings(names: readonly string[]): string[] {
  const bytes = Math.floor(mostBytes / Math.max(1, names.length));
  return names.map((name) => fitting(plain(name).slice(0, mostCharacters).toWellFormed(), bytes));
}

/** Letters that nobody sees are none; where a line or a column ends within a heading there is a space. */
const plain = (text: string): string =>
  text
    .replace(/[\t\n\r]+/g, ' ')
    .replace(/\p{Cc}+/gu, '')
    .trim();

function fitting(text: string, bytes: number): string {
  if (Buffer.byteLength(text) <= bytes) return text;
  let [kept, left] = ['', bytes];
  for (const letter of text) {
    left -= Buffer.byteLength(letter);
    if (left < 0) break;
    kept += letter;
  }
  return kept;
}
