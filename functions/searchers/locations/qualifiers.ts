import { locales } from '#shared/domain/texts.ts';
import { foldText } from '../domain/fold-text.ts';
import type { City } from './read-cities.ts';
import { knownRegions } from './regions.ts';

/** What may stand behind a name: a country, or a division of one. */
export type Area = { country: string; admin?: string };

const everydayNames: Readonly<Record<string, string>> = { usa: 'US', america: 'US', uk: 'GB', england: 'GB' };

/** Every way to write a country or a known region, folded: codes, and country names in four languages. */
export function areasByName(countries: Iterable<string>): Map<string, Area[]> {
  const areas = new Map<string, Area[]>();
  const add = (name: string, area: Area) => {
    const key = foldText(name);
    areas.set(key, [...(areas.get(key) ?? []), area]);
  };
  const displayNames = locales.map((language) => new Intl.DisplayNames([language], { type: 'region' }));
  for (const country of countries) {
    const names = new Set(
      [country, ...displayNames.map((names) => names.of(country) ?? country)].map(foldText),
    );
    for (const name of names) add(name, { country });
  }
  for (const [name, country] of Object.entries(everydayNames)) add(name, { country });
  for (const { country, admin, name } of knownRegions()) {
    if (/^\D/.test(admin)) add(admin, { country, admin });
    add(name, { country, admin });
  }
  return areas;
}

/** True where the city lies in one of the areas. */
export function liesIn(city: Pick<City, 'country' | 'admin'>, areas: readonly Area[]): boolean {
  return areas.some((area) => area.country === city.country && (!area.admin || area.admin === city.admin));
}
