import type { ZipFile } from '#functions/platform/files/zip.ts';
import type { Holding } from '#functions/platform/table/holding.ts';

const defaultRows = 50_000;
/** Characters that are gathered before they are packed. */
const pieceLength = 65_536;

/**
 * One JSON file for each kind, an array with one item in a line, and another such file (`leads-2.json`) after `rowsPerFile`
 * or when a kind comes again. The last file, `contents.json`, says what is in the others.
 */
export async function* archiveFiles(
  holdings: AsyncIterable<Holding>,
  about: object,
  rowsPerFile = defaultRows,
): AsyncGenerator<ZipFile> {
  const iterator = holdings[Symbol.asyncIterator]();
  const parts = new Map<string, number>();
  const files: { name: string; items: number }[] = [];
  let next = await iterator.next();

  async function* rowsOf(kind: string, file: { items: number }) {
    let text = '[';
    while (!next.done && next.value.kind === kind && file.items < rowsPerFile) {
      text += `${file.items > 0 ? ',' : ''}\n${JSON.stringify(next.value.value)}`;
      file.items += 1;
      next = await iterator.next();
      if (text.length < pieceLength) continue;
      yield Buffer.from(text);
      text = '';
    }
    yield Buffer.from(`${text}\n]\n`);
  }

  while (!next.done) {
    const { kind } = next.value;
    const part = (parts.get(kind) ?? 0) + 1;
    parts.set(kind, part);
    const file = { name: part === 1 ? `${kind}.json` : `${kind}-${part}.json`, items: 0 };
    files.push(file);
    yield { name: file.name, content: rowsOf(kind, file) };
  }
  yield { name: 'contents.json', content: [Buffer.from(JSON.stringify({ ...about, files }, null, 2))] };
}
