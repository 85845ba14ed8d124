import { join } from 'node:path';
import type { LeadTableKind } from '../../env.ts';
import type { LeadTables } from '../../open-data/ports.ts';
import { readTableManifest, tableFolder, tableStamp } from '../../open-data/tables/table-manifest.ts';
import { sqlText } from './open-duckdb.ts';
import { watchFile } from './watch-file.ts';

/** The published companies and domains of a data folder; a new import is seen by the next call. */
export function publishedFiles(folder: string): LeadTables['published'] {
  const watch = (kind: LeadTableKind) =>
    watchFile(
      () => tableStamp(folder, kind),
      () => readTableManifest(folder, kind),
    );
  const manifests = { company: watch('company'), domain: watch('domain') };
  return async (kind, name) => {
    const manifest = await manifests[kind]();
    if (!manifest) return undefined;
    const { current, earlier } = manifest;
    const wanted = earlier && earlier.name === name ? earlier : current;
    const read = (file: string) => `read_parquet(${sqlText(join(tableFolder(folder, kind), file))})`;
    const { entries, grams, rows } = wanted.words ?? {};
    const words = entries && grams && rows ? { entries: read(entries), grams: read(grams), rows } : undefined;
    return { name: wanted.name, table: read(wanted.file), words };
  };
}
