import type { Stack } from 'aws-cdk-lib';
import { consume, sendsOn } from '../constructs/queue-worker.ts';
import { aiEnvironment, grantAi } from '../grants/ai.ts';
import { grantFiles } from '../grants/grant-files.ts';
import type { Stage } from '../stage.ts';
import type { DataStack } from './data-stack.ts';
import type { makeQueues } from './jobs-queues.ts';
import type { Make } from './jobs-stack.ts';

type Parts = { stage: Stage; data: DataStack; make: Make; queues: ReturnType<typeof makeQueues> };

/** Entries and sites at the same time, of all customers together. */
const concurrency = 4;

/** What reads the sites and files that customers teach the AI, and learns them. */
export function makeTrainingWorker(stack: Stack, { stage, data, make, queues }: Parts): void {
  const worker = make('ai-training-worker', {
    timeout: 300,
    // A Word file becomes a tree in memory.
    memory: 1769,
    environment: {
      ...aiEnvironment(stage, data),
      AI_TRAINING_QUEUE_URL: queues.training.queueUrl,
      FILES_BUCKET: data.files.bucketName,
      CRAWLER_CONTACT_URL: stage.crawlerContactUrl,
    },
  });
  consume(queues.training, worker, { batchSize: 1, concurrency });
  // A long crawl goes on in the next message.
  sendsOn([queues.training], worker);
  grantAi(stack, stage, data, worker);
  grantFiles(data.files, worker, { read: ['uploads'] });
}
