import { CloudFormationClient, DescribeStacksCommand } from '@aws-sdk/client-cloudformation';
import { GetAccountSettingsCommand, LambdaClient } from '@aws-sdk/client-lambda';
import { GetAccountCommand, GetEmailIdentityCommand, SESv2Client } from '@aws-sdk/client-sesv2';
import { GetCallerIdentityCommand, STSClient } from '@aws-sdk/client-sts';
import { mockClient } from 'aws-sdk-client-mock';
import { beforeEach, describe, expect, test } from 'vitest';
import { readStage } from '../stage.ts';
import { checkAccount, checkBootstrap, checkConcurrency, checkRegion } from './account.ts';
import { tableOf } from './check.ts';
import { checkIdentity, checkSandbox } from './mail.ts';
import { checkAlarms, checkSizes, checkStage } from './offline.ts';

const sts = mockClient(STSClient);
const cloudFormation = mockClient(CloudFormationClient);
const lambda = mockClient(LambdaClient);
const ses = mockClient(SESv2Client);
beforeEach(() => {
  for (const mock of [sts, cloudFormation, lambda, ses]) mock.reset();
});
const named = (name: string, message = name) => Object.assign(new Error(message), { name });

describe('the account', () => {
  const account = '210987654321';
  const ask = () => checkAccount(new STSClient({}), { account });

  test('is the one that the stage names', async () => {
    sts
      .on(GetCallerIdentityCommand)
      .resolves({ Account: account, Arn: 'arn:aws:iam::210987654321:user/ops' });
    expect(await ask()).toMatchObject({ state: 'good', says: expect.stringContaining('user/ops') });
  });
  test('is another one: nothing may go there', async () => {
    sts.on(GetCallerIdentityCommand).resolves({ Account: '111122223333' });
    expect(await ask()).toMatchObject({ state: 'wrong', says: expect.stringContaining('111122223333') });
  });
  test('is not known without credentials', async () => {
    sts.on(GetCallerIdentityCommand).rejects(named('CredentialsProviderError', 'Could not load credentials'));
    expect(await ask()).toMatchObject({ state: 'unasked', says: expect.stringContaining('Could not load') });
  });
});

test.each([
  [undefined, 'good'],
  ['eu-central-1', 'good'],
  ['us-east-1', 'small'],
])('a shell in %s is %s: the stage says where data lies', (shell, state) => {
  expect(checkRegion({ region: 'eu-central-1' }, shell).state).toBe(state);
});

describe('the bootstrap', () => {
  const needed = { region: 'us-east-1', version: 6, account: '210987654321' };
  const ask = () => checkBootstrap(new CloudFormationClient({ region: 'us-east-1' }), needed);
  const has = (OutputValue: string) =>
    cloudFormation.on(DescribeStacksCommand).resolves({
      Stacks: [
        {
          StackName: 'CDKToolkit',
          CreationTime: new Date(0),
          StackStatus: 'CREATE_COMPLETE',
          Outputs: [{ OutputKey: 'BootstrapVersion', OutputValue }],
        },
      ],
    });

  test('is there', async () => {
    has('21');
    expect((await ask()).state).toBe('good');
  });
  test('is too old, or missing: the command that mends it is said', async () => {
    has('5');
    expect(await ask()).toMatchObject({
      state: 'wrong',
      says: expect.stringContaining('cdk bootstrap aws://210987654321/us-east-1'),
    });
    const missing = named('ValidationError', 'Stack with id CDKToolkit does not exist');
    cloudFormation.on(DescribeStacksCommand).rejects(missing);
    expect(await ask()).toMatchObject({ state: 'wrong', says: expect.stringContaining('is missing') });
  });
  test('may not be seen: that says nothing', async () => {
    cloudFormation.on(DescribeStacksCommand).rejects(named('AccessDenied'));
    expect((await ask()).state).toBe('unasked');
  });
});

