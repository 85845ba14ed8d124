import { DynamoDBDocumentClient, GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import type { Context } from 'aws-lambda';
import { mockClient } from 'aws-sdk-client-mock';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod';
import { group } from '#shared/contracts/endpoint.ts';
import { file, inbound, redirect } from '#shared/contracts/endpoint-kinds.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { createFiles } from '../../files/create-files.ts';
import { createTable } from '../../table/client.ts';
import type { HttpEvent } from '../event.ts';
import { implement } from '../implement.ts';
import { serve } from '../serve.ts';

const things = group('things', {
  told: inbound({
    path: '/api/told',
    summary: 'An event',
    verifier: 'sns',
    body: z.object({ id: z.string() }),
    bodyLimit: 100,
  }),
  back: redirect({
    method: 'POST',
    path: '/api/back',
    access: 'public',
    summary: 'Leads on',
    body: z.object({ to: z.string() }),
    origins: ['https://pay.example'],
  }),
  report: file({
    path: '/api/report',
    access: 'public',
    summary: 'A report',
    mediaType: 'text/csv',
    linkSeconds: 600,
  }),
});

const table = mockClient(DynamoDBDocumentClient);
const take = vi.fn(async () => undefined);
let until: string | undefined;
beforeEach(() => {
  table.reset();
  take.mockReset();
  until = undefined;
});

const handlers = implement(things)({
  told: ({ body }) => ({ id: body.id, take }),
  back: ({ body }) => body.to,
  report: () => ({ key: 'exports/acc_1/r.csv', file_name: 'report.csv', until }),
});
const verifier = vi.fn(async ({ body }: { body: Buffer }) => {
  if (!body.includes('signed')) throw new AppError('unauthenticated');
});
process.env.AWS_REGION = 'us-east-1';
process.env.AWS_ACCESS_KEY_ID = 'x';
process.env.AWS_SECRET_ACCESS_KEY = 'x';
const handler = serve(handlers, createTable('t'), {
  files: createFiles('bucket'),
  verifiers: { sns: verifier },
});

function ask(path: string, body = '', method = 'POST') {
  const event = {
    version: '2.0',
    rawPath: path,
    headers: {},
    body: Buffer.from(body).toString('base64'),
    isBase64Encoded: true,
    requestContext: { requestId: 'r', http: { method, path, sourceIp: '192.0.2.1', userAgent: '' } },
  } as unknown as HttpEvent;
  return handler(event, {} as Context);
}

test('a group is not served without what its contract needs', () => {
  expect(() => serve(handlers)).toThrow('things.told');
  const [told, back, report] = handlers.routes;
  const only = (route: typeof told) => ({ name: 'one', routes: route ? [route] : [] });
  expect(() => serve(only(told), createTable('t'))).toThrow('one.told');
  expect(() => serve(only(report), createTable('t'))).toThrow('one.report');
  expect(() => serve(only(back))).not.toThrow();
});

describe('an inbound event', () => {
  const event = JSON.stringify({ id: 'evt_1', signed: true });

  test('is taken, then noted, and told again it is not taken again', async () => {
    table.on(GetCommand).resolvesOnce({});
    table.on(PutCommand).callsFake(() => expect(take).toHaveBeenCalledOnce());
    expect(await ask('/api/told', event)).toMatchObject({ statusCode: 202, body: '{}' });
    const item = table.commandCalls(PutCommand)[0]?.args[0].input.Item;
    expect(item).toMatchObject({ pk: 'inbound#sns#evt_1' });
    table.on(GetCommand).resolves({ Item: { ...item, __edb_e__: 'inbound-event', __edb_v__: '1' } });
    expect(await ask('/api/told', event)).toMatchObject({ statusCode: 202, body: '{}' });
    expect(take).toHaveBeenCalledOnce();
  });

  test('that could not be taken is not noted: it is told again', async () => {
    table.on(GetCommand).resolves({});
    take.mockRejectedValueOnce(new Error('no queue'));
    expect((await ask('/api/told', event)).statusCode).toBe(500);
    expect(table.commandCalls(PutCommand)).toEqual([]);
  });

  test('is verified before it is parsed, and measured before it is verified', async () => {
    expect((await ask('/api/told', '{')).statusCode).toBe(401);
    expect((await ask('/api/told', '{"signed":1')).statusCode).toBe(422);
    verifier.mockClear();
    expect((await ask('/api/told', 'signed'.repeat(20))).statusCode).toBe(413);
    expect(verifier).not.toHaveBeenCalled();
  });
});

describe('a redirect', () => {
  const lead = (to: string) => ask('/api/back', new URLSearchParams({ to }).toString());

  test.each([
    ['/settings?tab=1#a', '/settings?tab=1#a'],
    ['https://pay.example/session', 'https://pay.example/session'],
  ])('to %s is one', async (to, location) => {
    const reply = await lead(to);
    expect(reply).toMatchObject({ statusCode: 303, body: '', headers: { location } });
    expect(reply.headers).toMatchObject({ 'cache-control': 'no-store' });
  });

  test.each([
    'https://evil.example/',
    '//evil.example/',
    '/\\evil.example',
    '\\\\evil.example',
    '/.//evil.example/',
    '/a/..//evil.example/',
    '/./\\\\evil.example',
    'settings',
    'https://pay.example.evil.example/',
    'javascript:alert(1)',
  ])('to %s is none', async (to) => {
    const reply = await lead(to);
    expect(reply.statusCode).toBe(500);
    expect(reply.headers).not.toHaveProperty('location');
  });
});

describe('a file', () => {
  const link = async () => JSON.parse((await ask('/api/report', '', 'GET')).body ?? '');

  test('is a link with its type and the time that the contract gives it', async () => {
    const { url, expires_at, ...rest } = await link();
    expect(rest).toEqual({ file_name: 'report.csv', media_type: 'text/csv' });
    const query = new URL(url).searchParams;
    expect(query.get('X-Amz-Expires')).toBe('600');
    expect(query.get('response-content-type')).toBe('text/csv');
    expect(Date.parse(expires_at) - Date.now()).toBeGreaterThan(590_000);
  });

  test('that is gone sooner has a link that ends with it', async () => {
    until = new Date(Date.now() + 60_500).toISOString();
    const seconds = Number(new URL((await link()).url).searchParams.get('X-Amz-Expires'));
    expect(seconds).toBeGreaterThan(50);
    expect(seconds).toBeLessThanOrEqual(60);
  });
});
