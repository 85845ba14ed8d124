import { lackingCredits, triesAgainAt } from '#functions/timed/index.ts';
import type { WorkflowProblem } from '#shared/contracts/workflows/index.ts';
import type { WorkflowPauseReason } from '#shared/domain/workflows/workflow.ts';
import { keepNewest } from '../../change/keep.ts';
import type { TickDeps } from '../../deps.ts';
import type { WorkflowRecord } from '../../store/index.ts';
import type { Noted } from '../note-turn.ts';
import { tellOwner } from './tell-owner.ts';

/** Whether it still is what was judged. What somebody has mended, published or scheduled anew meanwhile is left alone. */
const isAsJudged = (
  record: WorkflowRecord,
  { status, next_at, published }: Pick<WorkflowRecord, 'status' | 'next_at' | 'published'>,
): boolean =>
  status !== 'paused' && next_at === record.next_at && published?.version === record.published?.version;

/** Stops it for credits, at a time that is tried again each hour where its owner has chosen so. One mail says what is missing. */
export async function stop(
  deps: TickDeps,
  record: WorkflowRecord,
  scheduled: string,
  { missing = 1, needs }: Pick<Noted, 'missing' | 'needs'>,
): Promise<'done'> {
  await tellOwner(deps, record, scheduled, (common) => ({
    template: 'workflow_stopped',
    values: { ...common, missing },
  }));
  const due_at = triesAgainAt(deps.now());
  await keepNewest(deps, record, (newest) => {
    if (!isAsJudged(record, newest)) return undefined;
    const watch = record.resumes ? 'due' : 'idle';
    const set = { status: 'stopped_credits', missing, watch, due_at } as const;
    return needs === undefined ? { set, drop: ['needs'] } : { set: { ...set, needs } };
  });
  return 'done';
}

/** Has one that lacks credits still wait for another hour: what its searches would cost is not asked before there are as many as it needed. False where there are. */
export async function waitsForCredits(deps: TickDeps, record: WorkflowRecord): Promise<boolean> {
  const lacks = await lackingCredits(deps.runs.wallet, record, deps.now());
  if (!lacks) return false;
  await keepNewest(deps, record, ({ status, next_at }) =>
    status === 'stopped_credits' && next_at === record.next_at ? { set: lacks } : undefined,
  );
  return true;
}

/** Pauses it until somebody has looked at it, and says why by mail. What a node names and is not there stands with it. False where somebody was faster, and it is left as it is. */
export async function pause(
  deps: TickDeps,
  record: WorkflowRecord,
  reason: WorkflowPauseReason,
  refused: WorkflowProblem[],
): Promise<boolean> {
  await tellOwner(deps, record, `${reason}-${record.next_at}`, (values) => ({
    ...{ template: 'workflow_paused', values },
  }));
  const paused = await keepNewest(deps, record, (newest) =>
    isAsJudged(record, newest)
      ? { set: { status: 'paused', reason, refused, watch: 'idle' }, drop: ['next_at', 'missing', 'needs'] }
      : undefined,
  );
  return paused?.status === 'paused';
}
