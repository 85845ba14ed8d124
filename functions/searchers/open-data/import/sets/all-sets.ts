import { type LeadTableKind, leadTables } from '../../../env.ts';
import { type Manifest, readManifest } from '../../manifest.ts';
import { readTableManifest, type TableManifest, type TableSet } from '../../tables/table-manifest.ts';
import { describeRemoval } from '../report.ts';
import { removeRows } from '../tables/import-rows.ts';
import { describeRowsRemoval } from '../tables/report-rows.ts';
import { kindOfWord } from '../tables/table-importers.ts';
import { findSets } from './choose-sets.ts';
import { removeSets } from './import-sets.ts';

/** All that a data folder holds. */
export type AllManifests = { places: Manifest | undefined } & Record<
  LeadTableKind,
  TableManifest | undefined
>;

export async function readAll(folder: string): Promise<AllManifests> {
  const [places, company, domain] = await Promise.all([
    readManifest(folder),
    readTableManifest(folder, 'company'),
    readTableManifest(folder, 'domain'),
  ]);
  return { places, company, domain };
}

/** The sets of all kinds, to find one by its name; undefined where nothing is imported. */
export function setsOf({ places, company, domain }: AllManifests) {
  if (!places && !company && !domain) return undefined;
  return { datasets: [...(places?.datasets ?? []), ...(company?.sets ?? []), ...(domain?.sets ?? [])] };
}

/**
 * Takes out the set that a word names, or all of the source or the kind that it names, and says so for the terminal. Throws
 * `ImportProblem` where it names none.
 */
export async function removeNamed(folder: string, word: string, now: () => Date): Promise<string> {
  const all = await readAll(folder);
  const ofKind = kindOfWord(word);
  const found = (ofKind && all[ofKind]?.sets) || findSets(setsOf(all), word);
  const rows = found.filter((set): set is TableSet => 'rows' in set);
  const lines: string[] = [];
  // A source has sets of one kind alone.
  if (rows.length < found.length) lines.push(describeRemoval((await removeSets(folder, word, now)).removed));
  for (const kind of Object.keys(leadTables) as LeadTableKind[]) {
    const removed = rows.filter((set) => all[kind]?.sets.includes(set));
    if (removed.length === 0) continue;
    await removeRows(folder, kind, removed, now);
    lines.push(describeRowsRemoval(kind, removed));
  }
  return lines.join('\n');
}
