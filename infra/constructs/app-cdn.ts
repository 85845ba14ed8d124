import { Duration, Fn } from 'aws-cdk-lib';
import type { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2';
import { Certificate } from 'aws-cdk-lib/aws-certificatemanager';
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
  type ResponseHeadersPolicy,
  S3OriginAccessControl,
  SecurityPolicyProtocol,
  ViewerProtocolPolicy,
} from 'aws-cdk-lib/aws-cloudfront';
import { HttpOrigin, S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import type { Bucket } from 'aws-cdk-lib/aws-s3';
import { Construct } from 'constructs';
import { filePrefixes } from '#functions/platform/files/prefixes.ts';
import { edgeHeaders } from '#functions/platform/http/viewer/viewer.ts';
import { mapPrefix } from '#shared/domain/street-map.ts';
import type { EdgeStack } from '../stacks/edge-stack.ts';
import { mapOriginsOf, type Stage } from '../stage.ts';
import { edgeFunctions } from './edge-functions.ts';
import { mediaHeaders, pageHeaders } from './response-headers.ts';

export type AppCdnProps = {
  site: Bucket;
  logs: Bucket;
  files: Bucket;
  openData: Bucket;
  api: HttpApi;
  edgeKey: string;
  stage: Stage;
  edge: EdgeStack | undefined;
};

/** Paths that belong to the API; everything else is the app. */
const apiPaths = ['/api/*', '/auth/*'];

/** What the CDN would keep for ten seconds for everybody, whatever the answer says of itself. */
const errorStatuses = [400, 403, 404, 405, 414, 416, 500, 501, 502, 503, 504];

/** One CloudFront distribution: the app from its bucket, the API, customers' pictures and the street map beside it, strict headers on all. */
export class AppCdn extends Construct {
  readonly distribution: Distribution;

  constructor(scope: Construct, id: string, props: AppCdnProps) {
    super(scope, id);
    const { site, logs, files, openData, api, edgeKey, stage, edge } = props;
    const apiHost = Fn.select(2, Fn.split('/', api.apiEndpoint));
    const common = {
      responseHeadersPolicy: pageHeaders(this, {
        map: mapOriginsOf(stage),
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
            code: FunctionCode.fromInline(edgeFunctions.nameViewer),
            runtime: FunctionRuntime.JS_2_0,
          }),
          eventType: FunctionEventType.VIEWER_REQUEST,
        },
      ],
      allowedMethods: AllowedMethods.ALLOW_ALL,
      cachePolicy: CachePolicy.CACHING_DISABLED,
      originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
    };
    const data = mediaHeaders(this);
    const rewrite = new EdgeFunction(this, 'PagesToIndex', {
      code: FunctionCode.fromInline(edgeFunctions.pagesToIndex),
      runtime: FunctionRuntime.JS_2_0,
    });
    this.distribution = new Distribution(this, 'Distribution', {
      defaultRootObject: 'index.html',
      httpVersion: HttpVersion.HTTP2_AND_3,
      ...this.ownName(stage, edge),
      ...(edge?.firewallArn ? { webAclId: edge.firewallArn } : {}),
      errorResponses: errorStatuses.map((httpStatus) => ({ httpStatus, ttl: Duration.seconds(0) })),
      enableLogging: true,
      logBucket: logs,
      defaultBehavior: {
        ...common,
        origin: S3BucketOrigin.withOriginAccessControl(site),
        functionAssociations: [{ function: rewrite, eventType: FunctionEventType.VIEWER_REQUEST }],
      },
      additionalBehaviors: {
        ...Object.fromEntries(apiPaths.map((path) => [path, apiBehavior])),
        [`/${filePrefixes.media}*`]: this.objects('MediaAccess', files, data),
        [`/${mapPrefix}*`]: this.objects('MapAccess', openData, data),
      },
    });
  }

  /** Without a name of its own a distribution cannot choose what it speaks: CloudFront's certificate takes TLS 1.0. */
  private ownName({ domain, certificateArn }: Stage, edge: EdgeStack | undefined) {
    const certificate = certificateArn
      ? Certificate.fromCertificateArn(this, 'Certificate', certificateArn)
      : edge?.certificate;
    if (!domain || !certificate) return {};
    return {
      certificate,
      domainNames: [domain],
      minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2021,
    };
  }

  /** The bucket's own policy lets the CDN read: it is in another stack, which is deployed before this one. */
  private objects(id: string, bucket: Bucket, responseHeadersPolicy: ResponseHeadersPolicy): BehaviorOptions {
    const { originAccessControlId } = new S3OriginAccessControl(this, id);
    return {
      origin: S3BucketOrigin.withBucketDefaults(bucket, { originAccessControlId }),
      responseHeadersPolicy,
      viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
    };
  }
}
