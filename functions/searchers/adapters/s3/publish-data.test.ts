import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  DeleteObjectsCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { mockClient } from 'aws-sdk-client-mock';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { fixturePlace, publishFixture } from '../../open-data/import/publish/publish-fixture.ts';
import { publishData } from './publish-data.ts';

const folder = await mkdtemp(join(tmpdir(), 'leadwright-publish-'));
const empty = await mkdtemp(join(tmpdir(), 'leadwright-publish-'));
afterAll(() => Promise.all([folder, empty].map((path) => rm(path, { recursive: true, force: true }))));

const at = { bucket: 'open', prefix: 'places/' };
const place = fixturePlace({ id: 'osm:n1', name: 'A dentist', lat: 40.7, lon: -73.9 });
const day = (number: number) => new Date(Date.UTC(2026, 0, number));
const generation = (number: number) => `2026010${number}000000000`;
const importOn = (number: number) => publishFixture(folder, [place], day(number));

/** Objects by key, as a bucket that knows conditional writes; each write of a key is another version. */
const objects = new Map<string, { body: string; etag: string }>();
const s3 = mockClient(S3Client);
const client = new S3Client({ region: 'eu-central-1' });
const refusal = () => new S3ServiceException({ name: 'PreconditionFailed', $fault: 'client', $metadata: {} });
let version = 0;
let beforeManifest = async () => {};

beforeEach(() => {
  objects.clear();
  beforeManifest = async () => {};
  s3.reset();
  s3.on(PutObjectCommand).callsFake(async ({ Key, Body, IfMatch, IfNoneMatch }) => {
    if (Key.endsWith('manifest.json')) await beforeManifest();
    const there = objects.get(Key)?.etag;
    if ((IfMatch && IfMatch !== there) || (IfNoneMatch && there)) throw refusal();
    version += 1;
    objects.set(Key, { body: String(Body), etag: `"${version}"` });
    return { ETag: `"${version}"` };
  });
  s3.on(GetObjectCommand).callsFake(({ Key }) => {
    const found = objects.get(Key);
    if (!found) throw new NoSuchKey({ message: '', $metadata: {} });
    return { Body: { transformToString: async () => found.body }, ETag: found.etag };
  });
  s3.on(ListObjectsV2Command).callsFake(({ Prefix }) => ({
    Contents: [...objects.keys()].filter((key) => key.startsWith(Prefix)).map((Key) => ({ Key })),
  }));
  s3.on(DeleteObjectsCommand).callsFake(({ Delete }) => {
    for (const { Key } of Delete.Objects) objects.delete(Key);
    return {};
  });
});

const fileOf = (number: number) =>
  `places/generation=${generation(number)}/places-${generation(number)}.parquet`;
const manifest = () => JSON.parse(objects.get('places/manifest.json')?.body ?? 'null');
const placeKeys = () => [...objects.keys()].filter((key) => key.startsWith(at.prefix));

describe('publishing to a stage', () => {
  it('puts the imported places under a prefix of their own, and then has them read', async () => {
    await importOn(1);
    let seenBefore: string[] = [];
    beforeManifest = async () => {
      seenBefore = [...objects.keys()];
    };
    await publishData(client, folder, at);
    expect(seenBefore).toEqual([fileOf(1)]);
    expect(placeKeys()).toEqual([fileOf(1), 'places/manifest.json']);
    expect(manifest()).toMatchObject({ generation: generation(1), earlier: null, places: 1 });
  });

  it('publishes what the manifest names and nothing else that lies in the folder', async () => {
    await importOn(1);
    await importOn(2);
    await publishData(client, folder, at);
    expect(placeKeys()).toEqual([fileOf(2), 'places/manifest.json']);
  });

  it('keeps the generation before and removes older ones', async () => {
    for (const number of [1, 2, 3]) {
      await importOn(number);
      await publishData(client, folder, at);
    }
    expect(new Set(placeKeys())).toEqual(new Set([fileOf(2), fileOf(3), 'places/manifest.json']));
    expect(manifest()).toMatchObject({ generation: generation(3), earlier: generation(2) });
  });

  it('changes nothing the second time', async () => {
    await importOn(1);
    await publishData(client, folder, at);
    await importOn(2);
    await publishData(client, folder, at);
    const before = new Map(objects);
    expect(await publishData(client, folder, at)).toEqual(manifest());
    expect(objects).toEqual(before);
  });

  it('goes on after it broke off, and what was left there goes with the next one', async () => {
    await importOn(1);
    beforeManifest = async () => Promise.reject(new Error('the line is cut'));
    await expect(publishData(client, folder, at)).rejects.toThrow('the line is cut');
    expect(objects.has('places/manifest.json')).toBe(false);
    beforeManifest = async () => {};
    await importOn(2);
    await publishData(client, folder, at);
    expect(placeKeys()).toEqual([fileOf(2), 'places/manifest.json']);
  });

  it('is refused where another publication was faster, and removes nothing of it', async () => {
    await importOn(1);
    await publishData(client, folder, at);
    await importOn(3);
    beforeManifest = async () => {
      beforeManifest = async () => {};
      objects.set(fileOf(2), { body: 'theirs', etag: '"a"' });
      const theirs = { ...manifest(), generation: generation(2), earlier: generation(1) };
      objects.set('places/manifest.json', { body: JSON.stringify(theirs), etag: '"b"' });
    };
    await expect(publishData(client, folder, at)).rejects.toThrow('another publication has just ended');
    expect(objects.has(fileOf(2))).toBe(true);
    expect(manifest().generation).toBe(generation(2));
  });

  it('takes a refusal for success where its own first try is in the way', async () => {
    await importOn(1);
    s3.on(PutObjectCommand, { Key: 'places/manifest.json' }).callsFake(({ Key, Body }) => {
      objects.set(Key, { body: String(Body), etag: '"mine"' });
      throw refusal();
    });
    expect(await publishData(client, folder, at)).toMatchObject({ generation: generation(1) });
  });

  it('refuses where nothing is imported, before anything is asked of the bucket', async () => {
    await expect(publishData(client, empty, at)).rejects.toThrow('nothing is imported');
    expect(s3.calls()).toHaveLength(0);
  });
});
