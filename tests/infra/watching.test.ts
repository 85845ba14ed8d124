import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { figures } from '#functions/platform/runtime/figures.ts';
import { type FunctionName, functionEntries } from '#infra/function-entries.ts';
import { edgeRegion } from '#infra/stage.ts';
import { nameOf, type Resource, type Synthesized, synthesizeProd, targetOf } from './synthesized.ts';

const folder = mkdtempSync(join(tmpdir(), 'leadwright-assembly-'));
let app: Synthesized;
beforeAll(async () => {
  app = await synthesizeProd({}, folder);
});
afterAll(() => rmSync(folder, { recursive: true }));
const text = (value: unknown) => JSON.stringify(value);
const alarms = () => app.ofType('AWS::CloudWatch::Alarm').map(({ Properties }) => Properties);
const Actions = z.array(z.unknown()).length(1);

describe('every alarm', () => {
  test('is told to a topic when it begins and when it is over', () => {
    expect(alarms().length).toBeGreaterThan(20);
    for (const { AlarmActions, OKActions } of alarms())
      for (const actions of [AlarmActions, OKActions])
        expect(text(Actions.parse(actions))).toContain('AlarmsTopic');
  });

  test('reaches the address of the stage, from the region of the data and from that of the CDN', () => {
    const subscriptions = app
      .ofType('AWS::SNS::Subscription')
      .filter(({ Properties }) => Properties.Protocol === 'email');
    expect(subscriptions).toHaveLength(2);
    for (const { Properties } of subscriptions)
      expect(Properties).toMatchObject({ Endpoint: 'operator@leadwright.example' });
  });

  test('is told to one topic where the two regions are one', async () => {
    const { ofType } = await synthesizeProd({ region: edgeRegion });
    expect(
      ofType('AWS::SNS::Subscription').filter(({ Properties }) => Properties.Protocol === 'email'),
    ).toHaveLength(1);
  });
});

test.each([
  ['AWS/ApiGateway', '5xx'],
  ['AWS/ApiGateway', 'Latency'],
  ['AWS/Lambda', 'Throttles'],
  ['AWS/Lambda', 'ConcurrentExecutions'],
  ['AWS/DynamoDB', 'TransactionConflict'],
  ['AWS/DynamoDB', 'ThrottledRequests'],
  ['AWS/States', 'ExecutionsFailed'],
  ['AWS/States', 'ExecutionsTimedOut'],
  ['AWS/States', 'ExecutionsAborted'],
  ['AWS/SES', 'Reputation.BounceRate'],
  ['AWS/SES', 'Reputation.ComplaintRate'],
  ['AWS/CloudFront', '5xxErrorRate'],
])('something rings for %s %s', (namespace, metric) => {
  const watched = alarms().filter(
    (properties) =>
      text(properties).includes(`"Namespace":"${namespace}"`) &&
      text(properties).includes(`"MetricName":"${metric}"`),
  );
  expect(watched.length).toBeGreaterThan(0);
});

const gateway = ['Customers see errors of ours instead of their pages.'];
const machine = ['Runs of customers end as failed.'];
const queues = {
  run: [
    'Leads of a run were not worked on; its owner sees them as failed.',
    'Runs of customers stand still, because there are too few workers.',
  ],
  enrichment: [
    'Websites of leads were not read; the owner of the run sees the leads as failed.',
    'Enrichment of customers stands still, because there are too few workers.',
  ],
  delivery: [
    'Leads that a customer sent to a webhook did not leave.',
    'Leads reach the webhooks of customers a quarter of an hour late.',
  ],
  event: [
    'What happened in an account was not told to its webhooks, which asked for it.',
    'Webhooks of customers are told a quarter of an hour late of what happened.',
  ],
  mail: [
    'Codes, links and notices did not reach the people who wait for them.',
    'People wait for codes that are no longer good when they come.',
  ],
  crm: [
    'What became of leads in the CRM of a customer is not seen at the leads.',
    'Leads that were deleted or unsubscribed in the CRM of a customer still look as if they were not.',
  ],
  mailEvents: [
    'People who want no mails of ours go on getting them.',
    'Addresses that refuse mails of ours are noted late.',
  ],
  ai: [
    'What a customer asked AI for was not done; the page says after minutes that it failed.',
    'Customers wait for what they asked AI for.',
  ],
  exports: [
    'Files of leads that a customer asked for were not written.',
    'Customers wait for files of their leads.',
  ],
  imports: [
    'Files of leads that a customer brought were not put into their lists.',
    'Customers wait for leads that they brought in files, and not because a file of theirs is large.',
  ],
  training: [
    'What a customer taught the AI was not learnt.',
    'Customers wait until what they taught the AI is learnt.',
  ],
  ticks: [
    'An autopilot of a customer did not start at its time.',
    'Autopilots of customers start a quarter of an hour late.',
  ],
  workflowTicks: [
    'Workflows of customers did not start at their times.',
    'Workflows of customers start a quarter of an hour late.',
  ],
  privacy: [
    'An export of a customer failed, or an account that should be deleted is still there.',
    'Customers wait for the export of their data.',
  ],
};
/** What rings where a function fails: for each way by which the template has it called. */
const heard: Record<FunctionName, string[]> = {
  authorizer: gateway,
  'auth-api': gateway,
  'account-api': gateway,
  'wallet-api': gateway,
  'campaigns-api': gateway,
  'searchers-api': gateway,
  'runs-api': gateway,
  'autopilots-api': gateway,
  'autopilots-tick': queues.ticks,
  'autopilots-look': ['Autopilots whose time was lost do not start.'],
  'workflows-api': gateway,
  'workflows-tick': queues.workflowTicks,
  'workflows-look': ['Workflows whose time was lost do not start.'],
  'integrations-api': gateway,
  'crm-api': gateway,
  'ai-prompts-api': gateway,
  'zapier-api': gateway,
  'ai-api': gateway,
  'ai-worker': queues.ai,
  'onboarding-api': gateway,
  'training-api': gateway,
  'ai-training-api': gateway,
  'exports-api': gateway,
  'imports-api': gateway,
  'privacy-api': gateway,
  'mail-api': gateway,
  'prepare-run': machine,
  'start-stage': machine,
  'finish-run': machine,
  'abort-run': machine,
  'runs-worker': [...queues.run, ...queues.enrichment],
  'fan-out': queues.event,
  'deliveries-worker': queues.delivery,
  'crm-worker': queues.crm,
  'mail-worker': queues.mail,
  'mail-events': queues.mailEvents,
  'exports-worker': queues.exports,
  'imports-worker': queues.imports,
  'privacy-worker': queues.privacy,
  'ai-training-worker': queues.training,
  'wallet-audit': ['The credits of a customer may be wrong.'],
  'runs-sweep': ['Runs that lost their start, their end or a message stand still.'],
  'ended-executions': ['Credits of runs whose execution failed stay set aside.'],
  'privacy-sweep': ['Accounts that should be deleted are still there.'],
  'deliveries-sweep': ['Failed deliveries are not tried again.'],
  // The operator's commands wait for them, and say what went wrong.
  'super-admins': [],
  migration: [],
};

