import { Rule, type RuleProps } from 'aws-cdk-lib/aws-events';
import { LambdaFunction as FunctionTarget } from 'aws-cdk-lib/aws-events-targets';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import { Construct } from 'constructs';
import { alarmPeriod, HurtAlarm } from './watching/alarm.ts';

export type UnattendedCallProps = Pick<RuleProps, 'schedule' | 'eventPattern'> & {
  target: LambdaFunction;
  /** Who is hurt when it fails. */
  hurts: string;
};

/**
 * Has a function called by a schedule or an event. There is no gateway, queue or machine that hears of its errors, so they ring
 * themselves.
 */
export class UnattendedCall extends Construct {
  constructor(scope: Construct, id: string, { target, hurts, ...when }: UnattendedCallProps) {
    super(scope, id);
    new Rule(this, 'Rule', { ...when, targets: [new FunctionTarget(target)] });
    new HurtAlarm(this, 'Failing', { metric: target.metricErrors({ period: alarmPeriod }), hurts });
  }
}
