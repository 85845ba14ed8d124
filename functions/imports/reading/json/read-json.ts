import { importColumns } from '#shared/domain/leads/files/import-rules.ts';
import type { Mapping } from '../../rows/row-to-entry.ts';
import { cellCharacters, type FileRow, keptRow, keptText } from '../file-row.ts';
import { UnreadableFile } from '../unreadable-file.ts';
import { cellOf, type Flat, flatRow, nestedOf, pathBytes } from './flat-row.ts';
import { records } from './records.ts';

/** Characters of a name that are told. */
const nameCharacters = 200;
/** Values of an object that are told where they stand in no column: each is told behind its whole name, which many a value may share. */
const mostOutside = 100;

/**
 * The objects of a file of JSON, each as the values of `names` with what stands under other names beside them, and what is none as what stands
 * there. Throws `UnreadableFile` where the first one is none: then it is a file of another kind; and where one of a list is more than is kept, since
 * others may be in it that nobody would be told of. `mapping` says which of the names are chosen to stay out.
 */
export async function* readJson(
  text: AsyncIterable<string>,
  names: readonly string[],
  mapping: Mapping = [],
): AsyncGenerator<FileRow> {
  const known = new Map(names.map((name, column) => [name, mapping[column]]));
  for await (const { line, row, text: unread, isOfList } of records(text)) {
    if (!row) {
      if (isOfList && unread.trim().length > cellCharacters) throw new UnreadableFile('not_json', line);
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
function valuesOutside(
  flat: ReadonlyMap<string, Flat>,
  known: ReadonlyMap<string, Mapping[number] | undefined>,
): string[] {
  // Somebody has chosen to leave it out, or what holds it.
  const isOut = (name: string): boolean => known.get(name) === null;
  const told: string[] = [];
  for (const [name, value] of flat) {
    const texts = [known.has(name) ? '' : keptText(cellOf(value)), nestedOf(value)].filter(Boolean);
    if (texts.length === 0 || isOut(name) || (!known.has(name) && pathsTo(name).some(isOut))) continue;
    if (told.length === mostOutside) return [...told, '…'];
    told.push(`${name.slice(0, nameCharacters).toWellFormed()}: ${texts.join('; ')}`);
  }
  return told;
}

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

/** The names that a joined one stands within. A name of a row itself may be longer than any that is joined, and is within none. */
const pathsTo = (name: string): string[] =>
  name.length > pathBytes ? [] : [...name.matchAll(/\./g)].map(({ index }) => name.slice(0, index));
