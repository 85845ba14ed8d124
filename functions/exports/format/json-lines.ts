import type { Cell, Exported, FileColumn } from '../cells.ts';

/**
 * One JSON object in a line, by the keys of the columns; what a lead has not is left out. The first line names every column, with null for what it
 * has not: readers, our own import too, go by the beginning of a file.
 */
export async function* writeJsonLines(
  pages: AsyncIterable<Exported[]>,
  columns: readonly FileColumn[],
): AsyncGenerator<Uint8Array> {
  let isFirst = true;
  for await (const page of pages) {
    const lines = page.map((lead) => {
      const cells = columns.map(({ key, read }) => [key, shownOf(read(lead))] as const);
      const held = isFirst ? cells : cells.filter(([, cell]) => cell !== null);
      isFirst = false;
      return `${JSON.stringify(Object.fromEntries(held))}\n`;
    });
    yield Buffer.from(lines.join(''));
  }
}

const shownOf = (cell: Cell): Exclude<Cell, undefined> | null =>
  cell === undefined || cell === '' || (Array.isArray(cell) && cell.length === 0) ? null : cell;
