import { basename, join } from 'node:path';
import type { S3Client } from '@aws-sdk/client-s3';
import { ImportProblem } from '../../open-data/import/import-problem.ts';
import { fileStamp } from '../../open-data/import/publish/publish-places.ts';
import { readManifest } from '../../open-data/manifest.ts';
import { generationFolder, type Publication, type PublishedAt } from '../../open-data/publication.ts';
import { listKeys, removeKeys } from './bucket-keys.ts';
import { replacePublication, staleOf, upload } from './generations.ts';
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
    await upload(client, at.bucket, Key, join(folder, manifest.places_file));
    const now = async () => (await readPublication(client, at))?.publication;
    await replacePublication(client, at, publication, before?.etag, now);
  }
  await showMaps(client, at.bucket, manifest);
  // The second time nobody knows any more which maps the generation before had.
  if (!isPublished) await removeKeys(client, at.bucket, unusedMaps(older, manifest, current));
  await removeKeys(client, at.bucket, staleOf(at, found, publication));
  return publication;
}
