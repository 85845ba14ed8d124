import type { Cell, Exported, FileColumn } from '../cells.ts';

/** One JSON object in a line, by the keys of the columns; what a lead has not is left out. */
export async function* writeJsonLines(
  pages: AsyncIterable<Exported[]>,
  columns: readonly FileColumn[],
): AsyncGenerator<Uint8Array> {
  for await (const page of pages) {
    const lines = page.map((lead) => {
      const held = columns.map(({ key, read }) => [key, read(lead)] as const);
      return `${JSON.stringify(Object.fromEntries(held.filter(([, cell]) => isThere(cell))))}\n`;
    });
    yield Buffer.from(lines.join(''));
  }
}

const isThere = (cell: Cell): boolean =>
  cell !== undefined && cell !== '' && !(Array.isArray(cell) && cell.length === 0);
