import { csvCell, firstCsvCell } from '#functions/platform/files/csv-cell.ts';
import type { CsvSeparator } from '#shared/domain/leads/files/export-columns.ts';
import { type Cell, type Exported, type FileColumn, wordsOf } from '../cells.ts';
import { plainMoment } from './sheet-dates.ts';

/** By this mark Excel knows that a file is UTF-8. */
const mark = '\uFEFF';
const lineEnd = '\r\n';

/** `bom`: for a spreadsheet, which takes ISO 8601 for a text; `zone`: by whose clocks it is shown moments. */
type Options = { bom: boolean; separator?: CsvSeparator | undefined; zone?: string | undefined };

/**
 * A CSV by RFC 4180: commas, lines that end with CR and LF, one line of titles. With semicolons it is for a spreadsheet of a language that writes numbers
 * with a comma, and they have one here.
 */
export async function* writeCsv(
  pages: AsyncIterable<Exported[]>,
  columns: readonly FileColumn[],
  { bom, separator = ',', zone = 'UTC' }: Options,
): AsyncGenerator<Uint8Array> {
  const cellOf = (cell: Cell, at: number) => (at === 0 ? firstCsvCell : csvCell)(textOf(cell, separator));
  const lineOf = (cells: Cell[]) => `${cells.map(cellOf).join(separator)}${lineEnd}`;
  const readOf = (lead: Exported) =>
    columns.map(({ read, isDate }) => (bom && isDate ? plainMoment(read(lead), zone) : read(lead)));
  yield Buffer.from(`${bom ? mark : ''}${lineOf(columns.map(({ title }) => title))}`);
  for await (const page of pages) yield Buffer.from(page.map((lead) => lineOf(readOf(lead))).join(''));
}

function textOf(cell: Cell, separator: CsvSeparator): string {
  if (typeof cell === 'boolean') return String(cell);
  if (typeof cell === 'number') return separator === ';' ? String(cell).replace('.', ',') : String(cell);
  return wordsOf(cell);
}
