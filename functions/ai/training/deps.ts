import type { SiteReader } from '#functions/enrichment/index.ts';
import type { Files } from '#functions/platform/files/create-files.ts';
import type { Queue } from '#functions/platform/jobs/queue.ts';
import type { newId } from '#functions/platform/runtime/ids.ts';
import type { Table } from '#functions/platform/table/client.ts';
import type { AiClients } from '../client/ai-client.ts';
import type { TrainingMessage } from './env.ts';

export type TrainingDeps = {
  table: Table;
  queue: Queue<TrainingMessage>;
  now: () => Date;
  newId: typeof newId;
};

export type FileDeps = { files: Pick<Files, 'presignUpload' | 'read' | 'sizeOf' | 'remove'> };

/** Of whoever learns. */
export type LearnDeps = TrainingDeps & FileDeps & { clients: AiClients };

/** Of whoever reads sites. */
export type CrawlDeps = TrainingDeps & { openSite: (work: string) => SiteReader };
