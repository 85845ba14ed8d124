import type { Duckdb } from '../../adapters/duckdb/open-duckdb.ts';
import { readOsm } from './osm/read-osm.ts';
import { readOverture } from './overture/read-overture.ts';
import type { ImportContext, NormalSet } from './places/normal-place.ts';

type Importer = {
  /** The name that values carry as their source. */
  source: string;
  /**
   * Whether files that come together without a name are parts of one set, as Overture's downloads are; extracts of
   * OpenStreetMap are an area each.
   */
  parts: boolean;
  /** Whether its files hold a street map too. */
  streets: boolean;
  read: (path: string, database: Duckdb, context: ImportContext) => NormalSet;
};

/** What can be imported, by the word that the command has for it. */
export const importers = {
  osm: {
    source: 'openstreetmap',
    parts: false,
    streets: true,
    read: (path, _database, context) => readOsm(path, context),
  },
  overture: { source: 'overture', parts: true, streets: false, read: readOverture },
} as const satisfies Record<string, Importer>;
export type ImporterKey = keyof typeof importers;

export const isImporterKey = (word: string): word is ImporterKey => Object.hasOwn(importers, word);

/** The word for a source; undefined for one that this release does not import. */
export const importerOf = (source: string): ImporterKey | undefined =>
  Object.keys(importers)
    .filter(isImporterKey)
    .find((key) => importers[key].source === source);
