import type { Stack } from 'aws-cdk-lib';
import type { StateMachine } from 'aws-cdk-lib/aws-stepfunctions';
import { consume, sendsOn } from '../constructs/queue-worker.ts';
import type { Schedules } from '../constructs/schedules.ts';
import { aiEnvironment, grantAi } from '../grants/ai.ts';
import { grantSourceKeys, sourceEnvironment } from '../grants/source-keys.ts';
import { grantOpenData, openDataEnvironment } from '../open-data.ts';
import type { Stage } from '../stage.ts';
import type { DataStack } from './data-stack.ts';
import type { makeQueues } from './jobs-queues.ts';
import type { Make } from './jobs-stack.ts';

type Parts = {
  stage: Stage;
  data: DataStack;
  make: Make;
  queues: ReturnType<typeof makeQueues>;
  schedules: Schedules;
  machine: StateMachine;
};

/** Ticks at the same time. Many workflows begin at nine o'clock: they wait for seconds, and leave the account its functions. */
const concurrency = 8;

/** What starts the runs of workflows; gives what looks for those whose time was lost. */
export function makeWorkflowsWorker(stack: Stack, parts: Parts) {
  const { stage, data, make, queues, schedules, machine } = parts;
  const worker = make('workflows-tick', {
    // A workflow has twenty searches at most, which Athena counts a few at a time.
    timeout: 300,
    memory: 1024,
    environment: {
      ...openDataEnvironment(data),
      ...sourceEnvironment(stage, data),
      ...aiEnvironment(stage, data),
      ...schedules.environments.workflows,
      TICK_QUEUE_URL: queues.workflowTicks.queueUrl,
      MAIL_QUEUE_URL: queues.mail.queueUrl,
      RUN_MACHINE_ARN: machine.stateMachineArn,
    },
  });
  consume(queues.workflowTicks, worker, { batchSize: 1, concurrency });
  grantOpenData(data, worker);
  grantSourceKeys(stack, stage, data, worker);
  grantAi(stack, stage, data, worker);
  schedules.grantPut(worker);
  machine.grantStartExecution(worker);
  // What was to stop may be started at that moment: whoever starts it stops it.
  machine.grantExecution(worker, 'states:StopExecution');
  // What waits for other runs comes again for a day.
  sendsOn([queues.workflowTicks], worker);
  queues.mail.grantSendMessages(worker);
  const look = make('workflows-look', {
    timeout: 60,
    environment: { TICK_QUEUE_URL: queues.workflowTicks.queueUrl },
  });
  queues.workflowTicks.grantSendMessages(look);
  return look;
}
