import type { DatasetEntry, Manifest } from '../manifest.ts';
import type { Publication } from '../publication.ts';
import type { ImportResult } from './import-set.ts';

/** What an import did, for the terminal. */
export function describeImport({ dataset, manifest, seconds }: ImportResult): string {
  return [
    `${dataset.source}: ${dataset.places} businesses from ${dataset.origin} in ${seconds.toFixed(1)} s (${Math.round(dataset.places / seconds)} a second)`,
    ...leftOut(dataset),
    `published: ${manifest.places} places, ${manifest.merged} of them known to more than one data set`,
  ].join('\n');
}

/** What a data folder holds, for the terminal. */
export function describeFolder(folder: string, manifest: Manifest | undefined): string {
  if (!manifest) return `${folder}: nothing is imported; searches use sample data`;
  const sets = manifest.datasets.flatMap((dataset) => [
    `  ${dataset.source}: ${dataset.places} businesses from ${dataset.origin}, imported ${dataset.imported_at}`,
    `    between ${dataset.bbox.map((degrees) => degrees.toFixed(3)).join(', ')} (west, south, east, north)`,
  ]);
  return [`${folder}: ${manifest.places} places, ${manifest.merged} merged`, ...sets].join('\n');
}

/** What a stage searches in now, for the terminal. */
export function describePublication(url: string, { places, generation, earlier }: Publication): string {
  const kept = earlier ? `; ${earlier} is kept beside it` : '';
  return `${url}: ${places} places are searched from now on (generation ${generation}${kept}), by everybody within half a minute`;
}

function leftOut(dataset: DatasetEntry): string[] {
  const reasons = Object.entries(dataset.left_out).map(([reason, count]) => `${count} ${reason}`);
  return reasons.length > 0 ? [`left out: ${reasons.join(', ')}`] : [];
}
