import * as z from 'zod';
import type { Resource } from './template.ts';

const RouteProperties = z.object({
  RouteKey: z.string(),
  AuthorizationType: z.string(),
  Target: z.string(),
  AuthorizerId: z.string().optional(),
});
const IntegrationProperties = z.object({ IntegrationUri: z.string() });
const AuthorizerProperties = z.object({ AuthorizerUri: z.string() });

/** A route of the template's HTTP API. */
export type Route = {
  key: string;
  method: string;
  pattern: RegExp;
  functionArn: string;
  authorizerArn: string | undefined;
};

export function readRoutes(resources: Resource[]): Route[] {
  const functionOf = (uri: string) =>
    /(arn:aws:lambda:[^/]+)/.exec(uri.split('functions/').at(-1) ?? '')?.[1] ?? uri;
  const byRef = new Map(resources.map((resource) => [resource.ref, resource]));
  return resources
    .filter(({ type }) => type === 'AWS::ApiGatewayV2::Route')
    .map(({ properties }) => {
      const { RouteKey, Target, AuthorizerId } = RouteProperties.parse(properties);
      const [method = '', path = ''] = RouteKey.split(' ');
      const integration = IntegrationProperties.parse(
        byRef.get(Target.replace('integrations/', ''))?.properties,
      );
      const authorizer = AuthorizerId
        ? AuthorizerProperties.parse(byRef.get(AuthorizerId)?.properties)
        : undefined;
      return {
        key: RouteKey,
        method,
        pattern: new RegExp(`^${path.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`),
        functionArn: functionOf(integration.IntegrationUri),
        authorizerArn: authorizer && functionOf(authorizer.AuthorizerUri),
      };
    })
    .toSorted((a, b) => placeholders(a) - placeholders(b));
}

/** The most specific route wins: fewer placeholders first. */
const placeholders = ({ key }: Route) => key.split('{').length;

export function findRoute(routes: Route[], method: string, path: string) {
  for (const route of routes) {
    const match = route.method === method ? route.pattern.exec(path) : null;
    if (match) return { route, params: { ...match.groups } };
  }
  return undefined;
}
