import pLimit from 'p-limit';
import { beginCrawl, readJob, saveLinks } from '#functions/ai/training/crawl/ask-crawl.ts';
import { workCrawl } from '#functions/ai/training/crawl/work-crawl.ts';
import { listEntries } from '#functions/ai/training/entries/read-entries.ts';
import { trainingLimits } from '#shared/domain/ai/training.ts';
import { startLongSite } from '#tests/support/pages/long-site.ts';
import { openTeachingWorld } from '#tests/support/worlds/ai/teaching-world.ts';
import { startEngineTable } from '#tests/support/worlds/table/engine-table.ts';
import { type BenchRow, printRows, timed } from '../made/bench-row.ts';

const pages = trainingLimits.crawlPages;
/** The pause of the crawler between two requests to a host, in ms. */
const gapMs = 250;
/** Entries that are learnt at the same time, as the workers of a stage do. */
const workers = 4;
/** Sixty of them are a thousand tokens: about as long as a page of a business is. */
const sentence = 'Every gearbox is taken apart, cleaned, measured and put together again by one mechanic. ';

/** A site of 200 pages: read at the crawler's own pace, chosen whole, and learnt. */
export async function run(): Promise<BenchRow[]> {
  const paths = Array.from({ length: pages }, (_, no) => (no === 0 ? '/' : `/part-${no}`));
  const site = await startLongSite(
    Object.fromEntries(
      paths.map((path, no) => [path, { title: `Part ${no}`, text: sentence.repeat(60), links: paths }]),
    ),
  );
  const engine = await startEngineTable();
  const world = await openTeachingWorld(engine.table, { gapMs });
  const { deps, person, sent } = world;
  try {
    const job = await beginCrawl(deps, person, { website: site.url, most: pages });
    const reading = await timed(async () => {
      while ((await readJob(deps, job)).status === 'pending')
        await workCrawl(deps, { tenant_id: job.tenantId, work: 'crawl', id: job.id }, false);
    });
    sent.length = 0;
    const ids = paths.map((_, no) => String(no).padStart(4, '0'));
    const saved = await saveLinks(deps, person, { job_id: job.id, ids });
    const limit = pLimit(workers);
    const learning = await timed(() =>
      Promise.all(sent.splice(0).map((message) => limit(() => world.learn(message)))),
    );
    const list = await listEntries(deps, person, 'link', { page: 1, limit: 100, search: '' });
    const seconds = (ms: number) => `${(ms / 1000).toFixed(0)} s`;
    return [
      {
        figure: `training of ${pages} pages: read with the crawler's pauses, learnt with the vectors of the stand-in`,
        value: `${seconds(reading)} and ${seconds(learning)}`,
        ...{ limit: 'none set', ok: null },
      },
      {
        figure: 'of them learnt; tokens',
        value: `${saved.length}; ${list.use.tokens.toLocaleString('en')}`,
        ...{ limit: String(pages), ok: saved.length === pages && list.learning === 0 },
      },
    ];
  } finally {
    await world.stop();
    await engine.remove();
    await site.stop();
  }
}

if (import.meta.main) printRows(await run());
