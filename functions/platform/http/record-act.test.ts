import { DeleteCommand, DynamoDBDocumentClient, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod';
import { endpoint, group } from '#shared/contracts/endpoint.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { createTable } from '../table/client.ts';
import { answer } from './answer.ts';
import { type Caller, packIdentity } from './caller.ts';
import type { HttpEvent } from './event.ts';
import { implement, type RequestMeta } from './implement.ts';

const table = mockClient(DynamoDBDocumentClient);
beforeEach(() => {
  table.reset();
  table.on(PutCommand).resolves({});
  table.on(UpdateCommand).resolves({});
  table.on(DeleteCommand).resolves({});
  vi.stubEnv('AWS_REGION', 'us-east-1');
});

const caller: Caller = {
  tenantId: 'acc_1',
  userId: 'usr_1',
  brand: 'platform',
  credential: { kind: 'session', id: 'ses_1' },
  isMainUser: true,
  accessToWallet: true,
  modules: ['leads'],
};
const paint = endpoint({
  method: 'POST',
  path: '/api/paint',
  access: 'session',
  summary: 'Paint',
  audit: true,
  response: z.object({ id: z.string() }),
});
const event = {
  rawPath: '/api/paint',
  rawQueryString: '',
  headers: {},
  requestContext: {
    requestId: 'req_1',
    http: { method: 'POST', path: '/api/paint', sourceIp: '192.0.2.7', userAgent: 'test' },
    authorizer: { lambda: packIdentity(caller, { limit: 9, window: 60, remaining: 9, reset: 60 }) },
  },
} as unknown as HttpEvent;

function call(handle: (meta: RequestMeta) => { id: string }, asked = event) {
  const [route] = implement(group('walls', { paint }))({ paint: (_, __, meta) => handle(meta) }).routes;
  if (!route) throw new Error('no route');
  return answer({ group: 'walls', route, fixed: {}, needs: { table: createTable('t') } }, asked);
}
const written = () => table.calls().map(({ args: [command] }) => command.constructor.name);

test('an act is written down before it is done, and confirmed with what it changed', async () => {
  await call(({ note }) => {
    expect(written()).toEqual(['PutCommand']);
    note({ after: { colour: 'red' } });
    return { id: 'wall_1' };
  });
  expect(written()).toEqual(['PutCommand', 'UpdateCommand']);
  const [first] = table.commandCalls(PutCommand);
  expect(first?.args[0].input.Item).toMatchObject({
    action: 'walls.paint',
    user_id: 'usr_1',
    ip: '192.0.2.7',
    outcome: 'unknown',
  });
  const change = table.commandCalls(UpdateCommand)[0]?.args[0].input;
  expect(Object.values(change?.ExpressionAttributeValues ?? {})).toEqual(
    expect.arrayContaining(['done', 'wall_1']),
  );
});

test('one that was refused leaves no entry', async () => {
  const refused = call(() => {
    throw new AppError('conflict', { reason: 'changed' });
  });
  await expect(refused).rejects.toMatchObject({ code: 'conflict' });
  expect(written()).toEqual(['PutCommand', 'DeleteCommand']);
});

test('one that broke midway stays in the log, not confirmed', async () => {
  const broken = call(() => {
    throw new Error('the table is away');
  });
  await expect(broken).rejects.toThrow('the table is away');
  expect(written()).toEqual(['PutCommand']);
});

test('who did it is not told that it failed because its entry could not be confirmed', async () => {
  table.on(UpdateCommand).rejects(new Error('throttled'));
  const reply = await call(() => ({ id: 'wall_1' }));
  expect(reply.statusCode).toBe(200);
});

test('an act of an admin who looks as the user is written down with both', async () => {
  const looking = { ...caller, impersonatedBy: { tenantId: 'acc_0', userId: 'usr_0' } };
  const quota = { limit: 9, window: 60, remaining: 9, reset: 60 };
  const { requestContext } = event;
  const authorizer = { lambda: packIdentity(looking, quota) };
  await call(() => ({ id: 'wall_1' }), {
    ...event,
    requestContext: { ...requestContext, authorizer },
  } as HttpEvent);
  const [first] = table.commandCalls(PutCommand);
  expect(first?.args[0].input.Item).toMatchObject({
    tenantId: 'acc_1',
    user_id: 'usr_1',
    acting_tenant_id: 'acc_0',
    acting_user_id: 'usr_0',
  });
});
