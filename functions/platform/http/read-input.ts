import type { Endpoint } from '#shared/contracts/endpoint.ts';
import { parseOrThrow } from '#shared/errors/from-zod.ts';
import type { HttpEvent } from './event.ts';
import { readBody } from './read-body.ts';

/** Parses parameters, query and body by the endpoint's schemas, or throws what is wrong with them. */
export function readInput(endpoint: Endpoint, event: HttpEvent, fixed: Record<string, string>) {
  const params = { ...event.pathParameters, ...fixed };
  return {
    params: endpoint.params && parseOrThrow(endpoint.params, params),
    query: endpoint.query && parseOrThrow(endpoint.query, event.queryStringParameters ?? {}),
    body: endpoint.body && parseOrThrow(endpoint.body, readBody(endpoint, event)),
  };
}
