import { gzipSync } from 'node:zlib';

/** Where a tile lies in the section of tiles; `run` tiles one after the other share it. Run 0: a leaf directory. */
export type Entry = { id: number; offset: number; length: number; run: number };

/** Header and root have to be in what a reader asks for first. */
const mostRootBytes = 16_384 - 127;
const firstLeafSize = 4096;

/** A directory as the format has it: column by column, ids as differences, and offsets only where one is not the next. */
function writeDirectory(entries: readonly Entry[]): Buffer {
  const bytes: number[] = [];
  const add = (value: number) => {
    let rest = value;
    while (rest >= 128) {
      bytes.push((rest % 128) + 128);
      rest = Math.floor(rest / 128);
    }
    bytes.push(rest);
  };
  add(entries.length);
  for (const [at, { id }] of entries.entries()) add(id - (entries[at - 1]?.id ?? 0));
  for (const { run } of entries) add(run);
  for (const { length } of entries) add(length);
  for (const [at, { offset }] of entries.entries()) {
    const before = entries[at - 1];
    add(before && before.offset + before.length === offset ? 0 : offset + 1);
  }
  return gzipSync(Uint8Array.from(bytes), { level: 9 });
}

/** The root directory and, where it would be too large for the first request, the leaves that it leads to. */
export function writeDirectories(entries: readonly Entry[]): { root: Buffer; leaves: Buffer } {
  const whole = writeDirectory(entries);
  if (whole.length <= mostRootBytes) return { root: whole, leaves: Buffer.alloc(0) };
  for (let size = firstLeafSize; ; size *= 2) {
    const leaves: Buffer[] = [];
    const roots: Entry[] = [];
    let offset = 0;
    for (let from = 0; from < entries.length; from += size) {
      const leaf = writeDirectory(entries.slice(from, from + size));
      roots.push({ id: entries[from]?.id ?? 0, offset, length: leaf.length, run: 0 });
      leaves.push(leaf);
      offset += leaf.length;
    }
    const root = writeDirectory(roots);
    if (root.length <= mostRootBytes) return { root, leaves: Buffer.concat(leaves) };
  }
}
