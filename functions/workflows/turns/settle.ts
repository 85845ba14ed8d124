import { getRunRecord, toRun } from '#functions/runs/index.ts';
import { budgetToTell, monthAt, withReserved } from '#functions/timed/index.ts';
import { isFinal, type Run } from '#shared/domain/runs/run.ts';
import { type WorkflowStatus, workflowLimits } from '#shared/domain/workflows/workflow.ts';
import { type Change, findWorkflow, keepNewest } from '../change/keep.ts';
import type { TellDeps } from '../deps.ts';
import type { TurnRecord, WorkflowRecord } from '../store/index.ts';
import type { Part } from '../store/turns.ts';
import { recentWith, reservedOf, turnWrite } from './note-turn.ts';
import { pinResults } from './pin-results.ts';
import { statusOf } from './status-of.ts';
import { tellOwner } from './telling/tell-owner.ts';

/** A run has ended: what it came to is counted at the workflow that started it, once. A run of anybody else is none of ours. */
export async function settleRun(deps: TellDeps, tenantId: string, runId: string): Promise<void> {
  const record = await getRunRecord(deps.runs, tenantId, runId);
  const { origin, status } = record;
  if (origin?.kind !== 'workflow' || !isFinal(status)) return;
  const found = await findWorkflow(deps, tenantId, origin.id);
  if (!found) return;
  const run = await toRun(deps.runs, record);
  // Who sees that a test is over can go on with what came of it.
  const of = { tenantId, workflow: origin.id, id: origin.turn };
  const { data: asked } = await deps.store.turns.get(of).go({ consistent: true });
  if (asked?.cause === 'test')
    await pinResults(deps, asked, asked.parts[partOf(asked, run, record.first_try)], record);
  let told: WorkflowRecord | undefined;
  await keepNewest(deps, found, async (newest) => {
    const { data: turn } = await deps.store.turns.get(of).go({ consistent: true });
    if (!turn) return undefined;
    const no = partOf(turn, run, record.first_try);
    if (turn.parts[no]?.runs.some(({ id, ended }) => id === run.id && ended)) {
      // A call before this one may have been cut off before it told.
      told = newest;
      return undefined;
    }
    const ended = endedTurn(turn, no, run);
    const change = counted(deps, newest, turn, ended, run);
    told = { ...newest, ...change.set };
    return change;
  });
  if (told) await tell(deps, told, runId);
}

/** The part that a run is, or is a retry of; a start that was cut off has not noted it yet. */
function partOf({ parts }: TurnRecord, { id, retry_of, plan }: Run, first: string | undefined): number {
  const known = parts.findIndex(({ runs }) => runs.some((run) => [id, retry_of, first].includes(run.id)));
  if (known >= 0) return known;
  return Math.max(
    0,
    parts.findIndex((part) => part.runs.length === 0 && part.plan.campaign_id === plan.campaign_id),
  );
}

function endedTurn(turn: TurnRecord, no: number, run: Run): TurnRecord {
  const found = run.steps.reduce((sum, { kind, done }) => (kind === 'save' ? sum + done : sum), 0);
  const result = { id: run.id, at: run.created_at, ended: run.status, found, spent: run.credits.spent };
  const parts = turn.parts.map((part, at): Part => {
    if (at !== no) return part;
    return {
      ...part,
      left_out: undefined,
      reserved: 0,
      runs: [...part.runs.filter(({ id }) => id !== run.id), result],
    };
  });
  return { ...turn, parts, status: statusOf(parts) };
}

function counted(
  deps: TellDeps,
  record: WorkflowRecord,
  before: TurnRecord,
  ended: TurnRecord,
  run: Run,
): Change {
  const failures = failuresAfter(record, ended, run);
  const month = withReserved(monthAt(record, deps.now()), reservedOf(ended) - reservedOf(before));
  return {
    set: {
      ...{ failures, status: statusAfter(record, failures) },
      month: { ...month, spent: month.spent + run.credits.spent },
      recent: recentWith(record.recent, ended),
    },
    writes: [turnWrite(deps, ended)],
  };
}

/** What somebody has tried, stopped or retried says nothing of how its times go. */
function failuresAfter(
  { failures }: WorkflowRecord,
  { status, cause }: TurnRecord,
  { retry_of }: Run,
): number {
  if (retry_of || cause === 'test' || status === 'running' || status === 'cancelled') return failures;
  return status === 'failed' ? failures + 1 : 0;
}

function statusAfter({ status }: WorkflowRecord, failures: number): WorkflowStatus {
  if (status === 'active' && failures >= workflowLimits.failuresInARow) return 'failing';
  return status === 'failing' && failures === 0 ? 'active' : status;
}

async function tell(deps: TellDeps, record: WorkflowRecord, runId: string): Promise<void> {
  const { status, failures, month } = record;
  if (status === 'failing' && failures === workflowLimits.failuresInARow)
    await tellOwner(deps, record, runId, (values) => ({ template: 'workflow_failing', values }));
  const toTell = budgetToTell(record, workflowLimits.warnedAt);
  if (toTell === undefined) return;
  // A mail of a budget and a month has one name: that it is posted again is no second one.
  await tellOwner(deps, record, `${month.month}-${toTell}`, (common) => ({
    template: 'workflow_budget',
    values: { ...common, spent: month.spent, budget: toTell },
  }));
  await keepNewest(deps, record, (newest) =>
    newest.month.month === month.month ? { set: { month: { ...newest.month, warned: toTell } } } : undefined,
  );
}
