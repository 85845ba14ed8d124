import { Duration } from 'aws-cdk-lib';
import { BlockPublicAccess, Bucket, BucketEncryption, HttpMethods } from 'aws-cdk-lib/aws-s3';
import { Construct } from 'constructs';
import { filePrefixes } from '#functions/platform/files/prefixes.ts';
import { exportDays } from '#shared/domain/accounts/data-rights.ts';
import { importKeptDays } from '#shared/domain/leads/files/import-rules.ts';
import { letCdnRead } from '../grants/let-cdn-read.ts';
import { bucketEnd } from '../keep.ts';
import { originOf, type Stage } from '../stage.ts';

/** Shorter than the table's backups, of which the privacy page tells. */
const keptVersionDays = 30;

type Props = { stage: Stage };

/** Files of customers: private, uploaded to by the app's pages only, and read by the CDN under `media/` only. */
export class FilesBucket extends Construct {
  readonly bucket: Bucket;

  constructor(scope: Construct, id: string, { stage }: Props) {
    super(scope, id);
    this.bucket = new Bucket(this, 'Bucket', {
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      encryption: BucketEncryption.S3_MANAGED,
      enforceSSL: true,
      cors: [
        {
          allowedOrigins: [originOf(stage)],
          allowedMethods: [HttpMethods.POST, HttpMethods.PUT],
          allowedHeaders: ['*'],
          maxAge: 3600,
        },
      ],
      lifecycleRules: [
        { prefix: filePrefixes.uploads, expiration: Duration.days(1) },
        { prefix: filePrefixes.exports, expiration: Duration.days(exportDays) },
        {
          prefix: filePrefixes.imports,
          expiration: Duration.days(importKeptDays + 1),
          // The form that a file is posted by can be used again and again until it expires.
          noncurrentVersionExpiration: Duration.days(1),
        },
        {
          abortIncompleteMultipartUploadAfter: Duration.days(1),
          noncurrentVersionExpiration: Duration.days(keptVersionDays),
        },
      ],
      // What was overwritten or deleted by mistake can be brought back for 30 days.
      versioned: true,
      ...bucketEnd(stage),
    });
    letCdnRead(this.bucket, filePrefixes.media, stage);
  }
}
