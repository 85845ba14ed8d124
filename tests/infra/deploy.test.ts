import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CURRENTLY_RECOMMENDED_FLAGS } from 'aws-cdk-lib/cx-api';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readOutputs } from '#infra/operate/print-outputs.ts';
import { readStage } from '#infra/stage.ts';
import { synthesizeProd } from './synthesized.ts';

const home = mkdtempSync(join(tmpdir(), 'leadwright-home-'));
afterAll(() => rmSync(home, { recursive: true, force: true }));

/** A shell that knows no AWS: no credentials, no configuration, no instance to ask. */
const env = {
  PATH: process.env.PATH,
  HOME: home,
  AWS_EC2_METADATA_DISABLED: 'true',
  CDK_DISABLE_CLI_TELEMETRY: 'true',
};
function run(args: string[]) {
  return new Promise<{ code: number; said: string }>((resolve) =>
    execFile(process.execPath, args, { env, maxBuffer: 2 ** 26 }, (error, out, err) =>
      resolve({ code: Number(error?.code ?? 0), said: `${out}\n${err}` }),
    ),
  );
}

/** A stage of one's own: the example with nothing of the example left in it. */
const own = {
  ...readStage('prod'),
  account: '210987654321',
  domain: 'leads.shop.test',
  hostedZone: { id: 'Z0ABCDEF', name: 'shop.test' },
  alarmEmail: 'ops@shop.test',
  mailFrom: 'hello@shop.test',
  crawlerContactUrl: 'https://shop.test/crawler',
};
function stageFile(stage: object): string {
  const file = join(home, 'stage.json');
  writeFileSync(file, JSON.stringify(stage));
  return file;
}
const deploy = (stage: string, ...more: string[]) => run(['infra/deploy.ts', '--stage', stage, ...more]);

describe('the pinned CLI', () => {
  const folder = join(home, 'assembly');
  beforeAll(() => synthesizeProd({}, folder));

  test('reads what this CDK synthesizes, and lists its stacks in the order in which they are deployed', async () => {
    const { code, said } = await run(['node_modules/aws-cdk/bin/cdk', 'ls', '--app', folder, '--no-notices']);
    const listed = said.split('\n').filter((line) => line.startsWith('leadwright-'));
    expect(code).toBe(0);
    expect(listed.map((line) => line.split('-').at(-1))).toEqual([
      'edge',
      'data',
      'jobs',
      'api',
      'web',
      'watch',
    ]);
  });
});

describe('a deployment', () => {
  test('gets as far as AWS: the CLI of CDK says that there are no credentials', async () => {
    const { code, said } = await deploy(stageFile(own), '--', '--require-approval', 'never', '--no-notices');
    expect(code).toBe(1);
    expect(said).toMatch(/ok +stage file +prod, at leads\.shop\.test/);
    expect(said).toMatch(/\? +credentials +could not be asked/);
    expect(said).toMatch(/ok +routes of the API +\d+ of 300/);
    expect(said).toMatch(/Need to perform AWS calls for account 210987654321, but no credentials/);
  }, 180_000);

  test('of the example is refused by the fields that still are the example’s, before anything is built', async () => {
    const { code, said } = await deploy('prod');
    expect(code).toBe(2);
    expect(said).toContain('account: 123456789012');
    expect(said).toContain('domain: app.leadwright.example');
    expect(said).not.toContain('built');
    expect(said).not.toContain('    at ');
  });

  test.each([
    ['an unknown key', { ...own, workers: 5 }, 'workers'],
    ['no account', { ...own, account: undefined }, 'account'],
    ['a domain without a certificate or zone', { ...own, hostedZone: null }, 'needs a certificate'],
    [
      'a certificate of another region',
      { ...own, certificateArn: 'arn:aws:acm:eu-west-1:210987654321:certificate/a' },
      'certificateArn',
    ],
    [
      'a certificate of another account',
      { ...own, certificateArn: 'arn:aws:acm:us-east-1:123456789012:certificate/a' },
      'of another account',
    ],
    ['no domain', { ...own, domain: null }, 'reader’s own machine'],
    ['the zone of another domain', { ...own, domain: 'app.myshop.test' }, 'not in this zone'],
  ])('of a stage with %s is refused by its name', async (_, stage, words) => {
    const { code, said } = await deploy(stageFile(stage));
    expect({ code, words: said.includes(words) }).toEqual({ code: 2, words: true });
    expect(said).not.toContain('built');
  });

  test('of a stage that does not exist, or with an option that does not, is wrong use', async () => {
    expect(await deploy('moon')).toMatchObject({ code: 2, said: expect.stringContaining('moon') });
    expect(await deploy('prod', '--force')).toMatchObject({
      code: 2,
      said: expect.stringContaining('Usage:'),
    });
  });
});

test('a check creates nothing, and says what it could not ask', async () => {
  const { code, said } = await deploy('prod', '--check');
  expect(code).toBe(1);
  expect(said).toMatch(/WRONG +stage file +still says what the example says: account/);
  expect(said).toMatch(/\? +bootstrap of eu-central-1/);
  expect(said).toMatch(/\? +bootstrap of us-east-1/);
  expect(said).toMatch(/\? +Lambdas at once/);
  expect(said).not.toContain('Need to perform AWS calls');
}, 180_000);

test('what a deployment gave is printed without the exports between its stacks', () => {
  const file = join(home, 'outputs.json');
  const stack = { Address: 'https://leads.shop.test', ExportsOutputRefMain: 'x' };
  writeFileSync(file, JSON.stringify({ web: stack, data: { TableName: 't' } }));
  expect(readOutputs(file)).toEqual(['Address        https://leads.shop.test', 'TableName      t']);
  expect(readOutputs(join(home, 'none.json'))).toEqual([]);
});

test('the flags of the CDK are decided, all of them', () => {
  const { context } = JSON.parse(readFileSync('cdk.json', 'utf8'));
  expect(Object.keys(context)).toEqual(expect.arrayContaining(Object.keys(CURRENTLY_RECOMMENDED_FLAGS)));
});
