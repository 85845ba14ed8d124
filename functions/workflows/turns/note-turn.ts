import { TransactionRefused, type Write, write } from '#functions/platform/table/transact.ts';
import {
  isNoAnswer,
  type Later,
  leftOfMonth,
  monthAt,
  unanswered,
  withReserved,
} from '#functions/timed/index.ts';
import type { WorkflowProblem, WorkflowTurn } from '#shared/contracts/workflows/index.ts';
import { epochAfter } from '#shared/domain/time.ts';
import type { Graph } from '#shared/domain/workflows/graph.ts';
import { toPlans, type WorkflowPlan } from '#shared/domain/workflows/to-plans.ts';
import {
  type WorkflowCause,
  type WorkflowSkipReason,
  workflowLimits,
} from '#shared/domain/workflows/workflow.ts';
import { keep } from '../change/keep.ts';
import { findProblems } from '../check/find-problems.ts';
import type { StartingDeps, WorkflowDeps } from '../deps.ts';
import { toTurn } from '../show/to-workflow.ts';
import type { TurnRecord, WorkflowRecord } from '../store/index.ts';
import { priceParts } from './price-parts.ts';
import { whyNot } from './telling/refusals.ts';
import { trialParts } from './trial-parts.ts';

/** What a turn is to do. A version that is published has a number; what is tried says with how many leads, and what it may spend. */
export type Asked = {
  id: string;
  at: string;
  cause: WorkflowCause;
  by: string;
  graph: Graph;
  version?: number | undefined;
  /** What somebody drew, where `graph` is how it is tried: that is what they look at. */
  drawn?: Graph | undefined;
  trial?: {
    leads: number;
    given?: { node: string; ids: string[] } | undefined;
    max_credits?: number | undefined;
  };
};
/** `missing`: credits; `needs`: all that there must be. */
export type Noted = { turn: TurnRecord; missing?: number; needs?: number };

/** Runs are kept as long. */
const keptDays = 90;

/** Prices a turn and notes what it starts, or why it starts nothing, under the condition that nobody has written the workflow since. `known`: the turn as it was noted before. */
export async function noteTurn(
  deps: StartingDeps,
  record: WorkflowRecord,
  asked: Asked,
  known?: TurnRecord,
): Promise<Noted | Later> {
  const now = deps.now();
  const { tenantId } = record;
  const { trial } = asked;
  const item = itemOf(record, asked, now);
  try {
    const problems = await findProblems(deps.start, tenantId, asked.graph);
    if (problems.length > 0) {
      const [first] = problems;
      const reason = problems.every(({ key }) => key === 'no_source') && first ? 'no_source' : 'refused';
      return { turn: await noteSkipped(deps, record, asked, { reason, refused: problems }) };
    }
    const plans: WorkflowPlan[] = trial
      ? await trialParts(deps, tenantId, asked.graph, trial)
      : toPlans(asked.graph);
    const ceiling = ceilingOf(record, asked, now);
    const { price, real_searches } = await priceParts(deps, tenantId, plans, ceiling, realOf(record, asked));
    const answered = trial ? {} : { real_searches };
    if (!('skip' in price))
      return { turn: await note(deps, record, { ...item, ...price, status: 'running' }, answered) };
    const { skip: reason, ...lacks } = price;
    return { turn: await noteSkipped(deps, record, asked, { reason }, answered), ...lacks };
  } catch (error) {
    if (error instanceof TransactionRefused) throw error;
    if (!isNoAnswer(error)) {
      // Something may have gone since it was looked at.
      const why = await whyNot(error, () => findProblems(deps.start, tenantId, asked.graph));
      return { turn: await noteSkipped(deps, record, asked, why) };
    }
    const { became, later } = unanswered(known ?? {}, now);
    const turn = await note(deps, record, { ...item, ...became });
    return later === undefined ? { turn } : { later, silent: true };
  }
}

const itemOf = (
  { tenantId, id: workflow }: WorkflowRecord,
  { trial: _, drawn, ...said }: Asked,
  now: Date,
) => ({
  ...{ tenantId, workflow, ...said, graph: drawn ?? said.graph, parts: [] },
  ttl: epochAfter(now, keptDays, 'day'),
});

/** Why a turn starts nothing, and which nodes are why. */
export type Why = { reason: WorkflowSkipReason; refused?: WorkflowProblem[] | undefined };

/** Notes that a turn starts nothing. */
export const noteSkipped = (
  deps: WorkflowDeps,
  record: WorkflowRecord,
  asked: Asked,
  { reason, refused }: Why,
  answered?: Answered,
): Promise<TurnRecord> => {
  const turn = { ...itemOf(record, asked, deps.now()), status: 'skipped' as const, reason };
  return note(deps, record, refused ? { ...turn, refused } : turn, answered);
};

/** The searches that real sources have answered. Whoever tries it looks at what comes, and may draw others. */
export const realOf = (
  { real_searches }: Pick<WorkflowRecord, 'real_searches'>,
  { cause }: Pick<Asked, 'cause'>,
): readonly string[] | undefined => (cause === 'test' ? undefined : real_searches);

/** What somebody tries is bound by what they say, and by the month. */
function ceilingOf(record: WorkflowRecord, { trial }: Asked, now: Date) {
  const perRun = trial ? trial.max_credits : record.budget.per_run;
  return { perRun: perRun ?? Number.POSITIVE_INFINITY, perMonth: leftOfMonth(record, now) };
}

/** What a turn sets aside of the budget of a month. */
export const reservedOf = ({ parts }: Pick<TurnRecord, 'parts'>): number =>
  parts.reduce((sum, { reserved, left_out }) => (left_out ? sum : sum + reserved), 0);

type Answered = Pick<Partial<WorkflowRecord>, 'real_searches'>;

async function note(
  deps: WorkflowDeps,
  record: WorkflowRecord,
  turn: TurnRecord,
  answered: Answered = {},
): Promise<TurnRecord> {
  await keep(deps, record, {
    set: {
      ...answered,
      month: withReserved(monthAt(record, deps.now()), reservedOf(turn)),
      recent: recentWith(record.recent, turn),
    },
    writes: [turnWrite(deps, turn)],
  });
  return turn;
}

/** The last turns with one more, or with what became of one of them. */
export function recentWith(recent: WorkflowTurn[], turn: TurnRecord): WorkflowTurn[] {
  const others = recent.filter(({ id }) => id !== turn.id);
  return [toTurn(turn), ...others]
    .toSorted((a, b) => b.at.localeCompare(a.at))
    .slice(0, workflowLimits.turnsShown);
}

export const turnWrite = ({ store }: WorkflowDeps, turn: TurnRecord): Write =>
  write.put('turn', store.turns.put(turn).params());
