import { Stack } from 'aws-cdk-lib';
import type { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2';
import { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import type { Construct } from 'constructs';
import { ContractApi } from '../constructs/contract-api.ts';
import { ServiceFunction, type ServiceFunctionProps } from '../constructs/service-function.ts';
import { alarmPeriod, HurtAlarm } from '../constructs/watching/alarm.ts';
import { aiEnvironment, grantAi } from '../grants/ai.ts';
import { crmEnvironment, grantCrm } from '../grants/crm.ts';
import { googleEnvironment, googleSecrets } from '../grants/google.ts';
import { grantFiles } from '../grants/grant-files.ts';
import { grantSecrets } from '../grants/grant-secrets.ts';
import { grantTable } from '../grants/grant-table.ts';
import { grantSeal } from '../grants/seal-rights.ts';
import { grantSourceKeys, sourceEnvironment } from '../grants/source-keys.ts';
import { grantOpenData, openDataEnvironment } from '../open-data.ts';
import { originOf, type Stage } from '../stage.ts';
import { appVersion } from '../version.ts';
import type { DataStack } from './data-stack.ts';
import type { JobsStack } from './jobs-stack.ts';

type Props = { stage: Stage; data: DataStack; jobs: JobsStack };

/** The HTTP API: one function per group of endpoints, each with what it needs and no more. */
export class ApiStack extends Stack {
  readonly api: HttpApi;

  constructor(scope: Construct, id: string, { stage, data, jobs }: Props) {
    super(scope, id, { env: { account: stage.account, region: stage.region } });
    const TABLE_NAME = data.table.tableName;
    // The one before is taken too: the API is deployed minutes before the CDN.
    const keysOfEdge = data.edgeKeys.slice(-2).map(({ secretArn }) => secretArn);
    const EDGE_KEY_IDS = keysOfEdge.join(',');
    const make = (
      name: ServiceFunctionProps['name'],
      own: Record<string, string> = {},
      size: Pick<ServiceFunctionProps, 'timeout' | 'memory'> = {},
    ): LambdaFunction => {
      const environment = { EDGE_KEY_IDS, ...own };
      const made = new ServiceFunction(this, name, { stage, name, environment, ...size }).function;
      grantSecrets(made, keysOfEdge);
      if ('TABLE_NAME' in own) grantTable(data.table, made, name);
      return made;
    };

    // Reads 100,000 leads, the millions of texts of a workbook or asks Athena; the gateway waits 30 s at most.
    const slow = { timeout: 29, memory: 1024 };
    // Waits 20 s for a receiver.
    const patient = { timeout: 29 };
    // The gateway waits 10 s for it.
    const quick = { timeout: 9 };
    // Hashing a password takes the whole of a core, and so does the first filter of a long list.
    const wholeCore = { memory: 1769 };
    const EVENT_QUEUE_URL = jobs.queues.event.queueUrl;
    const authorizer = make('authorizer', { TABLE_NAME }, quick);
    const toSignIn = {
      TABLE_NAME,
      MAIL_QUEUE_URL: jobs.queues.mail.queueUrl,
      SECRETS_KEY_ID: data.secretsKey.keyArn,
      ...googleEnvironment(stage),
    };
    const auth = make('auth-api', toSignIn, wholeCore);
    const account = make('account-api', {
      TABLE_NAME,
      APP_VERSION: appVersion(),
      MAIL_QUEUE_URL: jobs.queues.mail.queueUrl,
      FILES_BUCKET: data.files.bucketName,
    });
    const wallet = make('wallet-api', { TABLE_NAME });
    const campaigns = make(
      'campaigns-api',
      { TABLE_NAME, SECRETS_KEY_ID: data.secretsKey.keyArn, EVENT_QUEUE_URL },
      { ...slow, ...wholeCore },
    );
    const withAi = aiEnvironment(stage, data);
    const searching = { TABLE_NAME, ...openDataEnvironment(data), ...sourceEnvironment(stage, data) };
    const searchers = make('searchers-api', searching, slow);
    const runs = make(
      'runs-api',
      { ...searching, ...withAi, EVENT_QUEUE_URL, RUN_MACHINE_ARN: jobs.runMachine.stateMachineArn },
      slow,
    );
    const integrations = make(
      'integrations-api',
      {
        TABLE_NAME,
        DELIVERY_QUEUE_URL: jobs.queues.delivery.queueUrl,
        SECRETS_KEY_ID: data.secretsKey.keyArn,
        ALLOW_PRIVATE_TARGETS: 'false',
      },
      patient,
    );
    const zapier = make('zapier-api', {
      TABLE_NAME,
      SECRETS_KEY_ID: data.secretsKey.keyArn,
      ALLOW_PRIVATE_TARGETS: 'false',
    });
    grantSeal(data.secretsKey, zapier, { for: 'account-webhook', may: ['seal'] });

    const autopilots = make('autopilots-api', {
      TABLE_NAME,
      ...sourceEnvironment(stage, data),
      ...withAi,
      ...jobs.schedules.environment,
      TICK_QUEUE_URL: jobs.queues.ticks.queueUrl,
      APP_URL: originOf(stage),
    });
    jobs.schedules.grantPut(autopilots);
    jobs.queues.ticks.grantSendMessages(autopilots);

    // Waits for a CRM, and once more where its token was not taken.
    const crm = make(
      'crm-api',
      {
        TABLE_NAME,
        MAIL_QUEUE_URL: jobs.queues.mail.queueUrl,
        CRM_QUEUE_URL: jobs.queues.crm.queueUrl,
        ...crmEnvironment(stage, data),
      },
      patient,
    );
    grantCrm(this, stage, data, crm);
    jobs.queues.crm.grantSendMessages(crm);

    const aiPrompts = make('ai-prompts-api', { TABLE_NAME, ...withAi }, patient);
    for (const asking of [runs, aiPrompts, autopilots]) grantAi(this, stage, data, asking);

    // Tries a key before it keeps it.
    const ai = make(
      'ai-api',
      { TABLE_NAME, AI_QUEUE_URL: jobs.queues.ai.queueUrl, ...aiEnvironment(stage, data) },
      patient,
    );
    grantAi(this, stage, data, ai, ['seal', 'open']);
    jobs.queues.ai.grantSendMessages(ai);

    // Waits for a model; counts the tokens of long texts.
    const aiTraining = make(
      'ai-training-api',
      {
        TABLE_NAME,
        ...aiEnvironment(stage, data),
        AI_TRAINING_QUEUE_URL: jobs.queues.training.queueUrl,
        FILES_BUCKET: data.files.bucketName,
      },
      slow,
    );
    grantAi(this, stage, data, aiTraining);
    grantFiles(data.files, aiTraining, { write: ['uploads'] });
    jobs.queues.training.grantSendMessages(aiTraining);

    const onboarding = make('onboarding-api', { TABLE_NAME });
    const training = make('training-api', {
      TABLE_NAME,
      FILES_BUCKET: data.files.bucketName,
    });
    const privacy = make('privacy-api', {
      TABLE_NAME,
      MAIL_QUEUE_URL: jobs.queues.mail.queueUrl,
      PRIVACY_QUEUE_URL: jobs.queues.privacy.queueUrl,
      FILES_BUCKET: data.files.bucketName,
    });

    const exports = make('exports-api', {
      TABLE_NAME,
      EXPORT_QUEUE_URL: jobs.queues.exports.queueUrl,
      FILES_BUCKET: data.files.bucketName,
    });

    const imports = make(
      'imports-api',
      {
        TABLE_NAME,
        IMPORT_QUEUE_URL: jobs.queues.imports.queueUrl,
        FILES_BUCKET: data.files.bucketName,
      },
      { ...slow, ...wholeCore },
    );

    const mail = make('mail-api', {
      TABLE_NAME,
      MAIL_EVENT_QUEUE_URL: jobs.queues.mailEvents.queueUrl,
      MAIL_TOPICS: stage.mailTopics.join(','),
    });

    jobs.queues.mailEvents.grantSendMessages(mail);
    for (const target of [auth, account, privacy, crm]) jobs.queues.mail.grantSendMessages(target);
    grantSecrets(auth, googleSecrets(this, stage));
    grantSeal(data.secretsKey, auth, { for: 'totp', may: ['seal', 'open'] });
    grantFiles(data.files, account, {
      read: ['uploads'],
      write: ['uploads', 'media'],
      remove: ['uploads', 'media'],
    });
    grantFiles(data.files, training, { read: ['uploads'], write: ['uploads', 'media'] });
    grantFiles(data.files, privacy, { read: ['exports'] });
    grantFiles(data.files, exports, { read: ['exports'] });
    jobs.queues.exports.grantSendMessages(exports);
    grantFiles(data.files, imports, { read: ['imports'], write: ['imports'] });
    jobs.queues.imports.grantSendMessages(imports);
    jobs.queues.privacy.grantSendMessages(privacy);
    for (const target of [searchers, runs]) grantOpenData(data, target);
    grantSourceKeys(this, stage, data, searchers, ['seal', 'open']);
    for (const asking of [runs, autopilots]) grantSourceKeys(this, stage, data, asking);
    grantSeal(data.secretsKey, campaigns, { for: 'webhook', may: ['seal'] });
    grantSeal(data.secretsKey, integrations, { for: 'webhook', may: ['open'] });
    grantSeal(data.secretsKey, integrations, { for: 'account-webhook', may: ['seal', 'open'] });
    for (const teller of [campaigns, runs]) jobs.queues.event.grantSendMessages(teller);
    jobs.runMachine.grantStartExecution(runs);
    jobs.runMachine.grantExecution(runs, 'states:StopExecution');
    jobs.queues.delivery.grantSendMessages(integrations);

    const groups = {
      auth,
      account,
      campaigns,
      searchers,
      runs,
      autopilots,
      wallet,
      integrations,
      crm,
      aiPrompts,
      ai,
      exports,
      imports,
      onboarding,
      training,
      privacy,
      mail,
      aiTraining,
      zapier,
    };
    this.watchLambda(stage);
    this.api = new ContractApi(this, 'Http', { stage, authorizer, groups }).api;
  }
  /** Over all functions of the account and region: the quota is theirs together. */
  private watchLambda({ lambdaQuota }: Stage): void {
    new HurtAlarm(this, 'Throttled', {
      metric: LambdaFunction.metricAllThrottles({ period: alarmPeriod }),
      threshold: 10,
      hurts: 'Customers are turned away, because the account runs as many functions as it may.',
    });
    new HurtAlarm(this, 'NearlyThrottled', {
      metric: LambdaFunction.metricAllConcurrentExecutions({ period: alarmPeriod, statistic: 'Maximum' }),
      threshold: Math.floor(lambdaQuota * 0.8),
      hurts: 'Soon customers are turned away, because the account runs nearly as many functions as it may.',
    });
  }
}
