import { Duration } from 'aws-cdk-lib';
import { CfnFunction, type Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import { SqsEventSource } from 'aws-cdk-lib/aws-lambda-event-sources';
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import { mostReceives } from '#functions/platform/jobs/receives.ts';
import { alarmPeriod, HurtAlarm } from './watching/alarm.ts';

export type WorkQueueProps = {
  visibilitySeconds: number;
  /** Who is hurt by messages that could not be handled. */
  hurts: string;
  /** Who is hurt by messages that wait for more than 15 minutes. */
  late: string;
  /**
   * Whether one account, or one receiver of its, may have more here at once than is done within that time, each message with its group. Then messages of
   * a group that takes more than a tenth of the work, as SQS counts it, do not tell that they wait: that group waits for its own. Where few have work, each
   * of them takes a tenth, so that what waits for hours is told whosever it is.
   */
  bulky?: boolean;
  /** Of messages that could not be handled; shorter where they hold what should not lie about. */
  keepDays?: number;
};

const lateSeconds = 900;
/** Longer than what one account may have in good health. */
const veryLateSeconds = 4 * 3600;

/** A queue that keeps what could not be handled, for 14 days unless said, and says who is hurt by it. */
export class WorkQueue extends Construct {
  readonly queue: Queue;
  readonly dead: Queue;

  constructor(
    scope: Construct,
    id: string,
    { visibilitySeconds, hurts, late, bulky = false, keepDays = 14 }: WorkQueueProps,
  ) {
    super(scope, id);
    this.dead = new Queue(this, 'Dead', {
      encryption: QueueEncryption.SQS_MANAGED,
      enforceSSL: true,
      retentionPeriod: Duration.days(keepDays),
    });
    this.queue = new Queue(this, 'Queue', {
      encryption: QueueEncryption.SQS_MANAGED,
      enforceSSL: true,
      visibilityTimeout: Duration.seconds(visibilitySeconds),
      deadLetterQueue: { queue: this.dead, maxReceiveCount: mostReceives },
    });
    const metric = this.dead.metricApproximateNumberOfMessagesVisible({ period: alarmPeriod });
    new HurtAlarm(this, 'DeadLetters', { metric, hurts });
    const oldest = this.queue.metricApproximateAgeOfOldestMessage({ period: alarmPeriod });
    const ofQuiet = this.queue.metric('ApproximateAgeOfOldestMessageInQuietGroups', {
      statistic: 'Maximum',
      period: alarmPeriod,
    });
    const metricOfLate = bulky ? ofQuiet : oldest;
    new HurtAlarm(this, 'Late', { metric: metricOfLate, threshold: lateSeconds, periods: 2, hurts: late });
    if (bulky) {
      const hurts = `${late} Some of them wait for hours.`;
      new HurtAlarm(this, 'VeryLate', { metric: oldest, threshold: veryLateSeconds, periods: 2, hurts });
    }
  }
}

/** Lets the function consume the queue, message by message, handing back only what failed. */
export function consume(
  queue: Queue,
  worker: LambdaFunction,
  options: { batchSize: number; concurrency: number },
): void {
  worker.addEventSource(
    new SqsEventSource(queue, {
      batchSize: options.batchSize,
      maxConcurrency: options.concurrency,
      reportBatchItemFailures: true,
    }),
  );
}

/** Lets the function send messages into a queue that it consumes, again and again: Lambda would take that for a loop and end it. */
export function sendsOn(queues: readonly Queue[], worker: LambdaFunction): void {
  const resource = worker.node.defaultChild;
  if (resource instanceof CfnFunction) resource.recursiveLoop = 'Allow';
  for (const queue of queues) queue.grantSendMessages(worker);
}
