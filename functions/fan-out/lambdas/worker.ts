import { EventMessage } from '#functions/events/env.ts';
import { createMailbox } from '#functions/mail/index.ts';
import { connectQueue } from '#functions/platform/jobs/queue.ts';
import { queueWorker } from '#functions/platform/jobs/queue-worker.ts';
import { busySeconds, connectRetries, untilTableIsFree } from '#functions/platform/jobs/retries.ts';
import { readEnv } from '#functions/platform/runtime/env.ts';
import { createTable } from '#functions/platform/table/client.ts';
import { composeFanOut } from '../deps.ts';
import { FanOutEnv } from '../env.ts';
import { fanOut } from '../fan-out.ts';

const env = readEnv(FanOutEnv);
const queue = connectQueue<EventMessage>(env.EVENT_QUEUE_URL);
const mailbox = createMailbox({ queueUrl: env.MAIL_QUEUE_URL });
const deps = composeFanOut(createTable(env.TABLE_NAME), connectQueue(env.DELIVERY_QUEUE_URL), mailbox);

export const handler = queueWorker(
  EventMessage,
  (message) =>
    untilTableIsFree(
      () => fanOut(deps, message),
      () => queue.send([message], { group: message.tenant_id, delaySeconds: busySeconds }),
    ),
  connectRetries([env.EVENT_QUEUE_URL]),
);
