import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { figures } from '#functions/platform/runtime/figures.ts';
import { functionEntries } from '#infra/function-entries.ts';
import { edgeRegion } from '#infra/stage.ts';
import { nameOf, type Synthesized, synthesizeProd, targetOf } from './synthesized.ts';

let app: Synthesized;
beforeAll(async () => {
  app = await synthesizeProd();
});
const text = (value: unknown) => JSON.stringify(value);
const alarms = () => app.ofType('AWS::CloudWatch::Alarm').map(({ Properties }) => Properties);
const Actions = z.array(z.unknown()).length(1);

describe('every alarm', () => {
  test('is told to a topic when it begins and when it is over', () => {
    expect(alarms().length).toBeGreaterThan(40);
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

test('every queue that is worked on rings when its oldest message is a quarter of an hour old', () => {
  const working = app.ofType('AWS::SQS::Queue').filter(({ Properties }) => Properties.RedrivePolicy);
  const late = alarms().filter(({ MetricName }) => MetricName === 'ApproximateAgeOfOldestMessage');
  expect(late.map(({ Threshold }) => Threshold)).toEqual(working.map(() => 900));
  for (const { id } of working) expect(text(late)).toContain(id);
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

test('requests are logged at the gateway and at the CDN, without tokens or addresses at the gateway', () => {
  const [stage] = app.ofType('AWS::ApiGatewayV2::Stage');
  const { Format } = z.object({ Format: z.string() }).parse(stage?.Properties.AccessLogSettings);
  const fields = z.record(z.string(), z.string()).parse(JSON.parse(Format));
  expect(Object.values(fields)).toEqual(expect.arrayContaining(['$context.status', '$context.requestId']));
  expect(Format).not.toMatch(/sourceIp|header|query/i);
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
  expect(existsSync(join(app.folder, `asset.${S3Key.replace('.zip', '')}`, 'index.mjs.map'))).toBe(true);
});

test('nobody is told by a topic that takes messages in the clear', () => {
  const topics = app.ofType('AWS::SNS::Topic').map(({ id }) => id);
  const closed = app
    .ofType('AWS::SNS::TopicPolicy')
    .filter(({ Properties }) => text(Properties).includes('"aws:SecureTransport":"false"'))
    .flatMap(({ Properties }) => z.array(z.unknown()).parse(Properties.Topics).map(targetOf));
  expect(closed.toSorted()).toEqual(topics.toSorted());
});
