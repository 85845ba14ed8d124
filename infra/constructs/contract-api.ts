import { Duration } from 'aws-cdk-lib';
import { CfnStage, HttpApi, HttpMethod, HttpRoute, HttpRouteKey } from 'aws-cdk-lib/aws-apigatewayv2';
import { HttpLambdaAuthorizer, HttpLambdaResponseType } from 'aws-cdk-lib/aws-apigatewayv2-authorizers';
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import { Construct } from 'constructs';
import type { GroupName } from '#shared/contracts/index.ts';
import { gatewayRoutes, restGroup } from '../gateway/gateway-routes.ts';
import type { Stage } from '../stage.ts';
import { alarmPeriod, HurtAlarm } from './watching/alarm.ts';
import { serviceLogs } from './watching/service-logs.ts';

export type ContractApiProps = {
  stage: Stage;
  authorizer: IFunction;
  /** The function that serves each group; a group without one does not compile. */
  groups: Record<GroupName, IFunction>;
};

/** What the access log holds of a request: no address, no query, no token. A path may be a secret: what autopilots are called at is. */
const accessLogFields = {
  request: '$context.requestId',
  time: '$context.requestTime',
  route: '$context.routeKey',
  method: '$context.httpMethod',
  status: '$context.status',
  milliseconds: '$context.responseLatency',
  bytes: '$context.responseLength',
  error: '$context.error.message',
  integration: '$context.integrationErrorMessage',
  authorizer: '$context.authorizer.error',
};

/** The HTTP API: a few routes that lead each path of the contracts to the function of its group. */
export class ContractApi extends Construct {
  readonly api: HttpApi;

  constructor(scope: Construct, id: string, { stage, authorizer, groups }: ContractApiProps) {
    super(scope, id);
    this.api = new HttpApi(this, 'Api', { description: 'Leadwright' });
    const identify = new HttpLambdaAuthorizer('Identify', authorizer, {
      responseTypes: [HttpLambdaResponseType.SIMPLE],
      // Asked on every request, with or without a header: a removed member is out at once, and every 401 is ours.
      identitySource: [],
      resultsCacheTtl: Duration.seconds(0),
    });
    // One permission per group instead of one per route: the function's policy has a size limit.
    const options = { scopePermissionToRoute: false };
    const integrations = new Map<GroupName, HttpLambdaIntegration>();
    const leadTo = (name: GroupName) => {
      const made =
        integrations.get(name) ?? new HttpLambdaIntegration(`${name}Integration`, groups[name], options);
      integrations.set(name, made);
      return made;
    };
    for (const { path, group, open } of gatewayRoutes())
      this.api.addRoutes({
        path,
        methods: [HttpMethod.ANY],
        integration: leadTo(group),
        ...(open ? {} : { authorizer: identify }),
      });
    new HttpRoute(this, 'Rest', {
      httpApi: this.api,
      routeKey: HttpRouteKey.DEFAULT,
      integration: leadTo(restGroup),
      authorizer: identify,
    });
    this.limitAndLog(stage);
    this.watch();
  }

  private limitAndLog(stageFile: Stage): void {
    const stage = this.api.defaultStage?.node.defaultChild;
    if (!(stage instanceof CfnStage)) throw new Error('the API has no default stage');
    stage.defaultRouteSettings = { throttlingRateLimit: 1000, throttlingBurstLimit: 2000 };
    const { logGroupArn } = serviceLogs(this, 'Access', stageFile);
    stage.accessLogSettings = { destinationArn: logGroupArn, format: JSON.stringify(accessLogFields) };
  }

  private watch(): void {
    // Functions behind the gateway have no alarm of their own: one that crashes or is late is a 5xx here, as is one that says so.
    new HurtAlarm(this, 'Failing', {
      metric: this.api.metricServerError({ period: alarmPeriod, statistic: 'Sum' }),
      threshold: 2,
      hurts: 'Customers see errors of ours instead of their pages.',
    });
    new HurtAlarm(this, 'Slow', {
      metric: this.api.metricLatency({ period: alarmPeriod, statistic: 'p95' }),
      threshold: 3000,
      periods: 3,
      hurts: 'Customers wait for seconds until a page shows something.',
    });
  }
}
