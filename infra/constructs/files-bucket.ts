import { ArnFormat, Duration, type RemovalPolicy, Stack } from 'aws-cdk-lib';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { BlockPublicAccess, Bucket, BucketEncryption, HttpMethods } from 'aws-cdk-lib/aws-s3';
import { Construct } from 'constructs';
import { filePrefixes } from '#functions/platform/files/prefixes.ts';
import { exportDays } from '#shared/domain/data-rights.ts';
import type { Stage } from '../stage.ts';

type Props = { stage: Stage; removalPolicy: RemovalPolicy };

/** Files of customers: private, uploaded to by the app's pages only, and read by the CDN under `media/` only. */
export class FilesBucket extends Construct {
  readonly bucket: Bucket;

  constructor(scope: Construct, id: string, { stage, removalPolicy }: Props) {
    super(scope, id);
    this.bucket = new Bucket(this, 'Bucket', {
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      encryption: BucketEncryption.S3_MANAGED,
      enforceSSL: true,
      cors: [
        {
          allowedOrigins: [new URL(stage.appUrl).origin],
          allowedMethods: [HttpMethods.POST, HttpMethods.PUT],
          allowedHeaders: ['*'],
          maxAge: 3600,
        },
      ],
      lifecycleRules: [
        { prefix: filePrefixes.uploads, expiration: Duration.days(1) },
        { prefix: filePrefixes.exports, expiration: Duration.days(exportDays) },
        { abortIncompleteMultipartUploadAfter: Duration.days(1) },
      ],
      removalPolicy,
    });
    this.bucket.addToResourcePolicy(
      new PolicyStatement({
        principals: [new ServicePrincipal('cloudfront.amazonaws.com')],
        actions: ['s3:GetObject'],
        resources: [this.bucket.arnForObjects(`${filePrefixes.media}*`)],
        conditions: { ArnLike: { 'AWS:SourceArn': this.distributions() } },
      }),
    );
  }

  /** Those of this account: the one distribution is in a stack that needs this one, and cannot be named here. */
  private distributions(): string {
    return Stack.of(this).formatArn({
      service: 'cloudfront',
      region: '',
      resource: 'distribution',
      resourceName: '*',
      arnFormat: ArnFormat.SLASH_RESOURCE_NAME,
    });
  }
}
