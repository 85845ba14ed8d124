import { type Cell, type Exported, type FileColumn, wordsOf } from '../cells.ts';

/** By this mark Excel knows that a file is UTF-8. */
const mark = '\uFEFF';
const lineEnd = '\r\n';

/** A CSV by RFC 4180: commas, lines that end with CR and LF, one line of titles. */
export async function* writeCsv(
  pages: AsyncIterable<Exported[]>,
  columns: readonly FileColumn[],
  { bom }: { bom: boolean },
): AsyncGenerator<Uint8Array> {
  yield Buffer.from(`${bom ? mark : ''}${lineOf(columns.map(({ title }) => title))}`);
  for await (const page of pages)
    yield Buffer.from(page.map((lead) => lineOf(columns.map(({ read }) => read(lead)))).join(''));
}

const lineOf = (cells: Cell[]): string => `${cells.map(quoted).join(',')}${lineEnd}`;

function quoted(cell: Cell): string {
  if (typeof cell === 'number' || typeof cell === 'boolean') return String(cell);
  const text = harmless(wordsOf(cell));
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** The beginnings of a formula: those that OWASP names, also as wide letters, which some spreadsheets take for the same. */
const formula = /^[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/;
/** Also a telephone number in full: with signs between its digits a spreadsheet would subtract them. */
const number = /^[+-]?\d{1,20}(?:[.,]\d{1,20})?$/;

/** A text that a spreadsheet would compute begins with an apostrophe instead: names and websites are written by strangers. */
export const harmless = (text: string): string =>
  formula.test(text) && !number.test(text) ? `'${text}` : text;
