import { Metric } from 'aws-cdk-lib/aws-cloudwatch';
import type { Construct } from 'constructs';
import { figures } from '#functions/platform/runtime/figures.ts';
import type { FunctionName } from '../../function-entries.ts';
import { metricsNamespace } from '../../metrics.ts';
import type { Stage } from '../../stage.ts';
import { alarmPeriod, HurtAlarm } from './alarm.ts';

/** Rings when something that happened was given up: nothing fails any more then, so no queue and no function would tell of it. */
export class SetAsideAlarm extends HurtAlarm {
  constructor(scope: Construct, stage: Stage) {
    super(scope, 'EventsSetAside', {
      metric: new Metric({
        namespace: metricsNamespace(stage),
        metricName: figures.eventsAside,
        // The function that counts it.
        dimensionsMap: { service: 'deliveries-sweep' satisfies FunctionName },
        statistic: 'Sum',
        period: alarmPeriod,
      }),
      hurts: 'Something that happened in an account will not be told to its webhooks: it failed for a day.',
    });
  }
}
