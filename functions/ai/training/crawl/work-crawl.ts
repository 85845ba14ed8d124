import { pageKey, siteOf, startAddresses } from '#functions/enrichment/index.ts';
import { findAccount } from '#functions/people/index.ts';
import { chunk } from '#functions/platform/jobs/queue.ts';
import { isConditionRefused, transact, tryTransact, write } from '#functions/platform/table/transact.ts';
import { textLimits } from '#shared/domain/ai/training.ts';
import type { CrawlDeps } from '../deps.ts';
import type { TrainingMessage } from '../env.ts';
import { countTokens } from '../reading/count-tokens.ts';
import type { CrawledPageRecord, CrawlJobRecord } from '../store/crawls.ts';
import { trainingStoreOf } from '../store/index.ts';
import { type JobKey, pagesOf, readJob } from './ask-crawl.ts';

/** How long one message works, in ms; then the next one goes on, so that a slow site outlives no worker. */
const sliceMs = 120_000;
/** Until somebody else may go on with the crawl of a worker that is not heard of; a page takes 25 s at most. */
const heldMs = 45_000;
/** After so long others have a turn at the host, and the lease on it is taken anew. */
const turnMs = 20_000;
const pageMs = 25_000;

type Crawling = Extract<TrainingMessage, { work: 'crawl' }>;

/** Somebody else is at it. The message comes back, in case that one is dead. */
class StillHeld extends Error {
  override readonly name = 'StillHeld';
}

/**
 * Goes on with a crawl: reads what is waiting, notes each page with what it leads to, and ends when nothing waits. What was read is
 * never read again; a worker that dies loses one page.
 */
export async function workCrawl(
  deps: CrawlDeps,
  { tenant_id: tenantId, id }: Crawling,
  isLast: boolean,
): Promise<void> {
  const key = { tenantId, id };
  if ((await findAccount(deps, tenantId))?.deletion === 'erasing') return;
  const holder = deps.newId('crawl');
  const job = await hold(deps, key, holder);
  if (job === 'over') return;
  if (job === 'held') {
    if (isLast) await deps.queue.send([{ tenant_id: tenantId, work: 'crawl', id }], { delaySeconds: 60 });
    if (isLast) return;
    throw new StillHeld('a crawl is being worked on');
  }
  const site = deps.openSite(id);
  try {
    const goesOn = await readOn(deps, { job, holder, site });
    if (goesOn) {
      await release(deps, key, holder);
      await deps.queue.send([{ tenant_id: tenantId, work: 'crawl', id }]);
    }
  } catch (error) {
    if (isLast) await end(deps, key, holder, 'failed');
    else await release(deps, key, holder);
    throw error;
  } finally {
    await site.pause();
  }
}

async function hold(deps: CrawlDeps, key: JobKey, holder: string): Promise<CrawlJobRecord | 'held' | 'over'> {
  const now = deps.now().getTime();
  const { jobs } = trainingStoreOf(deps);
  try {
    await jobs
      .patch(key)
      .set({ holder, held_until: now + heldMs })
      .where((job, { eq, lte }) => `${eq(job.status, 'pending')} AND ${lte(job.held_until, now)}`)
      .go();
    return await readJob(deps, key);
  } catch (error) {
    if (!isConditionRefused(error)) throw error;
    const { data } = await jobs.get(key).go({ consistent: true });
    return data?.status === 'pending' ? 'held' : 'over';
  }
}

type Work = { job: CrawlJobRecord; holder: string; site: ReturnType<CrawlDeps['openSite']> };
type Page = CrawledPageRecord;

/** True where there is more to do than one message should. */
async function readOn(deps: CrawlDeps, { job, holder, site }: Work): Promise<boolean> {
  const { tenantId, id } = job;
  const pages = await pagesOf(deps, { tenantId, id });
  if (pages.length === 0) pages.push(...(await begin(deps, job)));
  const known = new Set(pages.map(({ url }) => pageKey(url)));
  const began = deps.now().getTime();
  let turnBegan = began;
  let limit_reached = job.limit_reached;
  for (let page = nextOf(pages); page; page = nextOf(pages)) {
    const now = deps.now().getTime();
    if (now - began > sliceMs) return true;
    if (now - turnBegan > turnMs) {
      await site.pause();
      turnBegan = now;
    }
    const read = await readPage(site, page);
    Object.assign(page, read.page, otherWay(job, page, read));
    known.add(pageKey(page.url));
    const home = siteOf(pages[0]?.url ?? '');
    const fresh = read.links.filter((url) => siteOf(url) === home && !known.has(pageKey(url)));
    const found = job.most === 1 ? [] : fresh.slice(0, Math.max(0, job.most - pages.length));
    limit_reached ||= job.most > 1 && found.length < fresh.length;
    const added = found.map((url, no) => waiting(job, pages.length + no, url));
    for (const { url } of added) known.add(pageKey(url));
    pages.push(...added);
    if (!(await note(deps, { job, holder, page, text: read.text, added, pages, limit_reached })))
      return false;
  }
  await end(deps, { tenantId, id }, holder, endOf(pages));
  return false;
}

