import { beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { type FunctionName, functionEntries } from '#infra/function-entries.ts';
import { nameOf, type Resource, type Synthesized, synthesizeProd, targetOf } from './synthesized.ts';

const list = z.union([z.unknown().transform((one) => [one]), z.array(z.unknown())]);
const Statement = z.object({
  Effect: z.string(),
  Action: z.union([z.string().transform((action) => [action]), z.array(z.string())]),
  Resource: z.union([z.array(z.unknown()), list]).optional(),
  Condition: z.unknown().optional(),
});
const Policy = z.object({
  PolicyDocument: z.object({ Statement: z.array(Statement) }),
  Roles: z.array(z.unknown()).default([]),
});

const read = ['dynamodb:BatchGetItem', 'dynamodb:GetItem', 'dynamodb:Query'];
const write = [
  ...read,
  'dynamodb:BatchWriteItem',
  'dynamodb:ConditionCheckItem',
  'dynamodb:DeleteItem',
  'dynamodb:PutItem',
  'dynamodb:UpdateItem',
];
const openData = [
  'athena:GetQueryExecution',
  'athena:GetQueryResults',
  'athena:StartQueryExecution',
  'athena:StopQueryExecution',
  'glue:GetDatabase',
  'glue:GetPartitions',
  'glue:GetTable',
  's3:AbortMultipartUpload',
  's3:GetBucketLocation',
  's3:GetObject',
  's3:ListBucket',
  's3:PutObject',
];
const send = ['sqs:GetQueueAttributes', 'sqs:GetQueueUrl', 'sqs:SendMessage'];
const receive = [
  'sqs:ChangeMessageVisibility',
  'sqs:DeleteMessage',
  'sqs:GetQueueAttributes',
  'sqs:GetQueueUrl',
  'sqs:ReceiveMessage',
];
const files = ['s3:DeleteObject', 's3:GetObject', 's3:ListBucket', 's3:PutObject'];
/** The key of the CDN, by everything behind the gateway. */
const edge = ['secretsmanager:GetSecretValue'];
const schedule = ['iam:PassRole', 'scheduler:CreateSchedule', 'scheduler:DeleteSchedule'];
const answer = ['states:SendTaskFailure', 'states:SendTaskSuccess'];

/** What each function may do, and nothing else. */
const allowed: Record<FunctionName, string[]> = {
  authorizer: [...edge, ...write],
  'auth-api': [...edge, ...write, ...send, 'kms:Decrypt', 'kms:Encrypt'],
  'account-api': [...edge, ...write, ...send, ...files],
  'wallet-api': [...edge, ...write],
  'wallet-audit': write,
  'campaigns-api': [...edge, ...write, ...send, 'kms:Encrypt'],
  'searchers-api': [...edge, ...write, ...openData, 'kms:Decrypt', 'kms:Encrypt'],
  'runs-api': [
    ...edge,
    ...write,
    ...openData,
    ...send,
    'kms:Decrypt',
    'states:StartExecution',
    'states:StopExecution',
  ],
  // Whether a step has a source or a key is looked up before it is saved.
  'autopilots-api': [...edge, ...write, ...send, ...schedule, 'kms:Decrypt'],
  'autopilots-tick': [
    ...write,
    ...openData,
    ...receive,
    ...send,
    ...schedule,
    'kms:Decrypt',
    'states:StartExecution',
  ],
  'autopilots-look': [...write, ...send],
  'workflows-api': [
    ...edge,
    ...write,
    ...openData,
    ...send,
    ...schedule,
    'kms:Decrypt',
    'states:StopExecution',
  ],
  'workflows-tick': [
    ...write,
    ...openData,
    ...receive,
    ...send,
    ...schedule,
    'kms:Decrypt',
    'states:StartExecution',
    'states:StopExecution',
  ],
  'workflows-look': [...write, ...send],
  'runs-worker': [...write, ...receive, ...send, ...answer, 'kms:Decrypt'],
  'ended-executions': write,
  'runs-sweep': [...write, ...send, ...answer, 'states:DescribeExecution', 'states:StartExecution'],
  'prepare-run': [...write, ...openData, 'kms:Decrypt'],
  'start-stage': [...write, ...openData, ...send, ...answer, 'kms:Decrypt'],
  'finish-run': [...write, ...send],
  'abort-run': [...write, ...send],
  'integrations-api': [...edge, ...write, ...send, 'kms:Decrypt', 'kms:Encrypt'],
  'crm-api': [...edge, ...write, ...send, 'kms:Decrypt', 'kms:Encrypt'],
  'ai-prompts-api': [...edge, ...write, 'kms:Decrypt'],
  'crm-worker': [...write, ...receive, ...send, 'kms:Decrypt', 'kms:Encrypt'],
  'zapier-api': [...edge, ...write, 'kms:Encrypt'],
  'ai-api': [...edge, ...write, ...send, 'kms:Decrypt', 'kms:Encrypt'],
  'ai-worker': [...write, ...receive, 'kms:Decrypt'],
  'fan-out': [...write, ...receive, ...send],
  'deliveries-worker': [...write, ...receive, ...send, 'kms:Decrypt', 'kms:Encrypt'],
  'deliveries-sweep': [...write, ...send],
  'onboarding-api': [...edge, ...write],
  'training-api': [...edge, ...write, 's3:GetObject', 's3:ListBucket', 's3:PutObject'],
  'exports-api': [...edge, ...write, ...send, 's3:GetObject', 's3:ListBucket'],
  'exports-worker': [...write, ...receive, ...send, 's3:AbortMultipartUpload', 's3:PutObject'],
  'imports-api': [...edge, ...write, ...send, 's3:GetObject', 's3:ListBucket', 's3:PutObject'],
  'imports-worker': [
    ...write,
    ...receive,
    ...send,
    ...['s3:AbortMultipartUpload', 's3:GetObject', 's3:ListBucket', 's3:PutObject'],
  ],
  'privacy-api': [...edge, ...write, ...send, 's3:GetObject', 's3:ListBucket'],
  'privacy-worker': [
    ...write,
    ...receive,
    ...send,
    ...files,
    's3:AbortMultipartUpload',
    'scheduler:DeleteSchedule',
    'states:StopExecution',
  ],
  'privacy-sweep': [...write, ...send],
  'mail-worker': [...write, ...receive, 'kms:Decrypt', 'ses:SendEmail'],
  'mail-api': [...edge, ...write, ...send],
  'mail-events': [...write, ...receive],
  'ai-training-api': [...edge, ...write, ...send, 'kms:Decrypt', 's3:PutObject'],
  'ai-training-worker': [...write, ...receive, ...send, 'kms:Decrypt', 's3:GetObject', 's3:ListBucket'],
  'super-admins': write,
  migration: [...write, 'dynamodb:Scan'],
};

/** Actions for which AWS knows no narrower resource than `*`. */
const resourceless = [
  // Step Functions writes its log through a delivery that belongs to no one resource.
  'logs:CreateLogDelivery',
  'logs:GetLogDelivery',
  'logs:UpdateLogDelivery',
  'logs:DeleteLogDelivery',
  'logs:ListLogDeliveries',
  'logs:PutResourcePolicy',
  'logs:DescribeResourcePolicies',
  'logs:DescribeLogGroups',
];
/** The CDK's own upload of the web app to its bucket: it runs during a deployment only. */
const uploader = /^CustomCDKBucketDeployment/;

let app: Synthesized;
let policies: { id: string; roles: string[]; statements: z.infer<typeof Statement>[] }[];
beforeAll(async () => {
  app = await synthesizeProd();
  policies = app.ofType('AWS::IAM::Policy').map(({ id, Properties }) => {
    const { PolicyDocument, Roles } = Policy.parse(Properties);
    return { id, roles: Roles.map(targetOf), statements: PolicyDocument.Statement };
  });
});

const ours = () => policies.filter(({ id }) => !uploader.test(id));

test('no action is a wildcard', () => {
  const wild = ours().flatMap(({ id, statements }) =>
    statements.flatMap(({ Action }) =>
      Action.filter((action) => action.includes('*')).map((a) => `${id} ${a}`),
    ),
  );
  expect(wild).toEqual([]);
});

test('no resource is everything, but for actions that know no narrower one', () => {
  const wide = ours().flatMap(({ id, statements }) =>
    statements
      .filter(({ Resource }) => Resource?.some((resource) => resource === '*'))
      .flatMap(({ Action }) =>
        Action.filter((action) => !resourceless.includes(action)).map((a) => `${id} ${a}`),
      ),
  );
  expect(wide).toEqual([]);
});

test('nothing is allowed by a managed policy but to write logs', () => {
  const attached = app.ofType('AWS::IAM::Role').flatMap(({ Properties }) => {
    const arns = z.array(z.unknown()).default([]).parse(Properties.ManagedPolicyArns);
    return arns.map((arn) => JSON.stringify(arn));
  });
  for (const arn of attached) expect(arn).toContain('service-role/AWSLambdaBasicExecutionRole');
});

describe.each(Object.keys(functionEntries))('%s', (name) => {
  test('may do what it needs and nothing else', () => {
    const actions = statementsOf(find(name)).flatMap(({ Action }) => Action);
    const expected = allowed[name as FunctionName];
    expect([...new Set(actions)].toSorted()).toEqual([...new Set(expected)].toSorted());
  });

  test('works on the one table, never on the table itself', () => {
    const onTable = statementsOf(find(name)).filter(({ Action }) => Action[0]?.startsWith('dynamodb:'));
    const readsIt = allowed[name as FunctionName].some((action) => action.startsWith('dynamodb:'));
    expect(onTable).toHaveLength(readsIt ? 1 : 0);
    const resources = onTable.flatMap(({ Resource = [] }) => Resource);
    expect(resources.every((resource) => JSON.stringify(resource).includes('MainTable'))).toBe(true);
  });
});

test('mails leave from the address of the stage only, by its configuration set', () => {
  const sending = ours().flatMap(({ statements }) =>
    statements.filter(({ Action }) => Action.some((action) => action.startsWith('ses:'))),
  );
  expect(sending).toHaveLength(1);
  expect(sending[0]?.Condition).toEqual({ StringEquals: { 'ses:FromAddress': 'hello@leadwright.example' } });
  expect(JSON.stringify(sending[0]?.Resource)).toMatch(/:identity\/\*".*:configuration-set\//);
});

const Mapping = z.object({ EventSourceArn: z.unknown(), FunctionName: z.unknown() });

test('who puts work off into the queue that it came from, for as long as it takes, is not ended as a loop', () => {
  const mappings = app.ofType('AWS::Lambda::EventSourceMapping');
  const consumed = mappings.map(({ Properties }) => Mapping.parse(Properties));
  const again = Object.keys(functionEntries).filter((name) => {
    const queues = consumed.filter((one) => targetOf(one.FunctionName) === find(name).id);
    return statementsOf(find(name)).some(
      ({ Action, Resource: targets = [] }) =>
        Action.includes('sqs:SendMessage') &&
        queues.some((one) => targets.map(targetOf).includes(targetOf(one.EventSourceArn))),
    );
  });
  expect(again.length).toBeGreaterThan(8);
  expect(again.filter((name) => find(name).Properties.RecursiveLoop !== 'Allow')).toEqual([]);
});

test('the role of schedules is given to the Scheduler alone', () => {
  const passing = ours().flatMap(({ statements }) =>
    statements.filter(({ Action }) => Action.includes('iam:PassRole')),
  );
  expect(passing.length).toBeGreaterThan(0);
  const toScheduler = { StringEquals: { 'iam:PassedToService': 'scheduler.amazonaws.com' } };
  for (const { Condition } of passing) expect(Condition).toEqual(toScheduler);
});

describe('what is sealed', () => {
  const opening = (name: string) =>
    statementsOf(find(name)).filter(({ Action }) => Action.some((action) => action.startsWith('kms:')));

  test.each([
    ['auth-api', 'totp'],
    ['mail-worker', 'smtp'],
    ['crm-api', 'crm'],
    ['ai-training-api', 'ai'],
    ['ai-training-worker', 'ai'],
    ['crm-worker', 'crm'],
    ['ai-api', 'ai'],
    ['ai-worker', 'ai'],
  ])('%s opens secrets of the purpose %s alone', (name, purpose) => {
    expect(opening(name).map(({ Condition }) => Condition)).toEqual([
      { StringEquals: { 'kms:EncryptionContext:purpose': purpose } },
    ]);
  });

  const ofList = {
    'ForAllValues:StringEquals': { 'kms:EncryptionContextKeys': ['tenant', 'campaign'] },
    Null: { 'kms:EncryptionContextKeys': 'false' },
  };
  const ofCrm = { StringEquals: { 'kms:EncryptionContext:purpose': 'crm' } };
  const ofAccount = { StringEquals: { 'kms:EncryptionContext:purpose': 'webhook' } };
  test.each([
    ['campaigns-api', [ofList]],
    ['integrations-api', [ofList, ofAccount]],
    ['deliveries-worker', [ofCrm, ofList, ofAccount]],
  ])('%s works on webhooks alone', (name, conditions) => {
    expect(opening(name).map(({ Condition }) => Condition)).toEqual(conditions);
  });
});

function find(name: string): Resource {
  return app.ofType('AWS::Lambda::Function').find((one) => nameOf(one) === name) ?? expect.fail(`no ${name}`);
}

function statementsOf({ Properties }: Resource) {
  const role = targetOf(Properties.Role);
  return policies.filter(({ roles }) => roles.includes(role)).flatMap(({ statements }) => statements);
}
