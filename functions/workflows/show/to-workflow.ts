import { monthAt } from '#functions/timed/index.ts';
import type { Draft, Workflow, WorkflowSummary, WorkflowTurn } from '#shared/contracts/workflows/index.ts';
import { checkGraph } from '#shared/domain/workflows/check-graph.ts';
import type { WorkflowDeps } from '../deps.ts';
import { isAsPublished } from '../draw/as-published.ts';
import type { DraftRecord, TurnRecord, WorkflowRecord } from '../store/index.ts';
import { statusOf } from '../turns/status-of.ts';

/** A workflow as a list shows it. */
export function toSummary(
  { now }: Pick<WorkflowDeps, 'now'>,
  { tenantId: _, published, ...record }: WorkflowRecord,
): WorkflowSummary {
  const { month, spent, reserved } = monthAt(record, now());
  return {
    ...record,
    reason: record.reason ?? null,
    missing: record.missing ?? null,
    repeat: record.repeat ?? null,
    // What stands at one that is stopped is the time that it stopped at.
    next_at: record.status === 'stopped_credits' ? null : (record.next_at ?? null),
    month: { month, spent, reserved },
    published: published
      ? { ...published, is_draft: isAsPublished({ ...record, published }, record.revision) }
      : null,
  };
}

export const toDraft = ({ graph, revision, by, at }: DraftRecord): Draft => ({ graph, revision, by, at });

/** The same with what is drawn. */
export const toWorkflow = (
  deps: Pick<WorkflowDeps, 'now'>,
  record: WorkflowRecord,
  draft: DraftRecord,
): Workflow => ({
  ...toSummary(deps, record),
  draft: toDraft(draft),
  problems: checkGraph(draft.graph),
  pins: Object.fromEntries(
    Object.entries(draft.pins).map(([node, { turn, at, ids }]) => [node, { turn, at, leads: ids.length }]),
  ),
});

/** Its own runs together, and each retry after them; nothing where none was retried. */
function triesOf({ at, parts }: Pick<TurnRecord, 'at' | 'parts'>): Pick<WorkflowTurn, 'tries'> {
  const own = parts.map((part) => ({ ...part, runs: part.runs.slice(0, 1) }));
  const retries = parts.flatMap(({ runs }) => runs.slice(1)).filter(({ ended }) => ended);
  const [first] = own.flatMap(({ runs }) => runs);
  if (retries.length === 0 || !first) return {};
  const tried = retries.map(({ id: run_id, at: begun = at, ended, found = 0, spent = 0 }) => ({
    ...{ run_id, at: begun, status: statusOf([{ runs: [{ id: run_id, ended }] }]), found, spent },
  }));
  const sum = (of: 'found' | 'spent') => own.reduce((total, { runs: [run] }) => total + (run?.[of] ?? 0), 0);
  const before = { status: statusOf(own), found: sum('found'), spent: sum('spent') };
  return {
    tries: [{ run_id: first.id, at, ...before }, ...tried.toSorted((a, b) => a.at.localeCompare(b.at))],
  };
}

/** A turn, with what all its runs came to once none goes on. */
export function toTurn({ id, at, cause, status, ...turn }: TurnRecord): WorkflowTurn {
  const runs = turn.parts.flatMap((part) => part.runs);
  const isOver = status !== 'running' && status !== 'waiting' && status !== 'skipped';
  const sum = (of: 'found' | 'spent') =>
    isOver ? runs.reduce((total, run) => total + (run[of] ?? 0), 0) : null;
  return {
    ...{ id, at, cause, status, reason: turn.reason ?? null, version: turn.version ?? null },
    run_ids: turn.parts.flatMap((part) => part.runs.at(-1)?.id ?? []),
    ...{ found: sum('found'), spent: sum('spent') },
    ...triesOf({ at, parts: turn.parts }),
  };
}
