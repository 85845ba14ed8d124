import * as z from 'zod';
import type { Access, Endpoint, File, Inbound, Redirect, Stated } from './endpoint.ts';

type Schema = z.ZodType;
type Kept<S> = Omit<S, 'response' | 'status' | 'idempotency'>;

/** That an event has been taken says nothing of what becomes of it. */
const Taken = z.strictObject({});

/**
 * States an endpoint that another service tells its events at. Told twice is told once: a function names each event by an
 * id. It is answered as soon as the event is where it will be worked on.
 */
export function inbound<B extends Schema, P extends Schema | undefined = undefined>({
  verifier,
  ...definition
}: Pick<Stated<P, undefined, B, Schema, 'public'>, 'path' | 'summary' | 'bodyLimit' | 'errors'> & {
  body: B;
  params?: P;
  verifier: Inbound['verifier'];
}): Endpoint<P, undefined, B, typeof Taken, 'public', Inbound> {
  const fixed = { method: 'POST', access: 'public', response: Taken, status: 202 } as const;
  return { kind: 'inbound', verifier, ...fixed, ...definition };
}

/** States an endpoint that a browser is sent to and sent on from; `origins` are those it may lead to beside our own. */
export function redirect<
  const A extends Access,
  P extends Schema | undefined = undefined,
  Q extends Schema | undefined = undefined,
  B extends Schema | undefined = undefined,
>({
  origins = [],
  ...definition
}: Kept<Stated<P, Q, B, Schema, A>> & { origins?: Redirect['origins'] }): Endpoint<
  P,
  Q,
  B,
  z.ZodString,
  A,
  Redirect
> {
  return { kind: 'redirect', origins, response: z.string(), status: 303, ...definition };
}

/** Where a file can be fetched by whoever has the link, until it expires. */
export const FileLink = z.object({
  url: z.url(),
  file_name: z.string(),
  media_type: z.string(),
  expires_at: z.string(),
});

/** States an endpoint that gives a file of the storage. */
export function file<const A extends Access, P extends Schema | undefined = undefined>({
  mediaType,
  linkSeconds,
  ...definition
}: Kept<Omit<Stated<P, undefined, undefined, Schema, A>, 'method' | 'body' | 'query'>> &
  Omit<File, 'kind'>): Endpoint<P, undefined, undefined, typeof FileLink, A, File> {
  return { kind: 'file', mediaType, linkSeconds, method: 'GET', response: FileLink, ...definition };
}
