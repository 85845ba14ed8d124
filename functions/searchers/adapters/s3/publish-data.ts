import { createReadStream } from 'node:fs';
import { basename, join } from 'node:path';
import {
  DeleteObjectsCommand,
  PutObjectCommand,
  paginateListObjectsV2,
  type S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { ImportProblem } from '../../open-data/import/import-problem.ts';
import { fileStamp } from '../../open-data/import/publish/publish-places.ts';
import { readManifest } from '../../open-data/manifest.ts';
import {
  generationFolder,
  type Publication,
  type PublishedAt,
  publicationKey,
} from '../../open-data/publication.ts';
import { readPublication } from './read-publication.ts';

/** DeleteObjects takes no more. */
const mostKeys = 1000;

/**
 * Puts the places that the folder's manifest names under a prefix of their own and then has searches read them, in one
 * step. The generation that was read before stays, since a query may still be reading it; older ones are removed. Twice is
 * once. Throws `ImportProblem` where nothing is imported, and where another publication was faster.
 */
export async function publishData(client: S3Client, folder: string, at: PublishedAt): Promise<Publication> {
  const manifest = await readManifest(folder);
  if (!manifest) throw new ImportProblem(`${folder}: nothing is imported, so there is nothing to publish`);
  const generation = fileStamp(new Date(manifest.published_at));
  const before = await readPublication(client, at);
  // What lies there before anything of ours does: another publication that is under way loses none of its files.
  const found = await listKeys(client, at);

  const name = basename(manifest.places_file);
  const Key = `${generationFolder(at, generation)}${name}`;
  const current = before?.publication;
  const isPublished = current?.generation === generation;
  const earlier = isPublished ? current.earlier : (current?.generation ?? null);
  const publication: Publication = {
    ...manifest,
    places_file: Key.slice(at.prefix.length),
    generation,
    earlier,
  };
  if (!isPublished) {
    const Body = createReadStream(join(folder, manifest.places_file));
    await new Upload({ client, params: { Bucket: at.bucket, Key, Body } }).done();
    await replacePublication(client, at, publication, before?.etag);
  }
  const kept = [generation, earlier].flatMap((one) => (one ? [generationFolder(at, one)] : []));
  const stale = found.filter(
    (key) => key !== publicationKey(at) && !kept.some((prefix) => key.startsWith(prefix)),
  );
  await removeKeys(client, at, stale);
  return publication;
}

/** Only in the place of what was read at the beginning: of two publications at the same time one is refused. */
async function replacePublication(
  client: S3Client,
  at: PublishedAt,
  publication: Publication,
  etag: string | undefined,
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
    const now = await readPublication(client, at);
    if (now?.publication.generation === publication.generation) return;
    throw new ImportProblem('another publication has just ended; publish again if yours is the newer data', {
      cause: error,
    });
  }
}

const isOvertaken = (error: unknown): boolean =>
  error instanceof S3ServiceException &&
  ['PreconditionFailed', 'ConditionalRequestConflict'].includes(error.name);

async function listKeys(client: S3Client, { bucket, prefix }: PublishedAt): Promise<string[]> {
  const keys: string[] = [];
  for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket: bucket, Prefix: prefix }))
    keys.push(...Contents.flatMap(({ Key }) => Key ?? []));
  return keys;
}

async function removeKeys(client: S3Client, { bucket }: PublishedAt, keys: string[]): Promise<void> {
  for (let from = 0; from < keys.length; from += mostKeys) {
    const Objects = keys.slice(from, from + mostKeys).map((Key) => ({ Key }));
    const { Errors = [] } = await client.send(
      new DeleteObjectsCommand({ Bucket: bucket, Delete: { Objects, Quiet: true } }),
    );
    if (Errors.length > 0)
      throw new ImportProblem(`${Errors.length} older files were not removed: ${Errors[0]?.Code}`);
  }
}
