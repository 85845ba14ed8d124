import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import type { Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SuperAdminReply } from '#shared/contracts/super-admin.ts';
import { serveAws } from './local/aws/endpoint.ts';
import { createInvocations } from './local/aws/lambda.ts';
import { verifyAws } from './local/aws/verify-aws.ts';
import { noteEndpoint, takeFolder } from './local/host/lock.ts';
import { keysOf } from './local/local-keys.ts';

/** What was asked, and of which function, in the order in which it came. */
const asked: [name: string, event: unknown][] = [];
const replies: Record<string, Partial<SuperAdminReply>> = {
  'new@leadwright.example': {
    outcome: 'opened',
    link: 'https://app.example/forgot?code=A',
    link_minutes: 30,
  },
  'here@leadwright.example': { outcome: 'given', link: 'https://app.example/login' },
  'ended@leadwright.example': { outcome: 'given', licence_ended_at: '2026-01-01T00:00:00.000Z' },
  'nobody@leadwright.example': { outcome: 'nobody' },
  'erasing@leadwright.example': { outcome: 'erasing' },
};

const invoke = async (name: string, event: unknown) => {
  asked.push([name, event]);
  const reply = replies[(event as { email: string }).email];
  if (!reply) throw Object.assign(new Error('out of order'), { name: 'TableError' });
  return { link: null, link_minutes: null, licence_ended_at: null, ...reply };
};
const functions = ['local', 'prod'].map((stage) => ({ ref: `leadwright-${stage}-super-admins` }));

let folder: string;
let server: Server;
let url: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'leadwright-admin-'));
  for (const part of ['running', 'idle']) mkdirSync(join(folder, part));
  const verify = verifyAws(keysOf(join(folder, 'running')).credentials);
  ({ server, url } = await serveAws({}, { service: createInvocations({ functions, invoke }), verify }));
  await takeFolder(join(folder, 'running'));
  noteEndpoint(join(folder, 'running'), url);
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true, force: true });
});

/** The command as a shell runs it: its exit code, and what it says where. */
function run(args: string[], environment: Record<string, string> = {}) {
  const env = { PATH: process.env.PATH, LEADWRIGHT_DATA: join(folder, 'running'), ...environment };
  return new Promise<{ code: number; out: string; err: string }>((resolve) =>
    execFile(process.execPath, ['infra/admin.ts', ...args], { env }, (error, out, err) =>
      resolve({ code: Number(error?.code ?? 0), out, err }),
    ),
  );
}

test('the app of the data folder is asked, and the link stands alone on its line', async () => {
  const names = ['--first-name', 'Cora', '--last-name', 'Core', '--locale', 'fr'];
  const { code, out, err } = await run(['create', 'New@leadwright.example', ...names]);
  expect({ code, err }).toEqual({ code: 0, err: '' });
  expect(out.split('\n')).toContain('https://app.example/forgot?code=A');
  expect(out).toContain('30 minutes');
  const person = { first_name: 'Cora', last_name: 'Core', locale: 'fr' };
  const order = { order: 'create', email: 'new@leadwright.example', ...person };
  expect(asked.at(-1)).toEqual(['leadwright-local-super-admins', order]);
});

test('a stage is asked in AWS, with the credentials of the shell', async () => {
  // No region: the stage names its own.
  const aws = { AWS_ACCESS_KEY_ID: 'mine', AWS_SECRET_ACCESS_KEY: 'secret' };
  const mine = verifyAws({ accessKeyId: 'mine', secretAccessKey: 'secret' });
  const there = await serveAws({}, { service: createInvocations({ functions, invoke }), verify: mine });
  const shell = { ...aws, AWS_ENDPOINT_URL: there.url, LEADWRIGHT_DATA: join(folder, 'idle') };
  const { code, out } = await run(['revoke', 'here@leadwright.example', '--stage', 'prod'], shell);
  there.server.close();
  expect({ code, out }).toMatchObject({ code: 0, out: expect.stringContaining('Log in: https://app') });
  const order = { order: 'revoke', email: 'here@leadwright.example' };
  expect(asked.at(-1)).toEqual(['leadwright-prod-super-admins', order]);
});

test('who gets a module that is closed is told why', async () => {
  expect((await run(['create', 'ended@leadwright.example'])).out).toContain('ended on 2026-01-01');
});

test.each([
  ['nobody', 'Nobody has the address'],
  ['erasing', 'nothing was done'],
  ['other', 'TableError out of order'],
])('%s: what could not be done is said, and is a failure', async (name, words) => {
  const { code, out, err } = await run(['revoke', `${name}@leadwright.example`]);
  expect({ code, out }).toEqual({ code: 1, out: '' });
  expect(err).toContain(words);
});

test('an app that does not run is not started, and no folder is made for it', async () => {
  const LEADWRIGHT_DATA = join(folder, 'idle');
  const { code, out, err } = await run(['create', 'new@leadwright.example'], { LEADWRIGHT_DATA });
  expect({ code, out }).toEqual({ code: 1, out: '' });
  expect(err).toBe(`Leadwright does not run on ${LEADWRIGHT_DATA}. Start it with npm start first.\n`);
  expect(readdirSync(LEADWRIGHT_DATA)).toEqual([]);
});

test.each([
  [[]],
  [['create']],
  [['make', 'new@leadwright.example']],
  [['create', 'new@leadwright.example', 'here@leadwright.example']],
  [['create', 'nobody']],
  [['create', 'new@leadwright.example', '--locale', 'it']],
  [['revoke', 'new@leadwright.example', '--first-name', 'Ann']],
  [['create', 'new@leadwright.example', '--stage', 'moon']],
  [['create', 'new@leadwright.example', '--force']],
])('%j is wrong use: nothing is asked', async (args) => {
  const before = asked.length;
  const { code, out, err } = await run(args);
  expect({ code, out }).toEqual({ code: 2, out: '' });
  expect(err).not.toContain('    at ');
  expect(asked).toHaveLength(before);
});

test('how it is used is told to who asks', async () => {
  expect(await run(['--help'])).toMatchObject({ code: 0, err: '', out: expect.stringContaining('Usage:') });
});
