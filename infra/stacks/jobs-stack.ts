import { ArnFormat, CfnOutput, Duration, Stack } from 'aws-cdk-lib';
import { Schedule } from 'aws-cdk-lib/aws-events';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import type { StateMachine } from 'aws-cdk-lib/aws-stepfunctions';
import type { Construct } from 'constructs';
import { AslMachine } from '../constructs/asl-machine.ts';
import { MailSending } from '../constructs/mail-sending.ts';
import { consume, sendsOn } from '../constructs/queue-worker.ts';
import { Schedules } from '../constructs/schedules.ts';
import { ServiceFunction, type ServiceFunctionProps } from '../constructs/service-function.ts';
import { UnattendedCall } from '../constructs/unattended-call.ts';
import { SetAsideAlarm } from '../constructs/watching/set-aside-alarm.ts';
import { migrationName, superAdminsName } from '../function-entries.ts';
import { aiEnvironment, grantAi } from '../grants/ai.ts';
import { grantSecrets } from '../grants/grant-secrets.ts';
import { grantTable } from '../grants/grant-table.ts';
import { reacherEnvironment, reacherSecrets } from '../grants/reacher.ts';
import { grantSeal } from '../grants/seal-rights.ts';
import { grantSourceKeys, sourceEnvironment } from '../grants/source-keys.ts';
import { grantOpenData, openDataEnvironment } from '../open-data.ts';
import { originOf, type Stage } from '../stage.ts';
import { makeAiWorker } from './ai-worker.ts';
import { makeAutopilotsWorker } from './autopilots-worker.ts';
import type { DataStack } from './data-stack.ts';
import { makeCrmWorker, makeDeliveriesWorker } from './deliveries-worker.ts';
import { makeFileWorkers } from './file-workers.ts';
import { makeQueues, makeTickQueue, makeWorkflowTickQueue } from './jobs-queues.ts';
import { makePrivacyWorkers } from './privacy-workers.ts';
import { makeTrainingWorker } from './training-worker.ts';
import { makeWorkflowsWorker } from './workflows-worker.ts';

/** Batches of events at the same time: a few keep up with any run, and runs come first. */
const fanOutConcurrency = 2;
/** Batches of mails at the same time: SES lets an account send so many a second. */
const mailConcurrency = 2;

type Props = { stage: Stage; data: DataStack };
export type Make = (name: ServiceFunctionProps['name'], options?: Options) => LambdaFunction;
type MailParts = { stage: Stage; data: DataStack; make: Make };
type Options = Pick<ServiceFunctionProps, 'timeout' | 'memory' | 'functionName'> & {
  environment?: Record<string, string>;
};

/**
 * What works with nobody waiting (runs, their batches, deliveries, mails, exports and erasures), and what the operator calls.
 */
export class JobsStack extends Stack {
  readonly runMachine: StateMachine;
  readonly queues: ReturnType<typeof makeQueues>;
  readonly schedules: Schedules;

