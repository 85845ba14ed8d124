import type { Stack } from 'aws-cdk-lib';
import { consume } from '../constructs/queue-worker.ts';
import { aiEnvironment, grantAi } from '../grants/ai.ts';
import type { Stage } from '../stage.ts';
import type { DataStack } from './data-stack.ts';
import type { makeQueues } from './jobs-queues.ts';
import type { Make } from './jobs-stack.ts';

type Parts = { stage: Stage; data: DataStack; make: Make; queues: ReturnType<typeof makeQueues> };

/** What reads websites for business profiles and asks AI about them, one at a time in each function. */
export function makeAiWorker(stack: Stack, { stage, data, make, queues }: Parts): void {
  const worker = make('ai-worker', {
    // A site has 25 seconds, and a model a minute.
    timeout: 180,
    memory: 1024,
    environment: {
      ...aiEnvironment(stage, data),
      AI_QUEUE_URL: queues.ai.queueUrl,
      ALLOW_PRIVATE_TARGETS: 'false',
      CRAWLER_CONTACT_URL: stage.crawlerContactUrl,
    },
  });
  consume(queues.ai, worker, { batchSize: 1, concurrency: 2 });
  grantAi(stack, stage, data, worker);
}
