import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { build } from '#infra/local/build.ts';
import { freePort } from '#infra/local/table/table.ts';
import { noNameServer } from '../../no-name-server.ts';
import { connectClient, type TestClient } from '../../people/client.ts';

/** The product as `npm start` runs it, in a process of its own that can be killed like one; its functions are given `environment` beside what may be set from outside. */
export async function startKillableCloud(environment?: Record<string, string>) {
  await build({ web: false });
  const data = mkdtempSync(join(tmpdir(), 'leadwright-kill-'));
  const port = await freePort();
  const program = environment
    ? ['tests/support/worlds/cloud/cloud-process.ts', JSON.stringify(environment)]
    : ['infra/local/start.ts', '--api-only'];
  let child = await launch(program, data, port);
  const url = `http://127.0.0.1:${port}`;
  return {
    url,
    logIn: (): Promise<TestClient> => connectClient(url).logIn('demo@leadwright.example', 'demo-leads'),
    async killAndRestart(): Promise<void> {
      await ended(child, 'SIGKILL');
      child = await launch(program, data, port);
    },
    async remove(): Promise<void> {
      await ended(child, 'SIGTERM');
      rmSync(data, { recursive: true, force: true });
    },
  };
}

async function launch(program: string[], data: string, port: number): Promise<ChildProcess> {
  const env = { ...process.env, LEADWRIGHT_DATA: data, PORT: String(port), DNS_SERVERS: noNameServer };
  const child = spawn(process.execPath, program, {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise<void>((resolve, reject) => {
    createInterface({ input: child.stdout }).on('line', (line) => line.includes('Ready in') && resolve());
    child.once('exit', (code) => reject(new Error(`the product ended with code ${code}`)));
  });
  return child;
}

async function ended(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  const exit = new Promise((resolve) => child.once('exit', resolve));
  child.kill(signal);
  await exit;
}
