import { importColumns } from '#shared/domain/leads/files/import-rules.ts';
import type { Mapping } from '../../rows/row-to-entry.ts';
import { type FileRow, keptRow, keptText } from '../file-row.ts';
import { UnreadableFile } from '../unreadable-file.ts';
import { cellOf, type Flat, flatRow, nestedOf } from './flat-row.ts';
import { records } from './records.ts';

/** Characters of a name that are told. */
const nameCharacters = 200;

/**
 * The objects of a file of JSON, each as the values of `names` with what stands under other names beside them, and what is none as what stands
 * there. Throws `UnreadableFile` where the first one is none: then it is a file of another kind. `mapping` says which of the names are chosen to stay out.
 */
export async function* readJson(
  text: AsyncIterable<string>,
  names: readonly string[],
  mapping: Mapping = [],
): AsyncGenerator<FileRow> {
  const known = new Map(names.map((name, column) => [name, mapping[column]]));
  for await (const { line, row, text: unread } of records(text)) {
    if (!row) {
      yield { line, cells: [], unread: keptText(unread) };
      continue;
    }
    const flat = flatRow(row);
    const cells = names.map((name) => {
      const value = flat.get(name);
      return value ? cellOf(value) : '';
    });
    // One without any of the names is a row all the same: somebody counts them.
    const kept = keptRow({ line, cells }) ?? { line, cells: [] };
    const outside = valuesOutside(flat, known);
    yield outside.length > 0 ? { ...kept, outside } : kept;
  }
}

/** What stands under no name that is known, and what is no value but holds values: no field is for it. */
const valuesOutside = (
  flat: ReadonlyMap<string, Flat>,
  known: ReadonlyMap<string, Mapping[number] | undefined>,
): string[] =>
  [...flat].flatMap(([name, value]) => {
    // Somebody has chosen to leave it out.
    if (known.get(name) === null) return [];
    const texts = [known.has(name) ? '' : keptText(cellOf(value)), nestedOf(value)].filter(Boolean);
    return texts.length === 0 ? [] : [`${name.slice(0, nameCharacters).toWellFormed()}: ${texts.join('; ')}`];
  });

/**
 * What the objects at the beginning call their values, in the order in which they come. Of a name that has no value there, as where an address is
 * missing in some objects, and names within it in others, only those. Names within one another give way where all of them are too many for a file.
 * `isCut`: the text ends where the beginning does.
 */
export async function namesOf(text: AsyncIterable<string>, isCut = false): Promise<string[]> {
  const [outer, filled, all] = [new Set<string>(), new Set<string>(), new Set<string>()];
  try {
    for await (const { line, row } of records(text)) {
      for (const name of Object.keys(row ?? {})) outer.add(name);
      for (const [name, { texts, nested }] of flatRow(row ?? {})) {
        all.add(name);
        if (texts.size + nested.length > 0) filled.add(name);
      }
      if (outer.size > importColumns) throw new UnreadableFile('too_many_columns', line);
    }
  } catch (error) {
    if (!(isCut && error instanceof UnreadableFile && error.why === 'json_open')) throw error;
  }
  const holding = new Set([...all].flatMap(pathsTo));
  const names = [...all].filter((name) => filled.has(name) || !holding.has(name));
  let room = importColumns - names.filter((name) => outer.has(name)).length;
  return names.filter((name) => {
    if (outer.has(name)) return true;
    room -= 1;
    return room >= 0;
  });
}

/** The names that a joined one stands within. */
const pathsTo = (name: string): string[] =>
  [...name.matchAll(/\./g)].map(({ index }) => name.slice(0, index));
