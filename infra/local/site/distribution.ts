import * as z from 'zod';
import { bucketOf } from '../built/physical-names.ts';
import type { Resource } from '../built/template.ts';

const Behavior = z.object({
  PathPattern: z.string().default('*'),
  TargetOriginId: z.string(),
  ResponseHeadersPolicyId: z.string(),
  FunctionAssociations: z.array(z.object({ FunctionARN: z.string() })).default([]),
});
const Distribution = z.object({
  DistributionConfig: z.object({
    DefaultCacheBehavior: Behavior,
    CacheBehaviors: z.array(Behavior),
    Origins: z.array(
      z.object({ Id: z.string(), DomainName: z.string(), S3OriginConfig: z.unknown().optional() }),
    ),
  }),
});
const HeadersPolicy = z.object({
  ResponseHeadersPolicyConfig: z.object({
    SecurityHeadersConfig: z.object({
      ContentSecurityPolicy: z.object({ ContentSecurityPolicy: z.string() }),
      ReferrerPolicy: z.object({ ReferrerPolicy: z.string() }),
      FrameOptions: z.object({ FrameOption: z.string() }),
    }),
    CustomHeadersConfig: z
      .object({ Items: z.array(z.object({ Header: z.string(), Value: z.string() })) })
      .default({ Items: [] }),
  }),
});

/** How one path pattern is answered: from where, and with which headers. `bucket` is undefined for the API. */
export type Route = {
  prefix: string;
  bucket: string | undefined;
  headers: Record<string, string>;
  /** What the CDN runs on each request, by its reference. */
  edgeFunction: string | undefined;
};

/** The routes of the template's CloudFront distribution; `pages` is for every path that no other one has. */
export function readDistribution(resources: Resource[]): { pages: Route; routes: Route[] } {
  const distribution = resources.find(({ type }) => type === 'AWS::CloudFront::Distribution');
  const { DefaultCacheBehavior, CacheBehaviors, Origins } = Distribution.parse(
    distribution?.properties,
  ).DistributionConfig;
  const toRoute = (behavior: z.infer<typeof Behavior>) => {
    const { PathPattern, TargetOriginId, ResponseHeadersPolicyId, FunctionAssociations } = behavior;
    const origin = Origins.find(({ Id }) => Id === TargetOriginId);
    return {
      prefix: PathPattern.replace('*', ''),
      bucket: origin?.S3OriginConfig ? bucketOf(origin.DomainName) : undefined,
      edgeFunction: FunctionAssociations[0]?.FunctionARN,
      headers: headersOf(resources.find(({ ref }) => ref === ResponseHeadersPolicyId)),
    };
  };
  return { pages: toRoute(DefaultCacheBehavior), routes: CacheBehaviors.map(toRoute) };
}

function headersOf(policy: Resource | undefined): Record<string, string> {
  const { SecurityHeadersConfig: security, CustomHeadersConfig: custom } = HeadersPolicy.parse(
    policy?.properties,
  ).ResponseHeadersPolicyConfig;
  return {
    ...Object.fromEntries(custom.Items.map(({ Header, Value }) => [Header, Value])),
    'content-security-policy': security.ContentSecurityPolicy.ContentSecurityPolicy,
    'referrer-policy': security.ReferrerPolicy.ReferrerPolicy,
    'x-frame-options': security.FrameOptions.FrameOption,
    'x-content-type-options': 'nosniff',
  };
}
