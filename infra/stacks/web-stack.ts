import { RemovalPolicy, Stack } from 'aws-cdk-lib';
import type { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2';
import { BlockPublicAccess, Bucket, BucketEncryption } from 'aws-cdk-lib/aws-s3';
import { BucketDeployment, CacheControl, Source } from 'aws-cdk-lib/aws-s3-deployment';
import type { Construct } from 'constructs';
import { AppCdn } from '../constructs/app-cdn.ts';
import type { Stage } from '../stage.ts';

/** The single-page app on a bucket behind CloudFront, and the API under the same name. */
export class WebStack extends Stack {
  constructor(scope: Construct, id: string, { stage, api }: { stage: Stage; api: HttpApi }) {
    super(scope, id);
    const site = new Bucket(this, 'Site', {
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      encryption: BucketEncryption.S3_MANAGED,
      enforceSSL: true,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    const cdn = new AppCdn(this, 'Cdn', { site, api, stage });
    const shared = { destinationBucket: site, distribution: cdn.distribution, prune: false };
    new BucketDeployment(this, 'Hashed', {
      ...shared,
      sources: [Source.asset('dist/web', { exclude: ['*.html', '*.json', '*.map'] })],
      cacheControl: [CacheControl.fromString('public, max-age=31536000, immutable')],
    });
    new BucketDeployment(this, 'Pages', {
      ...shared,
      sources: [Source.asset('dist/web', { exclude: ['assets/**', '*.map'] })],
      cacheControl: [CacheControl.fromString('no-cache')],
      distributionPaths: ['/*'],
    });
  }
}
