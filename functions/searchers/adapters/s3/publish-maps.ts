import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { GetObjectCommand, NoSuchKey, PutObjectCommand, type S3Client } from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { mapIndexName, mapIndexOf, mapPrefix } from '#shared/domain/street-map.ts';
import type { Manifest } from '../../open-data/manifest.ts';
import { listKeys } from './bucket-keys.ts';

/** Archives have the moment of their import in their names: what lies under one never changes. */
const forEver = 'public, max-age=31536000, immutable';
/** How long a page may believe the index; the archives of the publication before stay for longer. */
const aMinute = 'public, max-age=60';

const indexKey = `${mapPrefix}${mapIndexName}`;

const filesOf = (manifest: Manifest | undefined): string[] =>
  manifest?.datasets.flatMap(({ maps = [] }) => maps.map(({ file }) => file)) ?? [];

/** Brings the archives that the bucket lacks, and says which files lay there before. Nobody sees a new one yet. */
export async function uploadMaps(
  client: S3Client,
  bucket: string,
  folder: string,
  manifest: Manifest,
): Promise<string[]> {
  const found = await listKeys(client, bucket, mapPrefix);
  for (const Key of filesOf(manifest).filter((file) => !found.includes(file))) {
    const Body = createReadStream(join(folder, Key));
    const kind = { ContentType: 'application/vnd.pmtiles', CacheControl: forEver };
    await new Upload({ client, params: { Bucket: bucket, Key, Body, ...kind } }).done();
  }
  return found;
}

/** Has pages read the archives of this manifest. Where they do already nothing is written. */
export async function showMaps(client: S3Client, bucket: string, manifest: Manifest): Promise<void> {
  const Body = JSON.stringify(mapIndexOf(manifest));
  if ((await readText(client, bucket, indexKey)) === Body) return;
  const kind = { ContentType: 'application/json', CacheControl: aMinute };
  await client.send(new PutObjectCommand({ Bucket: bucket, Key: indexKey, Body, ...kind }));
}

/** Those of the files that no publication names which is read now or was read before it. */
export function unusedMaps(found: readonly string[], ...named: (Manifest | undefined)[]): string[] {
  const kept = new Set([indexKey, ...named.flatMap(filesOf)]);
  return found.filter((key) => !kept.has(key));
}

async function readText(client: S3Client, bucket: string, key: string): Promise<string | undefined> {
  try {
    const { Body } = await client.send(new GetObjectCommand({ Bucket: bucket, Key: key }));
    return await Body?.transformToString();
  } catch (error) {
    if (error instanceof NoSuchKey) return undefined;
    throw error;
  }
}
