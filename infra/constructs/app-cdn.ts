import { Duration, Fn } from 'aws-cdk-lib';
import type { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2';
import {
  AllowedMethods,
  CachePolicy,
  Distribution,
  Function as EdgeFunction,
  FunctionCode,
  FunctionEventType,
  FunctionRuntime,
  HeadersFrameOption,
  HeadersReferrerPolicy,
  HttpVersion,
  OriginRequestPolicy,
  ResponseHeadersPolicy,
  ViewerProtocolPolicy,
} from 'aws-cdk-lib/aws-cloudfront';
import { HttpOrigin, S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import type { Bucket } from 'aws-cdk-lib/aws-s3';
import { Construct } from 'constructs';
import { contentPolicy } from '../content-policy.ts';
import type { Stage } from '../stage.ts';

export type AppCdnProps = { site: Bucket; api: HttpApi; stage: Stage };

/** Paths that belong to the API; everything else is the app. */
const apiPaths = ['/api/*', '/auth/*'];

/**
 * A path without a file ending is a page of the app, and every page is `index.html`; the API reference is a page of its own.
 * The local host runs this very text.
 */
const pagesToIndex = `function handler(event) {
  var request = event.request;
  if (request.uri === '/docs' || request.uri === '/docs/') request.uri = '/docs/index.html';
  else if (request.uri.lastIndexOf('.') <= request.uri.lastIndexOf('/')) request.uri = '/index.html';
  return request;
}`;

/** One CloudFront distribution: the app from the bucket, the API beside it, strict headers on both. */
export class AppCdn extends Construct {
  readonly distribution: Distribution;

  constructor(scope: Construct, id: string, { site, api, stage }: AppCdnProps) {
    super(scope, id);
    const apiHost = Fn.select(2, Fn.split('/', api.apiEndpoint));
    const common = {
      responseHeadersPolicy: this.headers(stage),
      viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
    };
    const apiBehavior = {
      ...common,
      origin: new HttpOrigin(apiHost),
      allowedMethods: AllowedMethods.ALLOW_ALL,
      cachePolicy: CachePolicy.CACHING_DISABLED,
      originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
    };
    const rewrite = new EdgeFunction(this, 'PagesToIndex', {
      code: FunctionCode.fromInline(pagesToIndex),
      runtime: FunctionRuntime.JS_2_0,
    });
    this.distribution = new Distribution(this, 'Distribution', {
      defaultRootObject: 'index.html',
      httpVersion: HttpVersion.HTTP2_AND_3,
      defaultBehavior: {
        ...common,
        origin: S3BucketOrigin.withOriginAccessControl(site),
        functionAssociations: [{ function: rewrite, eventType: FunctionEventType.VIEWER_REQUEST }],
      },
      additionalBehaviors: Object.fromEntries(apiPaths.map((path) => [path, apiBehavior])),
    });
  }

  private headers(stage: Stage): ResponseHeadersPolicy {
    return new ResponseHeadersPolicy(this, 'Headers', {
      securityHeadersBehavior: {
        contentSecurityPolicy: { contentSecurityPolicy: contentPolicy(stage.mapOrigins), override: true },
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
  }
}
