import { isConditionRefused } from '#functions/platform/table/transact.ts';
import type { CrawlDeps } from '../deps.ts';
import type { CrawlJobRecord } from '../store/crawls.ts';
import { trainingStoreOf } from '../store/index.ts';
import { type JobKey, readJob } from './ask-crawl.ts';

/** Until somebody else may go on with the crawl of a worker that is not heard of, in ms; a page takes 25 s at most. */
export const heldMs = 45_000;

/** Takes a crawl; `held` where somebody else is at it, `over` where it has ended or is gone. */
export async function holdCrawl(
  deps: CrawlDeps,
  key: JobKey,
  holder: string,
): Promise<CrawlJobRecord | 'held' | 'over'> {
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

type Left = Partial<Pick<CrawlJobRecord, 'status' | 'problem' | 'held_until'>>;

/** Leaves it, with what became of it; nothing happens where it is somebody else's by now, or was stopped. */
export async function leaveCrawl(deps: CrawlDeps, key: JobKey, holder: string, left: Left): Promise<void> {
  const changed = trainingStoreOf(deps)
    .jobs.patch(key)
    .set(left)
    .where((job, { eq }) => `${eq(job.status, 'pending')} AND ${eq(job.holder, holder)}`);
  await changed.go().catch((error: unknown) => {
    if (!isConditionRefused(error)) throw error;
  });
}
