import { siteKey } from '#shared/domain/kinds/identity-keys.ts';
import { companySizes } from '#shared/domain/kinds/search-parts.ts';
import { foldText } from '../../../../../shared/domain/fold-text.ts';
import { regionsByHand } from '../../../locations/regions/regions.ts';
import { ownDomain, readWebsites } from '../values/website.ts';

type Size = (typeof companySizes)[number];
export type Site = { website: string; host: string };

/** The first web address of a field, or undefined where it holds none. */
export function readSite(field: string | undefined): Site | undefined {
  const [website] = readWebsites(field);
  return website ? { website, host: new URL(website).hostname.replace(/^www\./, '') } : undefined;
}

/** What a company is known by: the keys by which the product knows it. */
export const keysOfCompany = (site: Site | undefined, linkedin: string | undefined): string[] =>
  siteKey(site?.website, linkedin);

/** The host of a site that is not one where many have their pages. */
export const ownHost = (site: Site | undefined): string | undefined =>
  site && ownDomain(site.website) ? site.host : undefined;

/** Our size for one that is written with spaces, or undefined. */
export function readSize(field: string | undefined): Size | undefined {
  const plain = (field ?? '').replace(/\s+/g, '').replace('–', '-');
  return companySizes.find((size) => size === plain);
}

/** A year in which a company can have been founded. */
export function readYear(field: string | undefined, now: Date): number | undefined {
  const year = Number(field);
  return field && Number.isInteger(year) && year >= 1000 && year <= now.getUTCFullYear() ? year : undefined;
}

/** A place that is written in lower case throughout, as places are written. */
export const capitalise = (place: string): string =>
  place === place.toLowerCase()
    ? place.replace(/(?<![\p{L}\p{N}'’])\p{L}/gu, (letter) => letter.toUpperCase())
    : place;

let states: Map<string, string> | undefined;

/** The letters of a state of the US, as places have them; elsewhere the name as it is written. */
export function readState(name: string | undefined, country: string | undefined): string | undefined {
  if (!name) return undefined;
  if (country !== 'US') return capitalise(name);
  states ??= new Map(
    regionsByHand()
      .filter((region) => region.country === 'US')
      .flatMap(({ admin, names }) => names.map((one) => [foldText(one), admin])),
  );
  return states.get(foldText(name)) ?? capitalise(name);
}
