import {
  DescribeExecutionCommand,
  SendTaskFailureCommand,
  SendTaskSuccessCommand,
  SFNClient,
  StartExecutionCommand,
  StopExecutionCommand,
} from '@aws-sdk/client-sfn';

export type StateMachine = {
  /** Starts once per name, however often it is asked. */
  start(name: string, input: object): Promise<void>;
  stop(name: string): Promise<void>;
  /** Whether an execution of that name goes on. One that never was, or is forgotten, does not. */
  isRunning(name: string): Promise<boolean>;
};

export type TaskAnswers = {
  /** Answers a waiting task. False if nobody waits for that token any more. */
  succeed(token: string, output: object): Promise<boolean>;
  fail(token: string, error: string, cause: string): Promise<boolean>;
};

const nobodyWaits = ['TaskTimedOut', 'TaskDoesNotExist', 'InvalidToken'];

export function connectStateMachine(arn: string, client = new SFNClient({})): StateMachine {
  const executionOf = (name: string) => `${arn.replace(':stateMachine:', ':execution:')}:${name}`;
  return {
    async start(name, input) {
      const command = new StartExecutionCommand({ stateMachineArn: arn, name, input: JSON.stringify(input) });
      await unless(['ExecutionAlreadyExists'], client.send(command));
    },
    async stop(name) {
      const executionArn = executionOf(name);
      await unless(['ExecutionDoesNotExist'], client.send(new StopExecutionCommand({ executionArn })));
    },
    async isRunning(name) {
      let running = false;
      const describe = client.send(new DescribeExecutionCommand({ executionArn: executionOf(name) }));
      await unless(
        ['ExecutionDoesNotExist'],
        describe.then(({ status }) => {
          running = status === 'RUNNING' || status === 'PENDING_REDRIVE';
        }),
      );
      return running;
    },
  };
}

export function connectTaskAnswers(client = new SFNClient({})): TaskAnswers {
  return {
    succeed: (token, output) =>
      unless(
        nobodyWaits,
        client.send(new SendTaskSuccessCommand({ taskToken: token, output: JSON.stringify(output) })),
      ),
    fail: (token, error, cause) =>
      unless(
        nobodyWaits,
        client.send(new SendTaskFailureCommand({ taskToken: token, error, cause: cause.slice(0, 1000) })),
      ),
  };
}

/** True if the call went through, false if it was refused for one of these reasons. */
async function unless(names: string[], call: Promise<unknown>): Promise<boolean> {
  try {
    await call;
    return true;
  } catch (error) {
    if (error instanceof Error && names.includes(error.name)) return false;
    throw error;
  }
}
