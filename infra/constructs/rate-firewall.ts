import { CfnWebACL } from 'aws-cdk-lib/aws-wafv2';
import { Construct } from 'constructs';
import { errorMessage, errorStatus } from '#shared/errors/catalogue.ts';
import type { Stage } from '../stage.ts';

/** Requests of one address in five minutes. Behind one address may be a whole office. */
const limits = { everything: 6000, signIn: 300 } as const;
const windowSeconds = 300;

const visibility = (metricName: string) => ({
  cloudWatchMetricsEnabled: true,
  sampledRequestsEnabled: false,
  metricName,
});

/** Holds off an address that asks too often, before a function of ours is called for it. Answers as the API does. */
export class RateFirewall extends Construct {
  readonly arn: string;

  constructor(scope: Construct, id: string, { stage }: { stage: Stage }) {
    super(scope, id);
    const body = { code: 'rate_limited', message: errorMessage.rate_limited, request_id: '' };
    const block = {
      block: {
        customResponse: {
          responseCode: errorStatus.rate_limited,
          customResponseBodyKey: 'limited',
          responseHeaders: [{ name: 'retry-after', value: '60' }],
        },
      },
    };
    const rule = (name: string, priority: number, limit: number, scopeDownStatement?: object) => ({
      name,
      priority,
      action: block,
      statement: {
        rateBasedStatement: {
          limit,
          aggregateKeyType: 'IP',
          evaluationWindowSec: windowSeconds,
          ...(scopeDownStatement ? { scopeDownStatement } : {}),
        },
      },
      visibilityConfig: visibility(name),
    });
    const acl = new CfnWebACL(this, 'Acl', {
      scope: 'CLOUDFRONT',
      description: `leadwright ${stage.name}: requests per address`,
      defaultAction: { allow: {} },
      customResponseBodies: {
        limited: { contentType: 'APPLICATION_JSON', content: JSON.stringify(body) },
      },
      rules: [rule('sign-in', 0, limits.signIn, startsWith('/auth/')), rule('all', 1, limits.everything)],
      visibilityConfig: visibility('firewall'),
    });
    this.arn = acl.attrArn;
  }
}

const startsWith = (searchString: string) => ({
  byteMatchStatement: {
    searchString,
    fieldToMatch: { uriPath: {} },
    positionalConstraint: 'STARTS_WITH',
    // As the gateway reads it: `/%61uth/login` is the same path.
    textTransformations: ['URL_DECODE', 'NORMALIZE_PATH', 'LOWERCASE'].map((type, priority) => ({
      priority,
      type,
    })),
  },
});
