import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { projectRoot } from '#infra/local/paths.ts';
import { leastConcurrency, readStage } from '#infra/stage.ts';
import { nameOf, type Synthesized, synthesizeProd, targetOf } from './synthesized.ts';

const Scaling = z.object({ ScalingConfig: z.object({ MaximumConcurrency: z.int() }) });
const text = (value: unknown) => JSON.stringify(value);
const first = ({ ofType }: Synthesized, type: string) =>
  ofType(type)[0]?.Properties ?? expect.fail(`no ${type}`);

describe('a stage that keeps its data', () => {
  let app: Synthesized;
  beforeAll(async () => {
    app = await synthesizeProd();
  });

  test('is where its file says, and the app is where its domain says', () => {
    const distribution = first(app, 'AWS::CloudFront::Distribution');
    expect(distribution).toMatchObject({
      DistributionConfig: {
        Aliases: ['app.leadwright.example'],
        ViewerCertificate: { MinimumProtocolVersion: 'TLSv1.2_2021', SslSupportMethod: 'sni-only' },
      },
    });
    expect(first(app, 'AWS::CertificateManager::Certificate')).toMatchObject({
      DomainName: 'app.leadwright.example',
      ValidationMethod: 'DNS',
    });
    const names = app
      .ofType('AWS::Route53::RecordSet')
      .map(({ Properties }) => [Properties.Type, Properties.Name]);
    for (const type of ['A', 'AAAA']) expect(names).toContainEqual([type, 'app.leadwright.example.']);
  });

  test('takes as many Lambdas for its queues as the manual says', () => {
    const { workerConcurrency } = readStage('prod');
    const workers = app
      .ofType('AWS::Lambda::EventSourceMapping')
      .map(({ Properties }) => Scaling.parse(Properties).ScalingConfig.MaximumConcurrency);
    const sum = (large: number) =>
      workers.reduce((total, most) => total + (most === workerConcurrency ? large : most), 0);
    const manual = readFileSync(join(projectRoot, 'docs/operate.md'), 'utf8').replaceAll(/\s+/g, ' ');
    expect(manual).toContain(
      `the workers of the queues take ${sum(workerConcurrency)} where \`workerConcurrency\` is ${workerConcurrency}, as in the example, and ${sum(leastConcurrency)} where it is ${leastConcurrency}`,
    );
  });

  test('prints its address, its distribution and its table', () => {
    const outputs = Object.values(app.templates).flatMap((template) =>
      Object.entries(template.findOutputs('*')),
    );
    const outputOf = (name: string) => outputs.find(([key]) => key === name)?.[1].Value;
    expect(outputOf('Address')).toBe('https://app.leadwright.example');
    for (const name of ['Distribution', 'TableName']) expect(outputOf(name)).toBeDefined();
  });

  test('can be created again after a creation that failed: nothing of it is left, and no name is taken', () => {
    const kept = ['AWS::DynamoDB::GlobalTable', 'AWS::KMS::Key', 'AWS::S3::Bucket', 'AWS::Logs::LogGroup'];
    for (const { id, DeletionPolicy } of kept.flatMap(app.ofType))
      expect(DeletionPolicy, id).toBe('RetainExceptOnCreate');
    for (const { DeletionPolicy } of app.ofType('AWS::Athena::WorkGroup'))
      expect(DeletionPolicy ?? 'Delete').toBe('Delete');
    expect(first(app, 'AWS::Athena::WorkGroup').RecursiveDeleteOption).toBe(true);
    expect(app.ofType('Custom::S3AutoDeleteObjects')).toEqual([]);
  });

  test('says of each thing whose it is', () => {
    for (const { id, Properties } of ['AWS::S3::Bucket', 'AWS::SQS::Queue', 'AWS::Lambda::Function'].flatMap(
      app.ofType,
    ))
      if (!id.startsWith('Custom'))
        expect(text(Properties.Tags), id).toMatch(/"app","Value":"leadwright".*"stage","Value":"prod"/);
  });

  test('keeps files that were deleted by mistake for 30 days, in a bucket of versions', () => {
    const files = app.ofType('AWS::S3::Bucket').find(({ id }) => id.startsWith('FilesBucket'));
    expect(files?.Properties.VersioningConfiguration).toEqual({ Status: 'Enabled' });
  });
});

