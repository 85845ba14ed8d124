import type { Distribution } from 'aws-cdk-lib/aws-cloudfront';
import { Dashboard, GraphWidget, type IMetric, MathExpression, Metric } from 'aws-cdk-lib/aws-cloudwatch';
import { Construct } from 'constructs';
import { figures } from '#functions/platform/runtime/figures.ts';
import { metricsNamespace } from '#infra/metrics.ts';
import type { ApiStack } from '#infra/stacks/api-stack.ts';
import type { DataStack } from '#infra/stacks/data-stack.ts';
import type { JobsStack } from '#infra/stacks/jobs-stack.ts';
import { edgeRegion, type Stage } from '#infra/stage.ts';
import { alarmPeriod } from './alarm.ts';

type Props = { stage: Stage; data: DataStack; jobs: JobsStack; api: ApiStack; distribution: Distribution };

/** One page that says how the stage is: from what customers see at the top to what it rests on. */
export class StageDashboard extends Construct {
  constructor(scope: Construct, id: string, { stage, data, jobs, api, distribution }: Props) {
    super(scope, id);
    const period = alarmPeriod;
    const cdn = (metricName: string, statistic: string) =>
      new Metric({
        namespace: 'AWS/CloudFront',
        metricName,
        statistic,
        period,
        region: edgeRegion,
        dimensionsMap: { DistributionId: distribution.distributionId, Region: 'Global' },
      });
    const queues = Object.values(jobs.queues);
    const row = (...widgets: [title: string, metrics: IMetric[]][]) =>
      widgets.map(([title, left]) => new GraphWidget({ title, left, width: 24 / widgets.length }));
    const ours = (title: string, figure: string) =>
      [title, [byEveryDimension(metricsNamespace(stage), figure)]] satisfies [string, IMetric[]];

    const dashboard = new Dashboard(this, 'Dashboard', { dashboardName: `leadwright-${stage.name}` });
    dashboard.addWidgets(
      ...row(
        ['Requests and errors', [api.api.metricCount({ period }), api.api.metricServerError({ period })]],
        [
          'Waiting for the API, p50 and p95',
          ['p50', 'p95'].map((statistic) => api.api.metricLatency({ period, statistic })),
        ],
        ['CDN: requests, share of 5xx', [cdn('Requests', 'Sum'), cdn('5xxErrorRate', 'Average')]],
      ),
    );
    dashboard.addWidgets(
      ...row(
        ours('Runs by outcome', figures.runs),
        ours('Leads by step and outcome', figures.leads),
        ours('Deliveries by outcome', figures.deliveries),
      ),
    );
    dashboard.addWidgets(
      ...row(
        ours('Credits captured', figures.credits),
        ours('Mails by outcome', figures.mails),
        ours('Calls of vendors', figures.vendorCalls),
        ours('Events that were given up', figures.eventsAside),
      ),
    );
    dashboard.addWidgets(
      ...row(
        [
          'Oldest message in seconds',
          queues.map((queue) => queue.metricApproximateAgeOfOldestMessage({ period })),
        ],
        [
          'Machine: failed, timed out, aborted',
          [
            jobs.runMachine.metricFailed({ period }),
            jobs.runMachine.metricTimedOut({ period }),
            jobs.runMachine.metricAborted({ period }),
          ],
        ],
        [
          'Table: units and conflicts',
          [
            data.table.metricConsumedWriteCapacityUnits({ period }),
            data.table.metricConsumedReadCapacityUnits({ period }),
            data.table.metric('TransactionConflict', { period, statistic: 'Sum' }),
          ],
        ],
      ),
    );
  }
}

/** One line for each combination of dimensions that was ever written. */
const byEveryDimension = (namespace: string, name: string) =>
  new MathExpression({
    expression: `SEARCH('Namespace="${namespace}" MetricName="${name}"', 'Sum', ${alarmPeriod.toSeconds()})`,
    usingMetrics: {},
    label: '',
    period: alarmPeriod,
  });
