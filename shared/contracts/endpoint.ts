import type * as z from 'zod';
import type { ModuleSlug } from '#shared/domain/modules.ts';
import type { Scope } from '#shared/domain/scopes.ts';
import type { ErrorCode } from '#shared/errors/catalogue.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Who may call: anybody, whoever is signed in, the main user of an account, who sees its wallet, or whoever owns the module. */
export type Access = 'public' | 'session' | 'owner' | 'wallet' | { module: ModuleSlug };

type Schema = z.ZodType;

export type Endpoint<
  P extends Schema | undefined = Schema | undefined,
  Q extends Schema | undefined = Schema | undefined,
  B extends Schema | undefined = Schema | undefined,
  R extends Schema = Schema,
  A extends Access = Access,
> = {
  method: Method;
  /** API Gateway notation: `/api/campaigns/{id}`. */
  path: string;
  access: A;
  /** One line for the reference page. */
  summary: string;
  params?: P;
  query?: Q;
  body?: B;
  response: R;
  /** 200 unless said. */
  status?: 200 | 201 | 202;
  /** Codes beyond those that every endpoint may answer with. */
  errors?: readonly ErrorCode[];
  /** Bytes; 100 KB unless said. */
  bodyLimit?: number;
  /** What the reply is, if not JSON: then `response` is its text. */
  produces?: 'text/javascript';
  /** What an API key needs to call it. Without one, keys are refused: it is for signed-in people only. */
  scope?: Scope;
  /**
   * For what spends or creates: a call with an `Idempotency-Key` happens once. `replay` answers a repeat with the first
   * reply; `once` refuses a repeat with `conflict`, since the reply holds a secret that is not kept.
   */
  idempotency?: 'replay' | 'once';
  /** Written into the account's audit log before it is done, and confirmed when it was. */
  audit?: true;
};

/** States an endpoint once: gateway route, router, client, OpenAPI and access tests derive from it. */
export function endpoint<
  R extends Schema,
  const A extends Access,
  P extends Schema | undefined = undefined,
  Q extends Schema | undefined = undefined,
  B extends Schema | undefined = undefined,
>(definition: Endpoint<P, Q, B, R, A>): Endpoint<P, Q, B, R, A> {
  return definition;
}

export type Group<E extends Record<string, Endpoint> = Record<string, Endpoint>> = {
  name: string;
  endpoints: E;
};

/** The endpoints that one Lambda serves. */
export function group<E extends Record<string, Endpoint>>(name: string, endpoints: E): Group<E> {
  return { name, endpoints };
}

type Out<S> = S extends z.ZodType ? z.output<S> : undefined;
type In<S> = S extends z.ZodType ? z.input<S> : undefined;

/** What a handler receives: parsed values. */
export type Received<E> =
  E extends Endpoint<infer P, infer Q, infer B, Schema>
    ? { params: Out<P>; query: Out<Q>; body: Out<B> }
    : never;

/** What a caller sends: values before defaults are filled in. Only what the endpoint takes is asked for. */
export type Sent<E> =
  E extends Endpoint<infer P, infer Q, infer B, Schema>
    ? (P extends Schema ? { params: In<P> } : object) &
        (Q extends Schema ? { query?: In<Q> } : object) &
        (B extends Schema ? { body: In<B> } : object)
    : never;

export type Reply<E> = E extends Endpoint<infer _P, infer _Q, infer _B, infer R> ? z.output<R> : never;
export type ReplyInput<E> = E extends Endpoint<infer _P, infer _Q, infer _B, infer R> ? z.input<R> : never;
