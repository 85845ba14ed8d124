import { readFileSync } from 'node:fs';
import { Match } from 'aws-cdk-lib/assertions';
import { beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { mostReceives } from '#functions/platform/jobs/receives.ts';
import { nameOf, type Resource, type Synthesized, synthesizeProd, targetOf } from './synthesized.ts';

let app: Synthesized;
beforeAll(async () => {
  app = await synthesizeProd();
});

const text = (value: unknown) => JSON.stringify(value);
const found = (resource: Resource | undefined) => resource ?? expect.fail('not in the template');

describe('queues', () => {
  const Queue = z.object({
    VisibilityTimeout: z.number(),
    SqsManagedSseEnabled: z.literal(true),
    RedrivePolicy: z.object({ deadLetterTargetArn: z.unknown(), maxReceiveCount: z.number() }),
  });
  const deadLetters = () =>
    app
      .ofType('AWS::SQS::Queue')
      .flatMap(({ Properties }) =>
        Properties.RedrivePolicy ? [targetOf(Queue.parse(Properties).RedrivePolicy.deadLetterTargetArn)] : [],
      );
  const working = () => app.ofType('AWS::SQS::Queue').filter(({ id }) => !deadLetters().includes(id));

  test('each hands what cannot be handled to dead letters that are kept 14 days, those that carry a code or a secret for one', () => {
    expect(working().length).toBeGreaterThan(1);
    for (const { Properties } of working()) {
      const { maxReceiveCount, deadLetterTargetArn } = Queue.parse(Properties).RedrivePolicy;
      expect(maxReceiveCount).toBe(mostReceives);
      const dead = app.ofType('AWS::SQS::Queue').find(({ id }) => id === targetOf(deadLetterTargetArn));
      const days = /^(Mail|Crm)Queue/.test(dead?.id ?? '') ? 1 : 14;
      expect(dead?.Properties.MessageRetentionPeriod).toBe(days * 86_400);
    }
  });

  test('each hides a message for at least six times what its consumer may take', () => {
    const mappings = app.ofType('AWS::Lambda::EventSourceMapping');
    expect(mappings).toHaveLength(working().length);
    for (const { Properties } of mappings) {
      const queue = found(working().find(({ id }) => id === targetOf(Properties.EventSourceArn)));
      const consumer = found(
        app.ofType('AWS::Lambda::Function').find(({ id }) => id === targetOf(Properties.FunctionName)),
      );
      const timeout = z.number().parse(consumer.Properties.Timeout);
      expect(Queue.parse(queue.Properties).VisibilityTimeout).toBeGreaterThanOrEqual(6 * timeout);
      expect(Properties.FunctionResponseTypes).toEqual(['ReportBatchItemFailures']);
    }
  });

  test('each takes messages over TLS only', () => {
    const protectedQueues = app
      .ofType('AWS::SQS::QueuePolicy')
      .filter(({ Properties }) => text(Properties).includes('"aws:SecureTransport":"false"'))
      .flatMap(({ Properties }) => z.array(z.unknown()).parse(Properties.Queues).map(targetOf));
    expect(protectedQueues.toSorted()).toEqual(
      app
        .ofType('AWS::SQS::Queue')
        .map(({ id }) => id)
        .toSorted(),
    );
  });
});

describe('alarms', () => {
  const alarms = () => app.ofType('AWS::CloudWatch::Alarm').map(({ Properties }) => Properties);

  test('each says who is hurt, in a sentence of its own', () => {
    const sentences = alarms().map(({ AlarmDescription }) => z.string().parse(AlarmDescription));
    for (const sentence of sentences) expect(sentence).toMatch(/^[A-Z](\S+ ){3,}\S+\.$/);
    expect(new Set(sentences).size).toBe(sentences.length);
  });

  test('watch every dead-letter queue and every state machine', () => {
    const watched = text(alarms());
    const dead = app.ofType('AWS::SQS::Queue').filter(({ Properties }) => !Properties.RedrivePolicy);
    const machines = app.ofType('AWS::StepFunctions::StateMachine');
    for (const { id } of [...dead, ...machines]) expect(watched).toContain(id);
  });
});

describe('data', () => {
  test('every bucket is closed to the public, encrypted, and speaks TLS only', () => {
    const buckets = app.ofType('AWS::S3::Bucket');
    expect(buckets).toHaveLength(4);
    const tlsOnly = app
      .ofType('AWS::S3::BucketPolicy')
      .filter(({ Properties }) => text(Properties).includes('"aws:SecureTransport":"false"'))
      .map(({ Properties }) => targetOf(Properties.Bucket));
    for (const { id, Properties } of buckets) {
      expect(Properties.PublicAccessBlockConfiguration).toEqual({
        BlockPublicAcls: true,
        BlockPublicPolicy: true,
        IgnorePublicAcls: true,
        RestrictPublicBuckets: true,
      });
      expect(Properties.BucketEncryption).toBeDefined();
      expect(tlsOnly).toContain(id);
    }
  });

  test('the table recovers to any point in time, forgets what has expired, and has no stream', () => {
    const table = found(app.ofType('AWS::DynamoDB::GlobalTable')[0]);
    expect(app.ofType('AWS::DynamoDB::GlobalTable')).toHaveLength(1);
    expect(table.DeletionPolicy).toBe('RetainExceptOnCreate');
    expect(table.Properties).not.toHaveProperty('StreamSpecification');
    expect(table.Properties).toMatchObject({
      TimeToLiveSpecification: { AttributeName: 'ttl', Enabled: true },
      SSESpecification: { SSEEnabled: false },
      BillingMode: 'PAY_PER_REQUEST',
      Replicas: [
        {
          PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
          DeletionProtectionEnabled: true,
        },
      ],
    });
  });

  test('what must survive is kept when production is destroyed', () => {
    const kept = ['AWS::DynamoDB::GlobalTable', 'AWS::KMS::Key'].flatMap(app.ofType);
    const openData = found(app.ofType('AWS::S3::Bucket').find(({ id }) => id.startsWith('OpenData')));
    for (const { DeletionPolicy } of [...kept, openData]) expect(DeletionPolicy).toBe('RetainExceptOnCreate');
    expect(found(app.ofType('AWS::KMS::Key')[0]).Properties.EnableKeyRotation).toBe(true);
  });
});

describe('the state machine', () => {
  const machine = () => found(app.ofType('AWS::StepFunctions::StateMachine')[0]);

  test('is the file, word for word', () => {
    expect(machine().Properties.DefinitionString).toBe(
      readFileSync('statemachines/run/definition.asl.json', 'utf8'),
    );
  });

  test('every placeholder of the file is one of our functions', () => {
    const placeholders = [
      ...z
        .string()
        .parse(machine().Properties.DefinitionString)
        .matchAll(/\$\{(\w+)\}/g),
    ];
    const given = z.record(z.string(), z.unknown()).parse(machine().Properties.DefinitionSubstitutions);
    expect(Object.keys(given).toSorted()).toEqual(
      [...new Set(placeholders.map(([, name]) => name))].toSorted(),
    );
    const functions = app.ofType('AWS::Lambda::Function').filter(nameOf);
    for (const arn of Object.values(given)) expect(functions.map(({ id }) => id)).toContain(targetOf(arn));
  });

  test('logs its errors', () => {
    app.templates.jobs?.hasResourceProperties('AWS::StepFunctions::StateMachine', {
      LoggingConfiguration: Match.objectLike({ Level: 'ERROR' }),
    });
  });
});
