import { DeleteObjectsCommand, paginateListObjectsV2, type S3Client } from '@aws-sdk/client-s3';
import { ImportProblem } from '../../open-data/import/import-problem.ts';

/** DeleteObjects takes no more. */
const mostKeys = 1000;

/** Every key of a bucket that begins with `prefix`. */
export async function listKeys(client: S3Client, bucket: string, prefix: string): Promise<string[]> {
  const keys: string[] = [];
  for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket: bucket, Prefix: prefix }))
    keys.push(...Contents.flatMap(({ Key }) => Key ?? []));
  return keys;
}

/** Removes objects. Throws `ImportProblem` where some are still there. */
export async function removeKeys(client: S3Client, bucket: string, keys: readonly string[]): Promise<void> {
  for (let from = 0; from < keys.length; from += mostKeys) {
    const Objects = keys.slice(from, from + mostKeys).map((Key) => ({ Key }));
    const { Errors = [] } = await client.send(
      new DeleteObjectsCommand({ Bucket: bucket, Delete: { Objects, Quiet: true } }),
    );
    if (Errors.length > 0)
      throw new ImportProblem(`${Errors.length} older files were not removed: ${Errors[0]?.Code}`);
  }
}
