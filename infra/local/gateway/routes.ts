import * as z from 'zod';
import type { Resource } from '../built/template.ts';

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
        pattern: patternOf(path),
        functionArn: functionOf(integration.IntegrationUri),
        authorizerArn: authorizer && functionOf(authorizer.AuthorizerUri),
      };
    })
    .toSorted(moreSpecific);
}

/** `$default` has no path and takes every one. */
const patternOf = (path: string) =>
  new RegExp(
    path === '' ? '^' : `^${path.replace('{proxy+}', '(?<proxy>.+)').replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`,
  );

/** The most specific route wins: whole paths, then greedy ones, the longer first, and `$default` last of all. */
function moreSpecific(a: Route, b: Route): number {
  const rank = ({ key }: Route) => (key.startsWith('$') ? 2 : Number(key.includes('{proxy+}')));
  const placeholders = ({ key }: Route) => key.split('{').length;
  return (
    rank(a) - rank(b) || (rank(a) === 1 ? b.key.length - a.key.length : placeholders(a) - placeholders(b))
  );
}

export function findRoute(routes: Route[], method: string, path: string) {
  for (const route of routes) {
    const isMethod = [method, 'ANY', '$default'].includes(route.method);
    const match = isMethod ? route.pattern.exec(path) : null;
    if (match) return { route, params: { ...match.groups } };
  }
  return undefined;
}
