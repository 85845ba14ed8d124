import { createReadStream } from 'node:fs';
import { basename, join } from 'node:path';
import { PutObjectCommand, type S3Client, S3ServiceException } from '@aws-sdk/client-s3';
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
import { listKeys, removeKeys } from './bucket-keys.ts';
import { showMaps, unusedMaps, uploadMaps } from './publish-maps.ts';
import { readPublication } from './read-publication.ts';

/**
 * Puts the places that the folder's manifest names under a prefix of their own and then has searches read them, in one
 * step; the street maps come along. The generation that was read before stays, since a query or a page may still be
 * reading it; older ones are removed. Twice is once. Throws `ImportProblem` where nothing is imported, and where another publication was faster.
 */
export async function publishData(client: S3Client, folder: string, at: PublishedAt): Promise<Publication> {
  const manifest = await readManifest(folder);
  if (!manifest) throw new ImportProblem(`${folder}: nothing is imported, so there is nothing to publish`);
  const generation = fileStamp(new Date(manifest.published_at));
  const before = await readPublication(client, at);
  // What lies there before anything of ours does: another publication that is under way loses none of its files.
  const found = await listKeys(client, at.bucket, at.prefix);

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
  const older = await uploadMaps(client, at.bucket, folder, manifest);
  if (!isPublished) {
    const Body = createReadStream(join(folder, manifest.places_file));
    await new Upload({ client, params: { Bucket: at.bucket, Key, Body } }).done();
    await replacePublication(client, at, publication, before?.etag);
  }
  await showMaps(client, at.bucket, manifest);
  // The second time nobody knows any more which maps the generation before had.
  if (!isPublished) await removeKeys(client, at.bucket, unusedMaps(older, manifest, current));
  const kept = [generation, earlier].flatMap((one) => (one ? [generationFolder(at, one)] : []));
  const stale = found.filter(
    (key) => key !== publicationKey(at) && !kept.some((prefix) => key.startsWith(prefix)),
  );
  await removeKeys(client, at.bucket, stale);
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
