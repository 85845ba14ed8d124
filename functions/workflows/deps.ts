import { type CampaignDeps, composeCampaigns } from '#functions/campaigns/index.ts';
import type { EventDeps } from '#functions/events/index.ts';
import type { Mailbox } from '#functions/mail/index.ts';
import type { Queue } from '#functions/platform/jobs/queue.ts';
import type { Scheduler } from '#functions/platform/jobs/scheduler.ts';
import { newId } from '#functions/platform/runtime/ids.ts';
import type { Table } from '#functions/platform/table/client.ts';
import { composeRuns, type RunDeps, type StartDeps } from '#functions/runs/index.ts';
import type { SourceChooser } from '#functions/searchers/index.ts';
import type { TickMessage } from './env.ts';
import { type WorkflowStore, workflowStoreOf } from './store/index.ts';

/** What every part of the slice works with. */
export type WorkflowDeps = {
  table: Table;
  store: WorkflowStore;
  campaigns: CampaignDeps;
  runs: RunDeps;
  now: () => Date;
  newId: typeof newId;
};
/** Who prices them, starts their runs and stops them. */
export type StartingDeps = WorkflowDeps & { start: StartDeps & { searcher: SourceChooser } };
/** Who changes when they start. */
export type ChangeDeps = StartingDeps & { scheduler: Scheduler; ticks: Queue<TickMessage> };
/** Who tells their owners something. */
export type TellDeps = WorkflowDeps & { mailbox: Mailbox };
export type TickDeps = ChangeDeps & TellDeps;

/** `hints`: where to say at once that a run has ended; without it, it is told a minute later. */
export const composeWorkflows = (table: Table, hints?: EventDeps['hints']): WorkflowDeps => ({
  ...{ table, newId, store: workflowStoreOf({ table }) },
  campaigns: composeCampaigns(table),
  runs: composeRuns(table, hints),
  now: () => new Date(),
});
