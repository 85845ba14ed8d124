import {
  ActionAfterCompletion,
  CreateScheduleCommand,
  DeleteScheduleCommand,
  FlexibleTimeWindowMode,
  SchedulerClient,
} from '@aws-sdk/client-scheduler';
import * as z from 'zod';

/**
 * Messages that come at a time, once. What comes again is put anew by whoever gets the message: a name is never used for another time, so putting it twice is
 * the same as once, and no change can meet the removal of what has just come.
 */
export type Scheduler = {
  /** Has the message come at that time, within five minutes; a time that is past is now. `name`: at most 64 letters, digits, `-`, `_` and `.`. */
  put(name: string, at: string, message: object): Promise<void>;
  /** One that is not there, or has come, is removed already. */
  remove(name: string): Promise<void>;
};

/** Where schedules are kept, and the queue that their messages go to; all by ARN but the group. */
export const SchedulerEnv = z.object({
  SCHEDULE_GROUP: z.string().min(1),
  SCHEDULE_QUEUE_ARN: z.string().min(1),
  SCHEDULE_DEAD_LETTERS_ARN: z.string().min(1),
  SCHEDULE_ROLE_ARN: z.string().min(1),
});
type Settings = z.infer<typeof SchedulerEnv>;

const windowMinutes = 5;
/** For as long as the queue does not take it. */
const retriedSeconds = 86_400;
const mostTries = 185;

export function connectScheduler(env: Settings, client = new SchedulerClient({})): Scheduler {
  const { SCHEDULE_GROUP: GroupName, SCHEDULE_QUEUE_ARN: Arn, SCHEDULE_ROLE_ARN: RoleArn } = env;
  return {
    async put(Name, at, message) {
      const command = new CreateScheduleCommand({
        ...{
          GroupName,
          Name,
          ScheduleExpression: `at(${at.slice(0, 19)})`,
          ScheduleExpressionTimezone: 'UTC',
        },
        FlexibleTimeWindow: { Mode: FlexibleTimeWindowMode.FLEXIBLE, MaximumWindowInMinutes: windowMinutes },
        ActionAfterCompletion: ActionAfterCompletion.DELETE,
        Target: {
          ...{ Arn, RoleArn, Input: JSON.stringify(message) },
          DeadLetterConfig: { Arn: env.SCHEDULE_DEAD_LETTERS_ARN },
          RetryPolicy: { MaximumEventAgeInSeconds: retriedSeconds, MaximumRetryAttempts: mostTries },
        },
      });
      await unless('ConflictException', client.send(command));
    },
    async remove(Name) {
      await unless('ResourceNotFoundException', client.send(new DeleteScheduleCommand({ GroupName, Name })));
    },
  };
}

async function unless(name: string, call: Promise<unknown>): Promise<void> {
  try {
    await call;
  } catch (error) {
    if (!(error instanceof Error && error.name === name)) throw error;
  }
}
