import { csvCell } from '#functions/platform/files/csv-cell.ts';
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
  return typeof cell === 'number' || typeof cell === 'boolean' ? String(cell) : csvCell(wordsOf(cell));
}
