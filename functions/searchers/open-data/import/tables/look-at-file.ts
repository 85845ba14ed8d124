import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { ImportProblem } from '../import-problem.ts';

/** What a file is by its first lines: a table with these columns, or objects with these keys, one in a line. */
export type FileLook = { path: string; format: 'csv' | 'json'; columns: string[] };

const looked = 256 * 1024;
/** Objects leave out what they do not know. */
const lookedLines = 100;

/** Throws `ImportProblem` for what is neither, and for what cannot be opened. */
export async function lookAtFile(path: string): Promise<FileLook> {
  const { size } = await stat(path).catch((cause: Error) => {
    throw new ImportProblem(`cannot be opened: ${cause.message}`, { cause });
  });
  if (size === 0) throw new ImportProblem('the file is empty');
  const text = await startOf(path);
  if (text.includes('\u0000')) throw new ImportProblem('this is neither CSV nor JSON: it holds no text');
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '');
  const [first = ''] = lines;
  if (!first.startsWith('{')) return { path, format: 'csv', columns: splitLine(first) };
  // The last of them may be cut.
  const whole = text.length < looked ? lines : lines.slice(0, -1);
  return { path, format: 'json', columns: keysOf(whole.slice(0, lookedLines)) };
}

async function startOf(path: string): Promise<string> {
  const parts: Buffer[] = [];
  let length = 0;
  const collect = async (input: AsyncIterable<Buffer>) => {
    for await (const part of input) {
      parts.push(part);
      length += part.length;
      if (length >= looked) return;
    }
  };
  try {
    const file = createReadStream(path);
    await (path.endsWith('.gz') ? pipeline(file, createGunzip(), collect) : pipeline(file, collect));
  } catch (cause) {
    // Having seen enough closes the file, which the pipeline takes for a fault.
    if (length < looked)
      throw new ImportProblem(`cannot be read: ${cause instanceof Error ? cause.message : cause}`, { cause });
  }
  return Buffer.concat(parts)
    .subarray(0, looked)
    .toString('utf8')
    .replace(/^\uFEFF/, '');
}

function splitLine(line: string): string[] {
  const cells = line.match(/"(?:[^"]|"")*"|[^,]+|(?<=,|^)(?=,|$)/g) ?? [];
  return cells.map((cell) => cell.replace(/^"|"$/g, '').replaceAll('""', '"').trim());
}

function keysOf(lines: readonly string[]): string[] {
  const keys = new Set<string>();
  for (const [at, line] of lines.entries())
    try {
      for (const key of Object.keys(JSON.parse(line))) keys.add(key);
    } catch (cause) {
      throw new ImportProblem(`line ${at + 1} is not an object in JSON`, { cause });
    }
  return [...keys];
}
