import { createReadStream } from 'node:fs';
import { PutObjectCommand, type S3Client, S3ServiceException } from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { ImportProblem } from '../../open-data/import/import-problem.ts';
import { generationFolder, type PublishedAt, publicationKey } from '../../open-data/publication.ts';

type Generations = { generation: string; earlier: string | null };

export async function upload(client: S3Client, Bucket: string, Key: string, path: string): Promise<void> {
  await new Upload({ client, params: { Bucket, Key, Body: createReadStream(path) } }).done();
}

/**
 * Only in the place of what was read at the beginning: of two publications at the same time one is refused.
 * @param etag of what was read; undefined where there was nothing
 * @param readAgain what is published now
 */
export async function replacePublication(
  client: S3Client,
  at: PublishedAt,
  publication: Generations,
  etag: string | undefined,
  readAgain: () => Promise<Generations | undefined>,
): Promise<void> {
  const condition = etag ? { IfMatch: etag } : { IfNoneMatch: '*' };
  const put = new PutObjectCommand({
    Bucket: at.bucket,
    Key: publicationKey(at),
    Body: `${JSON.stringify(publication, null, 2)}\n`,
    ContentType: 'application/json',
    ...condition,
  });
  try {
    await client.send(put);
  } catch (error) {
    if (!isOvertaken(error)) throw error;
    // A reply that was lost makes the client send it again, and then our own is in the way.
    if ((await readAgain())?.generation === publication.generation) return;
    throw new ImportProblem('another publication has just ended; publish again if yours is the newer data', {
      cause: error,
    });
  }
}

/** Those of the keys that are neither of the generation that is read now nor of the one before it. */
export function staleOf(
  at: PublishedAt,
  found: readonly string[],
  { generation, earlier }: Generations,
): string[] {
  const kept = [generation, earlier].flatMap((one) => (one ? [generationFolder(at, one)] : []));
  return found.filter((key) => key !== publicationKey(at) && !kept.some((prefix) => key.startsWith(prefix)));
}

const isOvertaken = (error: unknown): boolean =>
  error instanceof S3ServiceException &&
  ['PreconditionFailed', 'ConditionalRequestConflict'].includes(error.name);
