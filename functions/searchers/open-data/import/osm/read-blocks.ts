import { type FileHandle, open } from 'node:fs/promises';
import { inflateSync } from 'node:zlib';
import { wireFields } from '../../../protobuf-fields.ts';
import { ImportProblem } from '../import-problem.ts';

/** Where a block's body lies in the file; `number` counts from 1, the header block included. */
export type Block = { number: number; offset: number; size: number; type: string };

/** Limits of the format: a header of 64 KiB, a body of 32 MiB, the same again when unpacked. */
const limits = { header: 64 * 1024, body: 32 * 1024 * 1024 } as const;

/** Walks the whole file by block headers alone, so that a cut or foreign file is found before anything is read. */
export async function listBlocks(file: FileHandle): Promise<Block[]> {
  const { size } = await file.stat();
  if (size === 0) throw new ImportProblem('the file is empty');
  const blocks: Block[] = [];
  let at = 0;
  while (at < size) {
    const block = await readHeader(file, at, blocks.length + 1, size);
    if (blocks.length === 0 && block.type !== 'OSMHeader') throw foreign();
    blocks.push(block);
    at = block.offset + block.size;
  }
  return blocks;
}

/** The unpacked body. */
export async function readBlock(file: FileHandle, block: Block): Promise<Buffer> {
  const body = await readExactly(file, block.offset, block.size);
  try {
    for (const { tag, bytes } of wireFields(body)) {
      if (tag === 1) return Buffer.from(bytes);
      if (tag === 3) return inflateSync(bytes, { maxOutputLength: limits.body });
    }
  } catch (cause) {
    throw new ImportProblem(`block ${block.number} at byte ${block.offset} is damaged: ${reason(cause)}`, {
      cause,
    });
  }
  throw new ImportProblem(
    `block ${block.number} at byte ${block.offset} is packed in a way that is not supported`,
  );
}

export async function openPbf(path: string): Promise<FileHandle> {
  try {
    return await open(path, 'r');
  } catch (cause) {
    throw new ImportProblem(`cannot be opened: ${reason(cause)}`, { cause });
  }
}

export const reason = (error: unknown) => (error instanceof Error ? error.message : String(error));

async function readHeader(file: FileHandle, at: number, number: number, size: number): Promise<Block> {
  const where = `block ${number} at byte ${at}`;
  if (at + 4 > size) throw cut(where, size);
  const length = (await readExactly(file, at, 4)).readUInt32BE(0);
  if (length === 0 || length > limits.header) throw number === 1 ? foreign() : damaged(where);
  if (at + 4 + length > size) throw number === 1 ? foreign() : cut(where, size);
  const header = parseHeader(await readExactly(file, at + 4, length));
  if (!header || header.size > limits.body) throw number === 1 ? foreign() : damaged(where);
  const offset = at + 4 + length;
  if (offset + header.size > size) throw cut(where, size);
  return { number, offset, ...header };
}

function parseHeader(bytes: Uint8Array): { type: string; size: number } | undefined {
  let type = '';
  let size = -1;
  try {
    for (const field of wireFields(bytes)) {
      if (field.tag === 1) type = Buffer.from(field.bytes).toString('latin1');
      if (field.tag === 3) size = field.varint;
    }
  } catch {
    return undefined;
  }
  return type && size >= 0 ? { type, size } : undefined;
}

async function readExactly(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position);
  if (bytesRead < length) throw cut(`byte ${position}`, position + bytesRead);
  return buffer;
}

const foreign = () =>
  new ImportProblem(
    'this is not an OpenStreetMap extract (.osm.pbf): the file does not start with its header',
  );
const damaged = (where: string) => new ImportProblem(`${where} does not start with a block header`);
const cut = (where: string, size: number) =>
  new ImportProblem(`the file is cut off: it ends at byte ${size}, inside ${where}`);

/** Tag of the header's replication time, in seconds. */
const replicationTime = 32;

/** When the extract was taken, in ms, where its header says so. */
export function extractTime(header: Uint8Array): number | undefined {
  for (const { tag, varint } of wireFields(header)) {
    if (tag === replicationTime) return varint * 1000;
  }
  return undefined;
}
