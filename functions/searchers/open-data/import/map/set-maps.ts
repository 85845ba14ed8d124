import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { mapPrefix, type StreetTiles } from '#shared/domain/street-map.ts';
import { importers } from '../importers.ts';
import type { Progress } from '../places/normal-place.ts';
import type { GivenSet } from '../sets/choose-sets.ts';
import { cutMap } from './cut-map.ts';

/** Where the maps of a set go: each file is cut into an archive of its own, and no two imports share a stamp. */
const mapFiles = ({ importer, name, files }: GivenSet, stamp: string): string[] =>
  importers[importer].streets
    ? files.map((_, at) =>
        join(mapPrefix, `${importer}-${name}-${stamp}${at > 0 ? `-${at + 1}` : ''}.pmtiles`),
      )
    : [];

/** Cuts the street maps of a set into the data folder. Sources of places alone have none. */
export async function cutMaps(
  folder: string,
  set: GivenSet,
  stamp: string,
  progress: Progress,
): Promise<StreetTiles[]> {
  await mkdir(join(folder, mapPrefix), { recursive: true });
  const maps: StreetTiles[] = [];
  for (const [at, file] of mapFiles(set, stamp).entries()) {
    progress(`cutting the street map of ${set.name}`);
    const tiles = await cutMap(set.files[at] ?? '', join(folder, file));
    if (tiles) maps.push({ file, ...tiles });
  }
  return maps;
}

/** Takes away what an import had cut that did not end well. */
export async function removeMaps(folder: string, set: GivenSet, stamp: string): Promise<void> {
  for (const file of mapFiles(set, stamp)) await rm(join(folder, file), { force: true });
}
