import type { LeadTableKind } from '../../../env.ts';
import { isSameName } from '../../set-name.ts';
import { ImportProblem } from '../import-problem.ts';
import { checkedName, nameOfOne, twiceTheName } from '../sets/choose-sets.ts';
import { type FileLook, lookAtFile } from './look-at-file.ts';
import { recognise, type TableImporterKey, tableImporters } from './table-importers.ts';

/** A set of companies or domains to import: all its files are read as one. */
export type GivenRows = { importer: TableImporterKey; name: string; looks: readonly FileLook[] };

/** The sets that files make: with a name they are one set of one source; without, each file is one of its own. */
export async function planRows(
  word: TableImporterKey | LeadTableKind,
  files: readonly string[],
  name?: string,
): Promise<GivenRows[]> {
  const sets: GivenRows[] = [];
  for (const path of files) {
    const look = await inFile(path, () => lookAtFile(path));
    const importer = await inFile(path, async () => recognise(word, look));
    sets.push({ importer, name: name === undefined ? nameOfOne(path) : checkedName(name), looks: [look] });
  }
  const [first, ...others] = sets;
  if (name === undefined || !first) return checkTwice(sets);
  if (others.some(({ importer }) => importer !== first.importer))
    throw new ImportProblem('files of several sources cannot be one set: import them without --name');
  return [{ ...first, looks: sets.flatMap(({ looks }) => looks) }];
}

export const kindOfSet = ({ importer }: GivenRows): LeadTableKind => tableImporters[importer].kind;

/** A problem says which file has it. */
export async function inFile<T>(path: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    if (!(cause instanceof ImportProblem)) throw cause;
    throw new ImportProblem(`${path}: ${cause.message}`, { cause });
  }
}

function checkTwice(sets: GivenRows[]): GivenRows[] {
  const twice = sets.find((set, at) =>
    sets.slice(0, at).some((other) => other.importer === set.importer && isSameName(other.name, set.name)),
  );
  if (twice) throw twiceTheName(twice.name);
  return sets;
}
