import { mkdirSync } from 'node:fs';
import { RemovalPolicy, Stack } from 'aws-cdk-lib';
import type { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import { BlockPublicAccess, Bucket, BucketEncryption } from 'aws-cdk-lib/aws-s3';
import { BucketDeployment, CacheControl, Source } from 'aws-cdk-lib/aws-s3-deployment';
import type { Construct } from 'constructs';
import { AppCdn } from '../constructs/app-cdn.ts';
import { retentionOf } from '../constructs/service-function.ts';
import type { Stage } from '../stage.ts';

/** What the web build wrote; files under `assets` carry a hash of their content in their name. */
const built = 'dist/web';
const hashed = `${built}/assets`;

type Props = { stage: Stage; api: HttpApi; files: Bucket; edgeKey: string };

/** The single-page app on a bucket behind CloudFront, and the API under the same name. */
export class WebStack extends Stack {
  constructor(scope: Construct, id: string, { stage, api, files, edgeKey }: Props) {
    super(scope, id);
    const site = new Bucket(this, 'Site', {
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      encryption: BucketEncryption.S3_MANAGED,
      enforceSSL: true,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    const cdn = new AppCdn(this, 'Cdn', { site, files, api, edgeKey, stage });
    const logGroup = new LogGroup(this, 'UploadLogs', { retention: retentionOf(stage) });
    const shared = { destinationBucket: site, distribution: cdn.distribution, prune: false, logGroup };
    mkdirSync(hashed, { recursive: true });
    const hashedFiles = new BucketDeployment(this, 'Hashed', {
      ...shared,
      sources: [Source.asset(hashed, { exclude: ['*.map', '*.gz'] })],
      destinationKeyPrefix: 'assets',
      cacheControl: [CacheControl.fromString('public, max-age=31536000, immutable')],
    });
    const pages = new BucketDeployment(this, 'Pages', {
      ...shared,
      sources: [Source.asset(built, { exclude: ['assets', '*.map', '*.gz'] })],
      cacheControl: [CacheControl.fromString('no-cache')],
      distributionPaths: ['/*'],
    });
    // A page must never be there before the files that it names.
    pages.node.addDependency(hashedFiles);
  }
}
