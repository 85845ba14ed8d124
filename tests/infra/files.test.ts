import { beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { originOf, readStage } from '#infra/stage.ts';
import { type Resource, type Synthesized, synthesizeProd, targetOf } from './synthesized.ts';

const text = (value: unknown) => JSON.stringify(value);
const found = (resource: Resource | undefined) => resource ?? expect.fail('not in the template');
const isFiles = ({ id }: Resource) => id.startsWith('FilesBucket');
const files = () => found(app.ofType('AWS::S3::Bucket').find(isFiles));

const Statement = z.object({
  Effect: z.string(),
  Action: z.union([z.string(), z.array(z.string())]),
  Principal: z.unknown().optional(),
  Resource: z.unknown(),
  Condition: z.unknown().optional(),
});
const Policy = z.object({ PolicyDocument: z.object({ Statement: z.array(Statement) }) });
const Behavior = z.object({
  PathPattern: z.string(),
  TargetOriginId: z.string(),
  AllowedMethods: z.array(z.string()).optional(),
  ResponseHeadersPolicyId: z.unknown(),
  FunctionAssociations: z.undefined().optional(),
});
const Distribution = z.object({
  DistributionConfig: z.object({
    CacheBehaviors: z.array(z.unknown()),
    Origins: z.array(
      z.object({
        Id: z.string(),
        DomainName: z.unknown(),
        OriginPath: z.undefined().optional(),
        OriginAccessControlId: z.unknown().optional(),
      }),
    ),
  }),
});

let app: Synthesized;
beforeAll(async () => {
  app = await synthesizeProd();
});

describe('the bucket', () => {
  test('takes files from pages of the app alone', () => {
    expect(files().Properties.CorsConfiguration).toEqual({
      CorsRules: [
        {
          AllowedOrigins: [originOf(readStage('prod'))],
          AllowedMethods: ['POST', 'PUT'],
          AllowedHeaders: ['*'],
          MaxAge: 3600,
        },
      ],
    });
  });

  test('forgets uploads after a day, exports after a week, imports after a month, and uploads that never ended', () => {
    expect(files().Properties.LifecycleConfiguration).toEqual({
      Rules: [
        { Prefix: 'uploads/', ExpirationInDays: 1, Status: 'Enabled' },
        { Prefix: 'exports/', ExpirationInDays: 7, Status: 'Enabled' },
        {
          ...{ Prefix: 'imports/', ExpirationInDays: 31, Status: 'Enabled' },
          NoncurrentVersionExpiration: { NoncurrentDays: 1 },
        },
        {
          AbortIncompleteMultipartUpload: { DaysAfterInitiation: 1 },
          NoncurrentVersionExpiration: { NoncurrentDays: 30 },
          Status: 'Enabled',
        },
      ],
    });
  });

  test('lets the CDN read what is under media, and lets nobody else do anything', () => {
    const policy = found(app.ofType('AWS::S3::BucketPolicy').find(isFiles));
    const allowed = Policy.parse(policy.Properties).PolicyDocument.Statement.filter(
      ({ Effect }) => Effect === 'Allow',
    );
    expect(allowed).toHaveLength(1);
    expect(allowed[0]).toMatchObject({
      Action: 's3:GetObject',
      Principal: { Service: 'cloudfront.amazonaws.com' },
    });
    expect(text(allowed[0]?.Resource)).toMatch(/"\/media\/\*"/);
    expect(text(allowed[0]?.Condition)).toMatch(/"AWS:SourceArn".*::123456789012:distribution\/\*"/);
  });

  test('is kept when production is destroyed', () => {
    expect(files().DeletionPolicy).toBe('RetainExceptOnCreate');
  });
});

test('a function has rights to folders of the bucket, never to all of it', () => {
  const statements = app
    .ofType('AWS::IAM::Policy')
    .flatMap(({ Properties }) => Policy.parse(Properties).PolicyDocument.Statement)
    .filter(({ Action, Resource }) => text(Action).includes('s3:') && text(Resource).includes('FilesBucket'));
  expect(statements.length).toBeGreaterThan(0);
  for (const { Action, Resource } of statements)
    for (const resource of [Resource].flat())
      expect(text(resource)).toMatch(
        Action === 's3:ListBucket' ? /^(?!.*\/)/ : /"\/(uploads|exports|imports|media)\/\*"/,
      );
});

describe('the CDN', () => {
  const config = () =>
    Distribution.parse(app.ofType('AWS::CloudFront::Distribution')[0]?.Properties).DistributionConfig;
  const media = () =>
    Behavior.parse(config().CacheBehaviors.find((behavior) => text(behavior).includes('"/media/*"')));

  test('serves /media/* from that bucket, signed, without changing the path', () => {
    const origin = config().Origins.find(({ Id }) => Id === media().TargetOriginId);
    expect(text(origin?.DomainName)).toMatch(/FilesBucket\w*RegionalDomainName/);
    expect(targetOf(origin?.OriginAccessControlId)).toMatch(/^CdnMediaAccess/);
    expect(media().AllowedMethods ?? ['GET', 'HEAD']).toEqual(['GET', 'HEAD']);
  });

  test('lets a picture do nothing, and be taken for nothing else', () => {
    const policies = app.ofType('AWS::CloudFront::ResponseHeadersPolicy');
    const policy = policies.find(({ id }) => id === targetOf(media().ResponseHeadersPolicyId));
    expect(policy?.Properties.ResponseHeadersPolicyConfig).toMatchObject({
      SecurityHeadersConfig: {
        ContentSecurityPolicy: {
          ContentSecurityPolicy: "default-src 'none'; frame-ancestors 'none'; sandbox",
          Override: true,
        },
        ContentTypeOptions: { Override: true },
      },
    });
  });

  test("lets the app's pages send files to the bucket and to no other storage", () => {
    const [policy] = app.ofType('AWS::CloudFront::ResponseHeadersPolicy');
    expect(text(policy?.Properties)).toMatch(
      /connect-src 'self' https:\/\/",\{"Fn::ImportValue":"[\w:-]*FilesBucket\w*RegionalDomainName\w*"\},"; font-src/,
    );
  });
});
