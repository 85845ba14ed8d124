import { zoneOfAccount } from '#functions/people/index.ts';
import { nextAfter, resumesAt, schedule, tickOf, timed, unschedule } from '#functions/timed/index.ts';
import { type WorkflowSchedule, workflowGoes } from '#shared/domain/workflows/workflow.ts';
import { AppError, invalidField } from '#shared/errors/app-error.ts';
import { findProblems, refusal } from '../check/find-problems.ts';
import { realSearchesOf } from '../check/real-searches.ts';
import type { ChangeDeps } from '../deps.ts';
import { graphOf } from '../draw/drafts.ts';
import { publish } from '../draw/publish.ts';
import type { WorkflowRecord } from '../store/index.ts';
import { getWorkflow, keepMine, pausedFor } from './keep.ts';

type Who = { tenantId: string; userId: string };

/** Chooses when it starts, which activates it. A draft that was never published is published with it. Throws what is wrong with what runs. */
export async function scheduleWorkflow(
  deps: ChangeDeps,
  who: Who,
  id: string,
  { repeat, time_zone: chosen, budget, resumes }: WorkflowSchedule,
): Promise<WorkflowRecord> {
  const found = await getWorkflow(deps, who.tenantId, id);
  // A draft has a zone that nobody has chosen: it counts where the account has none.
  const time_zone =
    chosen ?? (found.repeat ? found.time_zone : await zoneOfAccount(deps, who.tenantId, found.time_zone));
  const next = nextAfter({ repeat, time_zone }, deps.now());
  if (!next) throw invalidField('repeat', 'time_past');
  const before = found.published ? found : await publish(deps, who, { id });
  const real_searches = found.published ? await checkPublished(deps, before) : before.real_searches;
  const record = await keepMine(deps, before, {
    set: {
      ...{ repeat, time_zone, budget, resumes, acts_for: who.userId, refused: [] },
      ...(real_searches ? { real_searches } : {}),
      ...{ status: before.status === 'failing' ? 'failing' : 'active', ...timed(next) },
      updated_at: deps.now().toISOString(),
    },
    drop: ['reason', 'missing', 'needs'],
  });
  await endWaiting(deps, before, record);
  if (before.next_at !== next) await unschedule(deps, before);
  await schedule(deps, 'workflow', record, next);
  return record;
}

/** Refuses what is wrong with what runs; gives its searches that find real leads by now. */
async function checkPublished(deps: ChangeDeps, record: WorkflowRecord): Promise<string[]> {
  const graph = await graphOf(deps, record, 'published');
  const problems = await findProblems(deps.start, record.tenantId, graph);
  if (problems.length > 0) throw refusal(problems);
  return realSearchesOf(deps, record.tenantId, graph);
}

export async function pauseWorkflow(deps: ChangeDeps, { tenantId }: Who, id: string) {
  const before = await getWorkflow(deps, tenantId, id);
  if (before.status === 'paused') return before;
  if (before.status === 'draft') throw new AppError('conflict', { reason: 'workflow_not_going' });
  if (before.status === 'finished') throw new AppError('conflict', { reason: 'workflow_finished' });
  const record = await keepMine(deps, before, pausedFor('user'));
  await endWaiting(deps, before, record);
  await unschedule(deps, before);
  return record;
}

/** A turn of a time that it waits for no more may be waiting itself, and the look sends nothing for it now: its tick has it start nothing, and give back what it has set aside. */
async function endWaiting({ ticks }: ChangeDeps, before: WorkflowRecord, { next_at }: WorkflowRecord) {
  if (before.next_at && before.next_at !== next_at)
    await ticks.send([tickOf('workflow', before, before.next_at)]);
}

/** It acts for whoever resumes it. One that goes on already is left; one that was stopped for credits tries at once, what was paused waits for its next time. */
export async function resumeWorkflow(deps: ChangeDeps, { tenantId, userId: acts_for }: Who, id: string) {
  const before = await getWorkflow(deps, tenantId, id);
  if (workflowGoes(before.status)) return before;
  if (before.status === 'draft') throw new AppError('conflict', { reason: 'workflow_not_going' });
  const real_searches = await checkPublished(deps, before);
  const now = deps.now();
  const next = resumesAt(before, now);
  const atOnce = next === now.toISOString();
  if (!next) throw new AppError('conflict', { reason: 'workflow_finished' });
  const record = await keepMine(deps, before, {
    set: {
      ...{ status: 'active', acts_for, failures: 0, refused: [], real_searches, ...timed(next) },
      updated_at: now.toISOString(),
    },
    drop: ['reason', 'missing', 'needs'],
  });
  await endWaiting(deps, before, record);
  if (atOnce) await deps.ticks.send([tickOf('workflow', record, next)]);
  else await schedule(deps, 'workflow', record, next);
  return record;
}
