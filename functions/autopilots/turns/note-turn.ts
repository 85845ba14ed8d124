import { TransactionRefused, write } from '#functions/platform/table/transact.ts';
import { isNoAnswer, type Later, monthAt, unanswered, withReserved } from '#functions/timed/index.ts';
import type { SkipReason, TurnCause } from '#shared/domain/autopilots.ts';
import { Plan } from '#shared/domain/runs/plan.ts';
import { epochAfter } from '#shared/domain/time.ts';
import { keep } from '../change/keep.ts';
import type { TickDeps } from '../deps.ts';
import { recentWith } from '../show/to-autopilot.ts';
import type { AutopilotRecord, TurnRecord } from '../store/index.ts';
import { priceOf, type Quoted } from './price-turn.ts';
import { reasonOf } from './refusals.ts';

export type Asked = {
  id: string;
  at: string;
  cause: TurnCause;
  plan: AutopilotRecord['plan'];
  /** Why it is to start nothing, where that is known before it is priced. */
  skip?: SkipReason;
};
/** `missing`: credits; `needs`: all that there must be. */
export type Noted = { turn: TurnRecord; missing?: number; needs?: number };

/** Runs are kept as long. */
const keptDays = 90;

/**
 * Prices a turn and notes what it starts, or why it starts nothing, under the condition that nobody has written the autopilot since. `known`: the turn as it was noted before; `quote` counts what its plan would do.
 */
export async function noteTurn(
  deps: TickDeps,
  written: AutopilotRecord,
  { skip: unasked, ...asked }: Asked,
  known: TurnRecord | undefined,
  quote: (plan: Plan) => Promise<Quoted>,
): Promise<Noted | Later> {
  const now = deps.now();
  // What it had set aside before is its own to spend.
  const record = { ...written, month: withReserved(written.month, -(known?.reserved ?? 0)) };
  const of = { tenantId: record.tenantId, autopilot: record.id };
  const cause = known?.cause ?? asked.cause;
  const base = { ...of, ...asked, cause, settled: [], version: record.version };
  const item = { ...base, reserved: 0, ttl: epochAfter(now, keptDays, 'day') };
  const skipped = (reason: SkipReason) => ({ ...item, status: 'skipped' as const, reason });
  if (unasked) return { turn: await note(deps, record, skipped(unasked)) };
  const runnable = Plan.safeParse(asked.plan);
  if (!runnable.success) return { turn: await note(deps, record, skipped('plan_outdated')) };
  try {
    const { quote: quoted, real_searches } = await quote(runnable.data);
    const price = priceOf(record, quoted, now);
    if (!('skip' in price)) {
      const turn = { ...item, ...price, status: 'running' as const };
      return { turn: await note(deps, record, turn, { real_searches }) };
    }
    const { skip, ...lacks } = price;
    return { turn: await note(deps, record, skipped(skip), { real_searches }), ...lacks };
  } catch (error) {
    if (error instanceof TransactionRefused) throw error;
    if (!isNoAnswer(error)) return { turn: await note(deps, record, skipped(reasonOf(error))) };
    const { became, later } = unanswered(known ?? {}, now);
    const turn = await note(deps, record, { ...item, ...became });
    return later === undefined ? { turn } : { later, silent: true };
  }
}

/** Writes a turn with what it sets aside, under the condition that nobody has written the autopilot since. */
async function note(
  deps: TickDeps,
  record: AutopilotRecord,
  turn: TurnRecord,
  more: Pick<Partial<AutopilotRecord>, 'real_searches'> = {},
): Promise<TurnRecord> {
  await keep(deps, record, {
    set: {
      ...more,
      month: withReserved(monthAt(record, deps.now()), turn.reserved),
      recent: recentWith(record.recent, turn),
    },
    writes: [write.put('turn', deps.store.turns.put(turn).params())],
  });
  return turn;
}
