import { readFileSync } from 'node:fs';
import { regionNamesFile } from '../cities-file.ts';
import { regionNames } from './region-names.ts';

/** A first-level division of a country; `names` has the one that is shown first. */
export type Region = { country: string; admin: string; names: readonly string[] };

const byHand: readonly Region[] = Object.entries(regionNames).flatMap(([country, list]) =>
  list.split(';').map((entry) => {
    const space = entry.indexOf(' ');
    return { country, admin: entry.slice(0, space), names: entry.slice(space + 1).split('/') };
  }),
);

let regions: { all: readonly Region[]; shown: ReadonlyMap<string, string> } | undefined;

/** Those written by hand, and those of the other countries from `region-names.txt`: `ID.30`, a tab and its names with slashes between. */
function read() {
  if (regions) return regions;
  const listed = readFileSync(regionNamesFile(), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line): Region => {
      const [code = '', names = ''] = line.split('\t');
      return { country: code.slice(0, 2), admin: code.slice(3), names: names.split('/') };
    });
  const all = [...byHand, ...listed];
  const shown = new Map(all.map(({ country, admin, names: [name = ''] }) => [`${country}/${admin}`, name]));
  regions = { all, shown };
  return regions;
}

/** The name of a division (`US`, `TX` → `Texas`), or an empty text where it is not known. */
export const regionName = (country: string, admin: string): string =>
  read().shown.get(`${country}/${admin}`) ?? '';

/** Every division with a name. */
export const knownRegions = (): readonly Region[] => read().all;

/** The divisions whose names somebody wrote in the app's languages. */
export const regionsByHand = (): readonly Region[] => byHand;
