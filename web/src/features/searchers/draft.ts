import * as z from 'zod';
import { SearchLocation, searchRadiusKm } from '#shared/domain/area/search-location.ts';
import { maxLeadsPerSearch, priceOf } from '#shared/domain/kinds/index.ts';
import { type LocalSearch, localTechnologies } from '#shared/domain/kinds/local.ts';
import { searchModes } from '#shared/domain/kinds/search-parts.ts';
import { isCategoryKey } from '#shared/domain/leads/categories/finer-categories.ts';
import type { Plan } from '#shared/domain/runs/plan.ts';

type SearchMode = (typeof searchModes)[number];

/** A search as it is being put together; it becomes a `Search` once it has a location. */
export type Draft = {
  location: SearchLocation | null;
  categories: string[];
  text: string;
  /** How `text` is compared. */
  mode: SearchMode;
  has: LocalSearch['has'];
  technologies: NonNullable<LocalSearch['technologies']>;
  /** Null while none is chosen: then it is as many as the credits pay for, up to `usualLimit`. */
  limit: number | null;
  enrich: boolean;
  /** Leaves out who is paid for already. */
  newOnly: boolean;
};

/** How many leads a search is for, where nobody has said. */
export const usualLimit = 200;

export const startDraft: Draft = {
  location: null,
  categories: [],
  text: '',
  mode: 'contain',
  has: [],
  technologies: [],
  limit: null,
  enrich: false,
  newOnly: false,
};

const listOf = <T extends z.ZodType<unknown, string>>(item: T) =>
  z
    .string()
    .transform((text) => text.split(',').filter((part) => part !== ''))
    .pipe(z.array(item));

const FromUrl = z.object({
  lat: SearchLocation.shape.lat.optional(),
  lon: SearchLocation.shape.lon.optional(),
  r: SearchLocation.shape.radius_km.catch(searchRadiusKm.default),
  place: z.string().max(200).optional(),
  area: z.string().max(5000).catch(''),
  cat: listOf(z.string().refine(isCategoryKey)).catch([]),
  q: z.string().max(200).catch(''),
  mode: z.enum(searchModes).catch('contain'),
  has: listOf(z.enum(['phone', 'website', 'email'])).catch([]),
  tech: listOf(z.enum(localTechnologies)).catch([]),
  limit: z.coerce.number().int().min(1).max(maxLeadsPerSearch).nullable().catch(null),
  enrich: z.literal('1').optional().catch(undefined),
  new: z.literal('1').optional().catch(undefined),
});

const numberOf = (text: string | null): number | undefined => (text === null ? undefined : Number(text));

/** The search that an address carries; what cannot be read is left at its start. */
export function draftFromUrl(params: URLSearchParams): Draft {
  const parsed = FromUrl.safeParse({
    ...Object.fromEntries(params),
    area: params.get('area') ?? '',
    lat: numberOf(params.get('lat')),
    lon: numberOf(params.get('lon')),
    r: numberOf(params.get('r')),
  });
  if (!parsed.success) return startDraft;
  const { lat, lon, r, place, area, cat, q, mode, has, tech, limit, enrich, new: fresh } = parsed.data;
  const at = lat === undefined || lon === undefined ? null : { lat, lon, radius_km: r };
  return {
    location: at && withArea(place ? { ...at, label: place } : at, area),
    categories: cat,
    text: q,
    mode,
    has,
    technologies: tech,
    limit,
    enrich: enrich === '1',
    newOnly: fresh === '1',
  };
}

/** Corners with a star between them, each longitude, underscore, latitude: an address keeps these signs as they are. */
const textOfArea = (polygon: SearchLocation['polygon'] = []): string =>
  polygon.map((corner) => corner.join('_')).join('*');

/** The location with the area that an address carries, if that is one. */
function withArea(location: SearchLocation, area: string): SearchLocation {
  const polygon = area.split('*').map((corner) => corner.split('_').map(Number));
  return SearchLocation.safeParse({ ...location, polygon }).data ?? location;
}

/** The address of a search, so that it survives a reload and can be kept as a bookmark. */
export function urlFromDraft(draft: Draft): URLSearchParams {
  const { location } = draft;
  const all: [string, string][] = [
    ['lat', location ? String(location.lat) : ''],
    ['lon', location ? String(location.lon) : ''],
    ['r', location ? String(location.radius_km) : ''],
    ['place', location?.label ?? ''],
    ['area', textOfArea(location?.polygon)],
    ['cat', draft.categories.join(',')],
    ['q', draft.text],
    ['mode', draft.mode === 'contain' ? '' : draft.mode],
    ['has', draft.has.join(',')],
    ['tech', draft.technologies.join(',')],
    ['limit', draft.limit === null ? '' : String(draft.limit)],
    ['enrich', draft.enrich ? '1' : ''],
    ['new', draft.newOnly ? '1' : ''],
  ];
  return new URLSearchParams(all.filter(([, value]) => value !== ''));
}

/** How many leads of a draft so many credits pay for in full, whatever is found. */
export const coveredLimit = ({ enrich }: Pick<Draft, 'enrich'>, credits: number): number =>
  Math.floor(credits / (priceOf('local', 'contact') + (enrich ? priceOf('local', 'email') : 0)));

/** The number of leads of a draft. Where the credits pay for none, or are not known, it is the usual one: its price then says why. */
export function limitOf(draft: Draft, credits: number | undefined): number {
  if (draft.limit !== null) return draft.limit;
  const covered = credits === undefined ? usualLimit : coveredLimit(draft, credits);
  return covered < 1 ? usualLimit : Math.min(usualLimit, covered);
}

/** The search of a draft; null while it has no location. */
export function searchOf({ location, categories, text, mode, has, technologies }: Draft): LocalSearch | null {
  // What is as it is usually is left out: the search is the same as those of earlier releases, and is found saved.
  const compared = mode === 'contain' ? {} : { search_type: mode };
  const made = technologies.length > 0 ? { technologies } : {};
  return location && { kind: 'local', location, categories, text: text.trim(), ...compared, has, ...made };
}

/** What a run of the draft does: search, save, and enrich when that is wanted. Null while it has no location. */
export function stepsOf(draft: Draft, limit: number): Plan['steps'] | null {
  const search = searchOf(draft);
  if (!search) return null;
  const source = { kind: 'search' as const, search, limit, ...(draft.newOnly ? { new_only: true } : {}) };
  const steps: Plan['steps'] = [source, { kind: 'save' }];
  if (draft.enrich) steps.push({ kind: 'enrich' });
  return steps;
}
