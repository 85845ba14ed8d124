import { contracts } from '#shared/contracts/index.ts';
import { trainingLimits } from '#shared/domain/ai/training.ts';
import { eventually } from '#tests/support/eventually.ts';
import { startLongSite } from '#tests/support/pages/long-site.ts';
import { crawlSite } from '#tests/support/worlds/taught-world.ts';
import { startTestCloud } from '#tests/support/worlds/test-cloud.ts';
import { type BenchRow, printRows } from '../made/bench-row.ts';

const { saveLinks, websiteLinks } = contracts.aiTraining.endpoints;
const patience = 600;
const pages = trainingLimits.crawlPages;
/** About as long as a page of a business is: a thousand tokens. */
const paragraph = 'Every gearbox is taken apart, cleaned, measured and put together again by one mechanic. ';

/** A site of 200 pages: read at the crawler's own pace, chosen whole, and learnt. */
export async function run(): Promise<BenchRow[]> {
  const paths = Array.from({ length: pages }, (_, no) => (no === 0 ? '/' : `/part-${no}`));
  const site = await startLongSite(
    Object.fromEntries(
      paths.map((path, no) => [path, { title: `Part ${no}`, text: paragraph.repeat(60), links: paths }]),
    ),
  );
  const cloud = await startTestCloud({ ALLOW_PRIVATE_TARGETS: 'true' });
  try {
    const demo = await cloud.as('demo');
    const website = site.url.replace('site.example', '127.0.0.1');
    const started = performance.now();
    const job_id = await crawlSite(demo, website, patience);
    const read = performance.now();
    const ids = paths.map((_, no) => String(no).padStart(4, '0'));
    const { data } = await demo.call(saveLinks, { body: { job_id, ids } });
    const list = await eventually(
      () => demo.call(websiteLinks, { query: { limit: 1 } }),
      ({ learning }) => learning === 0,
      patience,
    );
    const learnt = performance.now();
    const seconds = (from: number, to: number) => ((to - from) / 1000).toFixed(0);
    return [
      {
        figure: `training of ${pages} pages: read with the crawler's pauses, learnt with the vectors of the stand-in`,
        value: `${seconds(started, read)} s and ${seconds(read, learnt)} s`,
        ...{ limit: 'none set', ok: null },
      },
      {
        figure: 'of them learnt; tokens',
        value: `${data.length}; ${list.use.tokens.toLocaleString('en')}`,
        ...{ limit: String(pages), ok: data.length === pages && list.total === pages },
      },
    ];
  } finally {
    await cloud.remove();
    await site.stop();
  }
}

if (import.meta.main) printRows(await run());
