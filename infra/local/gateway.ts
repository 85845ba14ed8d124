import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import * as z from 'zod';
import type { FunctionHost } from './function-host.ts';
import type { Resource } from './template.ts';

const RouteProperties = z.object({
  RouteKey: z.string(),
  AuthorizationType: z.string(),
  Target: z.string(),
  AuthorizerId: z.string().optional(),
});
const IntegrationProperties = z.object({ IntegrationUri: z.string() });
const AuthorizerProperties = z.object({ AuthorizerUri: z.string() });
const Identity = z.object({
  isAuthorized: z.boolean(),
  context: z.record(z.string(), z.unknown()).default({}),
});
const Reply = z.object({
  statusCode: z.number(),
  headers: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])).default({}),
  body: z.string().default(''),
  isBase64Encoded: z.boolean().default(false),
});

type Route = {
  key: string;
  method: string;
  pattern: RegExp;
  functionArn: string;
  authorizerArn: string | undefined;
};

/** API Gateway's limit on a request body. */
const maxBody = 10 * 2 ** 20;

/** An HTTP API: matches the template's routes, asks the authorizer, calls the function with a 2.0 event. */
export function createGateway(resources: Resource[], host: FunctionHost) {
  const routes = readRoutes(resources);

  return async function handle(request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> {
    const requestId = randomUUID();
    const match = findRoute(routes, request.method ?? 'GET', url.pathname);
    if (!match)
      return send(response, 404, { code: 'not_found', message: 'Not Found', request_id: requestId });
    const body = await readBody(request);
    if (body === undefined)
      return send(response, 413, {
        code: 'payload_too_large',
        message: 'Request Too Long',
        request_id: requestId,
      });

    const event = toEvent(request, url, body, match, requestId);
    try {
      const lambda = match.route.authorizerArn
        ? await identify(host, match.route.authorizerArn, event)
        : undefined;
      if (lambda === 'denied') return send(response, 403, { message: 'Forbidden' });
      const full = {
        ...event,
        requestContext: { ...event.requestContext, ...(lambda ? { authorizer: { lambda } } : {}) },
      };
      const reply = Reply.parse(await host.invoke(match.route.functionArn, full));
      response.writeHead(
        reply.statusCode,
        Object.fromEntries(Object.entries(reply.headers).map(([name, value]) => [name, String(value)])),
      );
      response.end(reply.isBase64Encoded ? Buffer.from(reply.body, 'base64') : reply.body);
    } catch (error) {
      console.error(`${request.method} ${url.pathname}:`, error);
      send(response, 500, { code: 'internal', message: 'Internal Server Error', request_id: requestId });
    }
  };
}

async function identify(
  host: FunctionHost,
  arn: string,
  event: object,
): Promise<Record<string, unknown> | 'denied'> {
  const { isAuthorized, context } = Identity.parse(await host.invoke(arn, event));
  return isAuthorized ? context : 'denied';
}

function readRoutes(resources: Resource[]): Route[] {
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

function findRoute(routes: Route[], method: string, path: string) {
  for (const route of routes) {
    const match = route.method === method ? route.pattern.exec(path) : null;
    if (match) return { route, params: { ...match.groups } };
  }
  return undefined;
}

function toEvent(
  request: IncomingMessage,
  url: URL,
  body: Buffer,
  { route, params }: { route: Route; params: object },
  requestId: string,
) {
  const headers = Object.fromEntries(
    Object.entries(request.headers).map(([name, value]) => [name, [value].flat().join(',')]),
  );
  const query = Object.fromEntries(url.searchParams);
  const http = {
    method: request.method,
    path: url.pathname,
    protocol: 'HTTP/1.1',
    sourceIp: request.socket.remoteAddress ?? '',
    userAgent: headers['user-agent'] ?? '',
  };
  return {
    version: '2.0',
    routeKey: route.key,
    rawPath: url.pathname,
    rawQueryString: url.search.slice(1),
    headers,
    ...(url.search ? { queryStringParameters: query } : {}),
    pathParameters: params,
    requestContext: { http, requestId, routeKey: route.key, stage: '$default', timeEpoch: Date.now() },
    ...(body.length > 0 ? { body: body.toString('utf8') } : {}),
    isBase64Encoded: false,
  };
}

async function readBody(request: IncomingMessage): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size <= maxBody) chunks.push(chunk);
  }
  return size <= maxBody ? Buffer.concat(chunks) : undefined;
}

function send(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
