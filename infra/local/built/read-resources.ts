import * as z from 'zod';
import type { Machine } from '../aws/executions.ts';
import { type CorsRules, corsRules } from '../aws/s3/s3-cors.ts';
import { type Expiry, expiriesOf } from '../aws/s3/s3-lifecycle.ts';
import type { Mapping } from '../aws/sqs/queue-poller.ts';
import type { QueueSettings } from '../aws/sqs/queue-store.ts';
import type { Resource } from './template.ts';

const QueueProperties = z.object({
  VisibilityTimeout: z.number().default(30),
  MessageRetentionPeriod: z.number().default(4 * 86_400),
  RedrivePolicy: z.object({ deadLetterTargetArn: z.string(), maxReceiveCount: z.number() }).optional(),
});
const MappingProperties = z.object({
  EventSourceArn: z.string(),
  FunctionName: z.string(),
  BatchSize: z.number().default(10),
  MaximumBatchingWindowInSeconds: z.number().default(0),
  ScalingConfig: z.object({ MaximumConcurrency: z.number() }).default({ MaximumConcurrency: 2 }),
});
const MachineProperties = z.object({
  DefinitionString: z.string(),
  DefinitionSubstitutions: z.record(z.string(), z.string()).default({}),
});

const BucketProperties = z.object({
  CorsConfiguration: z.unknown().optional(),
  LifecycleConfiguration: z.unknown().optional(),
});

const ofType = (resources: Resource[], type: string) =>
  resources.filter((resource) => resource.type === type);
const nameOf = (arnOrUrl: string) => arnOrUrl.split(/[:/]/).at(-1) ?? '';

export function queueSettings(resources: Resource[]): QueueSettings[] {
  return ofType(resources, 'AWS::SQS::Queue').map(({ ref, properties }) => {
    const { VisibilityTimeout, RedrivePolicy, MessageRetentionPeriod } = QueueProperties.parse(properties);
    return {
      name: nameOf(ref),
      visibilitySeconds: VisibilityTimeout,
      maxReceives: RedrivePolicy?.maxReceiveCount ?? Number.POSITIVE_INFINITY,
      deadLetters: RedrivePolicy && nameOf(RedrivePolicy.deadLetterTargetArn),
      retentionSeconds: MessageRetentionPeriod,
    };
  });
}

export function mappings(resources: Resource[]): Mapping[] {
  return ofType(resources, 'AWS::Lambda::EventSourceMapping').map(({ properties }) => {
    const mapping = MappingProperties.parse(properties);
    const { EventSourceArn, FunctionName, BatchSize, ScalingConfig } = mapping;
    return {
      queue: nameOf(EventSourceArn),
      functionRef: FunctionName,
      batchSize: BatchSize,
      windowSeconds: mapping.MaximumBatchingWindowInSeconds,
      concurrency: ScalingConfig.MaximumConcurrency,
    };
  });
}

export function machineSettings(resources: Resource[]): Machine[] {
  return ofType(resources, 'AWS::StepFunctions::StateMachine').map(({ ref, properties }) => {
    const { DefinitionString, DefinitionSubstitutions } = MachineProperties.parse(properties);
    const definition = DefinitionString.replace(
      /\$\{(\w+)\}/g,
      (whole, name: string) => DefinitionSubstitutions[name] ?? whole,
    );
    return { arn: ref, definition };
  });
}

/** A bucket's name, its rules for pages of other origins (`origins` are added to each), and what expires in it. */
export type BucketSettings = { name: string; cors: CorsRules; expiries: Expiry[] };

export function bucketSettings(resources: Resource[], origins: string[] = []): BucketSettings[] {
  return ofType(resources, 'AWS::S3::Bucket').map(({ ref, properties }) => {
    const { CorsConfiguration, LifecycleConfiguration } = BucketProperties.parse(properties);
    const cors = corsRules(CorsConfiguration).map((rule) => ({
      ...rule,
      AllowedOrigins: [...rule.AllowedOrigins, ...origins],
    }));
    return { name: ref, cors, expiries: expiriesOf(ref, LifecycleConfiguration) };
  });
}
