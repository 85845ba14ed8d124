import * as z from 'zod';
import {
  autopilotStatuses,
  autopilotTypes,
  pauseReasons,
  skipReasons,
  TurnTry,
  turnCauses,
  turnStatuses,
} from '../../domain/autopilots.ts';
import { kindKeys } from '../../domain/kinds/index.ts';
import { StoredPlan } from '../../domain/runs/plan.ts';
import { Repeat } from '../../domain/schedules/repeat.ts';

/** Once that an autopilot was to start: its run, or why there is none. */
export const Turn = z.object({
  id: z.string(),
  at: z.string(),
  cause: z.enum(turnCauses),
  status: z.enum(turnStatuses),
  run_id: z.string().nullable(),
  reason: z.enum(skipReasons).nullable(),
  /** Leads that were new, and credits that were spent; null while it goes on. */
  found: z.int().nullable(),
  spent: z.int().nullable(),
  /** Its own run and its retries, of one that was retried: what it came to is the sum of them. */
  tries: z.array(TurnTry).optional(),
  /** Of the autopilot, by which it was started. */
  version: z.int(),
});
export type Turn = z.infer<typeof Turn>;

const Mapping = z.object({ field: z.string(), filter: z.string() });
const Budget = z.object({ per_run: z.int().nullable(), per_month: z.int().nullable() });

/** What somebody chose of one, as any release may have kept it. `repeat`: null for one that is called. */
const chosen = {
  name: z.string(),
  plan: StoredPlan,
  repeat: Repeat.nullable(),
  time_zone: z.string(),
  mappings: z.array(Mapping),
  budget: Budget,
  resumes: z.boolean(),
};

/** A search that is done again and again. */
export const Autopilot = z.object({
  ...chosen,
  id: z.string(),
  type: z.enum(autopilotTypes),
  status: z.enum(autopilotStatuses),
  /** Of one that is paused. */
  reason: z.enum(pauseReasons).nullable(),
  /** Credits that are missing, of one that is stopped for them. */
  missing: z.int().nullable(),
  kind: z.enum(kindKeys),
  campaign_id: z.string(),
  campaign_name: z.string(),
  next_at: z.string().nullable(),
  /** The month by its time zone, what it has spent in it, and what is set aside of its budget for runs that go on. */
  month: z.object({ month: z.string(), spent: z.int(), reserved: z.int() }),
  /** The last 20, the newest first. */
  recent: z.array(Turn),
  /** Counted up with each change. */
  version: z.int(),
  /** Somebody can call it: a copy of one that is called has none at first. */
  has_address: z.boolean().optional(),
  created_by: z.string(),
  created_at: z.string(),
  updated_at: z.string(),
});
export type Autopilot = z.infer<typeof Autopilot>;

/** What it was from then on, until the next one. */
export const AutopilotVersion = z.object({
  version: z.int(),
  at: z.string(),
  by: z.string(),
  ...chosen,
});
export type AutopilotVersion = z.infer<typeof AutopilotVersion>;

/** A call of its address, and what became of it. */
export const AutopilotCall = z.object({
  id: z.string(),
  at: z.string(),
  /** The text that came. */
  body: z.string(),
  status: z.enum(turnStatuses),
  reason: z.enum(skipReasons).nullable(),
  /** Of a call whose values no filter takes: which filter. */
  filter: z.string().nullable(),
  run_id: z.string().nullable(),
  /** The call that it is a replay of. */
  replay_of: z.string().nullable(),
});
export type AutopilotCall = z.infer<typeof AutopilotCall>;
