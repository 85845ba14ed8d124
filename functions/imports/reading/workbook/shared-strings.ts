import { UnreadableFile } from '../unreadable-file.ts';
import { BeginningEnds } from './beginning.ts';
import { cellText } from './cell-text.ts';
import { readXml } from './read-xml.ts';

/** Texts that cells name by their number; undefined for one behind the beginning where no more was read. */
export type SharedStrings = { get(no: number): string | undefined };

/** Bytes and number of texts that are held. A million rows with three texts each that nobody else has come to a third of that. */
const most = { bytes: 128 * 2 ** 20, texts: 8_000_000 };
const blockBytes = 4 * 2 ** 20;

/**
 * The texts of a workbook, up to the one with number `last`: the one part of it that has to be held, since any cell may name any of them. They
 * are bytes outside of the heap, some four beside those of the text for each. Throws `UnreadableFile` where they are more than is held.
 */
export async function readSharedStrings(
  pieces: AsyncIterable<Uint8Array>,
  last = Number.POSITIVE_INFINITY,
): Promise<SharedStrings> {
  const store = createStore();
  const text = cellText();
  const handler = {
    open: (name: string) => (name === 'si' ? text.begin() : text.open(name)),
    close(name: string) {
      if (name === 'si') store.add(text.end());
      else text.close(name);
    },
    text: text.add,
  };
  try {
    for await (const _ of readXml(pieces, handler)) if (store.count() > last) break;
    return store;
  } catch (error) {
    if (!(error instanceof BeginningEnds)) throw error;
    return { get: (no) => (no < store.count() ? store.get(no) : undefined) };
  }
}

export const noStrings: SharedStrings = { get: () => '' };

function createStore() {
  const blocks: Buffer[] = [];
  let ends = new Uint32Array(1024);
  let count = 0;
  let bytes = 0;
  const copy = (from: Buffer) => {
    for (let done = 0; done < from.length; ) {
      const at = bytes % blockBytes;
      if (at === 0) blocks.push(Buffer.allocUnsafeSlow(blockBytes));
      const copied = from.copy(blocks.at(-1) as Buffer, at, done);
      done += copied;
      bytes += copied;
    }
  };
  const slice = (from: number, to: number): string => {
    const parts: Buffer[] = [];
    for (let at = from; at < to; ) {
      const inBlock = at % blockBytes;
      const end = Math.min(blockBytes, inBlock + to - at);
      parts.push((blocks[Math.floor(at / blockBytes)] as Buffer).subarray(inBlock, end));
      at += end - inBlock;
    }
    const [only = Buffer.alloc(0)] = parts;
    return (parts.length > 1 ? Buffer.concat(parts) : only).toString('utf8');
  };
  return {
    count: () => count,
    add(text: string): void {
      copy(Buffer.from(text));
      if (bytes > most.bytes || count >= most.texts) throw new UnreadableFile('too_many_texts', 0);
      if (count === ends.length) {
        const longer = new Uint32Array(count * 2);
        longer.set(ends);
        ends = longer;
      }
      ends[count] = bytes;
      count += 1;
    },
    get: (no: number): string => (no >= 0 && no < count ? slice(ends[no - 1] ?? 0, ends[no] ?? 0) : ''),
  };
}
