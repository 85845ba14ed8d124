import { Duration } from 'aws-cdk-lib';
import { Alarm, ComparisonOperator, type IMetric, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch';
import { Construct } from 'constructs';

export type HurtAlarmProps = {
  metric: IMetric;
  /** Who is hurt and how, in a sentence; it is the text of the alarm. */
  hurts: string;
  threshold?: number;
  /** How many periods one after the other it takes. */
  periods?: number;
};

/** An alarm on anything above the threshold (0 unless said) within five minutes. It cannot be declared without saying who is hurt. */
export class HurtAlarm extends Construct {
  constructor(scope: Construct, id: string, { metric, hurts, threshold = 0, periods = 1 }: HurtAlarmProps) {
    super(scope, id);
    if (hurts.split(' ').length < 4) throw new Error(`Alarm ${id} does not say who is hurt`);
    new Alarm(this, 'Alarm', {
      metric,
      alarmDescription: hurts,
      threshold,
      evaluationPeriods: periods,
      comparisonOperator: ComparisonOperator.GREATER_THAN_THRESHOLD,
      treatMissingData: TreatMissingData.NOT_BREACHING,
    });
  }
}

export const alarmPeriod = Duration.minutes(5);
