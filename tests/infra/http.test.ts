import vm from 'node:vm';
import { beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { expandPath } from '#functions/platform/http/expand-path.ts';
import { allEndpoints } from '#tests/support/contract-endpoints.ts';
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
  test('has the routes of the contracts, path by path, and no other', () => {
    const stated = allEndpoints.flatMap(({ endpoint: { method, path } }) =>
      expandPath(path).map((concrete) => `${method} ${concrete.path}`),
    );
    expect(
      routes()
        .map(({ RouteKey }) => RouteKey)
        .toSorted(),
    ).toEqual(stated.toSorted());
  });

  test('asks the authorizer before everything that is not public', () => {
    const open = routes().filter(({ AuthorizationType }) => AuthorizationType === 'NONE');
    const stated = allEndpoints.filter(({ endpoint }) => endpoint.access === 'public');
    expect(open.map(({ RouteKey }) => RouteKey).toSorted()).toEqual(
      stated.map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`).toSorted(),
    );
    const [authorizer] = app.ofType('AWS::ApiGatewayV2::Authorizer');
    expect(authorizer?.Properties).toMatchObject({
      AuthorizerResultTtlInSeconds: 0,
      EnableSimpleResponses: true,
      IdentitySource: [],
    });
  });

  test('sends each group to the function that serves it', () => {
    const integrations = new Map(
      app
        .ofType('AWS::ApiGatewayV2::Integration')
        .map(({ id, Properties }) => [id, targetOf(Properties.IntegrationUri)]),
    );
    for (const { group, endpoint } of allEndpoints) {
      for (const { path } of expandPath(endpoint.path)) {
        const route = routes().find(({ RouteKey }) => RouteKey === `${endpoint.method} ${path}`);
        expect(integrations.get(targetOf(route?.Target))).toMatch(new RegExp(`^${group}apiFunction`));
      }
    }
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

  test('carries a policy without inline scripts or other origins, and sends everybody to HTTPS', () => {
    const [policy] = app.ofType('AWS::CloudFront::ResponseHeadersPolicy');
    const text = JSON.stringify(policy?.Properties);
    expect(text).toContain("script-src 'self';");
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
    expect(pages).toMatchObject({
      SystemMetadata: { 'cache-control': 'no-cache' },
      DistributionPaths: ['/*'],
    });
  });
});
