import { crawlPolicy, createEnricher } from '#functions/enrichment/index.ts';
import { createGuardedFetch } from '#functions/platform/outbound/index.ts';
import { pageSetMissing } from '#tests/support/pages/page-set.ts';
import { servePageSet } from '#tests/support/pages/serve-page-set.ts';
import { instantVerifier } from '#tests/support/verification/instant-verifier.ts';
import type { BenchRow } from '../made/bench-row.ts';

const hosts = 400;
const latencyMs = 50;
const atOnce = 64;

/** Crawls the saved pages as 400 sites on loopback, told apart by host name, with the crawler's own politeness. */
export async function run(): Promise<BenchRow[]> {
  const missing = pageSetMissing();
  if (missing) return [{ figure: 'Crawl', value: `skipped: ${missing}`, limit: '', ok: null }];
  const sites = await servePageSet(latencyMs);
  const fetch = createGuardedFetch(
    crawlPolicy('https://leadwright.example/bot', {
      allowPrivate: true,
      ports: 'any',
      resolve: async () => ['127.0.0.1'],
    }),
  );
  const enricher = createEnricher({ fetch, now: () => new Date(), verifier: instantVerifier() });
  const queue = Array.from({ length: hosts }, (_, index) => `http://site-${index}.example:${sites.port}/`);
  const times: number[] = [];
  let pages = 0;
  let withValues = 0;
  const started = performance.now();
  const work = async () => {
    for (let website = queue.pop(); website; website = queue.pop()) {
      const begun = performance.now();
      const outcome = await enricher.enrich({ website });
      times.push(performance.now() - begun);
      pages += outcome.pages.length;
      if (!outcome.problem) withValues += 1;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  const seconds = (performance.now() - started) / 1000;
  await sites.stop();
  times.sort((a, b) => a - b);
  const row = (figure: string, value: string): BenchRow => ({ figure, value, limit: 'none set', ok: null });
  return [
    row(
      `Crawl of ${hosts} hosts, hosts a second (${atOnce} at once, the sites in another thread)`,
      (hosts / seconds).toFixed(1),
    ),
    row('Crawl, pages a second', (pages / seconds).toFixed(1)),
    row('Crawl, one site, p50 and p95', `${quantile(times, 0.5)} ms and ${quantile(times, 0.95)} ms`),
    {
      figure: 'Crawl, sites that yielded contact values',
      value: `${withValues} of ${hosts}`,
      limit: 'all but a tenth',
      ok: withValues >= hosts * 0.9,
    },
  ];
}

const quantile = (sorted: readonly number[], share: number): string =>
  (sorted[Math.floor((sorted.length - 1) * share)] ?? 0).toFixed(0);

if (import.meta.main) console.table(await run());
