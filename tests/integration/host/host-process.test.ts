import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { freePort } from '#infra/local/table/table.ts';
import { eventually } from '#tests/support/eventually.ts';
import { connectClient } from '#tests/support/people/client.ts';

let data: string;
let port: number;
let started: ChildProcess[];
beforeEach(async () => {
  data = mkdtempSync(join(tmpdir(), 'leadwright-process-'));
  port = await freePort();
  started = [];
});
afterEach(async () => {
  for (const child of started.filter(isRunning)) {
    child.kill('SIGTERM');
    await once(child, 'exit');
  }
  await eventually(
    async () => processesOn(data),
    (left) => left.length === 0,
  );
  rmSync(data, { recursive: true, force: true });
});

const isRunning = ({ exitCode, signalCode }: ChildProcess) => exitCode === null && signalCode === null;

/** Every process that was started on the folder or listens for the app, by its command. */
const processesOn = (folder: string): string[] =>
  execFileSync('ps', ['-eo', 'args'], { encoding: 'utf8' })
    .split('\n')
    .filter((line) => line.includes(`--db-path ${folder}/`));

type Run = { child: ChildProcess; said: () => string; code: Promise<number | null> };

function run(
  command: string,
  args: string[],
  environment: Record<string, string> = {},
  ofItsOwnGroup = false,
): Run {
  const env = { ...process.env, LEADWRIGHT_DATA: data, PORT: String(port), INBOX_PORT: '0', ...environment };
  const child = spawn(command, args, {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: ofItsOwnGroup,
  });
  started.push(child);
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (text += chunk));
  return { child, said: () => text, code: once(child, 'close').then(([code]) => code) };
}
const start = (...args: string[]) => run(process.execPath, ['infra/local/start.ts', '--api-only', ...args]);
const ready = ({ said }: Run) =>
  eventually(
    async () => said(),
    (text) => text.includes('Ready in'),
    60,
  );
const stopped = async ({ child, code }: Run) => {
  child.kill('SIGTERM');
  return code;
};
const health = () =>
  connectClient(`http://127.0.0.1:${port}`)
    .raw('GET', '/api/health')
    .then(({ status }) => status)
    .catch(() => 0);

/** What a start says that ends by itself. */
async function refusal(app = start()): Promise<string> {
  expect(await app.code).toBe(1);
  return app.said();
}

test('SIGTERM to npm ends the app and its engine', async () => {
  const app = run('npm', ['start', '--', '--api-only']);
  await ready(app);
  expect(processesOn(data)).toHaveLength(1);
  app.child.kill('SIGTERM');
  await eventually(health, (status) => status === 0);
  await eventually(
    async () => processesOn(data),
    (left) => left.length === 0,
  );
});

test('a signal that npm hands on as well is one signal, and no reason to leave the engine behind', async () => {
  const app = run('npm', ['start', '--', '--api-only'], {}, true);
  await ready(app);
  process.kill(-Number(app.child.pid), 'SIGTERM');
  await eventually(
    async () => processesOn(data),
    (left) => left.length === 0,
    10,
  );
  expect(await health()).toBe(0);
});

test.each([
  ['Ctrl-C', 'SIGINT'],
  ['closing the window', 'SIGHUP'],
] as const)(
  'so does %s in a terminal, which reaches all processes at once, and the engine ends last',
  async (_, signal) => {
    const app = run(process.execPath, ['infra/local/start.ts', '--api-only'], {}, true);
    await ready(app);
    process.kill(-Number(app.child.pid), signal);
    expect(await app.code).toBe(0);
    expect(app.said()).not.toContain('The table engine ended');
    expect(processesOn(data)).toEqual([]);
  },
);

test('so does SIGTERM while it starts', async () => {
  const app = start();
  await eventually(async () => existsSync(join(data, 'engine.pid')), Boolean, 60);
  app.child.kill('SIGTERM');
  expect(await app.code).toBe(0);
  expect(processesOn(data)).toEqual([]);
});

test('a start that finds its port taken says so and leaves no engine', async () => {
  const other = createServer().listen(port, '127.0.0.1');
  await once(other, 'listening');
  expect(await refusal()).toContain(`EADDRINUSE: address already in use 127.0.0.1:${port}`);
  expect(processesOn(data)).toEqual([]);
  other.close();
});

test('files that are damaged are named, with what to do; the inbox of mails keeps nobody from starting', async () => {
  const first = start();
  await ready(first);
  expect(await stopped(first)).toBe(0);

  for (const name of ['table.db', 'queues.db', 'executions.db', 'secrets.key']) {
    const file = join(data, name);
    const whole = readFileSync(file);
    writeFileSync(file, name === 'secrets.key' ? 'short' : Buffer.alloc(8192, 'x'));
    const said = await refusal();
    expect(said, name).toContain(file);
    expect(said, name).toContain('npm run restore');
    expect(said, name).not.toMatch(/^\s+at /m);
    expect(processesOn(data)).toEqual([]);
    writeFileSync(file, whole);
  }
  const key = readFileSync(join(data, 'secrets.key'));
  rmSync(join(data, 'secrets.key'));
  expect(await refusal()).toContain('secrets.key is missing');
  writeFileSync(join(data, 'secrets.key'), key);

  writeFileSync(join(data, 'mails.db'), Buffer.alloc(8192, 'x'));
  const last = start();
  await ready(last);
  expect(last.said()).toContain(join(data, 'mails.db'));
  expect(await health()).toBe(200);
});

test('demo accounts are made on an empty folder once, the super-admin among them only when asked for', async () => {
  const first = start();
  await ready(first);
  const anonymous = connectClient(`http://127.0.0.1:${port}`);
  const logIn = (name: string) =>
    anonymous
      .raw('POST', '/auth/login', { email: `${name}@leadwright.example`, password: 'demo-leads' })
      .then(({ status }) => status);
  expect([await logIn('demo'), await logIn('admin')]).toEqual([200, 401]);
  expect(first.said()).toContain('demo@leadwright.example');
  expect(await stopped(first)).toBe(0);

  const second = start();
  await ready(second);
  expect(second.said()).not.toContain('@leadwright.example');
  expect(await stopped(second)).toBe(0);

  const third = start('--demo-admin');
  await ready(third);
  expect(third.said()).toContain('admin@leadwright.example');
  expect(await logIn('admin')).toBe(200);
});

test('nobody else may read the folder', async () => {
  const app = start();
  await ready(app);
  const open = readdirSync(data).filter((name) => (statSync(join(data, name)).mode & 0o077) !== 0);
  expect(open).toEqual([]);
  expect(statSync(data).mode & 0o077).toBe(0);
});
