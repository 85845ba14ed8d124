import { ArnFormat, Stack } from 'aws-cdk-lib';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { Bucket } from 'aws-cdk-lib/aws-s3';
import type { Stage } from '../stage.ts';

/**
 * Lets the stage's distribution read what lies under a prefix of a bucket. The distribution needs the bucket and is
 * deployed after it, so until the stage names it any of the account may read.
 */
export function letCdnRead(bucket: Bucket, prefix: string, { distributionId }: Stage): void {
  const source = Stack.of(bucket).formatArn({
    service: 'cloudfront',
    region: '',
    resource: 'distribution',
    resourceName: distributionId ?? '*',
    arnFormat: ArnFormat.SLASH_RESOURCE_NAME,
  });
  bucket.addToResourcePolicy(
    new PolicyStatement({
      principals: [new ServicePrincipal('cloudfront.amazonaws.com')],
      actions: ['s3:GetObject'],
      resources: [bucket.arnForObjects(`${prefix}*`)],
      conditions: { ArnLike: { 'AWS:SourceArn': source } },
    }),
  );
}
