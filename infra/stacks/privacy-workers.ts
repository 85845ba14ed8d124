import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import { consume, sendsOn } from '../constructs/queue-worker.ts';
import { grantFiles } from '../grants/grant-files.ts';
import type { DataStack } from './data-stack.ts';
import type { JobsStack, Make } from './jobs-stack.ts';

type Parts = {
  data: DataStack;
  make: Make;
  RUN_MACHINE_ARN: string;
  jobs: Pick<JobsStack, 'queues' | 'schedules' | 'runMachine'>;
};

/** Exports of accounts and their erasure; gives what looks for accounts whose time has come. */
export function makePrivacyWorkers({ data, make, RUN_MACHINE_ARN, jobs }: Parts): LambdaFunction {
  const { queues, schedules, runMachine } = jobs;
  const PRIVACY_QUEUE_URL = queues.privacy.queueUrl;
  const worker = make('privacy-worker', {
    timeout: 900,
    memory: 1024,
    environment: {
      PRIVACY_QUEUE_URL,
      RUN_MACHINE_ARN,
      ...schedules.environments.autopilots,
      MAIL_QUEUE_URL: queues.mail.queueUrl,
      FILES_BUCKET: data.files.bucketName,
    },
  });
  consume(queues.privacy, worker, { batchSize: 1, concurrency: 2 });
  // An erasure waits for what still goes on, and comes again until all is gone.
  sendsOn([queues.privacy], worker);
  queues.mail.grantSendMessages(worker);
  schedules.grantRemove(worker);
  runMachine.grantExecution(worker, 'states:StopExecution');
  grantFiles(data.files, worker, {
    read: ['media'],
    stream: ['exports'],
    remove: ['uploads', 'exports', 'imports', 'media'],
  });
  const sweep = make('privacy-sweep', { timeout: 300, environment: { PRIVACY_QUEUE_URL } });
  queues.privacy.grantSendMessages(sweep);
  return sweep;
}
