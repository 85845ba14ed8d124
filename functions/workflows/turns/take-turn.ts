import { beginRun } from '#functions/runs/index.ts';
import { isNoAnswer, type Later, othersEnd, unanswered, watchSearcher } from '#functions/timed/index.ts';
import { Plan } from '#shared/domain/runs/plan.ts';
import { invalidField, isAppError } from '#shared/errors/app-error.ts';
import { partProblems } from '../check/find-problems.ts';
import type { StartingDeps } from '../deps.ts';
import type { TurnRecord, WorkflowRecord } from '../store/index.ts';
import type { Part } from '../store/turns.ts';
import { becomes, findTurn, lacksRun } from './become.ts';
import { isOpen, keyOf, stopTurn } from './give-up.ts';
import { type Asked, type Noted, noteTurn, realOf, type Why } from './note-turn.ts';
import { whyNot } from './telling/refusals.ts';

/** What became of it: runs, none for a reason, or that it has to be tried again later. */
export type Taken = Noted | Later;

/**
 * Takes one turn of a workflow: prices it, notes what it starts, and starts it. However often it is called and wherever it was cut off, each of its parts is one run: what
 * was noted is started under a key that is the turn's own. Throws `TransactionRefused` by `workflow` where somebody has written it since it was read: whoever calls judges it anew.
 */
export async function takeTurn(deps: StartingDeps, record: WorkflowRecord, asked: Asked): Promise<Taken> {
  const known = await findTurn(deps, record, asked.id);
  // Its call may have been cut off right after it started what was to stop.
  if (known?.stopped) return { turn: (await stopTurn(deps, record, asked.id)) ?? known };
  if (known && !isOpen(known)) return { turn: known };
  const goesOn = known?.status === 'running' || (known?.status === 'waiting' && known.parts.length > 0);
  const noted = known && goesOn ? { turn: known } : await noteTurn(deps, record, asked, known);
  if ('later' in noted || noted.turn.status === 'skipped') return noted;
  const taken = await startParts(deps, record, noted.turn);
  // Somebody may have had it stopped between its note and its start.
  const isStopped = 'turn' in taken && taken.turn.stopped;
  return isStopped ? { turn: (await stopTurn(deps, record, asked.id)) ?? taken.turn } : taken;
}

async function startParts(deps: StartingDeps, record: WorkflowRecord, noted: TurnRecord): Promise<Taken> {
  let turn = noted;
  for (const no of noted.parts.keys()) {
    const part = turn.parts[no];
    if (!part || !lacksRun(part)) continue;
    try {
      const id = await startPart(deps, turn, { part, no, real: realOf(record, turn) });
      turn = await becomes(deps, turn, { status: 'running', started: { no, id } });
    } catch (error) {
      if (isNoAnswer(error)) return waitForSource(deps, turn);
      if (!isAppError(error)) throw error;
      const crowded = error.reason === 'too_many_runs' ? othersEnd(turn, deps.now()) : undefined;
      if (crowded) {
        await becomes(deps, turn, crowded.became);
        return { later: crowded.later };
      }
      return notStarted(deps, turn, await whyNot(error, () => problemsOf(deps, noted, part)));
    }
  }
  return { turn };
}

/** What is wrong with a part by now. One that this release does not know has no nodes to be looked at. */
const problemsOf = async ({ start }: StartingDeps, { tenantId, graph }: TurnRecord, part: Part) =>
  Plan.safeParse(part.plan).success ? partProblems(start, tenantId, graph, part) : [];

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
  if (later === undefined) return notStarted(deps, turn, { reason: 'source_silent' });
  await becomes(deps, turn, became);
  return { later, silent: true };
}

/** A turn of which a part cannot be started: what has begun goes on, and the others are left out. */
async function notStarted(deps: StartingDeps, turn: TurnRecord, why: Why): Promise<Taken> {
  const became = await becomes(deps, turn, { status: 'skipped', ...why, gives_up: true });
  return why.reason === 'insufficient_credits' ? { turn: became, missing: 1 } : { turn: became };
}
