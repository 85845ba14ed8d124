import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import * as z from 'zod';
import { mapOriginsOf, readStage } from '#infra/stage.ts';
import { type Synthesized, synthesizeProd } from './synthesized.ts';

/** CloudFront's own policy for what may be kept: ranges of a file are cut from one copy. */
const cachingOptimized = '658327ea-f89d-4fab-a63d-7e88639e58f6';
const text = (value: unknown) => JSON.stringify(value);

const Distribution = z.object({
  DistributionConfig: z.object({
    CacheBehaviors: z.array(
      z.looseObject({
        PathPattern: z.string(),
        TargetOriginId: z.string(),
        ResponseHeadersPolicyId: z.unknown(),
      }),
    ),
    Origins: z.array(
      z.looseObject({
        Id: z.string(),
        DomainName: z.unknown(),
        OriginAccessControlId: z.unknown().optional(),
      }),
    ),
  }),
});

let app: Synthesized;
beforeAll(async () => {
  app = await synthesizeProd();
});

describe('the street map', () => {
  test('is read from the open data by ranges that the CDN keeps, and opened on its own it may do nothing', () => {
    const [found] = app.ofType('AWS::CloudFront::Distribution');
    const { CacheBehaviors, Origins } = Distribution.parse(found?.Properties).DistributionConfig;
    const behavior = CacheBehaviors.find(({ PathPattern }) => PathPattern === '/map/*');
    expect(behavior).toMatchObject({
      CachePolicyId: cachingOptimized,
      ViewerProtocolPolicy: 'redirect-to-https',
    });
    expect(behavior?.FunctionAssociations).toBeUndefined();
    const origin = Origins.find(({ Id }) => Id === behavior?.TargetOriginId);
    expect(text(origin?.DomainName)).toMatch(/OpenData/);
    expect(origin?.OriginAccessControlId).toBeDefined();
    const media = CacheBehaviors.find(({ PathPattern }) => PathPattern === '/media/*');
    expect(behavior?.ResponseHeadersPolicyId).toEqual(media?.ResponseHeadersPolicyId);
  });

  test('is all that the CDN may read of the open data', () => {
    const policy = app.ofType('AWS::S3::BucketPolicy').find(({ id }) => id.startsWith('OpenData'));
    const { Statement } = z
      .object({ PolicyDocument: z.object({ Statement: z.array(z.looseObject({ Effect: z.string() })) }) })
      .parse(policy?.Properties).PolicyDocument;
    const allowed = Statement.filter(({ Effect }) => Effect === 'Allow');
    expect(allowed).toHaveLength(1);
    expect(allowed[0]).toMatchObject({
      Action: 's3:GetObject',
      Principal: { Service: 'cloudfront.amazonaws.com' },
    });
    expect(text(allowed[0]?.Resource)).toMatch(/"\/map\/\*"/);
    expect(text(allowed[0]?.Condition)).toMatch(/:distribution\/\*/);
  });
});

describe('a style of one’s own', () => {
  const policies = ({ ofType }: Synthesized) => text(ofType('AWS::CloudFront::ResponseHeadersPolicy'));
  afterEach(() => vi.unstubAllEnvs());

  test('may be loaded from its origin, and no other is let in', async () => {
    const styled = await synthesizeProd({ mapStyleUrl: 'https://maps.example.org/styles/quiet.json' });
    expect(policies(styled)).toContain("connect-src 'self' https://maps.example.org ");
    expect(policies(styled)).toContain("img-src 'self' https://maps.example.org data: blob:");
    expect(policies(app)).not.toContain('maps.example.org');
    expect(policies(app)).toContain("img-src 'self' data: blob:");
  });

  test('is taken from the stage, or from the environment for who has no stage file of his own', () => {
    expect(readStage('local').mapStyleUrl).toBeNull();
    vi.stubEnv('MAP_STYLE_URL', 'https://maps.example.org/quiet.json');
    const stage = readStage('local');
    expect(stage.mapStyleUrl).toBe('https://maps.example.org/quiet.json');
    expect(mapOriginsOf(stage)).toEqual(['https://maps.example.org']);
    vi.stubEnv('MAP_STYLE_URL', 'javascript:alert(1)');
    expect(() => readStage('local')).toThrow(/mapStyleUrl/);
  });
});
