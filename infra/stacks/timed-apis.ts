import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import type { ServiceFunctionProps } from '../constructs/service-function.ts';
import type { Stage } from '../stage.ts';
import { originOf } from '../stage.ts';
import type { JobsStack } from './jobs-stack.ts';

type Parts = {
  stage: Stage;
  jobs: JobsStack;
  make: (
    name: ServiceFunctionProps['name'],
    own: Record<string, string>,
    size?: Pick<ServiceFunctionProps, 'timeout' | 'memory'>,
  ) => LambdaFunction;
  /** What a function is told that asks vendors and AI, and one that searches by itself too. */
  toAsk: Record<string, string>;
  searching: Record<string, string>;
  slow: Pick<ServiceFunctionProps, 'timeout' | 'memory'>;
};

/** The APIs of what starts by itself, which put times into the Scheduler. What a workflow would do is counted on the spot. */
export function makeTimedApis({ stage, jobs, make, toAsk, searching, slow }: Parts) {
  const { schedules, queues, runMachine } = jobs;
  const autopilots = make('autopilots-api', {
    ...toAsk,
    ...schedules.environments.autopilots,
    TICK_QUEUE_URL: queues.ticks.queueUrl,
    APP_URL: originOf(stage),
  });
  queues.ticks.grantSendMessages(autopilots);
  const workflows = make(
    'workflows-api',
    {
      ...toAsk,
      ...searching,
      ...schedules.environments.workflows,
      TICK_QUEUE_URL: queues.workflowTicks.queueUrl,
      RUN_MACHINE_ARN: runMachine.stateMachineArn,
      EVENT_QUEUE_URL: queues.event.queueUrl,
    },
    slow,
  );
  queues.event.grantSendMessages(workflows);
  queues.workflowTicks.grantSendMessages(workflows);
  runMachine.grantExecution(workflows, 'states:StopExecution');
  for (const api of [autopilots, workflows]) schedules.grantPut(api);
  return { autopilots, workflows };
}
