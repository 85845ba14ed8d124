import { AthenaClient } from '@aws-sdk/client-athena';
import * as z from 'zod';
import { AppError } from '#shared/errors/app-error.ts';
import type { SearchersEnv } from '../../env.ts';
import type { PlacesEngine } from '../../open-data/ports.ts';
import { coverageStatement, type Statement } from '../../open-data/query.ts';
import { type AthenaSettings, runAthenaQuery } from './run-query.ts';

const CoverageRow = z.object({
  source: z.string(),
  places: z.int(),
  west: z.number(),
  south: z.number(),
  east: z.number(),
  north: z.number(),
  imported_at: z.string(),
});

/** Below the 29 s after which API Gateway gives up. */
const timing = { timeoutMs: 25_000, pollMs: 250 };

/** Searches a table over the published Parquet files on S3; `available` once a database is configured. */
export function createAthenaEngine(env: SearchersEnv, client = new AthenaClient({})): PlacesEngine {
  const settings: AthenaSettings = {
    workgroup: env.ATHENA_WORKGROUP,
    database: env.ATHENA_DATABASE,
    output: env.ATHENA_OUTPUT,
    ...timing,
  };
  const table = `"${env.ATHENA_TABLE}"`;

  async function rows<S extends z.ZodType>(statement: Statement, row: S, signal?: AbortSignal) {
    const parsed = z.array(row).safeParse(await runAthenaQuery(client, statement, settings, signal));
    if (!parsed.success) throw new AppError('provider_rejected', { cause: parsed.error });
    return parsed.data;
  }

  return {
    available: async () => settings.database !== undefined,
    table: async () => table,
    rows,
    async coverage() {
      const found = await rows(coverageStatement(table), CoverageRow);
      const datasets = found.map(({ source, places, west, south, east, north, imported_at }) => ({
        source,
        places,
        bbox: [west, south, east, north],
        imported_at,
      }));
      return { places: datasets.reduce((sum, { places }) => sum + places, 0), datasets };
    },
  };
}
