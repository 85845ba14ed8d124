import type { Server } from 'node:http';
import { InvokeCommand, type InvokeCommandInput, LambdaClient } from '@aws-sdk/client-lambda';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { serveAws } from './endpoint.ts';
import { createInvocations } from './lambda.ts';
import { verifyAws } from './verify-aws.ts';

const arn = 'arn:aws:lambda:us-east-1:000000000000:function:painter';

const credentials = { accessKeyId: 'LOCAL0123456789ABCDEF', secretAccessKey: 'a secret of this folder' };
const verify = verifyAws(credentials);

/** A function that repeats what it is given, says nothing, or fails. */
async function paint(_name: string, event: unknown): Promise<unknown> {
  if (event === 'silent') return undefined;
  if (event === 'fail') throw Object.assign(new Error('no paint'), { name: 'PaintError' });
  return { painted: event };
}

let server: Server;
let url: string;
let client: LambdaClient;
beforeAll(async () => {
  const service = createInvocations({ functions: [{ ref: 'painter' }], invoke: paint });
  ({ server, url } = await serveAws({ 'POST /echo': (input) => input }, { service, verify }));
  client = new LambdaClient({ region: 'us-east-1', endpoint: url, credentials, maxAttempts: 1 });
});
afterAll(() => {
  client.destroy();
  server.close();
});

async function invoke(event: unknown, more: Partial<InvokeCommandInput> = {}) {
  const Payload = event === undefined ? undefined : JSON.stringify(event);
  const reply = await client.send(new InvokeCommand({ FunctionName: 'painter', Payload, ...more }));
  return { ...reply, payload: JSON.parse(Buffer.from(reply.Payload ?? []).toString()) };
}
const address = () => `${url}/2015-03-31/functions/painter/invocations`;

test.each([[{ colour: 'grün' }], ['wall'], [null], [[1, 2]]])('a function is given %j', async (event) => {
  expect(await invoke(event)).toMatchObject({
    StatusCode: 200,
    ExecutedVersion: '$LATEST',
    payload: { painted: event },
  });
});

test('it is found by its name and by its ARN, and called without anything it gets an empty event', async () => {
  const Qualifier = '$LATEST';
  expect((await invoke('wall', { FunctionName: arn, Qualifier })).payload).toEqual({ painted: 'wall' });
  expect((await invoke(undefined)).payload).toEqual({ painted: {} });
});

test('one that says nothing has said null', async () => {
  const { payload, FunctionError } = await invoke('silent');
  expect(payload).toBeNull();
  expect(FunctionError).toBeUndefined();
});

test('one that fails is an answer: the SDK does not throw', async () => {
  const { StatusCode, FunctionError, payload } = await invoke('fail');
  expect({ StatusCode, FunctionError }).toEqual({ StatusCode: 200, FunctionError: 'Unhandled' });
  expect(payload).toMatchObject({ errorType: 'PaintError', errorMessage: 'no paint' });
});

test.each([
  ['a function that is not there', { FunctionName: 'plumber' }, 'ResourceNotFoundException'],
  ['a call that nobody waits for', { InvocationType: 'Event' as const }, 'InvalidParameterValueException'],
  ['what is not JSON', { Payload: '{' }, 'InvalidRequestContentException'],
])('%s is refused by name', async (_, input, name) => {
  await expect(invoke('wall', input)).rejects.toMatchObject({ name });
});

test('who does not sign calls nothing, as a page in a browser cannot', async () => {
  const reply = await fetch(address(), {
    method: 'POST',
    body: '"wall"',
    headers: { origin: 'https://a.example' },
  });
  expect(reply.status).toBe(403);
  expect(reply.headers.get('access-control-allow-origin')).toBeNull();
});

test.each([
  ['another secret', { ...credentials, secretAccessKey: 'local' }],
  ['another key', { accessKeyId: 'local', secretAccessKey: 'local' }],
])('who signs with %s calls nothing', async (_, wrong) => {
  const stranger = new LambdaClient({
    region: 'us-east-1',
    endpoint: url,
    credentials: wrong,
    maxAttempts: 1,
  });
  const call = stranger.send(new InvokeCommand({ FunctionName: 'painter', Payload: '"wall"' }));
  await expect(call).rejects.toMatchObject({ name: 'InvalidSignatureException' });
  stranger.destroy();
});

test('a header that only looks like a signature calls nothing', async () => {
  for (const path of [address(), `${url}/echo`]) {
    const authorization = `AWS4-HMAC-SHA256 Credential=${credentials.accessKeyId}/20260101/us-east-1/lambda/aws4_request, SignedHeaders=host, Signature=${'0'.repeat(64)}`;
    const reply = await fetch(path, { method: 'POST', body: '"wall"', headers: { authorization } });
    expect(reply.status).toBe(403);
  }
});
