import * as z from 'zod';
import type { Operations } from './endpoint.ts';
import type { Executions } from './executions.ts';

const Start = z.object({ stateMachineArn: z.string(), name: z.string(), input: z.string() });
const Execution = z.object({ executionArn: z.string() });
const Success = z.object({ taskToken: z.string(), output: z.string() });
const Failure = z.object({
  taskToken: z.string(),
  error: z.string().default('Error'),
  cause: z.string().default(''),
});

/** The Step Functions operations that the product and its tests use. */
export function sfnOperations(executions: Executions): Operations {
  return {
    'AWSStepFunctions.StartExecution': (input) => {
      const { stateMachineArn, name, input: text } = Start.parse(input);
      return executions.start(stateMachineArn, name, text);
    },
    'AWSStepFunctions.StopExecution': (input) => {
      executions.stop(Execution.parse(input).executionArn);
      return { stopDate: Date.now() / 1000 };
    },
    'AWSStepFunctions.DescribeExecution': (input) => executions.describe(Execution.parse(input).executionArn),
    'AWSStepFunctions.SendTaskSuccess': (input) => {
      const { taskToken, output } = Success.parse(input);
      executions.answer(taskToken, ({ resolve }) => resolve(JSON.parse(output) as never));
    },
    'AWSStepFunctions.SendTaskFailure': (input) => {
      const { taskToken, error, cause } = Failure.parse(input);
      executions.answer(taskToken, ({ reject }) => reject(Object.assign(new Error(cause), { name: error })));
    },
  };
}
