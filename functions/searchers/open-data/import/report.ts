import type { DatasetEntry, Manifest } from '../manifest.ts';
import type { Publication } from '../publication.ts';
import { titleOf } from './sets/choose-sets.ts';
import type { ImportedSet, ImportResult } from './sets/import-sets.ts';

/** What an import did, for the terminal. */
export function describeImport({ sets, manifest, seconds }: ImportResult): string {
  const read = sets.reduce((sum, { dataset }) => sum + dataset.places, 0);
  return [
    ...sets.flatMap(describeSet),
    `published: ${counted(manifest.places, 'place')} of ${counted(manifest.datasets.length, 'set')}, ${number(manifest.merged)} of them known to more than one source; ${counted(manifest.joined ?? 0, 'record')} joined with another of the same source`,
    `in ${seconds.toFixed(1)} s (${number(Math.round(read / seconds))} businesses a second)`,
  ].join('\n');
}

/** What a data folder holds, for the terminal. */
export function describeFolder(folder: string, manifest: Manifest | undefined): string {
  if (!manifest) return `${folder}: nothing is imported; searches use sample data`;
  const sets = [...manifest.datasets].sort((a, b) => titleOf(a).localeCompare(titleOf(b)));
  const lines = sets.flatMap((set) => [
    `  ${titleOf(set)}: ${counted(set.places, 'place')} from ${set.origin}, imported ${dayOf(set)}`,
    `    between ${set.bbox.map((degrees) => degrees.toFixed(3)).join(', ')} (west, south, east, north)`,
    ...(set.all_categories
      ? []
      : ['    imported by an older release, with one category a place: import it again']),
  ]);
  return [
    `${folder}: ${counted(manifest.places, 'place')}, ${number(manifest.merged)} merged`,
    ...lines,
  ].join('\n');
}

/** Which sets were taken out, for the terminal. */
export const describeRemoval = (removed: readonly DatasetEntry[]): string =>
  removed
    .map((set) => `removed ${titleOf(set)} of ${dayOf(set)}, ${counted(set.places, 'place')}`)
    .join('\n');

/** What a stage searches in now, for the terminal. */
export function describePublication(url: string, { places, generation, earlier }: Publication): string {
  const kept = earlier ? `; ${earlier} is kept beside it` : '';
  return `${url}: ${places} places are searched from now on (generation ${generation}${kept}), by everybody within half a minute`;
}

function describeSet({ dataset, replaced, shared }: ImportedSet): string[] {
  const before = replaced
    ? `replaces ${replaced.name} of ${dayOf(replaced)}, ${counted(replaced.places, 'place')}`
    : 'a new set';
  return [
    `${titleOf(dataset)}: ${counted(dataset.places, 'business', 'businesses')} from ${dataset.origin}; ${before}`,
    ...leftOut(dataset),
    ...shared.flatMap((one) => describeShared(dataset, one)),
  ];
}

/** Who imports a file of every month under its own name has what has closed since in the older sets. */
function describeShared(dataset: DatasetEntry, { other, places }: ImportedSet['shared'][number]): string[] {
  const most = places > Math.max(dataset.places, other.places) / 2;
  return [
    `  ${number(places)} of them are in ${other.name} too; what two sets hold is published once, as in the newer`,
    ...(most ? [`  if ${other.name} is the same area of another day, remove it`] : []),
  ];
}

/** Why lines of a file are not among those imported, each reason with how often. */
export function leftOut({ left_out }: { left_out: Record<string, number> }): string[] {
  const reasons = Object.entries(left_out).map(([reason, count]) => `${count} ${reason}`);
  return reasons.length > 0 ? [`  left out: ${reasons.join(', ')}`] : [];
}

export const dayOf = ({ imported_at }: { imported_at: string }): string => imported_at.slice(0, 10);
export const number = (count: number): string => count.toLocaleString('en');
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${number(count)} ${count === 1 ? one : many}`;
