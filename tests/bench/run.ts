import { type BenchRow, brokenRow, printRows } from './made/bench-row.ts';

const benches = [
  'open-data',
  'place-quality',
  'open-companies',
  'tiles',
  'places-calls',
  'runs',
  'list-pages',
  'long-list',
  'extraction',
  'verifier',
  'crawl',
  'hostile',
  'deliveries',
  'strict',
  'sign-in',
  'first-load',
  'kill',
  'bundles',
  'memory',
  'fairness',
  'busy',
  'aws',
] as const;

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !benches.some((bench) => bench === name));
if (unknown.length > 0) {
  console.error(`There is no ${unknown.join(', ')}. There are: ${benches.join(', ')}.`);
  process.exit(1);
}
const rows: BenchRow[] = [];
for (const name of benches.filter((bench) => wanted.length === 0 || wanted.includes(bench))) {
  console.log(`measuring ${name} …`);
  const { run } = (await import(`./${name}.ts`)) as { run: () => Promise<BenchRow[]> };
  // One that breaks must not cost the figures of the others.
  rows.push(...(await run().catch((error: unknown) => brokenRow(name, error))));
}
console.log('');
printRows(rows);
process.exit(rows.some(({ ok }) => ok === false) ? 1 : 0);
