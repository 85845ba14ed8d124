import * as z from 'zod';
import { kindOf } from './kinds/index.ts';
import { Plan } from './runs/plan.ts';
import { Repeat } from './schedules/repeat.ts';
import { TimeZone } from './schedules/time-zone.ts';

/** The spec's types: one starts by the clock, the other whenever another program calls. */
export const autopilotTypes = ['basic', 'webhook'] as const;
export type AutopilotType = (typeof autopilotTypes)[number];

/**
 * `stopped_credits`: there were not enough credits; `failing`: three runs in a row have failed, and it goes on trying; `finished`: it had one time, which is
 * over.
 */
export const autopilotStatuses = ['active', 'paused', 'stopped_credits', 'failing', 'finished'] as const;
export type AutopilotStatus = (typeof autopilotStatuses)[number];
/** Those in which it starts runs. */
export const goingStatuses: readonly AutopilotStatus[] = ['active', 'failing'];
/** Those in which somebody may have it run at once: one whose time is over stays finished. */
export const runnableStatuses: readonly AutopilotStatus[] = [...goingStatuses, 'finished'];

/** Why one is paused: somebody said so, or it could not go on. */
export const pauseReasons = [
  'user',
  'list_gone',
  'destination_missing',
  'no_source',
  'plan_outdated',
  'step_refused',
  'owner_left',
] as const;
export type PauseReason = (typeof pauseReasons)[number];

/** What made it start: its time, its being saved, somebody at once, a call, or that somebody had it go on after it was stopped. */
export const turnCauses = ['schedule', 'first', 'now', 'call', 'resumed'] as const;
export type TurnCause = (typeof turnCauses)[number];

/** What became of a turn: of its run, or that none was started. `waiting`: too many runs of the account go on, or no source answers. */
export const turnStatuses = [
  'waiting',
  'running',
  'completed',
  'partial',
  'failed',
  'cancelled',
  'out_of_credits',
  'skipped',
] as const;
export type TurnStatus = (typeof turnStatuses)[number];

/** One of the runs of a turn that was retried: its own, or a retry. What it found that was new, and spent. */
export const TurnTry = z.object({
  ...{ run_id: z.string(), at: z.string(), status: z.enum(turnStatuses), found: z.int(), spent: z.int() },
});
export type TurnTry = z.infer<typeof TurnTry>;

/** A turn as it was before somebody retried it. */
export function beforeRetries<T extends { tries?: TurnTry[] | undefined }>(turn: T): T {
  const [own] = turn.tries ?? [];
  return own ? { ...turn, status: own.status, found: own.found, spent: own.spent } : turn;
}

/** Why a turn started no run. */
export const skipReasons = [
  'insufficient_credits',
  'budget_spent',
  'too_many_runs',
  'filters_invalid',
  // The first call of a minute over what an address takes.
  'too_many_calls',
  'source_silent',
  // The account has ended, or whom it acts for may not search for now.
  'no_access',
  ...pauseReasons,
] as const;
export type SkipReason = (typeof skipReasons)[number];

export const autopilotLimits = {
  perAccount: 100,
  /** Calls of one address in a minute. */
  callsPerMinute: 30,
  /** Of all its addresses together. */
  callsPerMinuteOfAccount: 120,
  /** For how long a call without a key that says the same is the same call. */
  callSameMinutes: 10,
  turnsShown: 20,
  versionsKept: 20,
  callsShown: 100,
  mappings: 10,
  failuresInARow: 3,
  /** Of its budget of a month, in percent. */
  warnedAt: 80,
} as const;

/** Names in the body of a call, one within the other: `customer.address.city`. */
const Field = z
  .string()
  .trim()
  .min(1, 'required')
  .regex(/^[\w-]{1,60}(\.[\w-]{1,60}){0,4}$/, 'invalid');

/** Which value of a call fills which filter of the search. */
export const CallMapping = z.strictObject({ field: Field, filter: z.string().max(40) });
export type CallMapping = z.infer<typeof CallMapping>;

/** Each filter is filled by one field: of two, nobody could say which of them counts. */
const Mappings = z
  .array(CallMapping)
  .max(autopilotLimits.mappings)
  .superRefine((mappings, context) => {
    const filters = mappings.map(({ filter }) => filter);
    for (const [at, filter] of filters.entries())
      if (filters.indexOf(filter) < at)
        context.addIssue({ code: 'custom', message: 'filter_twice', path: [at, 'filter'] });
  })
  .default([]);

/** The filters of a kind that a call may fill. */
export const fillableFilters = (kind: Parameters<typeof kindOf>[0]): string[] => {
  const { search } = kindOf(kind);
  const names = search instanceof z.ZodObject ? Object.keys(search.shape) : [];
  return names.filter((name) => name !== 'kind' && name !== 'search_type');
};

const Credits = z.int().min(1).max(10_000_000).nullable().default(null);

/** What an autopilot spends at most; null does not limit it. */
export const Budget = z
  .strictObject({ per_run: Credits, per_month: Credits })
  .default({ per_run: null, per_month: null });

const common = {
  name: z.string().trim().min(1, 'required').max(100),
  /** By whose clocks it goes: where nothing is said, those of the account, or of the autopilot that is changed. */
  time_zone: TimeZone.optional(),
  /** Begins with a search for who is new, which are saved; the steps after that are any that a run may have but to delete: nobody would be there to see it. */
  plan: Plan.refine(
    ({ steps }) => {
      const [source, next] = steps;
      const findsNew = source?.kind === 'search' && source.new_only === true && next?.kind === 'save';
      return findsNew && steps.every(({ kind }) => kind !== 'delete');
    },
    { message: 'invalid', path: ['steps'] },
  ),
  budget: Budget,
  /** Goes on by itself once there are enough credits again. */
  resumes: z.boolean().default(true),
};

const Basic = z.strictObject({ type: z.literal('basic'), ...common, repeat: Repeat });
const Called = z.strictObject({ type: z.literal('webhook'), ...common, mappings: Mappings });

/** What somebody chooses of an autopilot. */
export const AutopilotChoice = z.discriminatedUnion('type', [Basic, Called]);
export type AutopilotChoice = z.infer<typeof AutopilotChoice>;

/** The version that a change was made on: where it is another by now, nothing is changed. Who names none changes whatever there is. */
const madeOn = { version: z.int().min(1).optional() };
export const AutopilotChange = z.discriminatedUnion('type', [Basic.extend(madeOn), Called.extend(madeOn)]);
export type AutopilotChange = z.infer<typeof AutopilotChange>;
