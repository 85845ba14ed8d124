import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from '#infra/local/build.ts';
import { readAssembly } from '#infra/local/built/template.ts';
import { type HostedFunction, hostedFunctions } from '#infra/local/host/hosted-functions.ts';
import { type BenchRow, milliseconds, printRows, quantile } from '../made/bench-row.ts';

const firstLoadLimit = 190 * 1024;

/** What a browser loads before a page's own chunk, and what Lambda loads before the first call of each function. */
export async function run(): Promise<BenchRow[]> {
  const { assembly, site, bundles } = await build();
  const functions = hostedFunctions(readAssembly(assembly, 'http://127.0.0.1'));
  const bytes = firstScripts(site).reduce(
    (sum, file) => sum + gzipSync(readFileSync(join(site, file))).length,
    0,
  );
  const first = {
    figure: 'first script of the app, gzip',
    value: `${(bytes / 1024).toFixed(0)} KB`,
    limit: '< 190 KB',
    ok: bytes < firstLoadLimit,
  };
  return [first, ...functions.map((one) => bundleRow(bundles, one))];
}

/** The scripts that index.html names, and what they import before anything is shown. */
function firstScripts(site: string): string[] {
  const html = readFileSync(join(site, 'index.html'), 'utf8');
  return [...html.matchAll(/(?:src|href)="\/(assets\/[^"]+\.js)"/g)].flatMap(([, file]) =>
    file ? [file] : [],
  );
}

function bundleRow(bundles: string, { name, environment }: HostedFunction): BenchRow {
  const folder = join(bundles, name);
  const size = readdirSync(folder)
    .filter((file) => !file.endsWith('.map'))
    .reduce((sum, file) => sum + statSync(join(folder, file)).size, 0);
  const times = [1, 2, 3].map(() => importTime(join(folder, 'index.mjs'), environment));
  return {
    figure: `${name}: bundle, import time`,
    value: `${(size / 2 ** 20).toFixed(1)} MB, ${milliseconds(quantile(times, 0.5))}`,
    limit: 'none set',
    ok: null,
  };
}

/** With the environment that the template gives it; nothing is called. */
function importTime(bundle: string, environment: Record<string, string>): number {
  const script =
    'const t = performance.now(); await import(process.argv[1]); console.log(performance.now() - t); process.exit(0);';
  const env = { PATH: process.env.PATH, AWS_REGION: 'us-east-1', ...environment };
  return Number(
    execFileSync(process.execPath, ['--input-type=module', '-e', script, bundle], { env, encoding: 'utf8' }),
  );
}

if (import.meta.main) printRows(await run());
