import { TransactionRefused } from '#functions/platform/table/transact.ts';
import { beginRun, startedAs } from '#functions/runs/index.ts';
import {
  isNoAnswer,
  type Later,
  othersEnd,
  unanswered,
  watchSearcher,
  withReserved,
} from '#functions/timed/index.ts';
import type { WorkflowProblem } from '#shared/contracts/workflows/index.ts';
import { Plan } from '#shared/domain/runs/plan.ts';
import type { WorkflowSkipReason } from '#shared/domain/workflows/workflow.ts';
import { invalidField, isAppError } from '#shared/errors/app-error.ts';
import { findWorkflow, keepNewest } from '../change/keep.ts';
import type { StartingDeps } from '../deps.ts';
import type { TurnRecord, WorkflowRecord } from '../store/index.ts';
import type { Part } from '../store/turns.ts';
import { type Asked, type Noted, noteTurn, realOf, recentWith, turnWrite } from './note-turn.ts';
import { reasonOf, refusedNodes } from './refusals.ts';
import { statusOf } from './settle.ts';

/** What became of it: runs, none for a reason, or that it has to be tried again later. */
export type Taken = Noted | Later;

/**
 * Takes one turn of a workflow: prices it, notes what it starts, and starts it. However often it is called and wherever it was cut off, each of its parts is one run: what
 * was noted is started under a key that is the turn's own.
 */
export async function takeTurn(
  deps: StartingDeps,
  record: WorkflowRecord,
  asked: Asked,
  tries = 8,
): Promise<Taken> {
  try {
    return await takeTurnOf(deps, record, asked);
  } catch (error) {
    // Another turn has written the workflow since it was read: what is left of its budget is another.
    const faster = error instanceof TransactionRefused && error.labels.includes('workflow');
    const newest = faster && tries > 1 ? await findWorkflow(deps, record.tenantId, record.id) : undefined;
    if (!newest) throw error;
    return takeTurn(deps, newest, asked, tries - 1);
  }
}

async function takeTurnOf(deps: StartingDeps, record: WorkflowRecord, asked: Asked): Promise<Taken> {
  const known = await findTurn(deps, record, asked.id);
  if (known && !isOpen(known)) return { turn: known };
  const goesOn = known?.status === 'running' || (known?.status === 'waiting' && known.parts.length > 0);
  const noted = known && goesOn ? { turn: known } : await noteTurn(deps, record, asked, known);
  if ('later' in noted || noted.turn.status === 'skipped') return noted;
  return startParts(deps, record, noted.turn);
}

export async function findTurn(
  { store }: StartingDeps,
  { tenantId, id: workflow }: Pick<WorkflowRecord, 'tenantId' | 'id'>,
  id: string,
): Promise<TurnRecord | undefined> {
  const { data } = await store.turns.get({ tenantId, workflow, id }).go({ consistent: true });
  return data ?? undefined;
}

/** A turn that was noted and lacks a run yet, or that waits for credits, for a source or for other runs to end. */
const isOpen = ({ status, reason, parts }: TurnRecord): boolean =>
  (status === 'running' && parts.some(({ runs }) => runs.length === 0)) ||
  status === 'waiting' ||
  (status === 'skipped' && reason === 'insufficient_credits');

async function startParts(deps: StartingDeps, record: WorkflowRecord, noted: TurnRecord): Promise<Taken> {
  let turn = noted;
  for (const [no, part] of noted.parts.entries()) {
    if (part.runs.length > 0) continue;
    try {
      const id = await startPart(deps, turn, { part, no, real: realOf(record, turn) });
      turn = await becomes(deps, turn, { status: 'running', started: { no, id } });
    } catch (error) {
      if (isNoAnswer(error)) return waitForSource(deps, turn);
      if (!isAppError(error)) throw error;
      const later = error.reason === 'too_many_runs' ? othersEnd(turn, deps.now()) : undefined;
      if (later) {
        await becomes(deps, turn, { status: 'waiting' });
        return later;
      }
      return notStarted(deps, turn, reasonOf(error), refusedNodes(error));
    }
  }
  return { turn };
}

async function startPart(
  deps: StartingDeps,
  { tenantId, workflow, id, by: userId }: TurnRecord,
  { part, no, real }: { part: Part; no: number; real: readonly string[] | undefined },
): Promise<string> {
  const { plan, max_credits, quote_id } = part;
  // It may have been noted by a release that knew other steps.
  const runnable = Plan.safeParse(plan);
  if (!runnable.success) throw invalidField('steps', 'invalid');
  // What was counted may be too old by now: then the searches are counted again.
  const { searcher } = watchSearcher(deps.start.searcher, runnable.data, real);
  const run = await beginRun(
    { ...deps.start, searcher },
    { tenantId, userId },
    {
      ...{ plan: runnable.data, max_credits, quote_id },
      idempotency_key: keyOf({ workflow, id }, no),
      origin: { kind: 'workflow', id: workflow, turn: id },
    },
  );
  return run.id;
}

