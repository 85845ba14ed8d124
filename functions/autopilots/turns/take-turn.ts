import { setTimeout as sleep } from 'node:timers/promises';
import { TransactionRefused, write } from '#functions/platform/table/transact.ts';
import { beginRun, startedAs } from '#functions/runs/index.ts';
import {
  isNoAnswer,
  type Later,
  othersEnd,
  othersFaster,
  unanswered,
  watchSearcher,
  withReserved,
} from '#functions/timed/index.ts';
import type { SkipReason } from '#shared/domain/autopilots.ts';
import { Plan } from '#shared/domain/runs/plan.ts';
import { isAppError } from '#shared/errors/app-error.ts';
import { findAutopilot, keepNewest } from '../change/keep.ts';
import type { TickDeps } from '../deps.ts';
import { recentWith } from '../show/to-autopilot.ts';
import type { AutopilotRecord, TurnRecord } from '../store/index.ts';
import { type Asked, type Noted, noteTurn } from './note-turn.ts';
import { priceOf, type Quoted, quoteTurn } from './price-turn.ts';
import { reasonOf } from './refusals.ts';

/** As often as others may be faster before it is tried again later, and how far apart in ms those are that try at once. */
const tries = 8;
const apartMs = 40;

/** What became of it: a run, none for a reason, or that it has to be tried again later. */
export type Taken = Noted | Later;

/** Somebody has changed, paused or resumed it while its turn was priced: whether it is to start, and what, is judged anew. */
export class Overtaken extends Error {
  override readonly name = 'Overtaken';
}

const isAsJudged = (newest: AutopilotRecord, judged: AutopilotRecord): boolean =>
  newest.version === judged.version && newest.status === judged.status && newest.next_at === judged.next_at;

/**
 * Takes one turn of an autopilot: prices it, notes what it starts, and starts it. However often it is called and wherever it was cut off, it starts one run: what
 * was noted is started under a key that is the turn's own. Throws `Overtaken` where the autopilot is another by the time that its turn is priced.
 */
export async function takeTurn(deps: TickDeps, record: AutopilotRecord, asked: Asked): Promise<Taken> {
  let newest = record;
  let counted: Promise<Quoted> | undefined;
  // However often others are faster, a source is asked once: what it answers does not depend on them.
  const quote = (plan: Plan) => {
    counted ??= quoteTurn(deps, record, plan);
    return counted;
  };
  for (let attempt = 1; attempt <= tries; attempt += 1)
    try {
      return await takeTurnOf(deps, newest, asked, quote);
    } catch (error) {
      // Another turn has written the autopilot since it was read: what is left of its budget is another.
      const faster = error instanceof TransactionRefused && error.labels.includes('autopilot');
      const found = faster ? await findAutopilot(deps, record.tenantId, record.id) : undefined;
      if (!found) throw error;
      if (!isAsJudged(found, record))
        throw new Overtaken('the autopilot is another by now', { cause: error });
      newest = found;
      await sleep(Math.random() * apartMs * attempt);
    }
  return othersFaster();
}

async function takeTurnOf(
  deps: TickDeps,
  record: AutopilotRecord,
  asked: Asked,
  quote: (plan: Plan) => Promise<Quoted>,
): Promise<Taken> {
  const { tenantId, id: autopilot } = record;
  const { data: known } = await deps.store.turns
    .get({ tenantId, autopilot, id: asked.id })
    .go({ consistent: true });
  if (known && !isOpen(known)) return { turn: known };
  const noted =
    known && (await isNoted(deps, known, record))
      ? { turn: known }
      : await noteTurn(deps, record, asked, known ?? undefined, quote);
  if ('later' in noted || noted.turn.status === 'skipped') return noted;
  return startTurn(deps, record, noted.turn);
}

/** A turn that was noted and has no run yet, or that waits for credits, for a source or for other runs to end. */
const isOpen = ({ status, reason, run_id }: TurnRecord): boolean =>
  (status === 'running' && !run_id) ||
  status === 'waiting' ||
  (status === 'skipped' && reason === 'insufficient_credits');

/**
 * What is noted is started as it is. One that waits for other runs to end is priced again only where the autopilot was changed meanwhile, or where nobody new was there: by now somebody may be.
 */
async function isNoted(deps: TickDeps, turn: TurnRecord, record: AutopilotRecord): Promise<boolean> {
  const { tenantId, status, silent_since, version, max_credits } = turn;
  if (status === 'running' && max_credits === 0)
    return (await startedAs(deps.start, tenantId, keyOf(turn))) !== undefined;
  if (status === 'running') return true;
  return (
    status === 'waiting' && silent_since === undefined && version === record.version && max_credits !== 0
  );
}

