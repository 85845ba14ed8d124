import { findAccount } from '#functions/people/index.ts';
import { chunk } from '#functions/platform/jobs/queue.ts';
import { transact, tryTransact, write } from '#functions/platform/table/transact.ts';
import type { CrawlDeps } from '../deps.ts';
import type { TrainingMessage } from '../env.ts';
import type { CrawlJobRecord } from '../store/crawls.ts';
import { trainingStoreOf } from '../store/index.ts';
import { pagesOf } from './ask-crawl.ts';
import { heldMs, holdCrawl, leaveCrawl } from './hold-crawl.ts';
import { type Page, readNext, waiting, waysOf } from './read-page.ts';

/** How long one message works, in ms; then the next one goes on, so that a slow site outlives no worker. */
const sliceMs = 120_000;
/** After so long others have a turn at the host, and the lease on it is taken anew. */
const turnMs = 20_000;

type Crawling = Extract<TrainingMessage, { work: 'crawl' }>;

/** Somebody else is at it. The message comes back, in case that one is dead. */
class StillHeld extends Error {
  override readonly name = 'StillHeld';
}

/**
 * Goes on with a crawl: reads what is waiting, notes each page with what it leads to, and ends when nothing waits. What was read is
 * never read again; a worker that dies loses one page.
 */
export async function workCrawl(deps: CrawlDeps, message: Crawling, isLast: boolean): Promise<void> {
  const { tenant_id: tenantId, id } = message;
  const key = { tenantId, id };
  if ((await findAccount(deps, tenantId))?.deletion === 'erasing') return;
  const holder = deps.newId('crawl');
  const job = await holdCrawl(deps, key, holder);
  if (job === 'over') return;
  if (job === 'held') {
    if (!isLast) throw new StillHeld('a crawl is being worked on');
    return deps.queue.send([message], { delaySeconds: heldMs / 1000, group: tenantId });
  }
  const site = deps.openSite(id);
  try {
    if (await readOn(deps, { job, holder, site })) {
      await leaveCrawl(deps, key, holder, { held_until: deps.now().getTime() });
      await deps.queue.send([message], { group: tenantId });
    }
  } catch (error) {
    await leaveCrawl(deps, key, holder, isLast ? { status: 'failed' } : { held_until: deps.now().getTime() });
    throw error;
  } finally {
    await site.pause();
  }
}

type Work = { job: CrawlJobRecord; holder: string; site: ReturnType<CrawlDeps['openSite']> };

/** True where there is more to do than one message should. */
async function readOn(deps: CrawlDeps, { job, holder, site }: Work): Promise<boolean> {
  const pages = await pagesOf(deps, job);
  if (pages.length === 0) {
    pages.push(waiting(job, 0, waysOf(job)[0] ?? ''));
    await putPages(deps, pages);
  }
  const began = deps.now().getTime();
  let turnBegan = began;
  let { limit_reached } = job;
  for (let page = nextOf(pages); page; page = nextOf(pages)) {
    const now = deps.now().getTime();
    if (now - began > sliceMs) return true;
    if (now - turnBegan > turnMs) {
      await site.pause();
      turnBegan = now;
    }
    const { text, added, isMore } = await readNext(job, pages, page, site);
    limit_reached ||= isMore;
    if (!(await note(deps, { job, holder, page, text, added, pages, limit_reached }))) return false;
  }
  await leaveCrawl(deps, { tenantId: job.tenantId, id: job.id }, holder, endOf(pages));
  return false;
}

const nextOf = (pages: readonly Page[]): Page | undefined => pages.find(({ status }) => status === 'waiting');

const endOf = (pages: readonly Page[]): Pick<CrawlJobRecord, 'status' | 'problem'> => {
  if (pages.some(({ status }) => status === 'read')) return { status: 'done' };
  return { status: 'failed', problem: pages[0]?.problem ?? 'nothing_found' };
};

async function putPages(deps: CrawlDeps, pages: readonly Page[]): Promise<void> {
  const store = trainingStoreOf(deps).pages;
  for (const some of chunk([...pages], 50))
    await transact(
      deps.table,
      some.map((page) => write.put('page', store.put(page).params())),
    );
}

type Noted = Pick<Work, 'job' | 'holder'> & {
  page: Page;
  text: string;
  added: Page[];
  pages: Page[];
  limit_reached: boolean;
};

/** Notes a page with its text and with what it leads to. False where it was stopped, or is somebody else's by now. */
async function note(
  deps: CrawlDeps,
  { job, holder, page, text, added, pages, limit_reached }: Noted,
): Promise<boolean> {
  const { tenantId, id } = job;
  const { jobs, pages: store, texts } = trainingStoreOf(deps);
  // First the way on: whoever reads this page again finds the same, and adds nothing.
  await putPages(deps, added);
  const counted = jobs
    .patch({ tenantId, id })
    .set({
      ...{ limit_reached, found: pages.length, held_until: deps.now().getTime() + heldMs },
      read: pages.filter(({ status }) => status === 'read').length,
    })
    .where((row, { eq }) => `${eq(row.status, 'pending')} AND ${eq(row.holder, holder)}`);
  const said = { tenantId, job_id: id, id: page.id, text, ttl: job.ttl };
  return tryTransact(deps.table, [
    write.put('page', store.put(page).params()),
    ...(text === '' ? [] : [write.put('text', texts.put(said).params())]),
    write.update('job', counted.params()),
  ]);
}
