import vm from 'node:vm';
import { beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { type Synthesized, synthesizeProd } from './synthesized.ts';

let app: Synthesized;
beforeAll(async () => {
  app = await synthesizeProd();
});
const Config = z.object({
  DistributionConfig: z.looseObject({
    CustomErrorResponses: z.array(z.looseObject({ ErrorCode: z.number(), ErrorCachingMinTTL: z.number() })),
    WebACLId: z.unknown(),
  }),
});
const config = () =>
  Config.parse(app.ofType('AWS::CloudFront::Distribution')[0]?.Properties).DistributionConfig;

test('the CDN keeps no error for anybody, and changes none', () => {
  const kept = config().CustomErrorResponses;
  for (const status of [404, 500, 501, 502, 503, 504])
    expect(kept).toContainEqual({ ErrorCode: status, ErrorCachingMinTTL: 0 });
  for (const { ErrorCachingMinTTL, ResponseCode } of kept)
    expect([ErrorCachingMinTTL, ResponseCode]).toEqual([0, undefined]);
});

describe('the firewall', () => {
  const Rule = z.object({
    Name: z.string(),
    Action: z.object({
      Block: z.object({
        CustomResponse: z.object({ ResponseCode: z.number(), CustomResponseBodyKey: z.string() }),
      }),
    }),
    Statement: z.object({
      RateBasedStatement: z.looseObject({ AggregateKeyType: z.string(), Limit: z.number() }),
    }),
  });
  const Acl = z.object({
    Scope: z.literal('CLOUDFRONT'),
    Rules: z.array(Rule),
    CustomResponseBodies: z.record(z.string(), z.object({ Content: z.string() })),
  });

  test('counts requests by address, those to sign in apart, and answers as the API does', () => {
    const { Rules, CustomResponseBodies } = Acl.parse(app.ofType('AWS::WAFv2::WebACL')[0]?.Properties);
    const limits = Rules.map(({ Name, Statement }) => [Name, Statement.RateBasedStatement.Limit]);
    expect(limits).toEqual([
      ['sign-in', 300],
      ['all', 6000],
    ]);
    for (const { Action, Statement } of Rules) {
      const { ResponseCode, CustomResponseBodyKey } = Action.Block.CustomResponse;
      expect(Statement.RateBasedStatement.AggregateKeyType).toBe('IP');
      expect(ResponseCode).toBe(429);
      const body = JSON.parse(CustomResponseBodies[CustomResponseBodyKey]?.Content ?? '');
      expect(body).toMatchObject({ code: 'rate_limited', message: expect.any(String) });
    }
  });

  test('stands before the CDN', () => {
    expect(JSON.stringify(config().WebACLId)).toMatch(/Firewall/);
  });
});

describe('what is too large for the API', () => {
  const send = (length?: string) => {
    const code = app.ofType('AWS::CloudFront::Function').find(({ id }) => id.includes('NameViewer'))
      ?.Properties.FunctionCode;
    const headers = {
      host: { value: 'app.leadwright.example' },
      ...(length ? { 'content-length': { value: length } } : {}),
    };
    const event = { request: { headers }, viewer: { ip: '203.0.113.9' }, context: { requestId: 'edge-1' } };
    return vm.runInNewContext(`${code}; handler(event)`, { event });
  };

  test('is refused at the edge in the words of the API', () => {
    const refused = send('6000001');
    expect(refused.statusCode).toBe(413);
    expect(JSON.parse(refused.body.data)).toMatchObject({ code: 'payload_too_large', request_id: 'edge-1' });
  });

  test.each([undefined, '10', '6000000'])('%s bytes go on, with who asks and where', (length) => {
    expect(send(length).headers).toMatchObject({
      'x-viewer-ip': { value: '203.0.113.9' },
      'x-viewer-host': { value: 'app.leadwright.example' },
    });
  });
});

test('a page uses nothing of the browser that it does not need, and nobody who opens it gets hold of it', () => {
  const [pages] = app.ofType('AWS::CloudFront::ResponseHeadersPolicy');
  const text = JSON.stringify(pages?.Properties);
  expect(text).toMatch(/"Header":"permissions-policy".*camera=\(\), microphone=\(\), geolocation=\(\)/);
  expect(text).toMatch(/"Header":"cross-origin-opener-policy","Override":true,"Value":"same-origin"/);
});