const nextOf = (pages: readonly Page[]): Page | undefined => pages.find(({ status }) => status === 'waiting');

const endOf = (pages: readonly Page[]): Pick<CrawlJobRecord, 'status' | 'problem'> => {
  if (pages.some(({ status }) => status === 'read')) return { status: 'done' };
  return { status: 'failed', problem: pages[0]?.problem ?? 'nothing_found' };
};

const waiting = (job: CrawlJobRecord, no: number, url: string): Page => ({
  ...{ tenantId: job.tenantId, job_id: job.id, id: String(no).padStart(4, '0'), url, title: '' },
  ...{ characters: 0, tokens: 0, status: 'waiting', ttl: job.ttl },
});

/** The ways in which what was typed in may be meant; of a single page not the beginning of its site. */
const waysOf = ({ website, most }: CrawlJobRecord): string[] => {
  const [first = '', ...others] = startAddresses(website);
  const path = URL.parse(first)?.pathname;
  return [first, ...others.filter((url) => most > 1 || URL.parse(url)?.pathname === path)];
};

/** The first page is looked for in another way, where the one before led nowhere; what is told is what was wrong with the first. */
function otherWay(job: CrawlJobRecord, { id, url, problem }: Page, { asked, page }: Read): Partial<Page> {
  const isWorthIt = ['unreachable', 'bad_certificate', 'http_error'].includes(page.problem ?? '');
  const ways = waysOf(job);
  const next = ways[ways.indexOf(asked) + 1];
  if (Number(id) > 0 || page.status !== 'failed') return {};
  return {
    url,
    ...(problem ? { problem } : {}),
    ...(isWorthIt && next ? { url: next, status: 'waiting' } : {}),
  };
}

async function begin(deps: CrawlDeps, job: CrawlJobRecord): Promise<Page[]> {
  const pages = [waiting(job, 0, waysOf(job)[0] ?? '')];
  await putPages(deps, pages);
  return pages;
}

async function putPages(deps: CrawlDeps, pages: readonly Page[]): Promise<void> {
  const store = trainingStoreOf(deps).pages;
  for (const some of chunk([...pages], 50))
    await transact(
      deps.table,
      some.map((page) => write.put('page', store.put(page).params())),
    );
}

/** `asked` is the address before redirects. */
type Read = { asked: string; page: Partial<Page>; text: string; links: string[] };

async function readPage(site: Work['site'], { url }: Page): Promise<Read> {
  const result = await site.read(url, AbortSignal.timeout(pageMs)).catch((error: unknown) => {
    if (error instanceof Error && error.name === 'TimeoutError') return { problem: 'timeout' as const };
    throw error;
  });
  if ('problem' in result)
    return { asked: url, page: { status: 'failed', problem: result.problem }, text: '', links: [] };
  const { text, links, title, url: at } = result.page;
  if (text === '')
    return { asked: url, page: { status: 'failed', problem: 'nothing_found', url: at }, text, links };
  const page: Partial<Page> = {
    ...{ url: at, title: (title || at).slice(0, textLimits.title), status: 'read', problem: undefined },
    ...{ characters: text.length, tokens: countTokens(text) },
  };
  return { asked: url, page, text, links };
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
  return tryTransact(deps.table, [
    write.put('page', store.put(page).params()),
    ...(text === ''
      ? []
      : [write.put('text', texts.put({ tenantId, job_id: id, id: page.id, text, ttl: job.ttl }).params())]),
    write.update('job', counted.params()),
  ]);
}

async function change(
  deps: CrawlDeps,
  key: JobKey,
  holder: string,
  to: Partial<Pick<CrawlJobRecord, 'status' | 'problem' | 'held_until'>>,
): Promise<void> {
  const changed = trainingStoreOf(deps)
    .jobs.patch(key)
    .set(to)
    .where((job, { eq }) => `${eq(job.status, 'pending')} AND ${eq(job.holder, holder)}`);
  await changed.go().catch((error: unknown) => {
    if (!isConditionRefused(error)) throw error;
  });
}

const release = (deps: CrawlDeps, key: JobKey, holder: string) =>
  change(deps, key, holder, { held_until: 0 });
const end = (
  deps: CrawlDeps,
  key: JobKey,
  holder: string,
  to: 'failed' | Pick<CrawlJobRecord, 'status' | 'problem'>,
) => change(deps, key, holder, to === 'failed' ? { status: 'failed' } : to);
