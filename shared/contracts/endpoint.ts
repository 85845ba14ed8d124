import type * as z from 'zod';
import type { ModuleSlug } from '#shared/domain/accounts/modules.ts';
import type { Scope } from '#shared/domain/accounts/scopes.ts';
import type { ErrorCode } from '#shared/errors/catalogue.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Who may call: anybody, whoever is signed in, the main user of an account, who sees its wallet, or whoever owns the module. */
export type Access = 'public' | 'session' | 'owner' | 'wallet' | { module: ModuleSlug };

type Schema = z.ZodType;

type MaybeSchema = Schema | undefined;

/** What every kind of endpoint states. */
export type Stated<P extends MaybeSchema, Q extends MaybeSchema, B extends MaybeSchema, R, A> = {
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
  status?: 200 | 201 | 202 | 303;
  /** Codes beyond those that every endpoint may answer with. */
  errors?: readonly ErrorCode[];
  /** Bytes; 100 KB unless said. */
  bodyLimit?: number;
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

/** Who signs what is called in, by the name under which a function is given the check. */
export type VerifierName = 'sns' | 'highlevel' | 'keap' | 'autopilot';

/** JSON in, JSON out; `produces` is what the reply is where it is not JSON, and `response` is then its text. */
export type Json = { kind: 'json'; produces?: 'text/javascript' };
/** An event that another service tells: its signature is checked before anything is parsed, its body is JSON. */
export type Inbound = { kind: 'inbound'; verifier: VerifierName };
/** Leads a browser on, to a page of the app or to one of `origins`; a body is a form, since that is what browsers send. */
export type Redirect = { kind: 'redirect'; origins: readonly string[] };
/** A file in the storage: the reply is a link to it that works for `linkSeconds` at most, and gives `mediaType`. */
export type File = { kind: 'file'; mediaType: string; linkSeconds: number };

/** Any endpoint; `K` is its kind. */
export type Endpoint<
  P extends MaybeSchema = MaybeSchema,
  Q extends MaybeSchema = MaybeSchema,
  B extends MaybeSchema = MaybeSchema,
  R extends Schema = Schema,
  A extends Access = Access,
  K = Json | Inbound | Redirect | File,
> = Stated<P, Q, B, R, A> & K;

/** What is called for its reply, by the app or by programs; other kinds are for services that tell, and for browsers. */
export type Callable = Endpoint<MaybeSchema, MaybeSchema, MaybeSchema, Schema, Access, Json | File>;

/** States a JSON endpoint once: gateway route, router, client, OpenAPI and access tests derive from it. */
export function endpoint<
  R extends Schema,
  const A extends Access,
  P extends Schema | undefined = undefined,
  Q extends Schema | undefined = undefined,
  B extends Schema | undefined = undefined,
>(definition: Stated<P, Q, B, R, A> & Omit<Json, 'kind'>): Endpoint<P, Q, B, R, A, Json> {
  return { kind: 'json', ...definition };
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
  E extends Endpoint<infer P, infer Q, infer B, Schema, Access, infer _K>
    ? { params: Out<P>; query: Out<Q>; body: Out<B> }
    : never;

/** What a caller sends: values before defaults are filled in. Only what the endpoint takes is asked for. */
export type Sent<E> =
  E extends Endpoint<infer P, infer Q, infer B, Schema, Access, infer _K>
    ? (P extends Schema ? { params: In<P> } : object) &
        (Q extends Schema ? { query?: In<Q> } : object) &
        (B extends Schema ? { body: In<B> } : object)
    : never;

export type Reply<E> =
  E extends Endpoint<infer _P, infer _Q, infer _B, infer R, Access, infer _K> ? z.output<R> : never;
export type ReplyInput<E> =
  E extends Endpoint<infer _P, infer _Q, infer _B, infer R, Access, infer _K> ? z.input<R> : never;
