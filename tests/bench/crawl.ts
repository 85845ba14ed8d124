import { createServer, type Server } from 'node:http';
import { crawlPolicy, createEnricher } from '#functions/enrichment/index.ts';
import { createGuardedFetch } from '#functions/platform/outbound/index.ts';
import { loadPages, pageSetMissing } from '#tests/support/page-set.ts';

export type BenchRow = { figure: string; value: string; limit: string; ok: boolean | null };

const hosts = 400;
const latencyMs = 50;
const atOnce = 64;

/**
 * Crawls the saved pages as 400 sites on loopback, told apart by host name. Each site has one of the pages as its
 * home page; its other addresses answer with further pages of the set, so every page that is chosen exists.
 */
export async function run(): Promise<BenchRow[]> {
  const missing = pageSetMissing();
  if (missing) return [{ figure: 'Crawl', value: `skipped: ${missing}`, limit: '', ok: null }];
  const bodies = [...loadPages().values()].map(({ body }) => body);
  const server = await serve(bodies);
  const fetch = createGuardedFetch(
    crawlPolicy('https://leadwright.example/bot', {
      allowPrivate: true,
      ports: 'any',
      resolve: async () => ['127.0.0.1'],
    }),
  );
  const enricher = createEnricher({ fetch, now: () => new Date() });
  const queue = Array.from(
    { length: hosts },
    (_, index) => `http://site-${index}.example:${portOf(server)}/`,
  );
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
  server.closeAllConnections();
  server.close();
  times.sort((a, b) => a - b);
  const row = (figure: string, value: string): BenchRow => ({ figure, value, limit: 'none set', ok: null });
  return [
    row(
      `Crawl of ${hosts} hosts, hosts a second (${atOnce} at once, one process)`,
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

async function serve(bodies: readonly Buffer[]): Promise<Server> {
  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    const site = Number(/site-(\d+)/.exec(request.headers.host ?? '')?.[1] ?? 0);
    const reply = () => {
      if (path === '/robots.txt') return response.writeHead(200).end('User-agent: *\nAllow: /\n');
      const shift = path === '/' ? 0 : [...path].reduce((sum, character) => sum + character.charCodeAt(0), 1);
      const body = bodies[(site + shift) % bodies.length];
      // The saved pages name their own domain as base; without it their links stay on this site.
      const html = body?.toString('latin1').replace(/<base\b[^>]*>/gi, '') ?? '';
      return response.writeHead(200, { 'content-type': 'text/html' }).end(html, 'latin1');
    };
    setTimeout(reply, latencyMs);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return server;
}

function portOf(server: Server): number {
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
}

const quantile = (sorted: readonly number[], share: number): string =>
  (sorted[Math.floor((sorted.length - 1) * share)] ?? 0).toFixed(0);

if (import.meta.main) console.table(await run());
