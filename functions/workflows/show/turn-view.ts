import { getRunRecord, toRun } from '#functions/runs/index.ts';
import type { NodeRun, WorkflowTurnView } from '#shared/contracts/workflows/index.ts';
import type { Run, RunStep } from '#shared/domain/runs/run.ts';
import { getWorkflow } from '../change/keep.ts';
import type { WorkflowDeps } from '../deps.ts';
import type { Part } from '../store/turns.ts';
import { getTurn } from './read.ts';
import { toTurn } from './to-workflow.ts';

/** A turn on the graph that it ran, with what each node did in its runs so far. */
export async function viewTurn(
  deps: WorkflowDeps,
  tenantId: string,
  id: string,
  turnId: string,
): Promise<WorkflowTurnView> {
  await getWorkflow(deps, tenantId, id);
  const turn = await getTurn(deps, tenantId, id, turnId);
  const parts = await Promise.all(
    turn.parts.map(async (part) => ({ part, runs: await runsOf(deps, tenantId, part) })),
  );
  return {
    ...{ turn: toTurn(turn), graph: turn.graph },
    runs: parts.flatMap(({ runs }) =>
      runs.slice(-1).map((run) => ({ id: run.id, status: run.status, campaign_id: run.campaign_id })),
    ),
    nodes: parts.flatMap(({ part, runs }) => nodesIn(part, runs)),
  };
}

/** The runs of a part, the newest last: the one that began anew, and those that went on with what it left undone. */
async function runsOf(deps: WorkflowDeps, tenantId: string, { runs }: Part): Promise<Run[]> {
  const records = await Promise.all(runs.map(({ id }) => getRunRecord(deps.runs, tenantId, id)));
  const from = records.findLastIndex(({ resume }) => resume === undefined);
  return Promise.all(records.slice(Math.max(0, from)).map((record) => toRun(deps.runs, record)));
}

function nodesIn({ nodes }: Part, runs: Run[]): NodeRun[] {
  const last = runs.at(-1);
  if (!last) return [];
  return [...new Set(nodes)].map((node) => {
    const steps = nodes.flatMap((one, no) => (one === node ? [no] : []));
    return { node, run_id: last.id, ...sumSteps(steps.map((no) => joinTries(runs, no))) };
  });
}

const statuses: readonly RunStep['status'][] = [
  'running',
  'failed',
  'cancelled',
  'partial',
  'completed',
  'waiting',
  'skipped',
];

/** What a step did in all runs that worked on it: what one has left undone comes to the next, and is counted there. */
function joinTries(runs: Run[], no: number): RunStep[] {
  const tries = runs.flatMap(({ steps }) => steps[no] ?? []).filter(({ status }) => status !== 'skipped');
  const last = tries.at(-1) ?? runs.at(-1)?.steps[no];
  if (!last) return [];
  const before = tries
    .slice(0, -1)
    .map((step) => ({ ...step, in: step.done + step.skipped, failed: 0, failures: [] }));
  return [...before.map((step) => ({ ...step, problems: [], status: last.status })), last];
}

type Sums = Omit<NodeRun, 'node' | 'run_id'>;

function sumSteps(all: RunStep[][]): Sums {
  const steps = all.flat();
  const sum = (of: (step: RunStep) => number) => steps.reduce((total, step) => total + of(step), 0);
  const times = (of: (step: RunStep) => string | undefined) =>
    steps.flatMap((step) => of(step) ?? []).toSorted();
  const present = new Set(steps.map(({ status }) => status));
  const failures = steps.flatMap((step) => step.failures ?? []);
  const isOver = steps.every(({ finished_at }) => finished_at !== undefined);
  return {
    status: statuses.find((one) => present.has(one)) ?? 'waiting',
    ...{ in: sum((step) => step.in), done: sum(({ done }) => done), failed: sum(({ failed }) => failed) },
    kept_back: sum(({ skipped }) => skipped),
    ...{ out: sum(({ out }) => out), credits: sum(({ credits }) => credits) },
    started_at: times((step) => step.started_at)[0] ?? null,
    finished_at: isOver ? (times((step) => step.finished_at).at(-1) ?? null) : null,
    failures: [...new Set(failures.map(({ code }) => code))].map((code) => ({
      code,
      leads: failures.reduce((total, one) => (one.code === code ? total + one.leads : total), 0),
    })),
    errors: steps
      .flatMap(({ problems }) => problems)
      .slice(0, errorsShown)
      .map(({ code, message, lead_id, lead_name }) => ({
        ...{ code, message },
        ...(lead_id ? { lead_id } : {}),
        ...(lead_name ? { lead_name } : {}),
      })),
  };
}

const errorsShown = 5;
