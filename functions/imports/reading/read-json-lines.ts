import * as z from 'zod';
import { importColumns } from '#shared/domain/leads/files/import-rules.ts';
import type { Mapping } from '../rows/row-to-entry.ts';
import { type FileRow, keptRow, keptText, mostCharacters } from './file-row.ts';
import { UnreadableFile } from './unreadable-file.ts';

/** As it was parsed: a copy would go without a value that is called `__proto__`. */
const Row = z.custom<Record<string, unknown>>(
  (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
);

/** Characters of a name that are told. */
const nameCharacters = 200;

/**
 * The objects of a JSON-lines file, each as the values of `names` with what stands under other names beside them, and lines that are none as what
 * stands there. Throws `UnreadableFile` where the first one is none: then it is a file of another kind. `mapping` says which of the names are chosen to stay out.
 */
export async function* readJsonLines(
  text: AsyncIterable<string>,
  names: readonly string[],
  mapping: Mapping = [],
): AsyncGenerator<FileRow> {
  const known = new Map(names.map((name, column) => [name, mapping[column]]));
  for await (const { line, row, text: unread } of objects(text)) {
    if (!row) {
      yield { line, cells: [], unread: keptText(unread) };
      continue;
    }
    // One without any of the names is a row all the same: somebody counts them.
    const kept = keptRow({ line, cells: names.map((name) => cellOf(ownOf(row, name))) }) ?? {
      line,
      cells: [],
    };
    const outside = valuesOutside(row, known);
    yield outside.length > 0 ? { ...kept, outside } : kept;
  }
}

/** What the file says, and nothing of what every object has: a column may be called `constructor`. */
const ownOf = (row: Record<string, unknown>, name: string): unknown =>
  Object.hasOwn(row, name) ? row[name] : undefined;

/** What stands under no name that is known, and what is no value but holds values: no field is for it. */
const valuesOutside = (
  row: Record<string, unknown>,
  known: ReadonlyMap<string, Mapping[number] | undefined>,
) =>
  Object.entries(row).flatMap(([name, value]) => {
    // Somebody has chosen to leave it out.
    if (known.get(name) === null) return [];
    const text = known.has(name)
      ? nestedIn(value)
      : isNested(value)
        ? asWritten(value)
        : keptText(cellOf(value));
    return text === '' ? [] : [`${name.slice(0, nameCharacters).toWellFormed()}: ${text}`];
  });

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
const isNested = (value: unknown): boolean =>
  Array.isArray(value) ? value.some(isHolding) : isHolding(value);
const isHolding = (value: unknown): boolean => isObject(value) && holdsValue(value);

/** What of a value is read into no cell. */
function nestedIn(value: unknown): string {
  if (!isNested(value)) return '';
  return asWritten(Array.isArray(value) ? value.filter(isHolding) : value);
}

/** Whether there is anything in what may be as deep as a line is long. */
function holdsValue(whole: unknown): boolean {
  const open = [whole];
  for (const one of open) {
    if (isObject(one)) for (const inner of Object.values(one)) open.push(inner);
    else if (one !== null && one !== '') return true;
  }
  return false;
}

function asWritten(value: unknown): string {
  try {
    return keptText(JSON.stringify(value));
  } catch {
    // As deep as a line is long, nobody can write it down.
    return '…';
  }
}

/** What the objects at the beginning call their values, in the order in which they come. */
export async function namesOf(text: AsyncIterable<string>): Promise<string[]> {
  const names = new Set<string>();
  for await (const { line, row } of objects(text)) {
    for (const name of Object.keys(row ?? {})) names.add(name);
    if (names.size > importColumns) throw new UnreadableFile('too_many_columns', line);
  }
  return [...names];
}

async function* objects(text: AsyncIterable<string>) {
  let line = 0;
  let isFirst = true;
  for await (const one of lines(text)) {
    line += 1;
    if (one.length > mostCharacters) throw new UnreadableFile('not_json', line);
    if (one.trim() === '') continue;
    const row = parse(one);
    if (!row && isFirst) throw new UnreadableFile('not_json', line);
    isFirst = false;
    yield { line, row, text: one };
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

function parse(text: string): Record<string, unknown> | undefined {
  try {
    return Row.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

const cellOf = (value: unknown): string => {
  // What stands deeper is no list of values, and as deep as a line is long it would end the reader.
  if (Array.isArray(value)) return value.map((one) => (Array.isArray(one) ? '' : cellOf(one))).join('; ');
  return value === null || value === undefined || typeof value === 'object' ? '' : String(value);
};