const oldest = 'ApproximateAgeOfOldestMessage';
/** One account fills these in good health, by a large file, many runs or a slow receiver: it waits for its own, and is no reason to ring. */
const bulky = ['ImportQueue', 'RunQueue', 'EnrichmentQueue', 'DeliveryQueue'];
const nameOfAge = (queue: string) =>
  bulky.some((name) => queue.startsWith(name)) ? `${oldest}InQuietGroups` : oldest;

describe('where a function fails', () => {
  /** Texts of the alarms on a metric of a resource, or who hears it without one. */
  const ringing = (metric: string, id: string): string[] => {
    const rings = alarms().filter(
      ({ MetricName, Dimensions }) => MetricName === metric && names(Dimensions, id),
    );
    return rings.length > 0
      ? rings.map(({ AlarmDescription }) => String(AlarmDescription))
      : ['nobody hears it'];
  };
  const names = (value: unknown, id: string) => text(value).includes(`"${id}"`);
  const ways: Record<string, (way: Resource, called: Resource) => string[]> = {
    'AWS::ApiGatewayV2::Integration': ({ Properties }) => ringing('5xx', targetOf(Properties.ApiId)),
    'AWS::ApiGatewayV2::Authorizer': ({ Properties }) => ringing('5xx', targetOf(Properties.ApiId)),
    'AWS::StepFunctions::StateMachine': ({ id }) => ringing('ExecutionsFailed', id),
    'AWS::Lambda::EventSourceMapping': ({ Properties }) => ofQueue(targetOf(Properties.EventSourceArn)),
    'AWS::Events::Rule': (_rule, called) => ringing('Errors', called.id),
  };
  const ofQueue = (id: string) => {
    const queue = app.ofType('AWS::SQS::Queue').find((one) => one.id === id);
    const dead = targetOf(queue?.Properties.RedrivePolicy);
    return [...ringing('ApproximateNumberOfMessagesVisible', dead), ...ringing(nameOfAge(id), id)];
  };
  const find = (name: string) =>
    app.ofType('AWS::Lambda::Function').find((one) => nameOf(one) === name) ?? expect.fail(`no ${name}`);

  test.each(Object.entries(heard))('%s, it is heard', (name, texts) => {
    const called = find(name);
    const hearing = Object.entries(ways).flatMap(([type, hears]) =>
      app
        .ofType(type)
        .filter(({ Properties }) => names(Properties, called.id))
        .flatMap((way) => hears(way, called)),
    );
    expect([...new Set(hearing)].toSorted()).toEqual(texts.toSorted());
  });

  test('no alarm of its own is paid for what another one hears', () => {
    const own = alarms().filter(
      ({ Namespace, MetricName }) => Namespace === 'AWS/Lambda' && MetricName === 'Errors',
    );
    const rules = app.ofType('AWS::Events::Rule').length;
    expect(own).toHaveLength(rules);
  });
});