async function waitForSource(deps: StartingDeps, turn: TurnRecord): Promise<Taken> {
  const { became, later } = unanswered(turn, deps.now());
  if (later === undefined) return notStarted(deps, turn, 'source_silent');
  await becomes(deps, turn, became);
  return { later, silent: true };
}

/** Under which a part is started, however often. */
const keyOf = ({ workflow, id }: Pick<TurnRecord, 'workflow' | 'id'>, no: number): string =>
  `workflow#${workflow}#${id}${no === 0 ? '' : `#${no}`}`;

/**
 * Has a turn that nobody waits for any more start nothing: without this it would wait for ever, and keep what it has set aside of the month. A run that
 * was started when its call was cut off is noted, and goes on.
 */
export async function giveUpTurn(
  deps: StartingDeps,
  record: Pick<WorkflowRecord, 'tenantId' | 'id'>,
  id: string,
  reason: WorkflowSkipReason,
): Promise<void> {
  const known = await findTurn(deps, record, id);
  if (!known || !lacksRuns(known)) return;
  let turn = known;
  for (const [no, { runs }] of known.parts.entries()) {
    const run = runs.length > 0 ? undefined : await startedAs(deps.start, record.tenantId, keyOf(known, no));
    if (run) turn = await becomes(deps, turn, { status: 'running', started: { no, id: run } });
  }
  if (lacksRuns(turn)) await notStarted(deps, turn, reason);
}

/** One that waits for a source has no parts yet. */
const lacksRuns = ({ status, parts }: TurnRecord): boolean =>
  parts.some(({ runs }) => runs.length === 0) || (status === 'waiting' && parts.length === 0);

/** A turn of which a part cannot be started: what has begun goes on, and the others are left out. */
async function notStarted(
  deps: StartingDeps,
  turn: TurnRecord,
  reason: WorkflowSkipReason,
  refused?: WorkflowProblem[],
): Promise<Taken> {
  const begun = turn.parts.some(({ runs }) => runs.length > 0);
  const became = await becomes(deps, turn, {
    status: begun ? 'running' : 'skipped',
    reason,
    refused,
    drops: true,
  });
  return reason === 'insufficient_credits' ? { turn: became, missing: 1 } : { turn: became };
}

type Became = Pick<TurnRecord, 'status'> & {
  reason?: WorkflowSkipReason;
  refused?: WorkflowProblem[] | undefined;
  silent_since?: string;
  started?: { no: number; id: string };
  /** Gives up what was not started. */
  drops?: boolean;
};

/** Notes what became of a turn, and gives back what it had set aside for what is not started. */
async function becomes(
  deps: StartingDeps,
  turn: TurnRecord,
  { status, reason, refused, silent_since, started, drops = false }: Became,
): Promise<TurnRecord> {
  let became = turn;
  const said = {
    ...(reason ? { reason } : {}),
    ...(refused ? { refused } : {}),
    ...(silent_since ? { silent_since } : {}),
  };
  await keepNewest(deps, { tenantId: turn.tenantId, id: turn.workflow }, async (record) => {
    const newest = await findTurn(deps, record, turn.id);
    if (!newest) return undefined;
    const parts = newest.parts.map((part, no) => {
      // Its run may have ended meanwhile, and noted itself.
      if (started?.no === no && part.runs.length === 0) return { ...part, runs: [{ id: started.id }] };
      return part;
    });
    const kept = drops ? parts.filter(({ runs }) => runs.length > 0) : parts;
    const gives = drops ? sumOf(parts) - sumOf(kept) : 0;
    const isOver = newest.status !== 'running' && newest.status !== 'waiting' && newest.status !== 'skipped';
    became = {
      ...newest,
      ...said,
      parts: kept,
      // What has begun may have ended while the rest waited: then nothing is left that would end the turn.
      status: isOver ? newest.status : drops && kept.length > 0 ? statusOf(kept) : status,
    };
    return {
      set: { month: withReserved(record.month, -gives), recent: recentWith(record.recent, became) },
      writes: [turnWrite(deps, became)],
    };
  });
  return became;
}

const sumOf = (parts: Part[]) => parts.reduce((sum, { reserved }) => sum + reserved, 0);
