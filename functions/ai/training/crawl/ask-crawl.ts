import { createHash } from 'node:crypto';
import { startAddresses } from '#functions/enrichment/index.ts';
import type { Caller } from '#functions/platform/http/caller.ts';
import { idPrefixes } from '#functions/platform/runtime/ids.ts';
import { createThrottle } from '#functions/platform/store/throttle.ts';
import { readItems } from '#functions/platform/table/read-items.ts';
import { isConditionRefused, tryTransact, write } from '#functions/platform/table/transact.ts';
import { type CrawledLink, CrawlJob } from '#shared/contracts/ai-training/crawl.ts';
import { trainingLimits } from '#shared/domain/ai/training.ts';
import { daySeconds, epochAfter } from '#shared/domain/time.ts';
import { AppError, invalidField } from '#shared/errors/app-error.ts';
import type { TrainingDeps } from '../deps.ts';
import { addEntries, changeEntry, type NewEntry } from '../entries/change-entries.ts';
import { type CrawledPageRecord, type CrawlJobRecord, crawlJobItems } from '../store/crawls.ts';
import { eraseCrawl } from '../store/erase.ts';
import { type EntryRecord, trainingStoreOf } from '../store/index.ts';

type By = Pick<Caller, 'tenantId' | 'userId'>;
export type JobKey = Pick<CrawlJobRecord, 'tenantId' | 'id'>;

/** What a crawl has found is kept for a day: until then somebody has chosen. */
const keptHours = 24;

export const toJob = (job: CrawlJobRecord): CrawlJob => {
  const { id: jobId, website, status, problem = null, limit_reached, most, found, read, created_at } = job;
  return { jobId, website, status, problem, limit_reached, most, found, read, created_at };
};

export const toLink = (page: CrawledPageRecord): CrawledLink => {
  const { id, url, title, characters, tokens, status, problem = null } = page;
  return { id, url, title, characters, tokens, status, problem };
};

/** Throws `not_found`. */
export async function readJob(deps: Pick<TrainingDeps, 'table'>, key: JobKey): Promise<CrawlJobRecord> {
  const { data } = await trainingStoreOf(deps).jobs.get(key).go({ consistent: true });
  if (!data) throw new AppError('not_found');
  return crawlJobItems.refuseNewer<CrawlJobRecord>(data);
}

/** The crawls of the last day, newest first. */
export async function listJobs(deps: Pick<TrainingDeps, 'table'>, { tenantId }: By) {
  const query = trainingStoreOf(deps).jobs.query.primary({ tenantId });
  const { data } = await query.go({ pages: 'all', order: 'desc', consistent: true });
  return crawlJobItems.show(data, CrawlJob, toJob);
}

/** Has a site read, `most` pages of it. `conflict` where as many are being read as may be, `rate_limited` after too many in a day. */
export async function beginCrawl(
  deps: TrainingDeps,
  by: By,
  { website, most }: { website: string; most: number },
): Promise<CrawlJobRecord> {
  const { tenantId, userId } = by;
  const [address] = startAddresses(website);
  if (!address) throw invalidField('website', 'url');
  const now = deps.now();
  const going = (await listJobs(deps, by)).data.filter(({ status }) => status === 'pending');
  if (going.length >= trainingLimits.crawlsAtOnce)
    throw new AppError('conflict', { reason: 'too_many_crawls' });
  const retryAfter = await createThrottle(deps.table, daySeconds).count(
    `training-crawls#${tenantId}`,
    trainingLimits.crawlsPerDay,
    now,
  );
  if (retryAfter > 0) throw new AppError('rate_limited', { retryAfter });
  const record: CrawlJobRecord = {
    ...{ tenantId, id: deps.newId('crawl'), user_id: userId, website, most, found: 0, read: 0 },
    ...{ status: 'pending', limit_reached: false, held_until: 0, created_at: now.toISOString() },
    ttl: epochAfter(now, keptHours, 'hour'),
  };
  await trainingStoreOf(deps).jobs.create(record).go();
  await sendCrawl(deps, record);
  return record;
}

/** Longer than a message waits for its turn, in ms: it was lost between the table and the queue. */
const lostAfter = 10 * 60_000;

