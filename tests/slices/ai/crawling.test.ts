import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  beginCrawl,
  forgetCrawl,
  listJobs,
  lookAtJob,
  pagesOf,
  readJob,
  saveLinks,
  stopCrawl,
  toJob,
} from '#functions/ai/training/crawl/ask-crawl.ts';
import { workCrawl } from '#functions/ai/training/crawl/work-crawl.ts';
import { listEntries, readWhole } from '#functions/ai/training/entries/read-entries.ts';
import type { CrawlJobRecord } from '#functions/ai/training/store/crawls.ts';
import { trainingLimits } from '#shared/domain/ai/training.ts';
import { type LongSite, startLongSite } from '#tests/support/pages/long-site.ts';
import { openTeachingWorld, type TeachingWorld } from '#tests/support/worlds/ai/teaching-world.ts';
import { withEngineTable } from '#tests/support/worlds/table/engine-table.ts';

const engine = withEngineTable();
let world: TeachingWorld;
let site: LongSite | undefined;
beforeEach(async () => {
  world = await openTeachingWorld(engine.table);
});
afterEach(async () => {
  await world.stop();
  await site?.stop();
  site = undefined;
});

const most: number = trainingLimits.crawlPages;
const small = {
  '/': {
    title: 'Home',
    text: 'We repair engines.',
    links: ['/prices#top', '/prices', '/prices/', '/flyer.pdf', '/login'],
  },
  '/prices': {
    title: 'Prices',
    text: 'A service costs 90 euros.',
    links: ['/', '/gone', 'http://elsewhere.example/'],
  },
};
const open = async (pages: Parameters<typeof startLongSite>[0]) => {
  site = await startLongSite(pages);
  return site;
};
const begin = (website: string, pages = most) =>
  beginCrawl(world.deps, world.person, { website, most: pages });
const work = (job: CrawlJobRecord, isLast = false) =>
  workCrawl(world.deps, { tenant_id: job.tenantId, work: 'crawl', id: job.id }, isLast);
const stateOf = async (job: CrawlJobRecord) => toJob(await readJob(world.deps, job));
const crawl = async (website: string, pages?: number) => {
  const job = await begin(website, pages);
  await work(job);
  return job;
};
const linksOf = async (job: CrawlJobRecord) =>
  (await pagesOf(world.deps, job)).map(({ url, title, status, problem }) => ({
    ...{ path: new URL(url).pathname, title, status, ...(problem ? { problem } : {}) },
  }));

test('every page that a site leads to is read once, and told with its title and its size', async () => {
  const { url, asked } = await open(small);
  const job = await crawl(url);
  expect(await stateOf(job)).toMatchObject({ status: 'done', found: 3, read: 2, limit_reached: false });
  expect(await linksOf(job)).toEqual([
    { path: '/', title: 'Home', status: 'read' },
    { path: '/prices', title: 'Prices', status: 'read' },
    { path: '/gone', title: '', status: 'failed', problem: 'http_error' },
  ]);
  expect(asked).toEqual(['/robots.txt', '/', '/prices', '/gone']);
  expect((await pagesOf(world.deps, job))[0]).toMatchObject({ characters: 55, tokens: 13 });
});

test('a site of thousands of pages ends at the limit, which is told', async () => {
  const { url, asked } = await open({
    '/': { title: 'All', text: 'All parts', links: ['/endless/1', '/endless/2'] },
  });
  const job = await crawl(url);
  expect(await stateOf(job)).toMatchObject({ status: 'done', found: most, limit_reached: true });
  expect(asked.length).toBe(most + 1);
});

test('robots that refuse are heard, and told', async () => {
  const { url, asked } = await open({ ...small, '/robots.txt': 'User-agent: *\nDisallow: /' });
  const job = await crawl(url);
  expect(await stateOf(job)).toMatchObject({ status: 'failed', problem: 'robots_disallowed', read: 0 });
  expect(asked).toEqual(['/robots.txt']);
});

test('a site that is not there is told, and an address that is none is refused', async () => {
  const { url } = await open({});
  expect(await stateOf(await crawl(url))).toMatchObject({ status: 'failed', problem: 'http_error' });
  await expect(begin('no address')).rejects.toMatchObject({ fields: [{ path: 'website' }] });
});

test('a page that leads to another site is none of this one', async () => {
  const { url } = await open({ '/': { title: 'Home', text: 'We repair engines.', links: ['/partner'] } });
  const elsewhere = 'http://elsewhere.example/';
  const opened = world.deps.openSite;
  world.deps.openSite = (name) => {
    const reader = opened(name);
    const partner = { url: elsewhere, title: 'Partner', text: 'Somebody else', links: [`${url}/hidden`] };
    return {
      ...reader,
      read: async (address, signal) =>
        address.endsWith('/partner') ? { page: partner } : reader.read(address, signal),
    };
  };
  const job = await crawl(url);
  expect(await linksOf(job)).toMatchObject([
    { path: '/', status: 'read' },
    { status: 'failed', problem: 'address_refused' },
  ]);
});

test('a crawl whose message was lost is sent for again by whoever looks later', async () => {
  const job = await begin('site.example');
  world.sent.length = 0;
  await lookAtJob(world.deps, job);
  expect(world.sent).toEqual([]);
  world.clock.ahead = 3_600_000;
  await lookAtJob(world.deps, job);
  // A page looks every few seconds.
  await Promise.all([lookAtJob(world.deps, job), lookAtJob(world.deps, job)]);
  expect(world.sent).toMatchObject([{ work: 'crawl', id: job.id }]);
  expect(world.groups).toEqual([job.tenantId, job.tenantId]);
});

