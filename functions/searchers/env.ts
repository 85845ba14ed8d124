import * as z from 'zod';
import { PlatformEnv } from '#functions/platform/runtime/env.ts';
import { searchesPerMinute } from '#shared/domain/limits.ts';

const optionalText = z
  .string()
  .trim()
  .transform((text) => text || undefined)
  .optional();

/** The partition by which a query names one publication of the places: the folder `generation=…` that holds its file. */
export const generationColumn = 'generation';

/** The tables of the other kinds of leads that open data has: folders beside that of the places, and names in Athena. */
export const leadTables = { company: 'companies', domain: 'domains' } as const;
export type LeadTableKind = keyof typeof leadTables;

/** What the searchers read from the environment. */
export const searchersEnv = z.object({
  SEARCH_ENGINE: z.enum(['duckdb', 'athena']).default('duckdb'),
  /** A folder that `npm run data` wrote to; for Athena the `s3://` prefix that `npm run data -- publish` wrote to. */
  OPEN_DATA_URL: z.string().trim().min(1).default('.local/open-data'),
  /** Upper limit of DuckDB's own memory, in MB. */
  DUCKDB_MEMORY_MB: z.coerce.number().int().min(64).max(16_384).default(256),
  /** Path of `cities.pbf`; by default beside the bundle, then in the installed package. */
  CITIES_FILE: optionalText,
  ATHENA_WORKGROUP: optionalText,
  ATHENA_DATABASE: optionalText,
  ATHENA_TABLE: z
    .string()
    .regex(/^[a-z0-9_]+$/)
    .default('places'),
  /** `s3://` prefix for results, unless the workgroup sets one. */
  ATHENA_OUTPUT: optionalText,
});
/** Where somebody waits for a count that they do not pay; tests and big installs may want another limit. */
export const searchLimitEnv = PlatformEnv.extend({
  SEARCH_QUOTA: z.coerce.number().int().min(1).default(searchesPerMinute),
});
export type SearchersEnv = z.infer<typeof searchersEnv>;
