import { execFileSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { join } from 'node:path';
import {
  CreateTableCommand,
  type CreateTableCommandInput,
  DynamoDBClient,
  ResourceInUseException,
} from '@aws-sdk/client-dynamodb';
import * as z from 'zod';
import type { Resource } from '../built/template.ts';
import { projectRoot } from '../paths.ts';
import { keepEngine } from './keep-engine.ts';

export type LocalTable = { url: string; stop(): Promise<void> };
export type TableEngine = LocalTable & {
  /** False while an engine that ended is being started again, and until the calls that it broke off are over. */
  isUp(): boolean;
};

/**
 * Starts the table engine on its file, or takes the DynamoDB endpoint of `DYNAMODB_ENDPOINT`. An engine that ends is started
 * again at the same address; if that does not help, `onLost` is called with the reason.
 */
export async function startTableEngine(
  folder: string,
  onLost: (reason: Error) => void = (reason) => {
    throw reason;
  },
  { inMemory = false } = {},
): Promise<TableEngine> {
  const elsewhere = process.env.DYNAMODB_ENDPOINT;
  if (elsewhere) return { url: elsewhere, isUp: () => true, stop: async () => undefined };
  const port = await freePort();
  const engine = await keepEngine({ binary: engineBinary(folder), folder, port, inMemory, onLost });
  return { ...engine, url: `http://127.0.0.1:${port}` };
}

/** Creates the template's tables where they do not exist yet. */
export async function createTables(resources: Resource[], endpoint: string): Promise<void> {
  const client = new DynamoDBClient({
    endpoint,
    region: 'us-east-1',
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
  });
  for (const { ref, properties } of resources.filter(({ type }) => type === 'AWS::DynamoDB::GlobalTable')) {
    const { AttributeDefinitions, KeySchema, GlobalSecondaryIndexes } =
      properties as unknown as CreateTableCommandInput;
    const command = new CreateTableCommand({
      TableName: ref,
      AttributeDefinitions,
      KeySchema,
      GlobalSecondaryIndexes,
      BillingMode: 'PAY_PER_REQUEST',
    });
    await client.send(command).catch((error: unknown) => {
      if (!(error instanceof ResourceInUseException)) throw error;
    });
  }
  client.destroy();
}

/** The engine's binary for this platform: from the install, else put under the data folder once. */
function engineBinary(folder: string): string {
  const name = `@dynoxide/${process.platform}-${process.arch}`;
  const binary = process.platform === 'win32' ? 'dynoxide.exe' : 'dynoxide';
  for (const root of [projectRoot, join(folder, 'engine')]) {
    const manifest = join(root, 'node_modules', name, 'package.json');
    if (existsSync(manifest)) return createRequire(manifest).resolve(`./${binary}`);
  }
  const { optionalDependencies } = z
    .object({ optionalDependencies: z.record(z.string(), z.string()) })
    .parse(JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8')));
  const version = Object.values(optionalDependencies)[0] ?? 'latest';
  console.log(`Installing the table engine for ${process.platform}-${process.arch} …`);
  execFileSync('npm', ['install', '--prefix', join(folder, 'engine'), '--no-save', `${name}@${version}`], {
    stdio: 'inherit',
  });
  return join(folder, 'engine', 'node_modules', name, binary);
}

/** Below the ports that the system gives to outgoing connections: one of those can take a port again at any moment. */
const portRange = { from: 10_000, to: 32_000 };

/** A port that nobody listens on. */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < 50; tries += 1) {
    const port = randomInt(portRange.from, portRange.to);
    if (await isFree(port)) return port;
  }
  throw new Error('no free port');
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer();
  const listens = await new Promise<boolean>((resolve) => {
    server.once('error', () => resolve(false)).listen(port, '127.0.0.1', () => resolve(true));
  });
  if (listens) await new Promise((resolve) => server.close(resolve));
  return listens;
}
