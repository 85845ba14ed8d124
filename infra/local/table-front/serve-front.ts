import { createServer } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { Agent, request } from 'undici';
import { type Counted, createFront, type Engine } from './front.ts';
import { isWrite } from './operations.ts';
import type { Reply } from './refusals.ts';
import type { FrontSettings } from './settings.ts';

const target = 'DynamoDB_20120810.';
const contentType = 'application/x-amz-json-1.0';
const clock = { now: () => performance.now(), sleep: (milliseconds: number) => sleep(milliseconds) };

/** Sends one operation to an engine as it is. */
export function connectEngine(url: string, agent = new Agent({ connections: 64 })) {
  return async (operation: string, body: object): Promise<Reply> => {
    const { statusCode, body: reply } = await request(url, {
      method: 'POST',
      headers: {
        'content-type': contentType,
        'x-amz-target': target + operation,
        // The engine wants a signature of the right form and does not check it.
        'x-amz-date': '20260101T000000Z',
        authorization:
          'AWS4-HMAC-SHA256 Credential=local/20260101/us-east-1/dynamodb/aws4_request, SignedHeaders=host, Signature=0',
      },
      body: JSON.stringify(body),
      dispatcher: agent,
    });
    return { status: statusCode, body: await reply.json() };
  };
}

/**
 * Reads from indexes go to a copy that does the same writes in the same order, `lag` milliseconds later: what an index
 * shows is then what was true before.
 */
export function withLateIndexes(
  engine: ReturnType<typeof connectEngine>,
  copy: ReturnType<typeof connectEngine>,
  lag: number,
): Engine {
  let last = Promise.resolve<unknown>(undefined);
  return async (operation, body, index) => {
    if (index) return copy(operation, body);
    const reply = await engine(operation, body);
    const changes = isWrite(operation) || operation === 'CreateTable';
    if (changes && reply.status === 200) {
      const due = performance.now() + (operation === 'CreateTable' ? 0 : lag);
      last = last.then(async () => {
        await sleep(Math.max(0, due - performance.now()));
        // The copy may be stopped by then; nobody reads from it any more.
        await copy(operation, body).catch(() => undefined);
      });
      if (operation === 'CreateTable') await last;
    }
    return reply;
  };
}

/** The front as an endpoint of its own. Any free port if none is said. */
export async function serveFront(
  engine: Engine,
  settings: FrontSettings,
  options: { port?: number; counted?: (count: Counted) => void } = {},
) {
  const front = createFront(engine, settings, clock, options.counted);
  const server = createServer(async (incoming, response) => {
    try {
      const operation = String(incoming.headers['x-amz-target'] ?? '').replace(target, '');
      const { status, body } = await front.handle(operation, JSON.parse(String(await buffer(incoming))));
      response.writeHead(status, { 'content-type': contentType }).end(JSON.stringify(body));
    } catch (error) {
      if (!response.destroyed) response.writeHead(500).end(JSON.stringify({ message: String(error) }));
    }
  });
  server.keepAliveTimeout = 65_000;
  await new Promise<void>((resolve) => server.listen(options.port ?? 0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  return {
    url: `http://127.0.0.1:${port}`,
    throttle: front.throttle,
    async stop(): Promise<void> {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
