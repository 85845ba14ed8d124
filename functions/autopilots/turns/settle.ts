import { write } from '#functions/platform/table/transact.ts';
import { getRunRecord, toRun } from '#functions/runs/index.ts';
import { budgetToTell, monthAt, withReserved } from '#functions/timed/index.ts';
import { type AutopilotStatus, autopilotLimits, type TurnTry } from '#shared/domain/autopilots.ts';
import type { Run } from '#shared/domain/runs/run.ts';
import { isFinal } from '#shared/domain/runs/run.ts';
import { type Change, findAutopilot, keepNewest } from '../change/keep.ts';
import type { TellDeps } from '../deps.ts';
import { recentWith } from '../show/to-autopilot.ts';
import type { AutopilotRecord, TurnRecord } from '../store/index.ts';
import { tellOwner } from './tell-owner.ts';

/** A run has ended: what it came to is counted at the autopilot that started it, once. A run of anybody else is none of ours. */
export async function settleRun(deps: TellDeps, tenantId: string, runId: string): Promise<void> {
  const record = await getRunRecord(deps.runs, tenantId, runId);
  const { origin, status } = record;
  if (!origin || !isFinal(status)) return;
  const found = await findAutopilot(deps, tenantId, origin.id);
  if (!found) return;
  const run = await toRun(deps.runs, record);
  let told: AutopilotRecord | undefined;
  await keepNewest(deps, found, async (newest) => {
    const of = { tenantId, autopilot: origin.id, id: origin.turn };
    const { data: turn } = await deps.store.turns.get(of).go({ consistent: true });
    if (!turn) return undefined;
    if (turn.settled.includes(runId)) {
      // A call before this one may have been cut off before it told.
      told = newest;
      return undefined;
    }
    const change = counted(deps, newest, turn, run);
    told = { ...newest, ...change.set };
    return change;
  });
  if (told) await tell(deps, told, runId);
}

function counted({ store, now }: TellDeps, record: AutopilotRecord, turn: TurnRecord, run: Run): Change {
  const { spent } = run.credits;
  const found = run.steps.find(({ kind }) => kind === 'save')?.done ?? 0;
  const ended: TurnRecord = {
    ...{ ...turn, run_id: run.id, status: statusOf(run), reserved: 0 },
    found: (turn.found ?? 0) + found,
    spent: (turn.spent ?? 0) + spent,
    settled: [...turn.settled, run.id],
    ...triesOf(turn, { run_id: run.id, at: run.created_at, status: statusOf(run), found, spent }),
  };
  const failures = failuresAfter(record, run);
  const month = withReserved(monthAt(record, now()), -turn.reserved);
  return {
    set: {
      ...{ failures, status: statusAfter(record, failures) },
      month: { ...month, spent: month.spent + spent },
      recent: recentWith(record.recent, ended),
    },
    writes: [write.put('turn', store.turns.put(ended).params())],
  };
}

/** What each run of a turn that is retried came to. */
function triesOf({ tries, settled, at, status, found = 0, spent = 0 }: TurnRecord, retry: TurnTry) {
  const [run_id] = settled;
  if (run_id === undefined) return {};
  return { tries: [...(tries ?? [{ run_id, at, status, found, spent }]), retry] };
}

const statusOf = ({ status }: Run): TurnRecord['status'] =>
  status === 'queued' || status === 'running' ? 'running' : status;

/** A run that somebody has stopped says nothing of how it would have ended, nor does one that somebody has retried of how its times go. */
function failuresAfter({ failures }: AutopilotRecord, { status, retry_of }: Run): number {
  if (retry_of) return failures;
  if (status === 'failed') return failures + 1;
  return status === 'cancelled' ? failures : 0;
}

function statusAfter({ status }: AutopilotRecord, failures: number): AutopilotStatus {
  if (status === 'active' && failures >= autopilotLimits.failuresInARow) return 'failing';
  return status === 'failing' && failures === 0 ? 'active' : status;
}

async function tell(deps: TellDeps, record: AutopilotRecord, runId: string): Promise<void> {
  const { status, failures, month } = record;
  if (status === 'failing' && failures === autopilotLimits.failuresInARow)
    await tellOwner(deps, record, runId, (values) => ({ template: 'autopilot_failing', values }));
  const toTell = budgetToTell(record, autopilotLimits.warnedAt);
  if (toTell === undefined) return;
  // A mail of a budget and a month has one name: that it is posted again is no second one.
  await tellOwner(deps, record, `${month.month}-${toTell}`, (common) => ({
    template: 'autopilot_budget',
    values: { ...common, spent: month.spent, budget: toTell },
  }));
  await keepNewest(deps, record, (newest) =>
    newest.month.month === month.month ? { set: { month: { ...newest.month, warned: toTell } } } : undefined,
  );
}
