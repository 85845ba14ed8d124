import type { Endpoint, Group, Received, ReplyInput } from '#shared/contracts/endpoint.ts';
import type { Caller } from './caller.ts';

/** `authorization` is the raw header: only logout needs it, to end the session that it carries. */
export type RequestMeta = { requestId: string; sourceIp: string; authorization: string };

/** A public endpoint has no caller; every other has one. */
type CallerOf<E> = E extends { access: infer A } ? (A extends 'public' ? undefined : Caller) : never;

export type Handlers<E extends Record<string, Endpoint>> = {
  [K in keyof E]: (
    input: Received<E[K]>,
    caller: CallerOf<E[K]>,
    meta: RequestMeta,
  ) => Promise<ReplyInput<E[K]>> | ReplyInput<E[K]>;
};

export type Implementation = {
  name: string;
  routes: { endpoint: Endpoint; handle: (input: unknown, caller: unknown, meta: RequestMeta) => unknown }[];
};

/** Binds a handler to every endpoint of a group. Curried: the two-argument form widens literals. */
export function implement<E extends Record<string, Endpoint>>(group: Group<E>) {
  return (handlers: Handlers<E>): Implementation => ({
    name: group.name,
    routes: Object.entries(group.endpoints).map(([name, endpoint]) => ({
      endpoint,
      handle: handlers[name] as Implementation['routes'][number]['handle'],
    })),
  });
}
