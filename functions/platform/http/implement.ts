import type { Endpoint, Group, Received, ReplyInput } from '#shared/contracts/endpoint.ts';
import type { Caller } from './caller.ts';
import type { StoredFile } from './kinds/link-file.ts';
import type { InboundEvent } from './kinds/take-event.ts';
import type { ActNote } from './record-act.ts';

export type RequestMeta = {
  requestId: string;
  sourceIp: string;
  userAgent: string;
  /** A header of the request, by its name in small letters. */
  header(name: string): string | undefined;
  /** The raw header: for who signs out, and for a sign-up that has no account yet. */
  authorization: string;
  /** The domain in the address bar: the edge passes it on, since the API has a name of its own. */
  host: string;
  idempotencyKey: string | undefined;
  /** Tells the audit log who it turned out to be, where nobody was signed in; only for endpoints that are audited. */
  actsAs(user: { tenantId: string; userId: string }): void;
  /** Tells the audit log what was changed; only for endpoints that are audited. */
  note(note: ActNote): void;
};

/** A public endpoint has no caller; every other has one. */
type CallerOf<E> = E extends { access: infer A } ? (A extends 'public' ? undefined : Caller) : never;

/** What a handler gives back: a reply by the contract, an event with its work, the address to lead to, or a file. */
type Given<E> = E extends { kind: 'inbound' }
  ? InboundEvent
  : E extends { kind: 'file' }
    ? StoredFile
    : ReplyInput<E>;

export type Handlers<E extends Record<string, Endpoint>> = {
  [K in keyof E]: (
    input: Received<E[K]>,
    caller: CallerOf<E[K]>,
    meta: RequestMeta,
  ) => Promise<Given<E[K]>> | Given<E[K]>;
};

export type Route = {
  name: string;
  endpoint: Endpoint;
  handle: (input: unknown, caller: unknown, meta: RequestMeta) => unknown;
};
export type Implementation = { name: string; routes: Route[] };

/** Binds a handler to every endpoint of a group. Curried: the two-argument form widens literals. */
export function implement<E extends Record<string, Endpoint>>(group: Group<E>) {
  return (handlers: Handlers<E>): Implementation => ({
    name: group.name,
    routes: Object.entries(group.endpoints).map(([name, endpoint]) => ({
      name,
      endpoint,
      handle: handlers[name] as Route['handle'],
    })),
  });
}

/** The reply of an endpoint that has nothing to say but that it is done. */
export async function done(work: Promise<unknown>): Promise<Record<string, never>> {
  await work;
  return {};
}
