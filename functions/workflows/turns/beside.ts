import { turnIdOf } from '#shared/domain/workflows/workflow.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { findWorkflow, getWorkflow } from '../change/keep.ts';
import { findProblems, refusal } from '../check/find-problems.ts';
import type { ChangeDeps, TickDeps } from '../deps.ts';
import { getPublished, graphOf } from '../draw/drafts.ts';
import type { TickMessage } from '../env.ts';
import type { WorkflowRecord } from '../store/index.ts';
import type { Asked } from './note-turn.ts';
import { giveUpTurn, takeTurn } from './take-turn.ts';
import { type Dealt, whoIsGone } from './tick.ts';
import { trialFor } from './trial-parts.ts';

type Who = { tenantId: string; userId: string };
type Test = Extract<TickMessage, { kind: 'test' }>;
type Wanted = Pick<Test, 'of' | 'leads' | 'after' | 'max_credits'>;

/** Has a run start beside its times. `conflict` where it is paused or stopped, or was not published yet. */
export async function askNow(deps: ChangeDeps, { tenantId, userId: by }: Who, id: string) {
  const record = await getWorkflow(deps, tenantId, id);
  if (record.status === 'paused' || record.status === 'stopped_credits')
    throw new AppError('conflict', { reason: 'workflow_not_going' });
  const { graph } = await getPublished(deps, record);
  return ask(deps, record, graph, { kind: 'now', ...timeOf(deps, record), by });
}

/** Has it tried with a few leads. */
export async function askTest(deps: ChangeDeps, { tenantId, userId: by }: Who, id: string, wanted: Wanted) {
  const record = await getWorkflow(deps, tenantId, id);
  const graph = await graphOf(deps, record, wanted.of);
  const message: Test = { kind: 'test', ...timeOf(deps, record), by, ...wanted };
  const { graph: tried } = await trialFor(deps, record, graph, message);
  return ask(deps, record, tried, message);
}

const timeOf = ({ now }: ChangeDeps, { tenantId: tenant_id, id }: WorkflowRecord) => ({
  ...{ tenant_id, id, scheduled: now().toISOString() },
});

async function ask(
  deps: ChangeDeps,
  record: WorkflowRecord,
  graph: Asked['graph'],
  message: Exclude<TickMessage, { kind: 'workflow' }>,
) {
  const problems = await findProblems(deps.start, record.tenantId, graph);
  if (problems.length > 0) throw refusal(problems);
  await deps.ticks.send([message]);
  return { record, turn: turnIdOf(message.scheduled, message.kind) };
}

/** Works on what somebody has asked for. Where it cannot be started that stands in its turn, and the workflow stays as it is. */
export async function workBeside(
  deps: TickDeps,
  message: Exclude<TickMessage, { kind: 'workflow' }>,
): Promise<Dealt> {
  const { tenant_id: tenantId, id, scheduled: at, by, kind: cause } = message;
  const record = await findWorkflow(deps, tenantId, id);
  if (!record) return 'done';
  const base = { id: turnIdOf(at, cause), at, cause, by };
  // It may have been paused since, or whoever asked has left.
  const gone = await whoIsGone(deps, tenantId, by);
  if (gone === 'account') return 'done';
  if (gone || (cause === 'now' && record.status === 'paused')) {
    await giveUpTurn(deps, record, base.id, gone ?? 'user');
    return 'done';
  }
  const asked =
    message.kind === 'now' ? await getPublished(deps, record) : await trial(deps, record, message);
  const taken = await takeTurn(deps, record, { ...base, ...asked });
  return 'later' in taken ? taken : 'done';
}

async function trial(deps: TickDeps, record: WorkflowRecord, message: Test) {
  const { leads, max_credits, of } = message;
  const drawn = await graphOf(deps, record, of);
  const { graph, given } = await trialFor(deps, record, drawn, message);
  const version = of === 'published' ? record.published?.version : undefined;
  return { graph, drawn, version, trial: { leads, given, max_credits } };
}
