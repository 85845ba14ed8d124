import middy, { type MiddlewareObj } from '@middy/core';
import httpRouterHandler from '@middy/http-router';
import { AppError, isAppError } from '#shared/errors/app-error.ts';
import { log } from '../runtime/log.ts';
import { withLogContext } from '../runtime/log-context.ts';
import type { Table } from '../table/client.ts';
import { answer } from './answer.ts';
import { unpackIdentity } from './caller.ts';
import type { HttpEvent, HttpReply } from './event.ts';
import { expandPath } from './expand-path.ts';
import type { Implementation } from './implement.ts';
import { noRoute } from './no-route.ts';
import { compressReply } from './reply/compress-reply.ts';
import { quotaHeaders } from './reply/quota-headers.ts';
import { errorReply } from './reply/reply.ts';
import { isServed, type Needs } from './reply/reply-of.ts';
import { cameByEdge, edgeKeys } from './viewer/viewer.ts';

/**
 * The Lambda handler of one group of endpoints. A group that audits, takes idempotency keys or is told events needs the table,
 * one that gives files their storage, one that is told events who verifies them.
 */
export function serve({ name, routes }: Implementation, table?: Table, more: Omit<Needs, 'table'> = {}) {
  const needs = { table, ...more };
  const needy = routes.find(({ endpoint }) => !isServed(endpoint, needs));
  if (needy) throw new Error(`${name}.${needy.name} is served without what its contract needs`);
  const handlers = routes.flatMap((route) =>
    expandPath(route.endpoint.path).map(({ path, fixed }) => ({
      method: route.endpoint.method,
      path,
      handler: (event: HttpEvent) => answer({ group: name, route, fixed, needs }, event),
    })),
  );
  const handle = middy<HttpEvent, HttpReply>()
    .use(compressReply())
    .use(quota())
    .use(errors(name))
    .use(entrance())
    .handler(
      httpRouterHandler<HttpEvent, HttpReply>({ routes: handlers, notFoundResponse: noRoute(handlers) }),
    );
  return (...call: Parameters<typeof handle>) => {
    const { authorizer, requestId } = call[0].requestContext;
    const account = unpackIdentity(authorizer?.lambda)?.caller.tenantId;
    return withLogContext({ account, request: requestId, group: name }, () => handle(...call));
  };
}

/**
 * Refuses who came past the CDN. What the gateway calls a parameter is the rest of the path (`{proxy+}`): those of the
 * endpoint are read from the path, which arrives decoded.
 */
function entrance(): MiddlewareObj<HttpEvent, HttpReply> {
  return {
    before: async ({ event }) => {
      if (!cameByEdge(event.headers, await edgeKeys())) throw new AppError('forbidden');
      // The router would take it for the path without.
      if (event.rawPath.endsWith('/')) throw new AppError('not_found');
      delete event.pathParameters;
    },
  };
}

/** Tells every identified caller what is left, in refusals too. */
function quota(): MiddlewareObj<HttpEvent, HttpReply> {
  const add = (request: { event: HttpEvent; response: HttpReply | null }) => {
    const identity = unpackIdentity(request.event.requestContext.authorizer?.lambda);
    if (!identity || !request.response) return;
    request.response.headers = { ...request.response.headers, ...quotaHeaders(identity.quota) };
  };
  return { after: add, onError: add };
}

function errors(group: string): MiddlewareObj<HttpEvent, HttpReply> {
  return {
    onError: (request) => {
      const { requestId, http } = request.event.requestContext;
      const { secret } = request.event.pathParameters ?? {};
      request.response = errorReply(request.error, requestId);
      const expected = isAppError(request.error) && request.error.status < 500;
      if (!expected && request.response.statusCode !== 404) {
        const path = secret ? http.path.replaceAll(secret, '{secret}') : http.path;
        log.error('request failed', { group, path, error: request.error as Error });
      }
    },
  };
}