test('every queue that is worked on rings when its oldest message is a quarter of an hour old', () => {
  const working = app.ofType('AWS::SQS::Queue').filter(({ Properties }) => Properties.RedrivePolicy);
  const old = alarms().filter(({ MetricName }) => String(MetricName).startsWith(oldest));
  const late = old.filter(({ Threshold }) => Threshold === 900);
  expect(late.map(({ Statistic }) => Statistic)).toEqual(working.map(() => 'Maximum'));
  for (const { id } of working)
    expect(text(late.filter(({ MetricName }) => MetricName === nameOfAge(id)))).toContain(id);
  // Where few have work, all of them take a tenth of it: then only what waits for hours can tell that there are too few workers.
  const veryLate = old.filter(({ Threshold }) => Threshold === 4 * 3600);
  expect(veryLate).toHaveLength(bulky.length);
  for (const { id } of working.filter(({ id }) => nameOfAge(id) !== oldest))
    expect(text(veryLate.filter(({ MetricName }) => MetricName === oldest))).toContain(id);
});

test('the dashboard shows the figures that the code counts, of this stage', () => {
  const [dashboard] = app.ofType('AWS::CloudWatch::Dashboard');
  const { vendorTime: _time, ...shown } = figures;
  for (const figure of Object.values(shown))
    expect(text(dashboard?.Properties)).toContain(`MetricName=\\\\\\"${figure}`);
  for (const one of app.ofType('AWS::Lambda::Function').filter(nameOf))
    expect(one.Properties).toMatchObject({
      Environment: { Variables: { POWERTOOLS_METRICS_NAMESPACE: 'Leadwright/prod' } },
    });
});

test('something rings for what could not be told for a day', () => {
  const [alarm] = alarms().filter(({ MetricName }) => MetricName === figures.eventsAside);
  expect(alarm).toMatchObject({
    Namespace: 'Leadwright/prod',
    Dimensions: [{ Name: 'service', Value: 'deliveries-sweep' }],
  });
});

test('requests are logged at the gateway and at the CDN, without tokens or addresses at the gateway', () => {
  const [stage] = app.ofType('AWS::ApiGatewayV2::Stage');
  const { Format } = z.object({ Format: z.string() }).parse(stage?.Properties.AccessLogSettings);
  const fields = z.record(z.string(), z.string()).parse(JSON.parse(Format));
  expect(Object.values(fields)).toEqual(expect.arrayContaining(['$context.status', '$context.requestId']));
  expect(Format).not.toMatch(/sourceIp|header|query|context\.path/i);
  const [distribution] = app.ofType('AWS::CloudFront::Distribution');
  const bucket = app.ofType('AWS::S3::Bucket').find(({ id }) => id.startsWith('AccessLogs'));
  expect(text(distribution?.Properties)).toMatch(/"Logging":\{"Bucket":\{"Fn::GetAtt":\["AccessLogs/);
  expect(bucket?.Properties.LifecycleConfiguration).toMatchObject({ Rules: [{ ExpirationInDays: 90 }] });
});

test.each(Object.keys(functionEntries))('%s is deployed with its source map, and reads it', (name) => {
  const one = app.ofType('AWS::Lambda::Function').find((candidate) => nameOf(candidate) === name);
  expect(one?.Properties).toMatchObject({
    Environment: { Variables: { NODE_OPTIONS: '--enable-source-maps' } },
  });
  const { S3Key } = z.object({ S3Key: z.string() }).parse(one?.Properties.Code);
  expect(existsSync(join(folder, `asset.${S3Key.replace('.zip', '')}`, 'index.mjs.map'))).toBe(true);
});

const Allowed = z.object({
  Statement: z.array(z.looseObject({ Effect: z.string(), Action: z.unknown(), Principal: z.unknown() })),
});

test('every topic that an alarm is told to lets alarms of this account in', () => {
  const told = new Set(alarms().flatMap(({ AlarmActions }) => Actions.parse(AlarmActions).map(targetOf)));
  const lets = ({ Properties }: Resource) =>
    Allowed.parse(Properties.PolicyDocument).Statement.some(
      ({ Effect, Action, Principal, Condition }) =>
        Effect === 'Allow' &&
        Action === 'sns:Publish' &&
        text(Principal) === '{"Service":"cloudwatch.amazonaws.com"}' &&
        text(Condition).includes('"aws:SourceAccount"'),
    );
  const open = app
    .ofType('AWS::SNS::TopicPolicy')
    .filter(lets)
    .flatMap(({ Properties }) => z.array(z.unknown()).parse(Properties.Topics).map(targetOf));
  expect(told.size).toBeGreaterThan(0);
  expect(open).toEqual(expect.arrayContaining([...told].filter((topic) => !topic.includes('ExportsOutput'))));
});

test('nobody is told by a topic that takes messages in the clear', () => {
  const topics = app.ofType('AWS::SNS::Topic').map(({ id }) => id);
  const closed = app
    .ofType('AWS::SNS::TopicPolicy')
    .filter(({ Properties }) => text(Properties).includes('"aws:SecureTransport":"false"'))
    .flatMap(({ Properties }) => z.array(z.unknown()).parse(Properties.Topics).map(targetOf));
  expect(closed.toSorted()).toEqual(topics.toSorted());
});