test('a long crawl is not sent for by those who look between two of its messages', async () => {
  const { url } = await open(small);
  const job = await begin(url);
  world.clock.ahead = 3_600_000;
  // Every look at the clock is two minutes later: one page is all that a message reads.
  const now = () => {
    world.clock.ahead += 130_000;
    return world.deps.now();
  };
  const slow = { ...world.deps, now };
  await workCrawl(slow, { tenant_id: job.tenantId, work: 'crawl', id: job.id }, false);
  expect(await stateOf(job)).toMatchObject({ status: 'pending' });
  world.sent.length = 0;
  await lookAtJob(world.deps, job);
  expect(world.sent).toEqual([]);
});

test('a single page leads nowhere', async () => {
  const { url } = await open(small);
  const job = await crawl(`${url}/prices`, 1);
  expect(await linksOf(job)).toEqual([{ path: '/prices', title: 'Prices', status: 'read' }]);
  const gone = await crawl(`${url}/gone`, 1);
  expect(await linksOf(gone)).toEqual([
    { path: '/gone', title: '', status: 'failed', problem: 'http_error' },
  ]);
});

test('a worker that dies is gone on for: no page is read twice, and none is left out', async () => {
  const { url, asked } = await open({ '/': { title: 'All', text: 'All', links: ['/endless/1'] } });
  const job = await begin(url, 30);
  const opened = world.deps.openSite;
  let left = 12;
  world.deps.openSite = (name) => {
    const reader = opened(name);
    return {
      ...reader,
      read: async (...args) => {
        left -= 1;
        if (left < 0) throw new Error('killed');
        return reader.read(...args);
      },
    };
  };
  await expect(work(job)).rejects.toThrow('killed');
  expect((await stateOf(job)).status).toBe('pending');
  world.deps.openSite = opened;
  await work(job);
  expect(await stateOf(job)).toMatchObject({ status: 'done', found: 30, read: 30 });
  expect(new Set(asked).size).toBe(asked.length);
});

test('two workers at once: the other one leaves it, and goes on only when nobody is heard of any more', async () => {
  const { url, waits } = await open(small);
  waits.ms = 30;
  const job = await begin(url);
  const [first, second] = await Promise.allSettled([work(job), work(job)]);
  expect([first.status, second.status].toSorted()).toEqual(['fulfilled', 'rejected']);
  expect((await stateOf(job)).status).toBe('done');
  await work(job);
  expect((await stateOf(job)).read).toBe(2);
});

test('stopped is stopped, and what was read can be chosen', async () => {
  const { url, asked } = await open({ '/': { title: 'All', text: 'All parts', links: ['/endless/1'] } });
  const job = await begin(url);
  const opened = world.deps.openSite;
  world.deps.openSite = (name) => {
    const reader = opened(name);
    return {
      ...reader,
      read: async (...args) => {
        if (asked.length > 4) await stopCrawl(world.deps, job);
        return reader.read(...args);
      },
    };
  };
  await work(job);
  const { status, read } = await stateOf(job);
  expect(status).toBe('stopped');
  expect(read).toBeGreaterThan(1);
  expect(read).toBeLessThan(10);
  expect(await saveLinks(world.deps, world.person, { job_id: job.id, ids: ['0000'] })).toHaveLength(1);
});

test('chosen pages are taught; chosen again they are taught anew, and are not there twice', async () => {
  const pages = structuredClone(small);
  const { url } = await open(pages);
  const job = await crawl(url);
  const save = (one: CrawlJobRecord) =>
    saveLinks(world.deps, world.person, { job_id: one.id, ids: ['0000', '0001', '0002', '9999'] });
  await save(job);
  world.sent.splice(0, 1);
  await world.learnAll();
  pages['/prices'].text = 'A service costs 95 euros now.';
  await save(await crawl(url));
  await world.learnAll();
  const { tenantId } = world.person;
  const all = await listEntries(world.deps, world.person, 'link', { page: 1, limit: 20, search: '' });
  expect(
    all.data
      .map(({ title, status }) => ({ title, status }))
      .toSorted((a, b) => a.title.localeCompare(b.title)),
  ).toEqual([
    { title: 'Home', status: 'ready' },
    { title: 'Prices', status: 'ready' },
  ]);
  const [piece] = await world.find(tenantId, 'What does a service cost?', 1);
  expect(piece?.text).toContain('95 euros');
  const whole = await readWhole(world.deps, { tenantId, kind: 'link', id: piece?.entry.id ?? '' });
  expect(whole).toMatchObject({ url: `${url}/prices`, text: expect.stringContaining('# Prices') });
});

test('three at once are too many, others are shown newest first, and a forgotten one is gone', async () => {
  const { url } = await open(small);
  const [first, second] = [await begin(url), await begin(url)];
  await expect(begin(url)).rejects.toMatchObject({ reason: 'too_many_crawls' });
  expect((await listJobs(world.deps, world.person)).data.map(({ jobId }) => jobId)).toEqual([
    second.id,
    first.id,
  ]);
  await work(first);
  await forgetCrawl(world.deps, first);
  expect(await pagesOf(world.deps, first)).toEqual([]);
  await expect(readJob(world.deps, first)).rejects.toThrow(/could not find/);
  await expect(saveLinks(world.deps, world.person, { job_id: first.id, ids: ['0000'] })).rejects.toThrow(
    /could not find/,
  );
});