/** A crawl for whoever looks how far it is: one that nobody works on is sent for once more. Throws `not_found`. */
export async function lookAtJob(deps: TrainingDeps, key: JobKey): Promise<CrawlJobRecord> {
  const job = await readJob(deps, key);
  const now = deps.now().getTime();
  const heard = Math.max(job.held_until, Date.parse(job.created_at));
  if (job.status !== 'pending' || heard >= now - lostAfter) return job;
  // A page looks every few seconds, and each message lives as long as the crawl: one of those who look sends it.
  const sent = trainingStoreOf(deps)
    .jobs.patch(key)
    .set({ held_until: now })
    .where((row, { eq }) => `${eq(row.status, 'pending')} AND ${eq(row.held_until, job.held_until)}`);
  if (await tryTransact(deps.table, [write.update('job', sent.params())])) await sendCrawl(deps, key);
  return job;
}

/** Whoever teaches much keeps nobody else waiting. */
const sendCrawl = ({ queue }: TrainingDeps, { tenantId, id }: JobKey): Promise<void> =>
  queue.send([{ tenant_id: tenantId, work: 'crawl', id }], { group: tenantId });

/** One address is one entry, however often it is taught. */
const linkId = (url: string): string =>
  `${idPrefixes.training}_${createHash('sha256').update(url).digest('hex').slice(0, 26)}`;

/** Every page that a crawl has found, in the order of finding. */
export async function pagesOf(deps: Pick<TrainingDeps, 'table'>, { tenantId, id }: JobKey) {
  const query = trainingStoreOf(deps).pages.query.primary({ tenantId, job_id: id });
  return (await query.go({ pages: 'all', consistent: true })).data;
}

/** Ends a crawl; what it has read stays. One that has ended stays as it is. */
export async function stopCrawl(deps: TrainingDeps, key: JobKey): Promise<CrawlJobRecord> {
  await readJob(deps, key);
  await trainingStoreOf(deps)
    .jobs.patch(key)
    .set({ status: 'stopped' })
    .where(({ status }, { eq }) => eq(status, 'pending'))
    .go()
    .catch((error: unknown) => {
      if (!isConditionRefused(error)) throw error;
    });
  return readJob(deps, key);
}

/** Ends a crawl and drops what it has read. */
export async function forgetCrawl(deps: TrainingDeps, key: JobKey): Promise<CrawlJobRecord> {
  const job = await stopCrawl(deps, key);
  await eraseCrawl(deps, key);
  return job;
}

/**
 * Teaches pages of a crawl. A page that was taught before is taught anew, so that twice is once. Throws `not_found` where the crawl is
 * gone or none of them was read.
 */
export async function saveLinks(
  deps: TrainingDeps,
  by: By,
  { job_id, ids }: { job_id: string; ids: readonly string[] },
): Promise<EntryRecord[]> {
  const { tenantId } = by;
  await readJob(deps, { tenantId, id: job_id });
  const chosen = new Set(ids);
  const pages = (await pagesOf(deps, { tenantId, id: job_id })).filter(
    ({ id, status }) => chosen.has(id) && status === 'read',
  );
  if (pages.length === 0) throw new AppError('not_found');
  const textOf = new Map<string, string>();
  for await (const { id, text } of readItems(trainingStoreOf(deps).texts.query.primary({ tenantId, job_id })))
    if (chosen.has(id)) textOf.set(id, text);
  const known = new Set<string>();
  for await (const { id } of readItems(
    trainingStoreOf(deps).entries.query.primary({ tenantId, kind: 'link' }),
  ))
    known.add(id);
  const wanted = pages.map(({ id, url, title }): NewEntry & { id: string; text: string } => ({
    ...{ kind: 'link', id: linkId(url), url, title, text: textOf.get(id) ?? '' },
  }));
  // Two pages of a crawl may have led to one address.
  const once = [...new Map(wanted.map((one) => [one.id, one])).values()];
  const changed: EntryRecord[] = [];
  for (const { id, title, text } of once.filter(({ id }) => known.has(id)))
    changed.push(await changeEntry(deps, { tenantId, kind: 'link', id }, { title, text }));
  const added = await addEntries(
    deps,
    by,
    once.filter(({ id }) => !known.has(id)),
  );
  return [...added, ...changed];
}
