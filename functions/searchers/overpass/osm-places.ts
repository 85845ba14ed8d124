import type { OsmElement, OsmFilters, OsmPlaces, TagFilter } from '#functions/providers/index.ts';
import type { LocalSearch } from '#shared/domain/kinds/local.ts';
import type { Found } from '#shared/domain/leads/found.ts';
import { foldText } from '../../../shared/domain/fold-text.ts';
import { matchPlace } from '../domain/match-text.ts';
import type { NearestCity } from '../locations/nearest-city.ts';
import {
  businessKeys,
  judgeTags,
  kindKeys,
  leisureBusinesses,
} from '../open-data/import/osm/business-tags.ts';
import { contactKeys, ownerKeys } from '../open-data/import/osm/contact-tags.ts';
import { normaliseFeature } from '../open-data/import/osm/normalise-feature.ts';
import type { NormalPlace } from '../open-data/import/places/normal-place.ts';
import { toPlace } from '../open-data/places/place-row.ts';
import { categoryFilters } from './category-filters.ts';
import { spellWord } from './spell-word.ts';

/** Words that the server looks for; the others are looked for among those that it gives. */
const mostWords = 3;

/** Everybody whom the import may take for a business. */
const everybody: TagFilter[][] = [
  ...businessKeys.map((key): TagFilter[] => [{ keys: [key] }]),
  [{ keys: ['club'] }],
  [{ keys: ['leisure'], values: [...leisureBusinesses] }],
];

/** The tags that make the text which a search looks at. */
const textKeys: TagFilter['keys'] = ['name', 'alt_name', 'brand', ...kindKeys];

const wordsOf = (text: string): string[] => foldText(text).split(' ').filter(Boolean);

const reachedBy = (field: LocalSearch['has'][number]): TagFilter => ({
  keys: [...contactKeys[field], ...ownerKeys[field]],
  ...(field === 'phone' ? { byCountry: true as const } : {}),
});

function filtersOf({ categories, text, has, search_type: mode = 'contain' }: LocalSearch): OsmFilters {
  const keys = mode === 'contain' ? textKeys : ['name'];
  const longest = wordsOf(text).toSorted((a, b) => b.length - a.length);
  const all: TagFilter[] = [
    ...longest.slice(0, mostWords).map((word) => ({ keys, spelled: [spellWord(word)] })),
    ...[...new Set(has)].map(reachedBy),
  ];
  const any = categories.length > 0 ? categoryFilters(categories) : everybody;
  return { any: any.map((filters) => [...filters, { keys: ['name'] }]), all };
}

/** Whether the search finds a place, by the rules that hold for imported ones. */
function fits(search: LocalSearch, place: NormalPlace): boolean {
  const { categories, has } = search;
  return (
    (categories.length === 0 || categories.some((key) => place.categories.includes(key))) &&
    matchPlace(search, place.name, place.search_text) &&
    has.every((field) => place.facts.some((fact) => fact.field === field))
  );
}

const foundOf = ({ id, name, lat, lon, facts, source, ...place }: NormalPlace): Found => {
  const { category = null, street = null, city = null, state = null } = place;
  const { postal_code = null, country = null } = place;
  const told = { category, street, city, state, postal_code, country };
  return toPlace({ id, name, lat, lon, ...told, facts, sources: source, ids: null, distance_m: 0 });
};

/** What the import makes of OpenStreetMap, for elements that come one by one. */
export const createOsmPlaces = (nearest: NearestCity): OsmPlaces => ({
  filtersOf,
  placeOf(element: OsmElement, search, now) {
    if (judgeTags(element.tags) !== 'business') return undefined;
    const place = normaliseFeature(element, nearest, now);
    return fits(search, place) ? foundOf(place) : undefined;
  },
});
