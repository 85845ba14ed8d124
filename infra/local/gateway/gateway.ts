import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import * as z from 'zod';
import type { FunctionHost } from '../host/function-host.ts';
import type { Outage } from '../host/outage.ts';
import { threadEnded, timedOut } from '../host/start-thread.ts';
import type { Crowd } from './crowd.ts';
import { atPage, originOfPage } from './page-origin.ts';
import { findRoute, type Route } from './routes.ts';

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

/** API Gateway's limit on a request body. */
const maxBody = 10 * 2 ** 20;

/** When a caller may come again after an outage, in seconds. */
const retryAfter = 5;

type Options = {
  routes: Route[];
  host: FunctionHost;
  /** Who a request came from. */
  addressOf: (request: IncomingMessage) => string;
  outage: Outage;
  /** Counts the requests that wait for their answer. */
  crowd: Crowd;
  /** The address of the storage by which functions know it. */
  storage: string;
};

/**
 * An HTTP API: finds the template's route, asks the authorizer, calls the function with a 2.0 event. A function that outran
 * its time or ended under the call is 503, and so is what failed because of an outage; an authorizer that did is 500.
 */
export function createGateway({ routes, host, addressOf, outage, crowd, storage }: Options) {
  async function answer(request: IncomingMessage, url: URL, requestId: string): Promise<Answer> {
    const method = request.method ?? 'GET';
    const match = findRoute(routes, method, url.pathname);
    const path = decoded(url.pathname);
    if (!match || path === undefined) return problem(404, 'not_found', 'Not Found', requestId);
    const body = await readBody(request);
    if (body === undefined) return problem(413, 'payload_too_large', 'Request Too Long', requestId);
    const event = toEvent(request, url, { path, body, match, requestId, sourceIp: addressOf(request) });
    // Counted from here on: a body may take as long as who sends it likes.
    return crowd.during(() => ask(match.route, event, { method, path, requestId }));
  }

  async function ask(
    { authorizerArn, functionArn }: Route,
    event: GatewayEvent,
    { method, path, requestId }: { method: string; path: string; requestId: string },
  ): Promise<Answer> {
    const refusal = await outage.refusal(method, path);
    if (refusal) return problem(503, 'provider_unavailable', refusal, requestId);
    // Both may have to be started: not one after the other.
    host.prepare(functionArn);
    const lambda = authorizerArn ? await identify(host, authorizerArn, event) : undefined;
    if (lambda === 'denied') return { status: 403, headers: json, body: '{"message":"Forbidden"}' };
    const authorizer = lambda ? { authorizer: { lambda } } : {};
    const full = { ...event, requestContext: { ...event.requestContext, ...authorizer } };
    const reply = Reply.parse(await host.invoke(functionArn, full));
    const reason = reply.statusCode === 500 ? outage.reason() : undefined;
    return reason ? problem(503, 'provider_unavailable', reason, requestId) : toAnswer(reply);
  }

  function failure(request: IncomingMessage, url: URL, requestId: string, error: unknown): Answer {
    const name = error instanceof Error ? error.name : '';
    const reason =
      outage.reason() ?? (name === timedOut || name === threadEnded ? 'Service Unavailable' : undefined);
    console.error(`${request.method} ${url.pathname}:`, error);
    return reason
      ? problem(503, 'provider_unavailable', reason, requestId)
      : problem(500, 'internal', 'Internal Server Error', requestId);
  }

  return async function handle(request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> {
    const requestId = randomUUID();
    const { status, headers, body } = await answer(request, url, requestId).catch((error: unknown) =>
      // Whoever went away in the middle of the body hears no answer, and it is no fault of ours.
      request.complete ? failure(request, url, requestId, error) : gone,
    );
    if (response.destroyed) return;
    const text = typeof body === 'string' ? atPage(body, storage, originOfPage(request.headers)) : body;
    response.writeHead(status, headers).end(text);
  };
}

type Answer = { status: number; headers: Record<string, string>; body: string | Buffer };
const json = { 'content-type': 'application/json' };
const gone: Answer = { status: 400, headers: {}, body: '' };

const toAnswer = ({ statusCode, headers, body, isBase64Encoded }: z.infer<typeof Reply>): Answer => ({
  status: statusCode,
  headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)])),
  body: isBase64Encoded ? Buffer.from(body, 'base64') : body,
});

function problem(status: number, code: string, message: string, request_id: string): Answer {
  const headers = status === 503 ? { ...json, 'retry-after': String(retryAfter) } : json;
  return { status, headers, body: JSON.stringify({ code, message, request_id }) };
}

async function identify(
  host: FunctionHost,
  arn: string,
  event: object,
): Promise<Record<string, unknown> | 'denied'> {
  const reply = await host.invoke(arn, event).catch((cause: unknown) => {
    throw new Error('The authorizer failed', { cause });
  });
  const { isAuthorized, context } = Identity.parse(reply);
  return isAuthorized ? context : 'denied';
}

/** A function is given the path decoded, as AWS gives it; undefined for what is no encoding. */
function decoded(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}

/** What API Gateway hands on as text; a form and everything else arrive encoded. */
const textTypes = /^$|^text\/|^application\/(json|javascript|xml)\b/;

type Asked = {
  path: string;
  body: Buffer;
  match: NonNullable<ReturnType<typeof findRoute>>;
  requestId: string;
  sourceIp: string;
};

type GatewayEvent = ReturnType<typeof toEvent>;

function toEvent(request: IncomingMessage, url: URL, { path, body, match, requestId, sourceIp }: Asked) {
  const { route, params } = match;
  const headers = Object.fromEntries(
    Object.entries(request.headers).map(([name, value]) => [name, [value].flat().join(',')]),
  );
  const query = Object.fromEntries(url.searchParams);
  const http = {
    method: request.method,
    path,
    protocol: 'HTTP/1.1',
    sourceIp,
    userAgent: headers['user-agent'] ?? '',
  };
  const isText = textTypes.test(headers['content-type'] ?? '');
  return {
    version: '2.0',
    routeKey: route.key,
    rawPath: path,
    rawQueryString: url.search.slice(1),
    headers,
    ...(url.search ? { queryStringParameters: query } : {}),
    pathParameters: params,
    requestContext: { http, requestId, routeKey: route.key, stage: '$default', timeEpoch: Date.now() },
    ...(body.length > 0 ? { body: body.toString(isText ? 'utf8' : 'base64') } : {}),
    isBase64Encoded: body.length > 0 && !isText,
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
