import { composeCampaigns } from '#functions/campaigns/index.ts';
import { queueWorker } from '#functions/platform/jobs/queue-worker.ts';
import { PlatformEnv, readEnv } from '#functions/platform/runtime/env.ts';
import { createTable } from '#functions/platform/table/client.ts';
import { CrmMessage } from '../coming-back/crm-news.ts';
import { workNews } from '../coming-back/work-news.ts';
import { composeCrm } from '../compose.ts';
import { CrmEnv } from '../env.ts';

const env = readEnv(PlatformEnv.extend(CrmEnv.shape));
const table = createTable(env.TABLE_NAME);
const deps = { ...composeCrm(env, table), campaigns: composeCampaigns(table) };

export const handler = queueWorker(CrmMessage, (message) => workNews(deps, message));
