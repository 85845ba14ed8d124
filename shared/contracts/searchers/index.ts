import * as z from 'zod';
import { SearchLocation } from '#shared/domain/area/search-location.ts';
import { Search } from '#shared/domain/kinds/index.ts';
import { Approximation } from '#shared/domain/leads/approximation.ts';
import { Found } from '#shared/domain/leads/found.ts';
import { sourceIds, sourceReasons } from '#shared/domain/leads/sources.ts';
import { endpoint, group } from '../endpoint.ts';
import { savedSearches } from './saved-searches.ts';
import { sourceEndpoints } from './sources.ts';

/** A place to search around. */
export const Location = z.object({
  id: z.string(),
  kind: z.enum(['city', 'landmark', 'postcode', 'point']),
  name: z.string(),
  /** Another name of the place by which it was found, as it is written: `München` of Munich. */
  other_name: z.string(),
  /** Whether what was asked for is a whole name or code of the place. */
  exact: z.boolean(),
  /** State, province or region, where known. */
  region: z.string(),
  country: z.string(),
  lat: z.number(),
  lon: z.number(),
  population: z.int(),
});
export type Location = z.infer<typeof Location>;

/** A region or a country. It is wider than a search, so one of its cities is to be chosen. */
export const Area = z.object({
  id: z.string(),
  kind: z.enum(['region', 'country']),
  /** A region by the name that was found; a country is better named by its code, in the reader's language. */
  name: z.string(),
  country: z.string(),
  /** Whether it is called so and is far bigger than any place of that name. */
  meant: z.boolean(),
  /** Biggest first. */
  cities: z.array(Location),
});
export type Area = z.infer<typeof Area>;

/** Where places are held: west, south, east, north. `place` is one in it to search around. */
export const CoveredArea = z.object({
  name: z.string(),
  bbox: z.array(z.number()).length(4),
  place: Location,
});
export type CoveredArea = z.infer<typeof CoveredArea>;

/** `at_most` where a source counts the circle around an area that was drawn. */
const TotalIs = z.enum(['exact', 'at_least', 'at_most', 'unknown']);

/** One that answered, with what it has, the filters that it cannot honour and those that it honours nearly; or one that did not, and why. */
const PreviewSource = z.union([
  z.object({
    ...{ id: z.enum(sourceIds), total_is: TotalIs, total: z.int() },
    ...{ ignored: z.array(z.string()), approximated: z.array(Approximation) },
  }),
  z.object({ id: z.enum(sourceIds), reason: z.enum(sourceReasons) }),
]);
export type PreviewSource = z.infer<typeof PreviewSource>;

export const SearchPreview = z.object({
  /** 0 where it is unknown. */
  total: z.int(),
  total_is: TotalIs,
  /** How many of `total` have the field, where the sources can say. */
  has: z.object({ phone: z.int(), website: z.int(), email: z.int() }).optional(),
  /** Where all of them are, as counts: longitude and latitude of the middle of a cell, and how many are in it. Left out where nobody can say, or where telling costs. */
  cells: z.array(z.tuple([z.number(), z.number(), z.int()])).optional(),
  /** Those that were asked, in their order, and then those that were not. */
  sources: z.array(PreviewSource),
  /** The first of them, places with most contact data first and then by distance; contact values are masked until they are saved. */
  places: z.array(Found),
  /** The data set is invented. */
  sample: z.boolean(),
  attributions: z.array(z.object({ source: z.string(), text: z.string(), url: z.string() })),
  took_ms: z.number(),
});
export type SearchPreview = z.infer<typeof SearchPreview>;

/** The most that a search can find, where that is known: what is counted at least, or not at all, may be more. */
export const mostFound = ({
  total,
  total_is,
}: Pick<SearchPreview, 'total' | 'total_is'>): number | undefined =>
  total_is === 'exact' || total_is === 'at_most' ? total : undefined;

const leads = { module: 'leads' } as const;

export const searchers = group('searchers', {
  ...savedSearches,
  locations: endpoint({
    method: 'GET',
    path: '/api/locations',
    access: leads,
    scope: 'searches:read',
    summary:
      'Cities, landmarks, postcodes and positions by name, the likeliest first; regions and countries with their cities',
    query: z.object({
      q: z.string().trim().max(100).default(''),
      limit: z.coerce.number().int().min(1).max(20).default(8),
    }),
    response: z.object({ data: z.array(Location), areas: z.array(Area) }),
    errors: ['provider_unavailable'],
  }),
  preview: endpoint({
    method: 'POST',
    path: '/api/searches/preview',
    access: leads,
    scope: 'searches:read',
    summary: 'How many leads a search would find and which fields they have; free',
    body: Search,
    response: SearchPreview,
    errors: ['provider_unavailable', 'rate_limited'],
  }),
  categories: endpoint({
    method: 'POST',
    path: '/api/searches/categories',
    access: leads,
    scope: 'searches:read',
    summary: 'How many places around a location are of which category; free',
    body: z.strictObject({ location: SearchLocation }),
    /** By key, of both levels, none where there are no places; null where counting costs, or nothing is imported. */
    response: z.object({ counts: z.record(z.string(), z.int()).nullable() }),
    errors: ['provider_unavailable', 'rate_limited'],
  }),
  ...sourceEndpoints,
  coverage: endpoint({
    method: 'GET',
    path: '/api/searches/coverage',
    access: leads,
    scope: 'searches:read',
    summary: 'Which places data is loaded, where, and whether it is sample data',
    response: z.object({
      sample: z.boolean(),
      places: z.int(),
      /** Data sets with their extent: west, south, east, north. */
      datasets: z.array(
        z.object({
          source: z.string(),
          name: z.string(),
          places: z.int(),
          bbox: z.array(z.number()).length(4),
          imported_at: z.string(),
        }),
      ),
      /** What the data sets cover, by name; none for sample data, which is everywhere. */
      areas: z.array(CoveredArea),
      attributions: z.array(z.object({ source: z.string(), text: z.string(), url: z.string() })),
    }),
  }),
});
