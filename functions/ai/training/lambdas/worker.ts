import { queueWorker } from '#functions/platform/jobs/queue-worker.ts';
import { isLastReceive } from '#functions/platform/jobs/receives.ts';
import { connectRetries } from '#functions/platform/jobs/retries.ts';
import { readEnv } from '#functions/platform/runtime/env.ts';
import { createTable } from '#functions/platform/table/client.ts';
import { composeSites, composeTraining } from '../compose.ts';
import { workCrawl } from '../crawl/work-crawl.ts';
import { TrainingMessage, TrainingWorkerEnv } from '../env.ts';
import { learnEntry } from '../learning/learn.ts';

const env = readEnv(TrainingWorkerEnv);
const table = createTable(env.TABLE_NAME);
const deps = composeTraining(env, table);
const openSite = composeSites(env, table);

const retrySeconds = 30;

export const handler = queueWorker(
  TrainingMessage,
  (message, record) => {
    const isLast = isLastReceive(record);
    if (message.work === 'crawl') return workCrawl({ ...deps, openSite }, message, isLast);
    return learnEntry(deps, message, isLast);
  },
  connectRetries([env.AI_TRAINING_QUEUE_URL], () => retrySeconds),
);
