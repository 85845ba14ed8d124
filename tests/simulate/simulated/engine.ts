import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { composeIntegrations } from '#functions/integrations/index.ts';
import { createTable, type Table } from '#functions/platform/table/client.ts';
import { composeRuns } from '#functions/runs/deps.ts';
import { build } from '#infra/local/build.ts';
import { readAssembly } from '#infra/local/built/template.ts';
import { createTables, startTableEngine } from '#infra/local/table/table.ts';
import { isWrite } from '#infra/local/table-front/operations.ts';
import type { Reply } from '#infra/local/table-front/refusals.ts';
import { connectEngine } from '#infra/local/table-front/serve-front.ts';
import { current, runOutside } from './virtual-time.ts';

export type Send = (operation: string, body: object) => Promise<Reply>;
export type Engines = {
  table: Table;
  main: Send;
  behind: Send;
  /** The product's stores on that table; making them takes longer than many a story. */
  runs: ReturnType<typeof composeRuns>;
  integrations: ReturnType<typeof composeIntegrations>;
  remove(): Promise<void>;
};

const target = 'DynamoDB_20120810.';

/** Two engines with the template's table, one for what is true and one for what late indexes show, and a client for all processes. */
export async function startEngines(): Promise<Engines> {
  const { assembly } = await build({ web: false });
  const started = await Promise.all([startEngine(assembly), startEngine(assembly)]);
  const [main, behind] = started;
  const both: Send = async (operation, body) => {
    const reply = await main.send(operation, body);
    if (isWrite(operation)) await behind.send(operation, body);
    return reply;
  };
  const table = connect(main.tableName, both);
  // What the client reads once and keeps is read before the first story.
  await table.client.config.credentials();
  return {
    table,
    main: main.send,
    behind: behind.send,
    runs: composeRuns(table),
    integrations: composeIntegrations(table, { queue: { send: async () => undefined } }),
    async remove() {
      table.client.destroy();
      await Promise.all(started.map(({ remove }) => remove()));
    },
  };
}

async function startEngine(assembly: string) {
  const folder = mkdtempSync(join(tmpdir(), 'leadwright-simulate-'));
  mkdirSync(join(folder, 'logs'));
  const engine = await startTableEngine(folder, undefined, { inMemory: true });
  const resources = readAssembly(assembly, engine.url);
  await createTables(resources, engine.url);
  const send = connectEngine(engine.url);
  return {
    tableName: resources.find(({ type }) => type === 'AWS::DynamoDB::GlobalTable')?.ref ?? '',
    send: (operation: string, body: object) => runOutside(() => send(operation, body)),
    async remove() {
      await engine.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

type Request = { headers: Record<string, string>; body?: unknown };

/** A client whose requests go the way of the process that makes them; outside of a story, straight to the engines. */
function connect(name: string, engines: Send): Table {
  const handle = async ({ headers, body }: Request) => {
    const operation = (headers['x-amz-target'] ?? '').replace(target, '');
    const send = current()?.request ?? engines;
    const reply = await send(operation, JSON.parse(textOf(body)));
    const response = {
      statusCode: reply.status,
      headers: { 'content-type': 'application/x-amz-json-1.0' },
      body: Buffer.from(JSON.stringify(reply.body)),
    };
    return { response };
  };
  const table = createTable(name, {
    config: {
      endpoint: 'http://table.example',
      maxAttempts: 1,
      region: 'us-east-1',
      credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
      // The engine asks for no signature.
      signer: { sign: async (request) => request },
      requestHandler: { handle },
    },
    persistence: {
      now: () => current()?.now() ?? 0,
      sleep: async (milliseconds) => current()?.pause(milliseconds),
      random: () => current()?.random() ?? 0,
    },
  });
  // All processes have this one client; gathered, what one of them reads would be lost by the death of another.
  table.client.middlewareStack.remove('gatherGets');
  return table;
}

const textOf = (body: unknown): string =>
  body instanceof Uint8Array ? new TextDecoder().decode(body) : String(body);