async function startTurn(deps: TickDeps, record: AutopilotRecord, turn: TurnRecord): Promise<Taken> {
  const { tenantId, autopilot, id, max_credits, quote_id } = turn;
  const starter = { tenantId, userId: record.created_by };
  // It may have been noted by a release that knew other steps.
  const { data: plan } = Plan.safeParse(turn.plan);
  if (!plan) return { turn: await becomes(deps, turn, { status: 'skipped', reason: 'plan_outdated' }) };
  // What was counted may be too old by now: then the search is counted again.
  const { searcher } = watchSearcher(deps.start.searcher, plan, record.real_searches);
  try {
    const run = await beginRun({ ...deps.start, searcher }, starter, {
      ...{ plan, max_credits, quote_id },
      idempotency_key: keyOf(turn),
      origin: { kind: 'autopilot', id: autopilot, turn: id },
    });
    return { turn: await becomes(deps, turn, { run_id: run.id, status: 'running' }) };
  } catch (error) {
    if (isNoAnswer(error)) return waitForSource(deps, turn);
    if (!isAppError(error)) throw error;
    const crowded = error.reason === 'too_many_runs' ? othersEnd(turn, deps.now()) : undefined;
    if (crowded) {
      await becomes(deps, turn, crowded.became);
      return { later: crowded.later };
    }
    const skipped = await becomes(deps, turn, { status: 'skipped', reason: reasonOf(error) });
    if (error.code !== 'insufficient_credits') return { turn: skipped };
    // They were spent since they were counted.
    const { quote } = await quoteTurn(deps, record, plan);
    const price = priceOf(record, quote, deps.now());
    return 'skip' in price && price.skip === 'insufficient_credits'
      ? { turn: skipped, missing: price.missing, needs: price.needs }
      : { turn: skipped, missing: 1 };
  }
}

async function waitForSource(deps: TickDeps, turn: TurnRecord): Promise<Taken> {
  const { became, later } = unanswered(turn, deps.now());
  const noted = await becomes(deps, turn, became);
  return later === undefined ? { turn: noted } : { later, silent: true };
}

/** Under which a turn is started, however often. */
const keyOf = ({ autopilot, id }: Pick<TurnRecord, 'autopilot' | 'id'>): string =>
  `autopilot#${autopilot}#${id}`;

/** Has a turn that nobody waits for any more start nothing; else it would wait for ever. A run that was started when its call was cut off is noted, and goes on. */
export async function giveUpTurn(
  deps: TickDeps,
  { tenantId, id: autopilot }: Pick<AutopilotRecord, 'tenantId' | 'id'>,
  id: string,
  reason: SkipReason,
): Promise<void> {
  const { data: turn } = await deps.store.turns.get({ tenantId, autopilot, id }).go({ consistent: true });
  if (!turn || turn.status === 'skipped' || !isOpen(turn)) return;
  const run_id = await startedAs(deps.start, tenantId, keyOf(turn));
  await becomes(deps, turn, run_id ? { run_id, status: 'running' } : { status: 'skipped', reason });
}

/**
 * Notes what became of a turn, and gives back what it had set aside where it starts nothing. One that was given up while its run was being started has it after all: what it
 * may spend is set aside again.
 */
async function becomes(
  deps: TickDeps,
  turn: TurnRecord,
  change: Pick<Partial<TurnRecord>, 'run_id' | 'reason' | 'silent_since' | 'crowded_since'> &
    Pick<TurnRecord, 'status'>,
): Promise<TurnRecord> {
  const { tenantId, autopilot, id } = turn;
  let became: TurnRecord = { ...turn, ...change };
  await keepNewest(deps, { tenantId, id: autopilot }, async (record) => {
    const { data: newest } = await deps.store.turns.get({ tenantId, autopilot, id }).go({ consistent: true });
    // Its run may have ended meanwhile.
    if (!newest || newest.settled.length > 0) {
      became = newest ?? became;
      return undefined;
    }
    // By what stands there now: two messages of one turn may give it up at once.
    const reserved = reservedAs(change, newest, turn);
    const { reason: _given, ...rest } = newest;
    became = { ...(change.run_id ? rest : newest), ...change, reserved };
    return {
      set: {
        month: withReserved(record.month, reserved - newest.reserved),
        recent: recentWith(record.recent, became),
      },
      writes: [write.put('turn', deps.store.turns.put(became).params())],
    };
  });
  return became;
}

/** What a turn keeps set aside: all of it while it runs, nothing once it starts nothing, and the same while other runs are waited for. */
function reservedAs(
  { status, silent_since }: Pick<Partial<TurnRecord>, 'status' | 'silent_since'>,
  newest: TurnRecord,
  noted: TurnRecord,
): number {
  if (status === 'running') return noted.reserved;
  return status === 'waiting' && silent_since === undefined ? newest.reserved : 0;
}
