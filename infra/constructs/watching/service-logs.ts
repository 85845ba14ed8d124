import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import { endOf } from '#infra/keep.ts';
import type { Stage } from '#infra/stage.ts';

const retentions = {
  7: RetentionDays.ONE_WEEK,
  30: RetentionDays.ONE_MONTH,
  90: RetentionDays.THREE_MONTHS,
} as const;

/** A log that ends, and that goes with its stage unless the stage keeps its data. */
export const serviceLogs = (scope: Construct, id: string, stage: Stage): LogGroup =>
  new LogGroup(scope, id, { retention: retentions[stage.logRetentionDays], removalPolicy: endOf(stage) });
