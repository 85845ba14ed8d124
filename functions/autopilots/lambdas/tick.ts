import { composeTexts } from '#functions/ai/index.ts';
import { createMailbox } from '#functions/mail/index.ts';
import { connectQueue } from '#functions/platform/jobs/queue.ts';
import { queueWorker } from '#functions/platform/jobs/queue-worker.ts';
import { busySeconds, connectRetries, untilTableIsFree } from '#functions/platform/jobs/retries.ts';
import { connectScheduler } from '#functions/platform/jobs/scheduler.ts';
import { connectStateMachine } from '#functions/platform/jobs/state-machine.ts';
import { readEnv } from '#functions/platform/runtime/env.ts';
import { createTable } from '#functions/platform/table/client.ts';
import { composeVendors, enrichersOf } from '#functions/providers/index.ts';
import { createSearcher } from '#functions/searchers/index.ts';
import { comeAgain } from '#functions/timed/index.ts';
import { composeAutopilots } from '../deps.ts';
import { AutopilotsTickEnv, TickMessage } from '../env.ts';
import { workTick } from '../turns/work-tick.ts';

const env = readEnv(AutopilotsTickEnv);
const table = createTable(env.TABLE_NAME);
const vendors = composeVendors(env, table);
const queue = connectQueue<TickMessage>(env.TICK_QUEUE_URL);
const searcher = createSearcher(env, { vendors });
const autopilots = composeAutopilots(table);
const deps = {
  ...autopilots,
  scheduler: connectScheduler(env),
  ticks: queue,
  mailbox: createMailbox({ queueUrl: env.MAIL_QUEUE_URL }),
  start: {
    ...{ ...autopilots.runs, searcher, enrichers: enrichersOf(vendors), ai: composeTexts(env, table) },
    machine: connectStateMachine(env.RUN_MACHINE_ARN),
  },
  places: searcher,
  citiesFile: env.CITIES_FILE,
};

export const handler = queueWorker(
  TickMessage,
  (message) =>
    untilTableIsFree(
      () => workTick(deps, message),
      () => comeAgain<TickMessage>(deps, message, busySeconds),
    ),
  connectRetries([env.TICK_QUEUE_URL]),
);
