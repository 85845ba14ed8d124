import { mkdirSync } from 'node:fs';
import { CfnOutput, Duration, Stack } from 'aws-cdk-lib';
import type { Distribution } from 'aws-cdk-lib/aws-cloudfront';
import { AaaaRecord, ARecord, RecordTarget } from 'aws-cdk-lib/aws-route53';
import { CloudFrontTarget } from 'aws-cdk-lib/aws-route53-targets';
import { BlockPublicAccess, Bucket, BucketEncryption, ObjectOwnership } from 'aws-cdk-lib/aws-s3';
import { BucketDeployment, CacheControl, Source } from 'aws-cdk-lib/aws-s3-deployment';
import type { Construct } from 'constructs';
import { AppCdn } from '../constructs/app-cdn.ts';
import { serviceLogs } from '../constructs/watching/service-logs.ts';
import { StageDashboard } from '../constructs/watching/stage-dashboard.ts';
import { zoneOf } from '../constructs/zone.ts';
import { bucketEnd } from '../keep.ts';
import { originOf, type Stage } from '../stage.ts';
import type { ApiStack } from './api-stack.ts';
import type { DataStack } from './data-stack.ts';
import type { EdgeStack } from './edge-stack.ts';
import type { JobsStack } from './jobs-stack.ts';

/** What the web build wrote; files under `assets` carry a hash of their content in their name. */
const built = 'dist/web';
const hashed = `${built}/assets`;

type Props = { stage: Stage; edge: EdgeStack | undefined; data: DataStack; jobs: JobsStack; api: ApiStack };

/** The single-page app on a bucket behind CloudFront, the API under the same name, and the dashboard of all of it. */
export class WebStack extends Stack {
  readonly distribution: Distribution;

  constructor(scope: Construct, id: string, { stage, edge, data, jobs, api }: Props) {
    super(scope, id, {
      env: { account: stage.account, region: stage.region },
      crossRegionReferences: true,
    });
    const site = new Bucket(this, 'Site', { ...closed, ...bucketEnd(stage) });
    const logs = new Bucket(this, 'AccessLogs', {
      ...closed,
      ...bucketEnd(stage),
      // CloudFront writes its logs as an owner of its own.
      objectOwnership: ObjectOwnership.OBJECT_WRITER,
      lifecycleRules: [{ expiration: Duration.days(stage.logRetentionDays) }],
    });
    const edgeKey = data.edgeKeys.at(-1)?.secretValue.unsafeUnwrap() ?? '';
    const cdn = new AppCdn(this, 'Cdn', {
      site,
      logs,
      files: data.files,
      openData: data.openData,
      api: api.api,
      edgeKey,
      stage,
      edge,
    });
    this.distribution = cdn.distribution;
    this.upload(site, stage);
    this.enterDomain(stage);
    new StageDashboard(this, 'Dashboard', { stage, data, jobs, api, distribution: cdn.distribution });
    const outputs = {
      Address: originOf(stage),
      Distribution: cdn.distribution.distributionId,
      // Where the operator's own DNS has to lead the domain; with a hosted zone it does already.
      CdnDomain: cdn.distribution.distributionDomainName,
    };
    for (const [name, value] of Object.entries(outputs)) new CfnOutput(this, name, { value });
  }

  /** Pages are asked for anew each time (`no-cache`), so nothing has to be thrown out of the CDN. */
  private upload(site: Bucket, stage: Stage): void {
    const logGroup = serviceLogs(this, 'UploadLogs', stage);
    const shared = { destinationBucket: site, prune: false, logGroup };
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
    });
    // A page must never be there before the files that it names.
    pages.node.addDependency(hashedFiles);
  }

  private enterDomain(stage: Stage): void {
    const zone = zoneOf(this, stage);
    if (!zone || !stage.domain) return;
    const target = RecordTarget.fromAlias(new CloudFrontTarget(this.distribution));
    new ARecord(this, 'Ipv4', { zone, recordName: `${stage.domain}.`, target });
    new AaaaRecord(this, 'Ipv6', { zone, recordName: `${stage.domain}.`, target });
  }
}

const closed = {
  blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
  encryption: BucketEncryption.S3_MANAGED,
  enforceSSL: true,
};
