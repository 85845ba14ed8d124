import { gunzipSync } from 'node:zlib';
import type { Context } from 'aws-lambda';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { endpoint, group } from '#shared/contracts/endpoint.ts';
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
function ask(size: number, headers: Record<string, string>, path = '/api/things/a b') {
  const event = {
    version: '2.0',
    rawPath: path,
    headers,
    pathParameters: { proxy: 'a b' },
    queryStringParameters: { size: String(size) },
    requestContext: { requestId: 'r', http: { method: 'GET', path, sourceIp: '192.0.2.1', userAgent: '' } },
  } as unknown as HttpEvent;
  return handler(event, {} as Context);
}

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

test('who comes past the CDN is refused before anything is read', async () => {
  process.env.EDGE_KEY = 'of-the-edge';
  try {
    const refused = await ask(1, { 'x-cdn-key': 'another' });
    expect(refused.statusCode).toBe(403);
    expect(JSON.parse(refused.body ?? '')).toMatchObject({ code: 'forbidden' });
    expect((await ask(1, { 'x-cdn-key': 'of-the-edge' })).statusCode).toBe(200);
  } finally {
    delete process.env.EDGE_KEY;
  }
});
