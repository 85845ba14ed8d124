import { regionNames } from './region-names.ts';

/** A first-level division of a country; `names` has the one that is shown first. */
export type Region = { country: string; admin: string; names: readonly string[] };

const regions: readonly Region[] = Object.entries(regionNames).flatMap(([country, list]) =>
  list.split(';').map((entry) => {
    const space = entry.indexOf(' ');
    return { country, admin: entry.slice(0, space), names: entry.slice(space + 1).split('/') };
  }),
);
const shown = new Map(regions.map(({ country, admin, names: [name = ''] }) => [`${country}/${admin}`, name]));

/** The name of a division (`US`, `TX` → `Texas`), or an empty text where it is not known. */
export const regionName = (country: string, admin: string): string => shown.get(`${country}/${admin}`) ?? '';

/** Every division with a name. */
export const knownRegions = (): readonly Region[] => regions;
