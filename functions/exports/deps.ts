import { type CampaignDeps, composeCampaigns } from '#functions/campaigns/index.ts';
import type { Mailbox } from '#functions/mail/index.ts';
import type { Files } from '#functions/platform/files/create-files.ts';
import type { Queue } from '#functions/platform/jobs/queue.ts';
import { newId } from '#functions/platform/runtime/ids.ts';
import type { Table } from '#functions/platform/table/client.ts';
import type { ExportMessage } from './env.ts';
import { createExportStore, type ExportStore } from './store/index.ts';

export type ExportDeps = {
  table: Table;
  store: ExportStore;
  campaigns: CampaignDeps;
  now: () => Date;
  newId: typeof newId;
};
export type StartDeps = ExportDeps & { queue: Queue<ExportMessage> };
export type WriteDeps = StartDeps & { files: Files; mailbox: Mailbox };

export const composeExports = (table: Table): ExportDeps => ({
  table,
  store: createExportStore(table),
  campaigns: composeCampaigns(table),
  now: () => new Date(),
  newId,
});
