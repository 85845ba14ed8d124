import { Duration } from 'aws-cdk-lib';
import {
  HeadersFrameOption,
  HeadersReferrerPolicy,
  ResponseHeadersPolicy,
  type ResponseHeadersPolicyProps,
} from 'aws-cdk-lib/aws-cloudfront';
import type { Construct } from 'constructs';
import { contentPolicy, mediaPolicy } from '../gateway/content-policy.ts';

const security = (contentSecurityPolicy: string): ResponseHeadersPolicyProps => ({
  securityHeadersBehavior: {
    contentSecurityPolicy: { contentSecurityPolicy, override: true },
    contentTypeOptions: { override: true },
    frameOptions: { frameOption: HeadersFrameOption.DENY, override: true },
    referrerPolicy: {
      referrerPolicy: HeadersReferrerPolicy.STRICT_ORIGIN_WHEN_CROSS_ORIGIN,
      override: true,
    },
    strictTransportSecurity: {
      accessControlMaxAge: Duration.days(365),
      includeSubdomains: true,
      override: true,
    },
  },
});

/** Parts of a browser that no page of ours uses: a script that got in could not either. */
const unusedFeatures = [
  'camera',
  'microphone',
  'geolocation',
  'payment',
  'usb',
  'serial',
  'midi',
  'display-capture',
];

/** What every page and answer of the app carries. */
export const pageHeaders = (scope: Construct, origins: Parameters<typeof contentPolicy>[0]) =>
  new ResponseHeadersPolicy(scope, 'Headers', {
    ...security(contentPolicy(origins)),
    customHeadersBehavior: {
      customHeaders: [
        {
          header: 'permissions-policy',
          value: unusedFeatures.map((feature) => `${feature}=()`).join(', '),
          override: true,
        },
        // Who opens the app in a window of its own page gets no hold of it.
        { header: 'cross-origin-opener-policy', value: 'same-origin', override: true },
      ],
    },
  });

/** What a picture of a customer or a piece of the map carries: opened on its own it may do nothing. */
export const mediaHeaders = (scope: Construct) =>
  new ResponseHeadersPolicy(scope, 'MediaHeaders', security(mediaPolicy));
