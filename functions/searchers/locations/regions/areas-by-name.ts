import { locales } from '#shared/domain/texts.ts';
import { foldText } from '../../../../shared/domain/fold-text.ts';
import type { City } from '../read-cities.ts';
import { knownRegions, regionsByHand } from './regions.ts';

/** A country, or a division of one. */
export type Area = { country: string; admin?: string };
/** `name` as it is written; a code is none that somebody would call it by. */
export type NamedArea = Area & { name: string; code: boolean };
/** By folded name. */
export type AreasByName = ReadonlyMap<string, readonly NamedArea[]>;

const everydayNames: Readonly<Record<string, string>> = {
  USA: 'US',
  America: 'US',
  Amerika: 'US',
  'EE. UU.': 'US',
  UK: 'GB',
  'Great Britain': 'GB',
  'Gran Bretaña': 'GB',
  'Grande-Bretagne': 'GB',
  Großbritannien: 'GB',
  England: 'GB',
  Holland: 'NL',
  Holanda: 'NL',
  Hollande: 'NL',
  'Czech Republic': 'CZ',
  UAE: 'AE',
};

/** Every way to write a country or a known region: codes, and names in four languages. */
export function areasByName(countries: Iterable<string>): AreasByName {
  const areas = new Map<string, NamedArea[]>();
  const add = (area: NamedArea) => {
    const key = foldText(area.name);
    const known = areas.get(key) ?? [];
    const isThere = known.some(({ country, admin }) => country === area.country && admin === area.admin);
    if (!isThere) areas.set(key, [...known, area]);
  };
  const displayNames = locales.map((language) => new Intl.DisplayNames([language], { type: 'region' }));
  for (const country of countries) {
    for (const names of displayNames) {
      const name = names.of(country);
      if (name && name !== country) add({ country, name, code: false });
    }
    add({ country, name: country, code: true });
  }
  for (const [name, country] of Object.entries(everydayNames)) add({ country, name, code: false });
  for (const { country, admin, names } of knownRegions())
    for (const name of names) add({ country, admin, name, code: false });
  // Those of the other countries are GeoNames' own, which nobody writes.
  for (const { country, admin } of regionsByHand())
    if (/^\D/.test(admin)) add({ country, admin, name: admin, code: true });
  return areas;
}

/** True where the city lies in one of the areas. */
export function liesIn(city: Pick<City, 'country' | 'admin'>, areas: readonly Area[]): boolean {
  return areas.some((area) => area.country === city.country && (!area.admin || area.admin === city.admin));
}