  constructor(scope: Construct, id: string, { stage, data }: Props) {
    super(scope, id, { env: { account: stage.account, region: stage.region } });
    const ticks = { autopilots: makeTickQueue(this), workflows: makeWorkflowTickQueue(this) };
    this.queues = makeQueues(this, ticks);
    this.schedules = new Schedules(this, 'Schedules', { stage, ticks });
    const batches = {
      RUN_QUEUE_URL: this.queues.run.queueUrl,
      ENRICHMENT_QUEUE_URL: this.queues.enrichment.queueUrl,
    };
    const handsOut = (sender: LambdaFunction) => {
      for (const queue of [this.queues.run, this.queues.enrichment]) queue.grantSendMessages(sender);
    };
    const toDeliver = { DELIVERY_QUEUE_URL: this.queues.delivery.queueUrl };
    const toTell = { EVENT_QUEUE_URL: this.queues.event.queueUrl };
    const toMail = { MAIL_QUEUE_URL: this.queues.mail.queueUrl };
    const make: Make = (name, { environment, ...options } = {}) => {
      const variables = { TABLE_NAME: data.table.tableName, ...environment };
      const made = new ServiceFunction(this, name, { stage, name, environment: variables, ...options })
        .function;
      grantTable(data.table, made, name);
      return made;
    };

    // By name: a reference would make the machine and its own tasks wait for each other.
    const machineName = `leadwright-${stage.name}-run`;
    const RUN_MACHINE_ARN = this.formatArn({
      service: 'states',
      resource: 'stateMachine',
      resourceName: machineName,
      arnFormat: ArnFormat.COLON_RESOURCE_NAME,
    });
    const open = { ...openDataEnvironment(data), ...sourceEnvironment(stage, data) };
    const prepare = make('prepare-run', {
      // The price of a search is counted by Athena, which may take 25 seconds.
      timeout: 30,
      environment: { ...open, ...aiEnvironment(stage, data) },
    });
    const start = make('start-stage', {
      timeout: 120,
      memory: 1024,
      environment: { ...open, ...batches },
    });
    const finish = make('finish-run', { environment: toTell });
    const abort = make('abort-run', { environment: toTell });
    for (const teller of [finish, abort]) this.queues.event.grantSendMessages(teller);
    for (const target of [prepare, start]) {
      grantOpenData(data, target);
      grantSourceKeys(this, stage, data, target);
    }
    handsOut(start);
    grantTaskAnswers(start, RUN_MACHINE_ARN);

    this.runMachine = new AslMachine(this, 'Run', {
      stage,
      name: 'run',
      machineName,
      tasks: { PrepareRunArn: prepare, StartStageArn: start, FinishRunArn: finish, AbortRunArn: abort },
      hurts: 'Runs of customers end as failed.',
    }).machine;

    const worker = make('runs-worker', {
      timeout: 120,
      memory: 1024,
      environment: {
        ...toDeliver,
        ...toTell,
        ...toMail,
        ...batches,
        CRAWLER_CONTACT_URL: stage.crawlerContactUrl,
        ...reacherEnvironment(stage),
        ...sourceEnvironment(stage, data),
        ...aiEnvironment(stage, data),
      },
    });
    for (const asking of [prepare, worker]) grantAi(this, stage, data, asking);
    grantSourceKeys(this, stage, data, worker);
    grantSecrets(worker, reacherSecrets(this, stage));
    for (const queue of [this.queues.run, this.queues.enrichment])
      consume(queue, worker, { batchSize: 10, concurrency: stage.workerConcurrency });
    // A batch that is done sends the next of its lane, so a long run is a long chain.
    sendsOn([this.queues.run, this.queues.enrichment], worker);
    this.queues.delivery.grantSendMessages(worker);
    for (const queue of [this.queues.event, this.queues.mail]) queue.grantSendMessages(worker);
    grantTaskAnswers(worker, RUN_MACHINE_ARN);

    makeDeliveriesWorker(this, { stage, data, make, queues: this.queues });
    makeCrmWorker(this, { stage, data, make, queues: this.queues });

    const fanOut = make('fan-out', {
      timeout: 60,
      memory: 1024,
      environment: { ...toDeliver, ...toTell, ...toMail },
    });
    // The owner of an autopilot or a workflow is told when most of its budget is spent.
    this.queues.mail.grantSendMessages(fanOut);
    consume(this.queues.event, fanOut, { batchSize: 10, concurrency: fanOutConcurrency });
    // What the table is too busy for is put off until it is not.
    sendsOn([this.queues.event], fanOut);
    this.queues.delivery.grantSendMessages(fanOut);

    this.addMail({ stage, data, make });
    makeAiWorker(this, { stage, data, make, queues: this.queues });
    makeFileWorkers({ data, make, queues: this.queues });
    makeTrainingWorker(this, { stage, data, make, queues: this.queues });
    const privacySweep = makePrivacyWorkers({ data, make, RUN_MACHINE_ARN, jobs: this });
    this.every(60, privacySweep, 'Accounts that should be deleted are still there.');

    // No route, queue or schedule leads here: who may invoke it is whom the AWS account lets.
    make('super-admins', {
      functionName: superAdminsName(stage.name),
      environment: { APP_URL: originOf(stage) },
    });
    make('migration', {
      functionName: migrationName(stage.name),
      timeout: 300,
      memory: 1024,
    });

    const deliveriesSweep = make('deliveries-sweep', { environment: { ...toDeliver, ...toTell } });
    for (const queue of [this.queues.delivery, this.queues.event]) queue.grantSendMessages(deliveriesSweep);
    const runsSweep = make('runs-sweep', {
      // It writes the leaves of long lists, too.
      timeout: 60,
      memory: 1024,
      environment: { RUN_MACHINE_ARN, ...batches },
    });
    const ended = make('ended-executions');
    new UnattendedCall(this, 'ExecutionEnded', {
      eventPattern: {
        source: ['aws.states'],
        detailType: ['Step Functions Execution Status Change'],
        detail: {
          stateMachineArn: [this.runMachine.stateMachineArn],
          status: ['FAILED', 'TIMED_OUT', 'ABORTED'],
        },
      },
      target: ended,
      hurts: 'Credits of runs whose execution failed stay set aside.',
    });
    handsOut(runsSweep);
    grantTaskAnswers(runsSweep, RUN_MACHINE_ARN);
    this.runMachine.grantStartExecution(runsSweep);
    this.runMachine.grantExecution(runsSweep, 'states:DescribeExecution');
    this.every(1, deliveriesSweep, 'Failed deliveries are not tried again.');
    new SetAsideAlarm(this, stage);
    this.every(1, runsSweep, 'Runs that lost their start, their end or a message stand still.');
    const timed = {
      stage,
      data,
      make,
      queues: this.queues,
      schedules: this.schedules,
      machine: this.runMachine,
    };
    this.every(15, makeAutopilotsWorker(this, timed), 'Autopilots whose time was lost do not start.');
    this.every(15, makeWorkflowsWorker(this, timed), 'Workflows whose time was lost do not start.');
    this.every(60, make('wallet-audit', { timeout: 300 }), 'The credits of a customer may be wrong.');
  }

