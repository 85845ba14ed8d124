import * as z from 'zod';
import { Search } from '#shared/domain/kinds/index.ts';
import { Found } from '#shared/domain/leads/found.ts';
import { endpoint, group } from './endpoint.ts';

export const Location = z.object({
  id: z.string(),
  name: z.string(),
  /** State, province or region, where known. */
  region: z.string(),
  country: z.string(),
  lat: z.number(),
  lon: z.number(),
  population: z.int(),
});
export type Location = z.infer<typeof Location>;

export const SearchPreview = z.object({
  total: z.int(),
  /** How many of `total` have the field. */
  has: z.object({ phone: z.int(), website: z.int(), email: z.int() }),
  /** The first of them, places nearest first; contact values are masked until they are saved. */
  places: z.array(Found),
  /** The data set is invented. */
  sample: z.boolean(),
  attributions: z.array(z.object({ source: z.string(), text: z.string(), url: z.string() })),
  took_ms: z.number(),
});
export type SearchPreview = z.infer<typeof SearchPreview>;

const leads = { module: 'leads' } as const;

export const searchers = group('searchers', {
  locations: endpoint({
    method: 'GET',
    path: '/api/locations',
    access: leads,
    scope: 'searches:read',
    summary: 'Cities by name, biggest first',
    query: z.object({
      q: z.string().trim().max(100).default(''),
      limit: z.coerce.number().int().min(1).max(20).default(8),
    }),
    response: z.object({ data: z.array(Location) }),
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
          places: z.int(),
          bbox: z.array(z.number()).length(4),
          imported_at: z.string(),
        }),
      ),
      attributions: z.array(z.object({ source: z.string(), text: z.string(), url: z.string() })),
    }),
  }),
});