test.each([
  [1000, 8, 1000, 'good'],
  [1000, 8, 10, 'small'],
  [10, 8, 10, 'small'],
  [10, 14, 10, 'wrong'],
])(
  'with %i Lambdas at once, %i workers, and %i in the stage: %s',
  async (ConcurrentExecutions, workers, lambdaQuota, state) => {
    lambda.on(GetAccountSettingsCommand).resolves({ AccountLimit: { ConcurrentExecutions } });
    const stage = { lambdaQuota, workerConcurrency: 5 };
    expect((await checkConcurrency(new LambdaClient({}), { workers }, stage)).state).toBe(state);
  },
);

test.each([
  [2, false],
  [5, true],
])('with %i workers of a queue, fewer are advised: %s', async (workerConcurrency, isAdvised) => {
  lambda.on(GetAccountSettingsCommand).resolves({ AccountLimit: { ConcurrentExecutions: 10 } });
  const stage = { lambdaQuota: 10, workerConcurrency };
  const { says } = await checkConcurrency(new LambdaClient({}), { workers: 14 }, stage);
  expect(says.includes('lower workerConcurrency')).toBe(isAdvised);
});

describe('SES', () => {
  test.each([
    [{ SendingEnabled: true, ProductionAccessEnabled: true }, 'good'],
    [{ SendingEnabled: true, ProductionAccessEnabled: false }, 'small'],
    [{ SendingEnabled: false, ProductionAccessEnabled: true }, 'wrong'],
  ])('an account with %j is %s', async (answer, state) => {
    ses.on(GetAccountCommand).resolves(answer);
    expect((await checkSandbox(new SESv2Client({}))).state).toBe(state);
  });

  test.each([
    ['there and proved', true, false, true, 'good'],
    ['there, and to be made by a first deployment', true, true, false, 'wrong'],
    ['of this stage', true, true, true, 'good'],
    ['not proved', false, false, true, 'small'],
    ['missing, and will be made', undefined, true, false, 'small'],
    ['missing, and will not be made', undefined, false, false, 'wrong'],
  ])('an identity that is %s', async (_, verified, makeMailIdentity, isDeployed, state) => {
    const call = ses.on(GetEmailIdentityCommand);
    if (verified === undefined) call.rejects(named('NotFoundException'));
    else call.resolves({ VerifiedForSendingStatus: verified });
    const stage = { mailFrom: 'hello@shop.test', makeMailIdentity };
    expect((await checkIdentity(new SESv2Client({}), stage, isDeployed)).state).toBe(state);
  });
});

test('what the example says is named, and a stage of one’s own has none of it', () => {
  const example = readStage('prod');
  const { state, says } = checkStage(example);
  expect(state).toBe('wrong');
  for (const field of ['account', 'domain', 'hostedZone.id', 'hostedZone.name', 'alarmEmail', 'mailFrom'])
    expect(says).toContain(`${field}: `);
  const own = {
    ...example,
    account: '210987654321',
    domain: 'leads.shop.test',
    hostedZone: { id: 'Z0ABCDEF', name: 'shop.test' },
    alarmEmail: 'ops@shop.test',
    mailFrom: 'hello@shop.test',
    crawlerContactUrl: 'https://shop.test/crawler',
  };
  expect(checkStage(own)).toMatchObject({ state: 'good' });
  expect(checkStage({ ...own, alarmEmail: 'ops@example.com' })).toMatchObject({ state: 'wrong' });
  expect(checkAlarms({ ...own, alarmEmail: null }).state).toBe('small');
});

test.each([
  [{ resources: 131, routes: 38 }, ['good', 'good']],
  [{ resources: 480, routes: 290 }, ['small', 'small']],
  [{ resources: 501, routes: 301 }, ['wrong', 'wrong']],
])('templates with %j', (size, states) => {
  const asked = {
    stacks: [
      { name: 'api', ...size },
      { name: 'data', resources: 1, routes: 0 },
    ],
  };
  expect(checkSizes({ ...asked, workers: 0, bootstrap: [] }).map(({ state }) => state)).toEqual(states);
});

test('the table says what is wrong first of all in its own column', () => {
  const findings = [
    { what: 'region', state: 'good', says: 'here' } as const,
    { what: 'stage file', state: 'wrong', says: 'old' } as const,
  ];
  expect(tableOf(findings)).toBe('ok     region      here\nWRONG  stage file  old');
});
