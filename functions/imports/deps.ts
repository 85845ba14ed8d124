import { type CampaignDeps, composeCampaigns } from '#functions/campaigns/index.ts';
import type { EventDeps } from '#functions/events/index.ts';
import type { Files } from '#functions/platform/files/create-files.ts';
import type { Queue } from '#functions/platform/jobs/queue.ts';
import { newId } from '#functions/platform/runtime/ids.ts';
import type { Table } from '#functions/platform/table/client.ts';
import type { ImportMessage } from './env.ts';
import { createImportStore, type ImportStore } from './store/index.ts';

export type ImportDeps = {
  table: Table;
  store: ImportStore;
  campaigns: CampaignDeps;
  files: Pick<Files, 'presignUpload' | 'readFrom' | 'sizeOf' | 'write' | 'writeStream'>;
  queue: Queue<ImportMessage>;
  now: () => Date;
  newId: typeof newId;
};

export const composeImports = (
  table: Table,
  { files, queue, hints }: Pick<ImportDeps, 'files' | 'queue'> & { hints?: EventDeps['hints'] },
): ImportDeps => ({
  ...{ table, store: createImportStore(table), campaigns: composeCampaigns(table, hints) },
  ...{ files, queue, now: () => new Date(), newId },
});
