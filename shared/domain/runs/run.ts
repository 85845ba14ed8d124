import * as z from 'zod';
import { aiReasons } from '../ai/answering.ts';
import { SearchedArea } from '../area/searched-area.ts';
import { sourceReasons } from '../leads/sources.ts';
import { after } from '../time.ts';
import { StoredPlan, stepKinds } from './plan.ts';

export const runStatuses = [
  'queued',
  'running',
  'completed',
  'partial',
  'failed',
  'cancelled',
  'out_of_credits',
] as const;
export const RunStatus = z.enum(runStatuses);
export type RunStatus = z.infer<typeof RunStatus>;

export const finalRunStatuses: readonly RunStatus[] = [
  'completed',
  'partial',
  'failed',
  'cancelled',
  'out_of_credits',
];
export const isFinal = (status: RunStatus): boolean => finalRunStatuses.includes(status);

export const stepStatuses = [
  'waiting',
  'running',
  'completed',
  'partial',
  'failed',
  'skipped',
  'cancelled',
] as const;
export const StepStatus = z.enum(stepStatuses);
export type StepStatus = z.infer<typeof StepStatus>;

export const StepProblem = z.object({
  code: z.string(),
  message: z.string(),
  lead_id: z.string().optional(),
  lead_name: z.string().optional(),
  /** Of a search: the source that gave nothing, or no more. */
  source: z.string().optional(),
  at: z.string(),
});

/** Why leads fail: what a website, a mail server or a source did, and what the account itself has to settle. */
export const failureReasons = [
  'timeout',
  'unreachable',
  'http_error',
  'daily_checks',
  'not_in_team',
  'internal',
  'texts_full',
  ...sourceReasons.map((reason) => `source_${reason}` as const),
  ...aiReasons.map((reason) => `ai_${reason}` as const),
] as const;
export type FailureReason = (typeof failureReasons)[number];

/** One step's counts. `in` = `done` + `failed` + `skipped` + what is still to do. */
export const RunStep = z.object({
  id: z.string(),
  /** `unknown` for one that another release of the app wrote. */
  kind: z.enum([...stepKinds, 'unknown']).catch('unknown'),
  status: StepStatus,
  in: z.int(),
  done: z.int(),
  failed: z.int(),
  /** Duplicates, leads without a website, values already owned: nothing was charged. */
  skipped: z.int(),
  /** Values delivered: leads saved, e-mails found, events queued. */
  out: z.int(),
  credits: z.int(),
  started_at: z.string().optional(),
  finished_at: z.string().optional(),
  problems: z.array(StepProblem),
  /** How many leads failed for which reason, the most frequent first; absent where that was not counted. */
  failures: z.array(z.object({ code: z.string(), leads: z.int() })).optional(),
});
export type RunStep = z.infer<typeof RunStep>;

/** What became of what a run handed over to a destination, as deliveries in each state. */
export const HandedOver = z.object({
  to: z.string(),
  pending: z.int(),
  delivered: z.int(),
  retrying: z.int(),
  failed: z.int(),
  disabled: z.int(),
});
export type HandedOver = z.infer<typeof HandedOver>;

export const Run = z.object({
  id: z.string(),
  status: RunStatus,
  plan: StoredPlan,
  campaign_id: z.string(),
  campaign_name: z.string(),
  steps: z.array(RunStep),
  /** Credits held at the start, spent so far, and given back at the end. */
  credits: z.object({ held: z.int(), spent: z.int(), released: z.int() }),
  error: z.object({ code: z.string(), message: z.string() }).optional(),
  retry_of: z.string().optional(),
  /** Whether what it changed of leads can be taken back; the run that does so, and the run whose changes this one takes back. */
  can_undo: z.boolean().optional(),
  undone_by: z.string().optional(),
  undo_of: z.string().optional(),
  /** The autopilot that had it start. */
  autopilot: z.string().optional(),
  /** The workflow that had it start, and which of its turns it is of. */
  workflow: z.object({ id: z.string(), turn: z.string() }).optional(),
  /** Until when a step of it holds its leads back; of one that goes on. */
  waits_until: z.string().optional(),
  /** Of a run that nobody started: the credits that a budget left it. Where it is `out_of_credits`, those are spent. */
  budget: z.int().optional(),
  /** The parts in which a source searched the area, as far as they are kept; of one run that is asked for alone. */
  areas: z.array(SearchedArea).optional(),
  /** Of a run that sends leads; absent where that was not counted. */
  deliveries: z.array(HandedOver).optional(),
  created_by: z.string(),
  created_at: z.string(),
  started_at: z.string().optional(),
  finished_at: z.string().optional(),
});
export type Run = z.infer<typeof Run>;

/** Steps whose changes can be taken back, and for how many days after the run's end. */
export const undoableSteps: readonly string[] = ['mark', 'assign', 'move', 'copy', 'delete'];
export const undoDays = 30;

type Ended = Pick<Run, 'status' | 'finished_at' | 'undone_by'> & { keeps_changes?: boolean | undefined };

/** Whether the changes of a run can be taken back at `now`. */
export const isUndoable = ({ status, finished_at, undone_by, keeps_changes }: Ended, now: string): boolean =>
  isFinal(status) &&
  keeps_changes === true &&
  undone_by === undefined &&
  finished_at !== undefined &&
  after(finished_at, undoDays, 'day') > now;

/** A run whose leads came from a search, and who asked for it; without a name for who has left. */
export const PastSearch = Run.extend({ created_by_name: z.string() });
export type PastSearch = z.infer<typeof PastSearch>;

/** Expected and maximum credits of a plan, before anything is spent. */
export const Quote = z.object({
  /** Of a search: started with it within ten minutes, the search is not counted again. */
  quote_id: z.string().optional(),
  expected: z.int(),
  maximum: z.int(),
  /** Spendable now, and what is left if the maximum is spent; negative when it does not suffice. */
  available: z.int(),
  available_after: z.int(),
  steps: z.array(
    z.object({
      kind: z.enum(stepKinds),
      units: z.int(),
      price: z.int(),
      expected: z.int(),
      maximum: z.int(),
      /** Of an enrichment of leads that are there: those for whom nothing is charged, since an e-mail or no website is known. */
      with_email: z.int().optional(),
      no_website: z.int().optional(),
      /** Of leads that a search finds first: those that were paid for before, or whose e-mail was, and cost nothing again. */
      owned: z.int().optional(),
      /** Not all of those leads could be looked at: more may be owned. */
      owned_at_least: z.boolean().optional(),
      /** Of a step that sends leads that are there: how many of them were delivered to its destination before. */
      sent: z.int().optional(),
      /** Of a step that writes texts: how many of the leads have one of its prompt or question. */
      written: z.int().optional(),
      /** Of a step that asks vendors: whom it asks, in their order, and who is passed over for want of a key. */
      asks: z.array(z.string()).optional(),
      without: z.array(z.string()).optional(),
      /** Nobody is set up who could be asked: the plan is not started. */
      missing: z.enum(['no_source']).optional(),
    }),
  ),
});
export type Quote = z.infer<typeof Quote>;

/** Of a retry: how many leads it works on, the most that it may cost, and the credits now and after that. */
export const RetryQuote = z.object({
  leads: z.int(),
  maximum: z.int(),
  available: z.int(),
  available_after: z.int(),
});
export type RetryQuote = z.infer<typeof RetryQuote>;
