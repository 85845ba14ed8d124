import type { Cell, Exported, FileColumn } from '../cells.ts';

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
  if (typeof cell !== 'string') return cell === undefined ? '' : String(cell);
  const text = harmless(cell);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** What OWASP names as the beginnings of a formula. */
const formula = /^[=+\-@\t\r]/;
const number = /^[+-]?[\d\s()./-]*\d[\d\s()./-]*$/;

/**
 * A text that a spreadsheet would compute begins with an apostrophe instead: names and websites are written by strangers. A number, also of a
 * telephone, computes nothing that was not said.
 */
export const harmless = (text: string): string =>
  formula.test(text) && !number.test(text) ? `'${text}` : text;
