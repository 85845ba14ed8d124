import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { backUp } from '#infra/local/backup.ts';
import { type Cloud, startCloud } from '#infra/local/cloud.ts';
import { built } from '#infra/local/paths.ts';
import { restore } from '#infra/local/restore.ts';
import { contracts } from '#shared/contracts/index.ts';
import { eventually } from '#tests/support/eventually.ts';
import { connectClient, searchPlan, type TestClient } from '#tests/support/people/client.ts';
import { startTestCloud, type TestCloud } from '#tests/support/worlds/cloud/test-cloud.ts';

let cloud: TestCloud;
let demo: TestClient;
let folder: string;
let file: string;
beforeAll(async () => {
  cloud = await startTestCloud();
  demo = await cloud.as('demo');
  folder = mkdtempSync(join(tmpdir(), 'leadwright-backup-'));
  file = join(folder, 'backup.tar.gz');
});
afterAll(async () => {
  await cloud?.remove();
  rmSync(folder, { recursive: true, force: true });
});

async function openRestored(data: string): Promise<{ restored: Cloud; client: TestClient }> {
  const environment = { ALLOW_PRIVATE_TARGETS: 'true', SESSION_QUOTA: '1000000' };
  const restored = await startCloud({ ...built, data, port: 0, warm: false, environment });
  return {
    restored,
    client: await connectClient(restored.url).logIn('demo@leadwright.example', 'demo-leads'),
  };
}

async function booksOf(client: TestClient) {
  const { data } = await client.call(contracts.wallet.endpoints.ledger, { query: { limit: 100 } });
  const { balance, held } = await client.wallet();
  return { sum: data.reduce((all, { amount }) => all + amount, 0), balance, held };
}

test('a backup that is made while a run goes on holds it all, and the run goes on where it is restored', async () => {
  const kept = await demo.newList('kept');
  await demo.finishedRun((await demo.startRun(searchPlan(kept.id, 20))).id);
  const before = await demo.leads(kept.id);
  const busy = await demo.newList('busy');
  const { id } = await demo.startRun(searchPlan(busy.id, 40, 'enrich'));
  await eventually(
    () => demo.getRun(id),
    ({ steps }) => (steps[2]?.done ?? 0) > 0,
  );
  await backUp(cloud.data, file);
  expect(statSync(file).mode & 0o077).toBe(0);
  expect(readdirSync(folder)).toEqual(['backup.tar.gz']);
  await demo.finishedRun(id, 150);

  const data = join(folder, 'restored');
  expect(await restore(file, data)).toBeUndefined();
  expect(readFileSync(join(data, 'secrets.key')).equals(readFileSync(join(cloud.data, 'secrets.key')))).toBe(
    true,
  );
  mkdirSync(join(data, 'logs'), { recursive: true });
  const { restored, client } = await openRestored(data);
  try {
    expect((await client.leads(kept.id)).data).toEqual(before.data);
    expect(await client.finishedRun(id, 150)).toMatchObject({ status: 'completed' });
    expect((await client.leads(busy.id)).total).toBe(40);
    const { sum, balance, held } = await booksOf(client);
    expect({ sum, held }).toEqual({ sum: balance, held: 0 });
    expect(await booksOf(demo)).toEqual(await booksOf(client));
    await expect(restore(file, data)).rejects.toThrow('already running');
  } finally {
    await restored.stop();
  }
}, 400_000);

test('what was in the folder is kept beside it', async () => {
  const data = join(folder, 'full');
  mkdirSync(data);
  writeFileSync(join(data, 'note'), 'mine');
  const aside = await restore(file, data);
  expect(readFileSync(join(aside ?? '', 'note'), 'utf8')).toBe('mine');
  expect(existsSync(join(data, 'table.db'))).toBe(true);
});

test('what is no whole backup changes nothing', async () => {
  const data = join(folder, 'untouched');
  mkdirSync(data);
  writeFileSync(join(data, 'note'), 'mine');
  const bad = join(folder, 'bad.tar.gz');
  writeFileSync(bad, readFileSync(file).subarray(0, 5000));
  await expect(restore(bad, data)).rejects.toThrow('no whole backup');
  expect(readFileSync(join(data, 'note'), 'utf8')).toBe('mine');
  await expect(restore(join(folder, 'none'), data)).rejects.toThrow('There is no');
});

test('the commands say what they did, and refuse in words', async () => {
  const env = { ...process.env, LEADWRIGHT_DATA: cloud.data };
  const call = (name: string, ...args: string[]) =>
    execFileSync(process.execPath, [`infra/local/${name}.ts`, ...args], {
      env,
      encoding: 'utf8',
      stdio: 'pipe',
    });
  const copy = join(folder, 'by-command.tar.gz');
  expect(call('backup', copy)).toContain('is backed up');
  expect(() => call('backup', copy)).toThrow('is there already');
  expect(() => call('restore', copy)).toThrow('already running');
  expect(() => call('backup')).toThrow('Usage');
});
