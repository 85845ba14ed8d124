import { leaveOutKnown } from '#functions/campaigns/index.ts';
import { countLeads } from '#functions/platform/runtime/metrics.ts';
import { TransactionRefused, transact, type Write, write } from '#functions/platform/table/transact.ts';
import type { SearchPage } from '#functions/searchers/index.ts';
import type { Step } from '#shared/domain/runs/plan.ts';
import { givenBySource } from '../start/quotes/units-of-step.ts';
import type { RunRecord } from '../store/index.ts';
import { getRunRecord } from '../to-run.ts';
import { handOutNew } from './hand-out.ts';
import { appendBatches } from './make-batches.ts';
import type { StepRecord } from './read-steps.ts';
import type { Progress, StageDeps } from './start-stage.ts';

type SearchStep = Extract<Step, { kind: 'search' }>;

/** No more than was counted when it was priced: what came since is not held for. */
function limitOf({ plan, quoted }: RunRecord, { no }: StepRecord, { limit }: SearchStep): number {
  const counted = quoted && givenBySource(plan, quoted).get(no);
  return counted ? Math.max(1, Math.min(limit, counted.leads)) : limit;
}

/** A source that gives pages without end, with nobody on them, comes to an end here. */
const mostPages = 1000;
/** Where those who are known are left out, a page of the few that are still wanted may have none of them. */
const leastOfPage = 100;
/** Parts of an area that are kept for the map: the step is written anew with each page. */
const mostAreas = 300;

/**
 * Asks for the next page of a search, and has its leads worked on while the pages after it are asked for. What was found and where
 * the search is are noted in one write: a call that comes again goes on there, and one that comes late changes nothing.
 */
export async function takePage(
  deps: StageDeps,
  run: RunRecord,
  { search, ...source }: SearchStep,
  step: StepRecord,
  [next]: StepRecord[],
): Promise<Progress> {
  const { tenantId: account } = run;
  const limit = limitOf(run, step, { search, ...source }) - step.done;
  const asked = source.new_only ? Math.max(limit, leastOfPage) : limit;
  const page = await deps.searcher.page(search, { account, cursor: step.cursor, limit: asked });
  const list = { tenantId: account, campaign_id: run.campaign_id };
  const wanted = source.new_only ? await leaveOutKnown(deps.campaigns, list, page.found) : page.found;
  const places = wanted.slice(0, limit);
  const from = next?.batches ?? 0;
  const to = next ? await appendBatches(deps, next, { places }, from) : from;
  const taken: Taken = {
    page,
    found: step.done + places.length,
    batches: to,
    ends: page.next === undefined || places.length >= limit || (step.pages ?? 0) >= mostPages,
  };
  try {
    await transact(deps.store.table, [
      sourceWrite(deps, step, taken),
      ...(next ? [nextWrite(deps, next, taken)] : []),
    ]);
  } catch (error) {
    if (!(error instanceof TransactionRefused)) throw error;
    // Another call of the task was faster, or the run was stopped: the records say which.
    const { activity } = await getRunRecord(deps, account, run.id);
    return activity === 'ended' ? { wait: 0 } : 'goes_on';
  }
  if (taken.ends) countLeads('search', 'done', taken.found);
  // After the last page the step itself is begun, which hands out all that is open.
  if (next && !taken.ends) await handOutNew(deps, { ...next, batches: to, open: true }, from, to);
  return page.wait ? { wait: page.wait } : 'goes_on';
}

type Taken = { page: SearchPage; found: number; batches: number; ends: boolean };

function sourceWrite(
  { store, now }: StageDeps,
  { tenantId, run_id, no, pages, problems, areas = [] }: StepRecord,
  { page, found, ends }: Taken,
): Write {
  const all = [...problems, ...(page.failed ? [problemOf(page.failed, now())] : [])];
  const outcome = all.length === 0 ? 'completed' : found > 0 ? 'partial' : 'failed';
  const taken = store.steps
    .patch({ tenantId, run_id, no })
    .set({
      ...{ in: found, done: found, out: found, pages: (pages ?? 0) + 1 },
      ...(page.next ? { cursor: page.next } : {}),
      ...(page.failed ? { problems: all } : {}),
      ...(page.areas ? { areas: [...areas, ...page.areas].slice(-mostAreas) } : {}),
      ...(ends ? { status: outcome, finished_at: now() } : {}),
    })
    .where((attr, { eq, notExists }) => {
      const before = pages === undefined ? notExists(attr.pages) : eq(attr.pages, pages);
      return `${eq(attr.status, 'running')} AND ${before}`;
    });
  return write.update('step', taken.params());
}

function nextWrite(
  { store, now }: StageDeps,
  { tenantId, run_id, no, started_at }: StepRecord,
  { found, batches, ends }: Taken,
): Write {
  const grown = store.steps
    .patch({ tenantId, run_id, no })
    .set({ in: found, batches, open: !ends })
    .set(batches > 0 ? { status: 'running', started_at: started_at ?? now() } : {})
    .where(({ status }, { eq }) => `${eq(status, 'waiting')} OR ${eq(status, 'running')}`);
  return write.update('step', grown.params());
}

const problemOf = ({ id, reason }: NonNullable<SearchPage['failed']>, at: string) => ({
  code: `source_${reason}`,
  message: `${id} gave no more: ${reason.replaceAll('_', ' ')}.`,
  source: id,
  at,
});
