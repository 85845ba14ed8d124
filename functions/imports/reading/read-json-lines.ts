import * as z from 'zod';
import { importColumns } from '#shared/domain/leads/import-rules.ts';
import { type FileRow, keptRow, mostCharacters } from './file-row.ts';
import { UnreadableFile } from './unreadable-file.ts';

const Row = z.record(z.string(), z.unknown());

/** The objects of a JSON-lines file, each as the values of `names`. Throws `UnreadableFile` at a line that is none. */
export async function* readJsonLines(
  text: AsyncIterable<string>,
  names: readonly string[],
): AsyncGenerator<FileRow> {
  // One without any of the names is a row all the same: somebody counts them.
  for await (const { line, row } of objects(text))
    yield keptRow({ line, cells: names.map((name) => cellOf(row[name])) }) ?? { line, cells: [] };
}

/** What the objects at the beginning call their values, in the order in which they come. */
export async function namesOf(text: AsyncIterable<string>): Promise<string[]> {
  const names = new Set<string>();
  for await (const { line, row } of objects(text)) {
    for (const name of Object.keys(row)) names.add(name);
    if (names.size > importColumns) throw new UnreadableFile('too_many_columns', line);
  }
  return [...names];
}

async function* objects(text: AsyncIterable<string>) {
  let line = 0;
  for await (const one of lines(text)) {
    line += 1;
    if (one.length > mostCharacters) throw new UnreadableFile('not_json', line);
    if (one.trim() !== '') yield { line, row: parse(one, line) };
  }
}

async function* lines(text: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = '';
  for await (const piece of text) {
    const [first = '', ...more] = piece.split('\n');
    if (more.length === 0) {
      rest += first;
      if (rest.length > mostCharacters) yield rest;
      continue;
    }
    yield rest + first;
    rest = more.pop() ?? '';
    yield* more;
  }
  yield rest;
}

function parse(text: string, line: number): Record<string, unknown> {
  try {
    return Row.parse(JSON.parse(text));
  } catch (cause) {
    throw new UnreadableFile('not_json', line, cause);
  }
}

const cellOf = (value: unknown): string => {
  // What stands deeper is no list of values, and as deep as a line is long it would end the reader.
  if (Array.isArray(value)) return value.map((one) => (Array.isArray(one) ? '' : cellOf(one))).join(', ');
  return value === null || value === undefined || typeof value === 'object' ? '' : String(value);
};
