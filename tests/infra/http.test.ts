import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import vm from 'node:vm';
import { beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { gatewayRoutes, restGroup } from '#infra/gateway/gateway-routes.ts';
import { type Synthesized, synthesizeProd, targetOf } from './synthesized.ts';

const Route = z.object({
  RouteKey: z.string(),
  Target: z.unknown(),
  AuthorizationType: z.enum(['NONE', 'CUSTOM']),
});

let app: Synthesized;
beforeAll(async () => {
  app = await synthesizeProd();
});
const routes = () => app.ofType('AWS::ApiGatewayV2::Route').map(({ Properties }) => Route.parse(Properties));

describe('the gateway', () => {
  const integrations = () =>
    new Map(
      app
        .ofType('AWS::ApiGatewayV2::Integration')
        .map(({ id, Properties }) => [id, targetOf(Properties.IntegrationUri)]),
    );

  test('has every method of the paths that lead to groups, and no other route', () => {
    const keys = routes().map(({ RouteKey }) => RouteKey);
    const stated = gatewayRoutes().map(({ path }) => `ANY ${path}`);
    expect(keys.toSorted()).toEqual([...stated, '$default'].toSorted());
  });

  test('leads each route to the function of its group, past the authorizer only where all is public', () => {
    for (const { path, group, open } of gatewayRoutes()) {
      const route = routes().find(({ RouteKey }) => RouteKey === `ANY ${path}`);
      expect(integrations().get(targetOf(route?.Target))).toMatch(new RegExp(`^${group}apiFunction`, 'i'));
      expect(route?.AuthorizationType).toBe(open ? 'NONE' : 'CUSTOM');
    }
    const [authorizer] = app.ofType('AWS::ApiGatewayV2::Authorizer');
    expect(authorizer?.Properties).toMatchObject({
      AuthorizerResultTtlInSeconds: 0,
      EnableSimpleResponses: true,
      IdentitySource: [],
    });
  });

  test('has one of our functions say that a path is unknown', () => {
    const rest = routes().find(({ RouteKey }) => RouteKey === '$default');
    expect(integrations().get(targetOf(rest?.Target))).toMatch(new RegExp(`^${restGroup}apiFunction`));
  });

  test('holds no one caller off the others: it is throttled', () => {
    const [stage] = app.ofType('AWS::ApiGatewayV2::Stage');
    expect(stage?.Properties.DefaultRouteSettings).toEqual({
      ThrottlingBurstLimit: 2000,
      ThrottlingRateLimit: 1000,
    });
  });
});

describe('the site', () => {
  test.each([
    ['/', '/index.html'],
    ['/lists/cmp_1', '/index.html'],
    ['/docs', '/docs/index.html'],
    ['/docs/', '/docs/index.html'],
    ['/docs/reference.js', '/docs/reference.js'],
    ['/docsx', '/index.html'],
    ['/openapi.json', '/openapi.json'],
    ['/assets/index-1a2b.js', '/assets/index-1a2b.js'],
    ['/v1.2/lists', '/index.html'],
  ])('%s is %s', (uri, file) => {
    const edge = app.ofType('AWS::CloudFront::Function').find(({ id }) => id.includes('PagesToIndex'));
    const code = z.string().parse(edge?.Properties.FunctionCode);
    expect(vm.runInNewContext(`${code}; handler({ request: { uri } }).uri`, { uri })).toBe(file);
  });

  test('carries a policy without other origins and other inline scripts than that of the page itself, and sends everybody to HTTPS', () => {
    const [policy] = app.ofType('AWS::CloudFront::ResponseHeadersPolicy');
    const text = JSON.stringify(policy?.Properties);
    const inline = createHash('sha256').update(readFileSync('web/before-paint.js')).digest('base64');
    expect(text).toContain(`script-src 'self' 'sha256-${inline}';`);
    expect(text).toContain("default-src 'self';");
    expect(text).toContain("frame-ancestors 'none'");
    expect(text).toContain('; frame-src https://www.youtube-nocookie.com https://player.vimeo.com;');
    expect(text).toContain('"AccessControlMaxAgeSec":31536000');
    const [distribution] = app.ofType('AWS::CloudFront::Distribution');
    const protocols = JSON.stringify(distribution?.Properties).match(/"ViewerProtocolPolicy":"[\w-]+"/g);
    expect(new Set(protocols)).toEqual(new Set(['"ViewerProtocolPolicy":"redirect-to-https"']));
  });

  test('uploads files with a hash for ever and pages for now, the files first', () => {
    const uploads = app
      .ofType('Custom::CDKBucketDeployment')
      .map(({ id, Properties }) => ({ id, ...Properties }));
    expect(uploads).toHaveLength(2);
    const [files, pages] = uploads;
    expect(files).toMatchObject({
      DestinationBucketKeyPrefix: 'assets',
      SystemMetadata: { 'cache-control': 'public, max-age=31536000, immutable' },
    });
    expect(pages).toMatchObject({ SystemMetadata: { 'cache-control': 'no-cache' } });
    // They are asked for anew each time: an invalidation would only be one more thing that can fail.
    expect(pages).not.toHaveProperty('DistributionPaths');
  });
});
