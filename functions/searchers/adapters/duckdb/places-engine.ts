import { resolve } from 'node:path';
import * as z from 'zod';
import { AppError } from '#shared/errors/app-error.ts';
import { type Manifest, manifestStamp, readManifest } from '../../open-data/manifest.ts';
import type { PlacesEngine } from '../../open-data/ports.ts';
import { type Duckdb, openDuckdb, sqlText } from './open-duckdb.ts';

type Options = { folder: string; memoryMb: number };

/** Searches the data folder of `npm run data`; a new import is seen by the next query. */
export function createDuckdbEngine({ folder, memoryMb }: Options): PlacesEngine {
  const manifest = watchManifest(resolve(folder));
  let opening: Promise<Duckdb> | undefined;
  const database = () => {
    opening ??= openDuckdb({ memoryMb });
    return opening;
  };

  return {
    available: async () => (await manifest()) !== undefined,
    async table() {
      const current = await required(manifest);
      return `read_parquet(${sqlText(resolve(folder, current.places_file))})`;
    },
    async rows(statement, row, signal) {
      const rows = await (await database()).rows(statement.sql, statement.params, signal);
      return z.array(row).parse(rows);
    },
    async coverage() {
      const { places, datasets } = await required(manifest);
      return {
        places,
        datasets: datasets.map(({ source, places, bbox, imported_at }) => ({
          source,
          places,
          bbox,
          imported_at,
        })),
      };
    },
  };
}

/** Reads the manifest again only when the file has been replaced. */
function watchManifest(folder: string): () => Promise<Manifest | undefined> {
  let stamp: string | undefined;
  let manifest: Manifest | undefined;
  return async () => {
    const now = await manifestStamp(folder);
    if (now !== stamp) {
      manifest = now ? await readManifest(folder) : undefined;
      stamp = now;
    }
    return manifest;
  };
}

async function required(manifest: () => Promise<Manifest | undefined>): Promise<Manifest> {
  const current = await manifest();
  if (!current) throw new AppError('provider_unavailable', { message: 'No open data has been imported.' });
  return current;
}
