import type { Endpoint } from '#shared/contracts/endpoint.ts';
import { AppError, invalidField } from '#shared/errors/app-error.ts';
import { parseOrThrow } from '#shared/errors/from-zod.ts';
import type { HttpEvent } from './event.ts';

const defaultBodyLimit = 102_400;

/** Parses parameters, query and body by the endpoint's schemas, or throws what is wrong with them. */
export function readInput(endpoint: Endpoint, event: HttpEvent, fixed: Record<string, string>) {
  const params = { ...event.pathParameters, ...fixed };
  return {
    params: endpoint.params && parseOrThrow(endpoint.params, params),
    query: endpoint.query && parseOrThrow(endpoint.query, event.queryStringParameters ?? {}),
    body: endpoint.body && parseOrThrow(endpoint.body, readBody(endpoint, event)),
  };
}

function readBody(endpoint: Endpoint, event: HttpEvent): unknown {
  const limit = endpoint.bodyLimit ?? defaultBodyLimit;
  const text = event.isBase64Encoded
    ? Buffer.from(event.body ?? '', 'base64').toString('utf8')
    : (event.body ?? '');
  if (Buffer.byteLength(text) > limit) throw new AppError('payload_too_large');
  if (text === '') return undefined;
  try {
    return JSON.parse(text, wholeCharacters);
  } catch (cause) {
    const error = invalidField('', 'malformed_json');
    throw new AppError('validation_failed', { message: error.message, fields: error.fields ?? [], cause });
  }
}

/** Half of a surrogate pair is no text: the table does not take it. */
function wholeCharacters(_: string, value: unknown): unknown {
  if (typeof value === 'string' && !value.isWellFormed()) throw new SyntaxError('half a character');
  return value;
}
