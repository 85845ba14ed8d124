import middy, { type MiddlewareObj } from '@middy/core';
import httpRouterHandler from '@middy/http-router';
import type { Endpoint } from '#shared/contracts/endpoint.ts';
import { AppError, isAppError } from '#shared/errors/app-error.ts';
import { log } from '../runtime/log.ts';
import { type Caller, unpackCaller } from './caller.ts';
import type { HttpEvent, HttpReply } from './event.ts';
import { expandPath } from './expand-path.ts';
import type { Implementation } from './implement.ts';
import { readInput } from './read-input.ts';
import { errorReply, jsonReply } from './reply.ts';

/** The Lambda handler of one group of endpoints. */
export function serve({ name, routes }: Implementation) {
  const table = routes.flatMap((route) =>
    expandPath(route.endpoint.path).map(({ path, fixed }) => ({
      method: route.endpoint.method,
      path,
      handler: (event: HttpEvent) => answer(route, event, fixed),
    })),
  );
  return middy<HttpEvent, HttpReply>()
    .use(errors(name))
    .handler(httpRouterHandler<HttpEvent, HttpReply>(table));
}

async function answer(
  route: Implementation['routes'][number],
  event: HttpEvent,
  fixed: Record<string, string>,
) {
  const { endpoint } = route;
  const caller = authorize(endpoint, event);
  const input = readInput(endpoint, event, fixed);
  const { requestId, http } = event.requestContext;
  const authorization = event.headers.authorization ?? '';
  const reply = await route.handle(input, caller, { requestId, sourceIp: http.sourceIp, authorization });
  return jsonReply(endpoint.status ?? 200, endpoint.response.parse(reply), requestId);
}

/** The gateway lets nobody through without a session; the module is checked here, before anything is parsed. */
function authorize(endpoint: Endpoint, event: HttpEvent): Caller | undefined {
  if (endpoint.access === 'public') return undefined;
  const caller = unpackCaller(event.requestContext.authorizer?.lambda);
  if (!caller) throw new AppError('unauthenticated');
  if (endpoint.access !== 'session' && !caller.modules.includes(endpoint.access.module)) {
    throw new AppError('module_required');
  }
  return caller;
}

function errors(group: string): MiddlewareObj<HttpEvent, HttpReply> {
  return {
    onError: (request) => {
      const { requestId, http } = request.event.requestContext;
      request.response = errorReply(request.error, requestId);
      const expected = isAppError(request.error) && request.error.status < 500;
      if (!expected && request.response.statusCode !== 404) {
        log.error('request failed', { group, requestId, path: http.path, error: request.error as Error });
      }
    },
  };
}
