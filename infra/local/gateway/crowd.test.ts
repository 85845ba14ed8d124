import { once } from 'node:events';
import { type ClientRequest, createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { eventually } from '#tests/support/eventually.ts';
import { createCrowd } from './crowd.ts';
import { createGateway } from './gateway.ts';

const route = {
  key: 'POST /api',
  method: 'POST',
  pattern: /^\/api$/,
  functionArn: 'api',
  authorizerArn: undefined,
};

async function listen() {
  const crowd = createCrowd();
  const answer = Promise.withResolvers<{ statusCode: number }>();
  const gateway = createGateway({
    routes: [route],
    host: { prepare: () => undefined, invoke: () => answer.promise } as never,
    addressOf: () => '127.0.0.1',
    outage: { refusal: async () => undefined, reason: () => undefined },
    crowd,
    storage: 'http://127.0.0.1/local-s3/',
  });
  const server = createServer((asked, reply) => void gateway(asked, reply, new URL('http://localhost/api')));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const asked: ClientRequest[] = [];
  const ask = (body: string) => {
    const headers = { 'content-length': '2' };
    const one = request({ port, method: 'POST', path: '/api', headers }).on('error', () => undefined);
    asked.push(one);
    one.write(body);
  };
  return { crowd, answer, ask, close: () => server.close() && server.closeAllConnections() };
}

test('requests crowd while they wait for their answers, and not while their bodies come', async () => {
  const { crowd, answer, ask, close } = await listen();
  for (let no = 0; no < 20; no += 1) ask('{');
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(crowd.isThere()).toBe(false);
  for (let no = 0; no < 16; no += 1) ask('{}');
  await eventually(async () => crowd.isThere(), Boolean);
  answer.resolve({ statusCode: 200 });
  await eventually(
    async () => crowd.isThere(),
    (there) => !there,
  );
  close();
});
