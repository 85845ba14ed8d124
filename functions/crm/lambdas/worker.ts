import { composeCampaigns } from '#functions/campaigns/index.ts';
import { connectQueue } from '#functions/platform/jobs/queue.ts';
import { queueWorker } from '#functions/platform/jobs/queue-worker.ts';
import { PlatformEnv, readEnv } from '#functions/platform/runtime/env.ts';
import { createTable } from '#functions/platform/table/client.ts';
import { CrmMessage } from '../coming-back/crm-news.ts';
import { workOrPutOff } from '../coming-back/work-news.ts';
import { composeCrm } from '../compose.ts';
import { QueuedCrmEnv } from '../env.ts';

const env = readEnv(PlatformEnv.extend(QueuedCrmEnv.shape));
const table = createTable(env.TABLE_NAME);
const deps = { ...composeCrm(env, table), campaigns: composeCampaigns(table) };

const queue = connectQueue<CrmMessage>(env.CRM_QUEUE_URL);

export const handler = queueWorker(CrmMessage, (message) =>
  workOrPutOff(deps, message, (delaySeconds) =>
    queue.send([message], {
      delaySeconds,
      ...('tenant_id' in message ? { group: message.tenant_id } : {}),
    }),
  ),
);
