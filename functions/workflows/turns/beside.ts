import type { Graph } from '#shared/domain/workflows/graph.ts';
import { turnIdOf } from '#shared/domain/workflows/workflow.ts';
import { AppError, isAppError } from '#shared/errors/app-error.ts';
import { findWorkflow, getWorkflow } from '../change/keep.ts';
import { findProblems, refusal } from '../check/find-problems.ts';
import type { ChangeDeps, TickDeps } from '../deps.ts';
import { getPublished, graphOf, unlessGone } from '../draw/drafts.ts';
import type { TickMessage } from '../env.ts';
import type { WorkflowRecord } from '../store/index.ts';
import { skipTurn } from './give-up.ts';
import type { Asked, Why } from './note-turn.ts';
import { takeTurn } from './take-turn.ts';
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
  const gone = record && (await whoIsGone(deps, tenantId, by));
  if (!record || gone === 'account') return 'done';
  const drawn = await unlessGone(drawnFor(deps, record, message));
  if (!drawn) return 'done';
  const asked = { id: turnIdOf(at, cause), at, cause, by, ...drawn };
  const skip = async (why: Why): Promise<'done'> => {
    await skipTurn(deps, record, asked, why);
    return 'done';
  };
  // It may have been paused since, or whoever asked has left.
  if (gone) return skip({ reason: gone });
  if (cause === 'now' && record.status === 'paused') return skip({ reason: 'user' });
  const tried = message.kind === 'test' ? await trial(deps, record, drawn.graph, message) : undefined;
  if (tried && 'reason' in tried) return skip(tried);
  const taken = await takeTurn(deps, record, { ...asked, ...tried });
  return 'later' in taken ? taken : 'done';
}

/** What is to be run: what is published, or the draft that is tried. */
async function drawnFor(
  deps: TickDeps,
  record: WorkflowRecord,
  message: Exclude<TickMessage, { kind: 'workflow' }>,
): Promise<{ graph: Graph; version?: number }> {
  const isDraft = message.kind === 'test' && message.of === 'draft';
  return isDraft ? { graph: await graphOf(deps, record, 'draft') } : getPublished(deps, record);
}

/** How it is tried; or why it cannot be by now, with the node after which it was to be. */
async function trial(
  deps: TickDeps,
  record: WorkflowRecord,
  drawn: Graph,
  message: Test,
): Promise<Pick<Asked, 'graph' | 'drawn' | 'trial'> | Why> {
  const { leads, max_credits, after } = message;
  try {
    const { graph, given } = await trialFor(deps, record, drawn, message);
    return { graph, drawn, trial: { leads, given, max_credits } };
  } catch (error) {
    if (!isAppError(error, 'conflict')) throw error;
    const refused = after ? [{ code: 'refused' as const, node: after, key: error.reason }] : undefined;
    return { reason: 'refused', refused };
  }
}
