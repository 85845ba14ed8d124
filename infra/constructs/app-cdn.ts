import { Fn } from 'aws-cdk-lib';
import type { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2';
import {
  AllowedMethods,
  type BehaviorOptions,
  CachePolicy,
  Distribution,
  Function as EdgeFunction,
  FunctionCode,
  FunctionEventType,
  FunctionRuntime,
  HttpVersion,
  OriginRequestPolicy,
  S3OriginAccessControl,
  ViewerProtocolPolicy,
} from 'aws-cdk-lib/aws-cloudfront';
import { HttpOrigin, S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import type { Bucket } from 'aws-cdk-lib/aws-s3';
import { Construct } from 'constructs';
import { filePrefixes } from '#functions/platform/files/prefixes.ts';
import { edgeHeaders } from '#functions/platform/http/viewer.ts';
import type { Stage } from '../stage.ts';
import { mediaHeaders, pageHeaders } from './response-headers.ts';

export type AppCdnProps = { site: Bucket; files: Bucket; api: HttpApi; edgeKey: string; stage: Stage };

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

/** The API sees the CDN's address and its own name: who asks, and at which domain, has to be told. */
const nameViewer = `function handler(event) {
  var request = event.request;
  request.headers['${edgeHeaders.ip}'] = { value: event.viewer.ip };
  request.headers['${edgeHeaders.host}'] = { value: request.headers.host.value };
  return request;
}`;

/** One CloudFront distribution: the app from its bucket, the API and customers' pictures beside it, strict headers on all. */
export class AppCdn extends Construct {
  readonly distribution: Distribution;

  constructor(scope: Construct, id: string, { site, files, api, edgeKey, stage }: AppCdnProps) {
    super(scope, id);
    const apiHost = Fn.select(2, Fn.split('/', api.apiEndpoint));
    const common = {
      responseHeadersPolicy: pageHeaders(this, {
        map: stage.mapOrigins,
        upload: `https://${files.bucketRegionalDomainName}`,
      }),
      viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
    };
    const apiBehavior = {
      ...common,
      origin: new HttpOrigin(apiHost, { customHeaders: { [edgeHeaders.key]: edgeKey } }),
      functionAssociations: [
        {
          function: new EdgeFunction(this, 'NameViewer', {
            code: FunctionCode.fromInline(nameViewer),
            runtime: FunctionRuntime.JS_2_0,
          }),
          eventType: FunctionEventType.VIEWER_REQUEST,
        },
      ],
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
      additionalBehaviors: {
        ...Object.fromEntries(apiPaths.map((path) => [path, apiBehavior])),
        [`/${filePrefixes.media}*`]: this.media(files),
      },
    });
  }

  /** The bucket's own policy lets the CDN read: it is in another stack, which is deployed before this one. */
  private media(files: Bucket): BehaviorOptions {
    const { originAccessControlId } = new S3OriginAccessControl(this, 'MediaAccess');
    return {
      origin: S3BucketOrigin.withBucketDefaults(files, { originAccessControlId }),
      responseHeadersPolicy: mediaHeaders(this),
      viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
    };
  }
}
