import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { createWriteStream, existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  CreateTableCommand,
  type CreateTableCommandInput,
  DynamoDBClient,
  ResourceInUseException,
} from '@aws-sdk/client-dynamodb';
import * as z from 'zod';
import { noteEngine } from './lock.ts';
import { projectRoot } from './paths.ts';
import type { Resource } from './template.ts';

export type LocalTable = { url: string; stop(): Promise<void> };

/** Starts the table engine on its file, or takes the DynamoDB endpoint of `DYNAMODB_ENDPOINT`. */
export async function startTableEngine(folder: string): Promise<LocalTable> {
  if (process.env.DYNAMODB_ENDPOINT)
    return { url: process.env.DYNAMODB_ENDPOINT, stop: async () => undefined };
  const port = await freePort();
  const engine = spawn(
    engineBinary(folder),
    ['--port', String(port), '--db-path', join(folder, 'table.db')],
    { stdio: ['ignore', 'pipe', 'pipe'] },
  );
  noteEngine(folder, engine.pid);
  const log = createWriteStream(join(folder, 'logs', 'table.log'), { flags: 'a' });
  engine.stdout.pipe(log);
  engine.stderr.pipe(log);
  await listening(port, engine);
  return { url: `http://127.0.0.1:${port}`, stop: () => stopChild(engine) };
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

async function listening(port: number, engine: ChildProcess): Promise<void> {
  for (let tries = 0; tries < 200; tries += 1) {
    if (engine.exitCode !== null)
      throw new Error(`the table engine ended with code ${engine.exitCode}; see its log`);
    const open = await new Promise<boolean>((resolve) => {
      const socket = connect(port, '127.0.0.1', () => resolve(true)).on('error', () => resolve(false));
      socket.on('connect', () => socket.end());
    });
    if (open) return;
    await sleep(50);
  }
  throw new Error('the table engine did not start within 10 s');
}

async function stopChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await Promise.race([ended, sleep(3000).then(() => child.kill('SIGKILL'))]);
}
