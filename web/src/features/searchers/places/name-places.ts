import type { Area, Location } from '#shared/contracts/searchers/index.ts';
import type { Text } from '#web/lib/intl/use-text.ts';
import type { NamedArea, NamedPlace, Offer } from './match-place.ts';

/** Names places and areas in a language. */
export type Namer = { locale: string; t: Text };

/** A place with its region and country. A position has commas of its own, and a list takes its name from what stands before one. */
export function labelOf(
  {
    kind,
    name,
    region,
    country,
    lat,
    lon,
  }: Pick<Location, 'kind' | 'name' | 'region' | 'country' | 'lat' | 'lon'>,
  { locale, t }: Namer,
): string {
  if (kind === 'point') return t('search.dropped_pin', { lat: String(lat), lon: String(lon) });
  const parts = [name, region === name ? '' : region, countryName(country, locale)];
  return parts.filter((part) => part !== '').join(', ');
}

/** A place without its region and country. */
export const shortName = ({ label = '' }: { label?: string | undefined }): string =>
  label.split(',')[0] ?? '';

/** What is offered for a text: each label once, and an area's cities where the area stands. */
export function nameOffer(found: { data: Location[]; areas: Area[] }, namer: Namer): Offer {
  const known = new Set<string>();
  const named = (locations: readonly Location[]): NamedPlace[] =>
    locations.flatMap(({ kind, lat, lon, other_name, exact, ...location }) => {
      const label = labelOf({ kind, lat, lon, ...location }, namer);
      if (known.has(label)) return [];
      known.add(label);
      return [{ kind, label, lat, lon, other_name, exact }];
    });
  const meant = found.areas.filter((area) => area.meant).map((area) => nameArea(area, namer, named));
  const places = named(found.data);
  const others = found.areas.filter((area) => !area.meant).map((area) => nameArea(area, namer, named));
  return { places, areas: [...meant, ...others].filter((area) => area.places.length > 0) };
}

function nameArea(
  { kind, name, country, meant, cities }: Area,
  { locale }: Namer,
  named: (locations: readonly Location[]) => NamedPlace[],
): NamedArea {
  const inCountry = countryName(country, locale);
  const label = kind === 'country' ? inCountry : [name, inCountry].join(', ');
  return { label, kind, meant, places: named(cities) };
}

/** What a reader calls a country, by its code. */
export function countryName(code: string, locale: string): string {
  if (!/^[A-Z]{2}$/.test(code)) return code;
  return new Intl.DisplayNames(locale, { type: 'region' }).of(code) ?? code;
}