  /** Mails, and what becomes of them: addresses that do not exist or do not want mails get none any more. */
  private addMail({ stage, data, make }: MailParts): void {
    const worker = make('mail-worker', {
      timeout: 30,
      environment: {
        APP_URL: originOf(stage),
        MAIL_FROM: stage.mailFrom,
        MAIL_QUEUE_URL: this.queues.mail.queueUrl,
        SECRETS_KEY_ID: data.secretsKey.keyArn,
        ALLOW_PRIVATE_TARGETS: 'false',
      },
    });
    consume(this.queues.mail, worker, { batchSize: 5, concurrency: mailConcurrency });
    grantSeal(data.secretsKey, worker, { for: 'smtp', may: ['open'] });

    const listener = make('mail-events');
    consume(this.queues.mailEvents, listener, { batchSize: 10, concurrency: 2 });
    const sending = new MailSending(this, 'MailSending', { stage, events: this.queues.mailEvents });
    sending.grantSend(worker);
    for (const [index, { name, value }] of sending.records.entries())
      new CfnOutput(this, `MailRecord${index + 1}`, { value: `CNAME ${name} ${value}` });
  }

  private every(minutes: number, target: LambdaFunction, hurts: string): void {
    const schedule = Schedule.rate(Duration.minutes(minutes));
    const id = `${target.node.scope?.node.id}-every-${minutes}-min`;
    new UnattendedCall(this, id, { schedule, target, hurts });
  }
}

/** Lets a function answer the machine's waiting tasks. */
function grantTaskAnswers(grantee: LambdaFunction, machineArn: string): void {
  const actions = ['states:SendTaskSuccess', 'states:SendTaskFailure'];
  grantee.addToRolePolicy(new PolicyStatement({ actions, resources: [machineArn] }));
}
