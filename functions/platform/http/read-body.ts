import type { Endpoint } from '#shared/contracts/endpoint.ts';
import { AppError, invalidField } from '#shared/errors/app-error.ts';
import type { HttpEvent } from './event.ts';

const defaultBodyLimit = 102_400;
/** Levels of lists and objects. Who reads what is nested deeper, level by level, has no room left on the stack. */
const deepest = 64;

/** The body as it was sent, or `payload_too_large`. */
export function rawBody({ bodyLimit = defaultBodyLimit }: Endpoint, event: HttpEvent): Buffer {
  const raw = Buffer.from(event.body ?? '', event.isBase64Encoded ? 'base64' : 'utf8');
  if (raw.length > bodyLimit) throw new AppError('payload_too_large');
  return raw;
}

/** The fields of a form where a browser is led on, else JSON; undefined if there is nothing. */
export function readBody(endpoint: Endpoint, event: HttpEvent): unknown {
  const text = rawBody(endpoint, event).toString('utf8');
  if (endpoint.kind === 'redirect') return Object.fromEntries(new URLSearchParams(text));
  if (text === '') return undefined;
  try {
    const body: unknown = JSON.parse(text, wholeCharacters);
    if (isDeeper(body, deepest)) throw new SyntaxError('nested too deep');
    return body;
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

const isDeeper = (value: unknown, levels: number): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (levels === 0 || Object.values(value).some((inner) => isDeeper(inner, levels - 1)));
