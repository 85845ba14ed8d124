import { basename, dirname, resolve, sep } from 'node:path';
import type { DatasetEntry } from '../../manifest.ts';
import { isSameName, isSetName, nameFromPath, nameRule } from '../../set-name.ts';
import { ImportProblem } from '../import-problem.ts';
import { type ImporterKey, importerOf, importers } from '../importers.ts';
import { tableImporterOf } from '../tables/table-importers.ts';

/** A set to import: all its files are read as one. */
export type GivenSet = { importer: ImporterKey; name: string; files: readonly string[] };

/** The sets that files make: with a name they are one set; without, parts are one and other files a set each. */
export function planSets(importer: ImporterKey, files: readonly string[], name?: string): GivenSet[] {
  if (name !== undefined) return [{ importer, name: checkedName(name), files }];
  if (importers[importer].parts) return [{ importer, name: nameOfParts(files), files }];
  const sets = files.map((file) => ({ importer, name: nameOfOne(file), files: [file] }));
  const twice = sets.find((set, at) => sets.slice(0, at).some((other) => isSameName(other.name, set.name)));
  if (twice) throw twiceTheName(twice.name);
  return sets;
}

export const twiceTheName = (name: string): ImportProblem =>
  new ImportProblem(
    `two of the files would be the set ${name}: import them one by one, each with its --name`,
  );

export const isSameSet = (a: DatasetEntry, b: DatasetEntry): boolean =>
  a.source === b.source && isSameName(a.name, b.name);

/** A set of whatever kind. */
type NamedSet = { source: string; name: string };
type Sets<T extends NamedSet> = { datasets: readonly T[] } | undefined;

/** The word for the source of a set. */
const sourceWord = ({ source }: NamedSet): string => importerOf(source) ?? tableImporterOf(source) ?? source;

/** How a set is called in what is said to people. */
export const titleOf = (set: NamedSet): string => `${set.name} (${sourceWord(set)})`;

/** The set that a word names: its name, or source and name with a slash between them. */
export function findSet<T extends NamedSet>(manifest: Sets<T>, word: string): T {
  return onlyOne(named(manifest, word), word) ?? refuse(manifest, word);
}

/** The set that a word names, or else all sets of the source that it names. */
export function findSets<T extends NamedSet>(manifest: Sets<T>, word: string): T[] {
  const one = onlyOne(named(manifest, word), word);
  if (one) return [one];
  const sets = manifest?.datasets.filter((set) => [sourceWord(set), set.source].includes(word)) ?? [];
  return sets.length > 0 ? sets : refuse(manifest, word);
}

function named<T extends NamedSet>(manifest: Sets<T>, word: string): T[] {
  const sets = manifest?.datasets ?? [];
  return sets.filter((set) =>
    [set.name, `${sourceWord(set)}/${set.name}`].some((name) => isSameName(name, word)),
  );
}

function onlyOne<T extends NamedSet>([set, ...more]: T[], word: string): T | undefined {
  if (!set || more.length === 0) return set;
  const choice = [set, ...more].map((one) => `${sourceWord(one)}/${one.name}`).join(' or ');
  throw new ImportProblem(`several sets have the name ${word}: say ${choice}`);
}

function refuse(manifest: Sets<NamedSet>, word: string): never {
  if (!manifest) throw new ImportProblem(`there is no set ${word}: nothing is imported`);
  throw new ImportProblem(
    `there is no set ${word}. There are: ${manifest.datasets.map(titleOf).sort().join(', ')}`,
  );
}

/** Throws `ImportProblem` for a name that no set may have. */
export function checkedName(given: string): string {
  const name = given.normalize('NFC');
  if (!isSetName(name))
    throw new ImportProblem(`"${given}" cannot be the name of a set: ${nameRule}, not too long`);
  return name;
}

/** The name that a file gives to a set. Throws `ImportProblem` where it makes none. */
export function nameOfOne(file: string): string {
  return nameFromPath(file) ?? askForName(`the name of ${basename(file)} makes none for a set`);
}

/** Parts are called after their folder. Those in the paths of releases (`theme=places/type=place`) say nothing of them. */
function nameOfParts(files: readonly string[]): string {
  const [first = '', ...others] = files;
  if (others.length === 0) return nameOfOne(first);
  const folder = dirname(resolve(first));
  if (others.some((file) => dirname(resolve(file)) !== folder))
    askForName('the files lie in several folders');
  const telling = folder.split(sep).filter((part) => part && !part.includes('='));
  return nameFromPath(telling.at(-1) ?? '') ?? askForName('the folder of the files makes no name for a set');
}

function askForName(why: string): never {
  throw new ImportProblem(`${why}: say --name NAME`);
}
