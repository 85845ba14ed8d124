import { type CampaignDeps, composeCampaigns } from '#functions/campaigns/index.ts';
import type { Mailbox } from '#functions/mail/index.ts';
import type { Queue } from '#functions/platform/jobs/queue.ts';
import type { Scheduler } from '#functions/platform/jobs/scheduler.ts';
import { newId } from '#functions/platform/runtime/ids.ts';
import type { Table } from '#functions/platform/table/client.ts';
import { composeRuns, type PriceDeps, type RunDeps, type StartDeps } from '#functions/runs/index.ts';
import type { MappedSearcher, SourceChooser } from '#functions/searchers/index.ts';
import type { TickMessage } from './env.ts';
import { type AutopilotStore, autopilotStoreOf } from './store/index.ts';

/** What every part of the slice works with. */
export type AutopilotDeps = {
  table: Table;
  store: AutopilotStore;
  campaigns: CampaignDeps;
  runs: RunDeps;
  now: () => Date;
  newId: typeof newId;
};
/** Who changes autopilots. */
export type ChangeDeps = AutopilotDeps & { scheduler: Scheduler; ticks: Queue<TickMessage> };
/** Who takes what somebody has chosen, which may name what is not there. */
export type ChoiceDeps = ChangeDeps & { runs: PriceDeps };
/** Who tells their owners something. */
export type TellDeps = AutopilotDeps & { mailbox: Mailbox };
/** Who starts their runs. */
export type TickDeps = ChangeDeps &
  TellDeps & {
    start: StartDeps & { searcher: SourceChooser };
    places: Pick<MappedSearcher, 'postcodes'>;
    citiesFile?: string | undefined;
  };

export const composeAutopilots = (table: Table): AutopilotDeps => ({
  ...{ table, newId, store: autopilotStoreOf({ table }) },
  campaigns: composeCampaigns(table),
  runs: composeRuns(table),
  now: () => new Date(),
});
