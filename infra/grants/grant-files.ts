import { type IGrantable, PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { Bucket } from 'aws-cdk-lib/aws-s3';
import { filePrefixes } from '#functions/platform/files/prefixes.ts';

type Prefix = keyof typeof filePrefixes;
/** Folders by what may be done in them. A presigned address has the rights of whoever signed it. */
export type FileRights = { read?: Prefix[]; write?: Prefix[]; stream?: Prefix[]; remove?: Prefix[] };

/** Just these folders of the files bucket. */
export function grantFiles(
  bucket: Bucket,
  grantee: IGrantable,
  { read = [], write = [], stream = [], remove = [] }: FileRights,
) {
  const grant = (action: string, prefixes: Prefix[]) =>
    prefixes.length > 0 &&
    grantee.grantPrincipal.addToPrincipalPolicy(
      new PolicyStatement({
        actions: [action],
        resources: prefixes.map((prefix) => bucket.arnForObjects(`${filePrefixes[prefix]}*`)),
      }),
    );
  grant('s3:GetObject', read);
  grant('s3:PutObject', [...write, ...stream]);
  // Who writes in parts must be able to drop them.
  grant('s3:AbortMultipartUpload', stream);
  grant('s3:DeleteObject', remove);
  // Who may not list is told that a file is forbidden where there is none.
  if (read.length > 0)
    grantee.grantPrincipal.addToPrincipalPolicy(
      new PolicyStatement({ actions: ['s3:ListBucket'], resources: [bucket.bucketArn] }),
    );
}
