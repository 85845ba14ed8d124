import { isInside } from '#shared/domain/area/ring.ts';
import type { LocalSearch } from '#shared/domain/kinds/local.ts';
import { upperOf } from '#shared/domain/leads/categories/finer-categories.ts';
import type { LeadField, LeadValue, LeadValues } from '#shared/domain/leads/lead.ts';
import { matchPlace } from '../domain/match-text.ts';
import type { NearestCity } from '../locations/nearest-city.ts';
import type { Place } from '../ports.ts';
import { cellCenterOf, keysWithin, positionOf, type SampleKey, share } from './sample-grid.ts';
import { categoryOf, nameOf, streetOf } from './sample-names.ts';
import { emailOf, hasListing, hasWebsite, hostOf, phoneOf, technologyOf } from './sample-site.ts';

type Found = { key: SampleKey; distance: number; has: Record<'phone' | 'website' | 'email', boolean> };

const provenance = {
  source: 'sample',
  confidence: 50,
  first_seen: '2026-01-01T00:00:00.000Z',
  last_seen: '2026-01-01T00:00:00.000Z',
};
const phoneShare = 0.92;
/** A directory rarely has the mail address; the web site has it more often. */
const emailShare = 0.12;

/** Every invented business that the search matches, most contact data first and then nearest: the same for every call. */
export function matchSamples(search: LocalSearch): Found[] {
  const categories = new Set<string | undefined>(search.categories.map(upperOf));
  const found: Found[] = [];
  const { polygon } = search.location;
  for (const { key, distance } of keysWithin(search.location, search.location.radius_km * 1000)) {
    if (polygon && !isInside(polygon, positionOf(key))) continue;
    if (categories.size > 0 && !categories.has(categoryOf(key)?.key)) continue;
    const has = contactsOf(key);
    if (search.has.some((field) => !has[field])) continue;
    if (search.technologies?.length && !isMadeWith(key, search.technologies)) continue;
    if (!matchPlace(search, nameOf(key))) continue;
    found.push({ key, distance, has });
  }
  return found.sort(
    (a, b) => contactCount(b) - contactCount(a) || a.distance - b.distance || compareKeys(a.key, b.key),
  );
}

export function samplePlace({ key, distance, has }: Found, nearest: NearestCity): Place {
  const position = positionOf(key);
  const city = nearest(cellCenterOf(key));
  const category = categoryOf(key);
  const street = streetOf(key);
  const values: LeadValues = {};
  const add = (field: LeadField, text: string) => {
    values[field] = [{ ...provenance, value: text } satisfies LeadValue];
  };
  add('name', nameOf(key));
  if (category) add('category', category.key);
  add('address', [street, city?.name, city?.country].filter(Boolean).join(', '));
  if (has.website) add('website', `https://${hostOf(key)}/`);
  if (has.phone) add('phone', phoneOf(key, city?.country));
  if (has.email) add('email', emailOf(key));
  return {
    kind: 'local',
    id: `sample:${key.band}-${key.cell}-${key.index}`,
    name: nameOf(key),
    ...(category ? { category: category.key } : {}),
    ...position,
    street,
    ...(city ? { city: city.name, country: city.country } : {}),
    ...(city?.country === 'US' ? { state: city.admin } : {}),
    values,
    sources: ['sample'],
    sample: true,
    distance_m: Math.round(distance),
  };
}

/** The same answers, each looked up once: a hundred sample businesses share a cell. */
export function rememberCities(nearest: NearestCity): NearestCity {
  const known = new Map<string, ReturnType<NearestCity>>();
  return (point) => {
    const key = `${point.lat}/${point.lon}`;
    if (!known.has(key)) known.set(key, nearest(point));
    return known.get(key);
  };
}

function contactsOf(key: SampleKey): Found['has'] {
  const { band, cell, index } = key;
  const website = hasWebsite(key);
  return {
    website,
    phone: share(band, cell, index, 30) < phoneShare,
    email: website && share(band, cell, index, 31) < emailShare,
  };
}

/** What is not shown on a website is not known of it. */
const isMadeWith = (key: SampleKey, wanted: readonly string[]): boolean =>
  hasWebsite(key) &&
  (wanted.includes(technologyOf(key) ?? '') || (hasListing(key) && wanted.includes('google my business')));

const contactCount = ({ has: { phone, website, email } }: Found): number => +phone + +website + +email;

function compareKeys(a: SampleKey, b: SampleKey): number {
  return a.band - b.band || a.cell - b.cell || a.index - b.index;
}
