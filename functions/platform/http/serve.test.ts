import { gunzipSync } from 'node:zlib';
import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import type { Context } from 'aws-lambda';
import { mockClient } from 'aws-sdk-client-mock';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod';
import { endpoint, group } from '#shared/contracts/endpoint.ts';
import { log } from '../runtime/log.ts';
import type { HttpEvent } from './event.ts';
import { implement } from './implement.ts';
import { serve } from './serve.ts';

const things = group('things', {
  list: endpoint({
    method: 'GET',
    path: '/api/things/{id}',
    access: 'public',
    summary: 'Things',
    params: z.object({ id: z.string() }),
    query: z.object({ size: z.coerce.number() }),
    response: z.object({ id: z.string(), text: z.string() }),
  }),
});
const handler = serve(
  implement(things)({ list: ({ params, query }) => ({ id: params.id, text: 'a'.repeat(query.size) }) }),
);

/** As the gateway asks: it knows the rest of the path only. */
function ask(size: number, headers: Record<string, string>, path = '/api/things/a b', method = 'GET') {
  const query = { queryStringParameters: { size: String(size) } };
  return handler({ ...eventOf(path, method), ...query, headers }, {} as Context);
}

const eventOf = (path: string, method: string) =>
  ({
    version: '2.0',
    rawPath: path,
    headers: {},
    pathParameters: { proxy: 'a b' },
    requestContext: { requestId: 'r', http: { method, path, sourceIp: '192.0.2.1', userAgent: '' } },
  }) as unknown as HttpEvent;

test('a long reply is packed for who takes it, and says that it depends on that', async () => {
  const reply = await ask(5000, { 'accept-encoding': 'br;q=1.0, gzip' });
  expect(reply).toMatchObject({ isBase64Encoded: true, headers: { 'content-encoding': 'gzip' } });
  const body = gunzipSync(Buffer.from(reply.body ?? '', 'base64')).toString();
  expect(JSON.parse(body)).toEqual({ id: 'a b', text: 'a'.repeat(5000) });
  const plain = await ask(5000, {});
  expect(plain.headers).toMatchObject({ vary: 'accept-encoding' });
  expect(JSON.parse(plain.body ?? '')).toMatchObject({ id: 'a b' });
});

test('a short one is not', async () => {
  expect((await ask(10, { 'accept-encoding': 'gzip' })).isBase64Encoded).toBeUndefined();
});

test('parameters are read from the path, once, whatever the gateway calls them', async () => {
  expect(JSON.parse((await ask(1, {}, '/api/things/100%25')).body ?? '')).toMatchObject({ id: '100%25' });
});

test.each(['/api/other', '/api/things/a/'])('%s is unknown in our words', async (path) => {
  const reply = await ask(1, {}, path);
  expect(reply.statusCode).toBe(404);
  expect(JSON.parse(reply.body ?? '')).toMatchObject({ code: 'not_found', request_id: 'r' });
});

test('another method of a path that is known says which it takes', async () => {
  const reply = await ask(1, {}, '/api/things/a', 'PATCH');
  expect(reply).toMatchObject({ statusCode: 405, headers: { allow: 'GET' } });
  expect(JSON.parse(reply.body ?? '')).toMatchObject({ code: 'method_not_allowed' });
  expect((await ask(1, {}, '/api/things/a/b', 'PATCH')).statusCode).toBe(404);
});

test('a secret of the path stands in no log', async () => {
  const told = vi.spyOn(log, 'error').mockImplementation(() => undefined);
  const hooks = group('hooks', {
    call: endpoint({
      method: 'POST',
      path: '/api/hooks/{secret}',
      access: 'public',
      summary: 'A call',
      params: z.object({ secret: z.string() }),
      response: z.object({}),
    }),
  });
  const broken = implement(hooks)({ call: () => Promise.reject(new Error('broken')) });
  const event = eventOf('/api/hooks/hush', 'POST');
  expect((await serve(broken)(event, {} as Context)).statusCode).toBe(500);
  expect(told.mock.calls[0]?.[1]).toMatchObject({ path: '/api/hooks/{secret}' });
  expect(JSON.stringify(told.mock.calls)).not.toContain('hush');
});

describe('behind a CDN', () => {
  const secrets = mockClient(SecretsManagerClient);
  beforeEach(() => {
    secrets.reset();
    vi.stubEnv('AWS_REGION', 'us-east-1');
  });
  afterEach(() => vi.unstubAllEnvs());

  test('nobody is let in on a guess where its key cannot be read', async () => {
    vi.stubEnv('EDGE_KEY_IDS', 'arn:unread');
    secrets.rejects(new Error('no'));
    for (const key of ['', 'undefined', 'arn:unread'])
      expect((await ask(1, { 'x-cdn-key': key })).statusCode).toBe(503);
  });

  test('who comes past it is refused before anything is read', async () => {
    vi.stubEnv('EDGE_KEY_IDS', 'arn:before,arn:today');
    secrets
      .on(GetSecretValueCommand)
      .callsFake(({ SecretId }: { SecretId: string }) => ({ SecretString: `key ${SecretId}` }));
    const refused = await ask(1, { 'x-cdn-key': 'another' });
    expect(refused.statusCode).toBe(403);
    expect(JSON.parse(refused.body ?? '')).toMatchObject({ code: 'forbidden' });
    for (const key of ['key arn:before', 'key arn:today'])
      expect((await ask(1, { 'x-cdn-key': key })).statusCode).toBe(200);
    expect(secrets.calls()).toHaveLength(2);
  });
});
