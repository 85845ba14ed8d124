import { Duration } from 'aws-cdk-lib';
import { CfnStage, HttpApi, HttpMethod, type HttpRouteIntegration } from 'aws-cdk-lib/aws-apigatewayv2';
import { HttpLambdaAuthorizer, HttpLambdaResponseType } from 'aws-cdk-lib/aws-apigatewayv2-authorizers';
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import { Construct } from 'constructs';
import { expandPath } from '#functions/platform/http/expand-path.ts';
import { contracts, type GroupName } from '#shared/contracts/index.ts';

export type ContractApiProps = {
  authorizer: IFunction;
  /** The function that serves each group; a group without one does not compile. */
  groups: Record<GroupName, IFunction>;
};

/** The HTTP API, route by route from the contracts. */
export class ContractApi extends Construct {
  readonly api: HttpApi;

  constructor(scope: Construct, id: string, { authorizer, groups }: ContractApiProps) {
    super(scope, id);
    this.api = new HttpApi(this, 'Api', { description: 'Leadwright' });
    const identify = new HttpLambdaAuthorizer('Identify', authorizer, {
      responseTypes: [HttpLambdaResponseType.SIMPLE],
      // Asked on every request, with or without a header: a removed member is out at once, and every 401 is ours.
      identitySource: [],
      resultsCacheTtl: Duration.seconds(0),
    });
    for (const [name, group] of Object.entries(contracts)) {
      const target = groups[name as GroupName];
      // One permission per group instead of one per route: the function's policy has a size limit.
      const integration = new HttpLambdaIntegration(`${name}Integration`, target, {
        scopePermissionToRoute: false,
      });
      for (const endpoint of Object.values(group.endpoints)) {
        const authorizerOf = endpoint.access === 'public' ? {} : { authorizer: identify };
        this.addRoutes(endpoint.path, endpoint.method, integration, authorizerOf);
      }
    }
    throttle(this.api);
  }

  private addRoutes(
    path: string,
    method: string,
    integration: HttpRouteIntegration,
    options: { authorizer?: HttpLambdaAuthorizer },
  ) {
    for (const concrete of expandPath(path)) {
      this.api.addRoutes({
        path: concrete.path,
        methods: [HttpMethod[method as keyof typeof HttpMethod]],
        integration,
        ...options,
      });
    }
  }
}

function throttle(api: HttpApi): void {
  const stage = api.defaultStage?.node.defaultChild;
  if (!(stage instanceof CfnStage)) throw new Error('the API has no default stage');
  stage.defaultRouteSettings = { throttlingRateLimit: 1000, throttlingBurstLimit: 2000 };
}
