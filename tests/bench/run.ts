import { basename } from 'node:path';
import { type BenchRow, brokenRow, printRows } from './made/bench-row.ts';

/** In the order of measuring, each with the file that it stands in. */
const files = [
  'data/open-data',
  'data/place-quality',
  'data/open-companies',
  'data/tiles',
  'data/places-calls',
  'data/export',
  'data/import',
  'runs/runs',
  'runs/kinds',
  'pages/list-pages',
  'pages/long-list',
  'pages/scroll',
  'pages/builder',
  'sites/extraction',
  'sites/verifier',
  'sites/crawl',
  'sites/hostile',
  'runs/deliveries',
  'runs/crm',
  'runs/texts',
  'runs/schedules',
  'runs/workflows',
  'ai/retrieval',
  'ai/training',
  'runs/strict',
  'pages/sign-in',
  'pages/first-load',
  'runs/kill',
  'pages/bundles',
  'runs/memory',
  'runs/fairness',
  'runs/busy',
  'runs/bulk',
  'aws',
];
const benches = new Map(files.map((file) => [basename(file), file]));

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !benches.has(name));
if (unknown.length > 0) {
  console.error(`There is no ${unknown.join(', ')}. There are: ${[...benches.keys()].join(', ')}.`);
  process.exit(1);
}
const rows: BenchRow[] = [];
for (const [name, file] of benches) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  console.log(`measuring ${name} …`);
  const { run } = (await import(`./${file}.ts`)) as { run: () => Promise<BenchRow[]> };
  // One that breaks must not cost the figures of the others.
  rows.push(...(await run().catch((error: unknown) => brokenRow(name, error))));
}
console.log('');
printRows(rows);
process.exit(rows.some(({ ok }) => ok === false) ? 1 : 0);
