import { implement } from '#functions/platform/http/implement.ts';
import { serve } from '#functions/platform/http/serve.ts';
import { connectQueue } from '#functions/platform/jobs/queue.ts';
import { createGuardedFetch } from '#functions/platform/outbound/index.ts';
import { webhookPolicy } from '#functions/platform/outbound/webhook-policy.ts';
import { readEnv } from '#functions/platform/runtime/env.ts';
import { createTable } from '#functions/platform/table/client.ts';
import { mail } from '#shared/contracts/mail.ts';
import { MailApiEnv } from '../env.ts';
import { takeMessage } from '../events/take-message.ts';
import { verifyTopic } from '../events/verify-topic.ts';

const env = readEnv(MailApiEnv);
const topics = {
  arns: env.MAIL_TOPICS,
  endpoint: env.AWS_ENDPOINT_URL_SNS,
  // Only a stand-in is on this machine.
  fetch: createGuardedFetch(webhookPolicy(env.AWS_ENDPOINT_URL_SNS !== undefined)),
  now: () => new Date(),
};
const deps = { topics, queue: connectQueue(env.MAIL_EVENT_QUEUE_URL) };

export const handler = serve(
  implement(mail)({
    events: ({ body }) => ({ id: body.MessageId, take: () => takeMessage(deps, body) }),
  }),
  createTable(env.TABLE_NAME),
  { verifiers: { sns: verifyTopic(topics) } },
);
