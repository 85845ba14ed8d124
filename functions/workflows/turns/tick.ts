import { findAccount, findPerson, openModules } from '#functions/people/index.ts';
import { nextAfter, schedule, timed } from '#functions/timed/index.ts';
import type { WorkflowProblem } from '#shared/contracts/workflows/index.ts';
import { after } from '#shared/domain/time.ts';
import { turnIdOf, type WorkflowPauseReason, workflowGoes } from '#shared/domain/workflows/workflow.ts';
import { findWorkflow, keepNewest } from '../change/keep.ts';
import type { TickDeps } from '../deps.ts';
import { getPublished } from '../draw/drafts.ts';
import type { WorkflowRecord } from '../store/index.ts';
import type { Noted } from './note-turn.ts';
import { isPausing } from './refusals.ts';
import { giveUpTurn, takeTurn } from './take-turn.ts';
import { tellOwner } from './tell-owner.ts';

type Tick = { tenant_id: string; id: string; scheduled: string };
/** Whether a message was dealt with, or is to come again after a while. */
export type Dealt = 'done' | 'later';

/** For how long one that is stopped for credits waits until it tries again. */
const retryMinutes = 60;

/**
 * A time of a workflow has come. Any but the one that it waits for is passed over: it came twice, or was changed. The next time is scheduled before this one is over, so that a call that
 * is cut off begins again.
 */
export async function tick(deps: TickDeps, { tenant_id: tenantId, id, scheduled }: Tick): Promise<Dealt> {
  const record = await findWorkflow(deps, tenantId, id);
  if (!record) return 'done';
  const turn = turnIdOf(scheduled);
  if (record.next_at !== scheduled || !waits(record)) {
    // It was paused, or has other times by now, while its turn waited.
    await giveUpTurn(deps, record, turn, 'user');
    return 'done';
  }
  const gone = await whoIsGone(deps, tenantId, record.acts_for);
  if (gone === 'account') return 'done';
  if (gone) {
    await giveUpTurn(deps, record, turn, gone);
    return pause(deps, record, gone, []);
  }
  const asked = {
    ...{ id: turn, at: scheduled, cause: 'schedule' as const, by: record.acts_for },
    ...(await getPublished(deps, record)),
  };
  const taken = await takeTurn(deps, record, asked);
  if (taken === 'later') return 'later';
  return goOn(deps, record, scheduled, taken);
}

/** Whether it takes its times: one that is stopped for credits tries again, where its owner has chosen so. */
const waits = ({ status, resumes }: WorkflowRecord): boolean =>
  workflowGoes(status) || (status === 'stopped_credits' && resumes);

/** Whether the account or whom a run acts for is not there any more, or may not search. */
export async function whoIsGone(
  deps: TickDeps,
  tenantId: string,
  userId: string,
): Promise<'account' | 'owner_left' | undefined> {
  const [account, person] = await Promise.all([
    findAccount(deps, tenantId),
    findPerson(deps, { tenantId, userId }),
  ]);
  if (account?.deletion === 'erasing') return 'account';
  if (!person || !openModules(person, account, deps.now()).includes('leads')) return 'owner_left';
  return undefined;
}

async function goOn(
  deps: TickDeps,
  record: WorkflowRecord,
  scheduled: string,
  { turn, missing }: Noted,
): Promise<Dealt> {
  if (turn.status === 'skipped' && turn.reason === 'insufficient_credits')
    return stop(deps, record, scheduled, missing ?? 1);
  if (turn.status === 'skipped' && isPausing(turn.reason))
    return pause(deps, record, turn.reason, turn.refused ?? []);
  const next = nextAfter(record, deps.now());
  await schedule(deps, 'workflow', record, next);
  await keepNewest(deps, record, (newest) => {
    if (newest.next_at !== scheduled) return undefined;
    if (!next) return { set: { status: 'finished', watch: 'idle' }, drop: ['next_at', 'missing'] };
    const status = newest.status === 'stopped_credits' ? 'active' : newest.status;
    return { set: { status, ...timed(next) }, drop: ['missing'] };
  });
  return 'done';
}

/** Stops it for credits, at a time that is tried again each hour where its owner has chosen so. One mail says what is missing. */
async function stop(
  deps: TickDeps,
  record: WorkflowRecord,
  scheduled: string,
  missing: number,
): Promise<Dealt> {
  await tellOwner(deps, record, scheduled, (common) => ({
    template: 'workflow_stopped',
    values: { ...common, missing },
  }));
  const due_at = after(deps.now(), retryMinutes, 'minute');
  await keepNewest(deps, record, (newest) => {
    if (newest.status === 'paused' || newest.next_at !== scheduled) return undefined;
    return {
      set: { status: 'stopped_credits', missing, watch: record.resumes ? 'due' : 'idle', due_at },
    };
  });
  return 'done';
}

/** Pauses it until somebody has looked at it, and says why by mail. What a node names and is not there stands with it. */
async function pause(
  deps: TickDeps,
  record: WorkflowRecord,
  reason: WorkflowPauseReason,
  refused: WorkflowProblem[],
): Promise<Dealt> {
  await tellOwner(deps, record, `${reason}-${record.next_at}`, (values) => ({
    ...{ template: 'workflow_paused', values },
  }));
  await keepNewest(deps, record, (newest) =>
    newest.status === 'paused'
      ? undefined
      : { set: { status: 'paused', reason, refused, watch: 'idle' }, drop: ['next_at', 'missing'] },
  );
  return 'done';
}
