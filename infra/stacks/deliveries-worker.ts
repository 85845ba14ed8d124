import type { Stack } from 'aws-cdk-lib';
import { consume, sendsOn } from '../constructs/queue-worker.ts';
import { crmEnvironment, grantCrm } from '../grants/crm.ts';
import { grantSeal } from '../grants/seal-rights.ts';
import type { Stage } from '../stage.ts';
import type { DataStack } from './data-stack.ts';
import type { makeQueues } from './jobs-queues.ts';
import type { Make } from './jobs-stack.ts';

type Parts = { stage: Stage; data: DataStack; make: Make; queues: ReturnType<typeof makeQueues> };

/** What sends leads and events to webhooks and CRMs. */
export function makeDeliveriesWorker(stack: Stack, { stage, data, make, queues }: Parts): void {
  // It computes more than it waits: with the whole of a core it is done in a third of the time, at the same price.
  const deliver = make('deliveries-worker', {
    timeout: 60,
    memory: 1769,
    environment: {
      ...crmEnvironment(stage, data),
      ALLOW_PRIVATE_TARGETS: 'false',
      DELIVERY_QUEUE_URL: queues.delivery.queueUrl,
      MAIL_QUEUE_URL: queues.mail.queueUrl,
    },
  });
  consume(queues.delivery, deliver, { batchSize: 10, concurrency: stage.workerConcurrency });
  // What the table is too busy for is put off until it is not.
  sendsOn([queues.delivery], deliver);
  // The owner of a CRM that was ended elsewhere is told.
  queues.mail.grantSendMessages(deliver);
  grantCrm(stack, stage, data, deliver);
  for (const one of ['webhook', 'account-webhook'] as const)
    grantSeal(data.secretsKey, deliver, { for: one, may: ['open'] });
}

/** What notes at leads what their CRM tells of them. */
export function makeCrmWorker(stack: Stack, { stage, data, make, queues }: Parts): void {
  const worker = make('crm-worker', {
    timeout: 60,
    environment: {
      ...crmEnvironment(stage, data),
      MAIL_QUEUE_URL: queues.mail.queueUrl,
      CRM_QUEUE_URL: queues.crm.queueUrl,
    },
  });
  consume(queues.crm, worker, { batchSize: 5, concurrency: 5 });
  // What a CRM has no time for is sent anew until it has.
  sendsOn([queues.crm], worker);
  queues.mail.grantSendMessages(worker);
  grantCrm(stack, stage, data, worker);
}
