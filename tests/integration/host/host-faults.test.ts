import { readFileSync, statSync } from 'node:fs';
import { request } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { CreateQueueCommand, SendMessageBatchCommand, SQSClient } from '@aws-sdk/client-sqs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { keysOf } from '#infra/local/local-keys.ts';
import { eventually } from '#tests/support/eventually.ts';
import type { TestClient } from '#tests/support/people/client.ts';
import { startTestCloud, type TestCloud } from '#tests/support/worlds/cloud/test-cloud.ts';

let cloud: TestCloud;
let demo: TestClient;
beforeAll(async () => {
  cloud = await startTestCloud();
  demo = await cloud.as('demo');
});
afterAll(() => cloud?.remove());

const portOf = (url: string) => Number(new URL(url).port);

/** Sends the head of a request and a part of its body, and is gone. */
async function cutOff(port: number, head: string, body = '{'): Promise<void> {
  const socket = connect(port, '127.0.0.1');
  await new Promise<void>((resolve) => socket.once('connect', resolve));
  socket.write(`${head}\r\nHost: 127.0.0.1\r\n\r\n${body}`);
  await sleep(100);
  socket.destroy();
  await sleep(100);
}

/** With a host of one's own choosing, which `fetch` does not let anybody set. */
function statusFor(url: string, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const { port, pathname } = new URL(url);
    request({ port, path: pathname, host: '127.0.0.1', headers: { host } }, (reply) => {
      reply.resume();
      resolve(reply.statusCode ?? 0);
    })
      .on('error', reject)
      .end();
  });
}

describe('a request that is cut off in its body ends nothing', () => {
  test.each([
    ['of the API', 'POST /api/runs HTTP/1.1\r\nContent-Length: 1000'],
    ['in chunks', 'POST /auth/login HTTP/1.1\r\nTransfer-Encoding: chunked'],
    ['that only reads', 'GET /api/me HTTP/1.1\r\nContent-Length: 50'],
    [
      'of a form',
      'POST /local-s3/FILES HTTP/1.1\r\nContent-Length: 900\r\nContent-Type: multipart/form-data; boundary=x',
    ],
    ['of a page', 'POST /login HTTP/1.1\r\nContent-Length: 1000'],
  ])('%s', async (_, head) => {
    await cutOff(portOf(cloud.url), head.replace('FILES', cloud.filesBucket));
    expect((await cloud.anonymous.raw('GET', '/api/health')).status).toBe(200);
  });

  test('of the mails and of the AWS port', async () => {
    const head = 'POST /messages.json HTTP/1.1\r\nContent-Length: 1000';
    for (const url of [cloud.inboxUrl, cloud.environment.AWS_ENDPOINT_URL ?? ''])
      await cutOff(portOf(url), head);
    expect((await fetch(cloud.inboxUrl)).status).toBe(200);
    expect((await cloud.anonymous.raw('GET', '/api/health')).status).toBe(200);
  });
});

test('an engine that dies is started again; until then answers are 503 with Retry-After', async () => {
  const list = await demo.newList('before');
  const pid = Number(readFileSync(join(cloud.data, 'engine.pid'), 'utf8'));
  const seen = new Map<number, string | null>();
  const ask = async () => {
    const { status, headers } = await demo.raw('GET', `/api/campaigns/${list.id}`);
    seen.set(status, headers.get('retry-after'));
    return status;
  };
  process.kill(pid, 'SIGKILL');
  await Promise.all(Array.from({ length: 10 }, ask));
  await eventually(ask, (status) => status === 200);
  expect([...seen.keys()].filter((status) => ![200, 503].includes(status))).toEqual([]);
  if (seen.has(503)) expect(Number(seen.get(503))).toBeGreaterThan(0);
  expect(Number(readFileSync(join(cloud.data, 'engine.pid'), 'utf8'))).not.toBe(pid);
  expect((await demo.newList('after')).name).toBe('after');
});

test('only requests for a name of this machine are answered', async () => {
  const { port } = new URL(cloud.url);
  expect(await statusFor(`${cloud.url}/api/health`, `localhost:${port}`)).toBe(200);
  for (const path of ['/api/health', '/login', `/local-s3/${cloud.filesBucket}?list-type=2`])
    expect(await statusFor(cloud.url + path, `evil.example:${port}`), path).toBe(421);
});

describe('the AWS of this machine', () => {
  const sqs = (accessKeyId: string, secretAccessKey: string) =>
    new SQSClient({
      region: 'us-east-1',
      endpoint: cloud.environment.AWS_ENDPOINT_URL ?? '',
      credentials: { accessKeyId, secretAccessKey },
      maxAttempts: 1,
    });
  const queueUrl = () =>
    cloud.host.functions.find(({ name }) => name === 'start-stage')?.environment.RUN_QUEUE_URL ?? '';

  test('opens to nobody with the keys that every install once had', async () => {
    const stranger = sqs('local', 'local');
    await expect(stranger.send(new CreateQueueCommand({ QueueName: 'x' }))).rejects.toMatchObject({
      name: 'InvalidSignatureException',
    });
    const url = `${cloud.url}/local-s3/${cloud.filesBucket}?list-type=2`;
    const headers = { authorization: 'AWS4-HMAC-SHA256 Credential=local/20260101/us-east-1/s3/aws4_request' };
    expect((await fetch(url, { headers })).status).toBe(403);
  });

  test('takes messages with the group they belong to', async () => {
    const { accessKeyId, secretAccessKey } = keysOf(cloud.data).credentials;
    const Entries = [{ Id: '1', MessageBody: '{}', MessageGroupId: 'acc_1', DelaySeconds: 900 }];
    const { Successful } = await sqs(accessKeyId, secretAccessKey).send(
      new SendMessageBatchCommand({ QueueUrl: queueUrl(), Entries }),
    );
    expect(Successful).toHaveLength(1);
  });

  test('reads no byte of a body that nobody signed', async () => {
    const socket = connect(portOf(cloud.url), '127.0.0.1');
    const path = `/local-s3/${cloud.filesBucket}/x`;
    socket.write(`PUT ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 100000000\r\n\r\n`);
    const [head] = await new Promise<string[]>((resolve) =>
      socket.once('data', (data) => resolve(data.toString().split('\r\n'))),
    );
    expect(head).toBe('HTTP/1.1 403 Forbidden');
    socket.destroy();
  });
});

test('the secrets that functions read are this folder’s own, and known to who has its keys', async () => {
  const ask = (credentials: { accessKeyId: string; secretAccessKey: string }) =>
    new SecretsManagerClient({
      region: 'us-east-1',
      endpoint: cloud.environment.AWS_ENDPOINT_URL ?? '',
      credentials,
      maxAttempts: 1,
    }).send(new GetSecretValueCommand({ SecretId: 'edge' }));
  const { credentials } = keysOf(cloud.data);
  const [one, again] = [await ask(credentials), await ask(credentials)];
  expect(one.SecretString).toMatch(/^[0-9a-f]{64}$/);
  expect(again.SecretString).toBe(one.SecretString);
  await expect(ask({ accessKeyId: 'local', secretAccessKey: 'local' })).rejects.toThrow();
});

test('the keys are readable for their owner alone', () => {
  for (const file of ['access-keys.json', 'secrets.key'])
    expect(statSync(join(cloud.data, file)).mode & 0o077, file).toBe(0);
});
