import { readItems } from '#functions/platform/table/read-items.ts';
import { activeOf } from '#functions/runs/index.ts';
import { tickOf } from '#functions/timed/index.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { getWorkflow, keepMine } from '../change/keep.ts';
import { findProblems, refusal } from '../check/find-problems.ts';
import { realSearchesOf } from '../check/real-searches.ts';
import type { ChangeDeps, StartingDeps } from '../deps.ts';
import type { DraftRecord, TurnRecord, WorkflowRecord } from '../store/index.ts';
import { findTurn } from '../turns/become.ts';
import { stopRun, stopTurn } from '../turns/give-up.ts';
import { isAsPublished } from './as-published.ts';
import { draftWrite, getDraft, versionWrites } from './drafts.ts';

type Who = { tenantId: string; userId: string };
type Asked = { id: string; revision?: number | undefined; running?: 'go_on' | 'stop' };

/**
 * Has its runs do what the draft says, from the next one on. Throws what is wrong with it, and `conflict` where the draft is another by now. What was published already is left: twice is
 * the same as once.
 */
export async function publish(
  deps: ChangeDeps,
  { tenantId, userId }: Who,
  { id, revision, running = 'go_on' }: Asked,
): Promise<WorkflowRecord> {
  const before = await getWorkflow(deps, tenantId, id);
  const draft = await getDraft(deps, before);
  if (revision !== undefined && draft.revision !== revision)
    throw new AppError('conflict', { reason: 'workflow_changed' });
  const problems = await findProblems(deps.start, tenantId, draft.graph);
  if (problems.length > 0) throw refusal(problems);
  const isThere = isAsPublished(before, draft.revision);
  const record = isThere ? before : await putOut(deps, userId, before, draft);
  if (running === 'stop') await stopRuns(deps, record);
  return record;
}

async function putOut(
  deps: ChangeDeps,
  userId: string,
  before: WorkflowRecord,
  draft: DraftRecord,
): Promise<WorkflowRecord> {
  const at = deps.now().toISOString();
  const version = before.version + 1;
  const real_searches = await realSearchesOf(deps, before.tenantId, draft.graph);
  const record = await keepMine(deps, before, {
    set: {
      ...{ version, acts_for: userId, updated_at: at, refused: [] },
      published: { version, revision: draft.revision, at, by: userId },
      real_searches,
    },
    // What it needs, and what of that is missing, is another by now.
    drop: ['needs', 'missing'],
    writes: [
      // Nothing of it is changed, but nobody may change it meanwhile.
      draftWrite(deps, draft, draft),
      ...versionWrites(deps, before, { graph: draft.graph, cause: 'published', by: userId, at }),
    ],
  });
  await tryNow(deps, record);
  return record;
}

/** One that is stopped for credits may need fewer as it is by now: it is priced anew at once, and not within the hour. */
async function tryNow({ ticks }: ChangeDeps, record: WorkflowRecord): Promise<void> {
  if (record.status === 'stopped_credits' && record.resumes && record.next_at)
    await ticks.send([tickOf('workflow', record, record.next_at)]);
}

/** Stops the runs of versions before the one that is published, however many turns were since. What waits for other runs to end would start later, as it was before. */
async function stopRuns(
  deps: StartingDeps,
  { tenantId, id, published }: Pick<WorkflowRecord, 'tenantId' | 'id' | 'published'>,
): Promise<void> {
  const query = deps.store.turns.query.primary({ tenantId, workflow: id });
  // The newest first, and one that was noted a moment ago.
  const turns = readItems<TurnRecord>({
    go: (options) => query.go({ ...options, order: 'desc', consistent: true }),
  });
  const isToStop = ({ version, cause }: TurnRecord) =>
    cause !== 'test' && version !== undefined && version < (published?.version ?? 0);
  for await (const turn of turns) {
    const goes = turn.status === 'running' || turn.status === 'waiting';
    if (goes && isToStop(turn)) await stopTurn(deps, { tenantId, id }, turn.id);
  }
  // A run of a turn that has ended may be retried by somebody.
  for (const run of await activeOf(deps.runs, tenantId, { kind: 'workflow', id })) {
    const turn = await findTurn(deps, { tenantId, id }, run.turn);
    if (turn && isToStop(turn)) await stopRun(deps, tenantId, run.id);
  }
}
