import { expect } from 'vitest';
import { errorsOf } from '#infra/openapi/errors-of.ts';
import type { Endpoint } from '#shared/contracts/endpoint.ts';
import { ErrorBody } from '#shared/errors/app-error.ts';
import { type ErrorCode, errorStatus } from '#shared/errors/catalogue.ts';
import { formOf, type Raw } from '../people/client.ts';
import { addressOf, type CallInput } from './contract-endpoints.ts';

/** What must never be in a reply: a stack, a file of ours, the name of a dependency's error. */
const leaks = /\n\s+at |node_modules|\.m?[jt]s:\d|Exception|ZodError/;

/** Checks that a reply is an error of this code, in our words, with a request id and without our insides. */
export function expectError(reply: Raw, code: ErrorCode): ErrorBody {
  const body = ErrorBody.parse(reply.body);
  expect({ status: reply.status, code: body.code }, body.message).toEqual({
    status: errorStatus[code],
    code,
  });
  expect(body.request_id).toMatch(/^[\w=-]{8,}$/);
  expect(JSON.stringify(reply.body)).not.toMatch(leaks);
  if (code === 'validation_failed') expect(body.fields?.length).toBeGreaterThan(0);
  return body;
}

/** Whether the contract accepts the input, as far as the contract can tell. */
export function isAccepted({ kind, params, query, body }: Endpoint, input: CallInput): boolean {
  const parts: [Endpoint['body'], unknown][] = [
    [params, input.params ?? {}],
    [query, textual(input.query ?? {})],
    // The client sends text as it is, and no text is no body.
    [body, kind === 'redirect' ? fieldsOf(input.body) : input.body === '' ? undefined : input.body],
  ];
  return parts.every(([schema, value]) => schema === undefined || schema.safeParse(value).success);
}

/** Checks that a reply is the one that the endpoint promises for what went well. */
export function expectReply(endpoint: Endpoint, reply: Raw, what = JSON.stringify(reply.body)): void {
  expect(reply.status, what).toBe(endpoint.status ?? 200);
  expect(reply.headers.get('cache-control')).toBe('no-store');
  if (endpoint.kind === 'redirect') {
    const { origin } = new URL(reply.headers.get('location') ?? '', ownOrigin);
    expect([ownOrigin, ...endpoint.origins], what).toContain(origin);
  } else if (endpoint.kind !== 'json' || !endpoint.produces) {
    expect(endpoint.response.safeParse(reply.body).error, what).toBeUndefined();
  }
}
const ownOrigin = 'https://own.invalid';

/** Checks a reply against what the endpoint promises: its status and shape, or an error that it lists. */
export function expectPromised(endpoint: Endpoint, input: CallInput, reply: Raw): void {
  const what = `${endpoint.method} ${addressOf(endpoint, input)} ${JSON.stringify(input.body)?.slice(0, 400)}`;
  if (reply.status < 400) {
    expectReply(endpoint, reply, what);
    return;
  }
  const { code } = ErrorBody.parse(reply.body);
  expect(errorsOf(endpoint), what).toContain(code);
  expectError(reply, code);
}

/** A form as the server reads it. */
const fieldsOf = (body: unknown) => Object.fromEntries(new URLSearchParams(formOf(body)));

/** A query as the server sees it: everything is text. */
const textual = (query: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(query).map(([key, value]) => [key, String(value)]));
