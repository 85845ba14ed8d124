import { Stack } from 'aws-cdk-lib';
import type { Distribution } from 'aws-cdk-lib/aws-cloudfront';
import { Metric } from 'aws-cdk-lib/aws-cloudwatch';
import type { Construct } from 'constructs';
import { alarmPeriod, HurtAlarm } from '../constructs/watching/alarm.ts';
import { AlarmTopic } from '../constructs/watching/alarm-topic.ts';
import { edgeRegion, type Stage } from '../stage.ts';

type Props = { stage: Stage; distribution: Distribution; alarms: AlarmTopic };

/** What rings for the CDN: its figures, and so their alarms and who is told, are in us-east-1, wherever the rest is. */
export class WatchStack extends Stack {
  readonly alarms: AlarmTopic;

  constructor(scope: Construct, id: string, { stage, distribution, alarms }: Props) {
    super(scope, id, { env: { account: stage.account, region: edgeRegion }, crossRegionReferences: true });
    this.alarms = stage.region === edgeRegion ? alarms : new AlarmTopic(this, 'Alarms', { stage });
    new HurtAlarm(this, 'EdgeErrors', {
      metric: new Metric({
        namespace: 'AWS/CloudFront',
        metricName: '5xxErrorRate',
        statistic: 'Average',
        period: alarmPeriod,
        dimensionsMap: { DistributionId: distribution.distributionId, Region: 'Global' },
      }),
      threshold: 2,
      periods: 2,
      hurts: 'Customers see errors of the CDN instead of the app.',
    });
  }
}
