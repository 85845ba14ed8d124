import * as z from 'zod';
import { autopilotStatuses, Budget, turnStatuses } from '../autopilots.ts';
import { orTold, Repeat } from '../schedules/repeat.ts';
import { TimeZone } from '../schedules/time-zone.ts';

/** As autopilots have them, and `draft`: no schedule was chosen yet. */
export const workflowStatuses = ['draft', ...autopilotStatuses] as const;
export type WorkflowStatus = (typeof workflowStatuses)[number];
/** Those in which its times come. */
export const workflowGoes = (status: WorkflowStatus): boolean => status === 'active' || status === 'failing';

/** Why one is paused: somebody said so, or something that a node names is not there; which node that is stands in `refused`. */
export const workflowPauseReasons = ['user', 'refused', 'no_source', 'owner_left'] as const;
export type WorkflowPauseReason = (typeof workflowPauseReasons)[number];

/** What made it start: its time, somebody at once, somebody who tries it with a few leads, or that somebody had it go on after it was stopped. */
export const workflowCauses = ['schedule', 'now', 'test', 'resumed'] as const;
export type WorkflowCause = (typeof workflowCauses)[number];

export const workflowTurnStatuses = turnStatuses;

/** Why a turn started no run. */
export const workflowSkipReasons = [
  'insufficient_credits',
  'budget_spent',
  'too_many_runs',
  'source_silent',
  'no_access',
  ...workflowPauseReasons,
] as const;
export type WorkflowSkipReason = (typeof workflowSkipReasons)[number];

/** Why a version was kept: it was published, or it is what a draft was before somebody began to change it, restored another one or brought a file. */
export const versionCauses = ['published', 'edited', 'restored'] as const;
export type VersionCause = (typeof versionCauses)[number];

export const workflowLimits = {
  perAccount: 100,
  turnsShown: 20,
  versionsKept: 20,
  /** In one save. */
  changes: 500,
  failuresInARow: 3,
  /** Of its budget of a month, in percent. */
  warnedAt: 80,
  /** With which it is tried. */
  testLeads: 5,
  leadsShown: 100,
  /** That came out of a node when it was tried, and are kept with it. */
  leadsPinned: 20,
} as const;

/** The spec's schedules; none is more often than once a day. */
export const workflowRepeats = ['one-time', 'daily', 'weekly'] as const satisfies Repeat['every'][];
export const WorkflowRepeat = z
  .discriminatedUnion('every', Repeat.options, orTold('workflow_repeat'))
  .refine(({ every }) => workflowRepeats.some((known) => known === every), {
    message: 'workflow_repeat',
    path: ['every'],
  });

export const WorkflowName = z.string().trim().min(1, 'required').max(100);
export const WorkflowDescription = z.string().trim().max(1000);

/** When it starts, by the clocks of which zone, and what it may spend. */
export const WorkflowSchedule = z.strictObject({
  repeat: WorkflowRepeat,
  /** Where nothing is said, that which it was scheduled by before, or the account's. */
  time_zone: TimeZone.optional(),
  budget: Budget,
  /** Goes on by itself once there are enough credits again. */
  resumes: z.boolean().default(true),
});
export type WorkflowSchedule = z.infer<typeof WorkflowSchedule>;

/** The name of a turn: its time, so that they are in its order, and what it is beside its times. */
export const turnIdOf = (at: string, beside?: 'now' | 'test'): string =>
  at.replaceAll(/[-:.]/g, '') + (beside ? `-${beside}` : '');