test('a throw-away stage is gone when it is destroyed: data, what is in its buckets, and logs', async () => {
  const { ofType } = await synthesizeProd({ keepData: false });
  const gone = ['AWS::DynamoDB::GlobalTable', 'AWS::KMS::Key', 'AWS::S3::Bucket', 'AWS::Logs::LogGroup'];
  for (const { id, DeletionPolicy } of gone.flatMap(ofType)) expect(DeletionPolicy, id).toBe('Delete');
  expect(ofType('Custom::S3AutoDeleteObjects')).toHaveLength(ofType('AWS::S3::Bucket').length);
  expect(text(ofType('AWS::DynamoDB::GlobalTable'))).toContain('"DeletionProtectionEnabled":false');
});

test('a stage of a restored table works on that one, and keeps its own and what others read of it', async () => {
  const own = await synthesizeProd();
  const restored = await synthesizeProd({ tableName: 'leadwright-restored' });
  const functions = restored.ofType('AWS::Lambda::Function').filter(nameOf);
  const tables = functions.map(({ Properties }) => z.looseObject({}).parse(Properties.Environment));
  expect(text(tables)).toContain('"TABLE_NAME":"leadwright-restored"');
  expect(text(tables)).not.toMatch(/"TABLE_NAME":\{/);
  const policies = restored
    .ofType('AWS::IAM::Policy')
    .filter(({ Properties }) => text(Properties).includes('dynamodb:'));
  for (const { Properties } of policies)
    expect(text(Properties)).toContain('table/leadwright-restored/index/*');
  expect(restored.ofType('AWS::DynamoDB::GlobalTable')).toEqual(own.ofType('AWS::DynamoDB::GlobalTable'));
  const exportsOf = ({ templates }: Synthesized) =>
    Object.values(templates.data?.findOutputs('*') ?? {}).flatMap(({ Export }) => Export?.Name ?? []);
  expect(exportsOf(restored)).toEqual(
    expect.arrayContaining(exportsOf(own).filter((name) => text(name).includes('MainTable'))),
  );
});

test('a certificate of one’s own is taken, and no record is written into a zone that is not named', async () => {
  const certificateArn = 'arn:aws:acm:us-east-1:123456789012:certificate/1';
  const { ofType } = await synthesizeProd({ certificateArn, hostedZone: null, firewall: false });
  expect(ofType('AWS::CertificateManager::Certificate')).toEqual([]);
  expect(ofType('AWS::Route53::RecordSet')).toEqual([]);
  expect(text(ofType('AWS::CloudFront::Distribution'))).toContain(`"AcmCertificateArn":"${certificateArn}"`);
  // Who has the zone elsewhere is told which records prove the domain of the mails.
  expect(ofType('AWS::SES::EmailIdentity')).toHaveLength(1);
});

test('customers’ pictures are for the one distribution, once the stage names it', async () => {
  const app = await synthesizeProd({ distributionId: 'E2ABCDEF' });
  const policy = app.ofType('AWS::S3::BucketPolicy').find(({ id }) => id.startsWith('FilesBucket'));
  expect(text(policy?.Properties)).toContain(':distribution/E2ABCDEF');
  expect(text(policy?.Properties)).not.toContain(':distribution/*');
  expect(targetOf(policy?.Properties.Bucket)).toMatch(/^FilesBucket/);
});

describe('the key that the CDN shows', () => {
  const secretsIn = (value: unknown) => text(value).match(/EdgeKey\d/g) ?? [];

  test('is changed by a deployment in which nobody is refused: the API takes both before the CDN shows the new one', async () => {
    const app = await synthesizeProd({ edgeKeyTurn: 3 });
    const shown = new Set(secretsIn(app.ofType('AWS::CloudFront::Distribution')));
    expect([...shown]).toEqual(['EdgeKey3']);
    const authorizer = app.ofType('AWS::Lambda::Function').find((one) => nameOf(one) === 'authorizer');
    expect([...new Set(secretsIn(authorizer?.Properties.Environment))]).toEqual(['EdgeKey2', 'EdgeKey3']);
    // What the API still reads may not go from under it while it is deployed.
    const kept = Object.values(app.templates.data?.findOutputs('*') ?? {}).map(({ Export }) => Export?.Name);
    expect([...new Set(secretsIn(kept))].toSorted()).toEqual(['EdgeKey1', 'EdgeKey2', 'EdgeKey3']);
  });

  test('stands in no template', async () => {
    const { ofType } = await synthesizeProd();
    for (const { Properties } of ofType('AWS::SecretsManager::Secret'))
      expect(Properties.SecretString).toBeUndefined();
  });

  test('of a verifier is read by the one function that checks e-mails', async () => {
    const { ofType } = await synthesizeProd({
      reacher: { url: 'http://reacher.internal.example:8080', secretName: 'reacher-secret' },
    });
    const worker = ofType('AWS::Lambda::Function').find((one) => nameOf(one) === 'runs-worker');
    expect(worker?.Properties.Environment).toMatchObject({
      Variables: {
        REACHER_URL: 'http://reacher.internal.example:8080',
        REACHER_SECRET_ID: 'reacher-secret',
      },
    });
    const reading = ofType('AWS::IAM::Policy').filter(({ Properties }) =>
      text(Properties).includes(':secret:reacher-secret-??????'),
    );
    expect(reading.map(({ Properties }) => text(Properties.Roles))).toEqual([
      expect.stringContaining(targetOf(worker?.Properties.Role)),
    ]);
  });

  test('an Overpass server is asked by those who ask sources, and by nobody where none is named', async () => {
    const askersOf = async (part: object) => {
      const { ofType } = await synthesizeProd(part);
      return ofType('AWS::Lambda::Function').flatMap((one) => {
        const { Variables } = z
          .looseObject({ Variables: z.record(z.string(), z.unknown()).default({}) })
          .parse(one.Properties.Environment ?? {});
        return Variables.OVERPASS_URL ? [[nameOf(one), Variables.OVERPASS_URL]] : [];
      });
    };
    const overpassUrl = 'https://overpass.example.com/api/interpreter';
    const asking = await askersOf({ overpassUrl });
    expect(asking.map(([name]) => name)).toEqual(
      expect.arrayContaining(['searchers-api', 'runs-api', 'prepare-run', 'start-stage', 'runs-worker']),
    );
    expect(asking.every(([, url]) => url === overpassUrl)).toBe(true);
    expect(await askersOf({})).toEqual([]);
  });

  test('is read by functions, as Google’s secret is: nobody reads either in the configuration of one', async () => {
    const { ofType } = await synthesizeProd({
      google: { clientId: 'id', clientSecretName: 'google-client' },
    });
    const functions = ofType('AWS::Lambda::Function');
    for (const { Properties } of functions)
      expect(text(Properties.Environment ?? {})).not.toContain('{{resolve');
    const auth = functions.find((one) => nameOf(one) === 'auth-api') ?? expect.fail('no auth-api');
    expect(auth.Properties.Environment).toMatchObject({
      Variables: { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET_ID: 'google-client' },
    });
    const reading = ofType('AWS::IAM::Policy').filter(({ Properties }) =>
      text(Properties).includes(':secret:google-client-??????'),
    );
    expect(reading.map(({ Properties }) => text(Properties.Roles))).toEqual([
      expect.stringContaining(targetOf(auth.Properties.Role)),
    ]);
  });
});
