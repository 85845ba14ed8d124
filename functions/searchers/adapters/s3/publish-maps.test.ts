import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  DeleteObjectsCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { mockClient } from 'aws-sdk-client-mock';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { fixturePlace, publishFixture } from '../../open-data/import/publish/publish-fixture.ts';
import { publishData } from './publish-data.ts';

const folder = await mkdtemp(join(tmpdir(), 'leadwright-publish-maps-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

const at = { bucket: 'open', prefix: 'places/' };
const client = new S3Client({ region: 'eu-central-1' });
const s3 = mockClient(S3Client);
/** Objects by key, with what readers are told of them. */
const objects = new Map<string, { body: string; type?: string; cache?: string }>();
let beforeIndex = () => {};

beforeEach(() => {
  objects.clear();
  beforeIndex = () => {};
  s3.reset();
  s3.on(PutObjectCommand).callsFake(({ Key, Body, ContentType, CacheControl }) => {
    if (Key === 'map/index.json') beforeIndex();
    objects.set(Key, { body: String(Body), type: ContentType, cache: CacheControl });
    return { ETag: '"1"' };
  });
  s3.on(GetObjectCommand).callsFake(({ Key }) => {
    const found = objects.get(Key);
    if (!found) throw new NoSuchKey({ message: '', $metadata: {} });
    return { Body: { transformToString: async () => found.body }, ETag: '"1"' };
  });
  s3.on(ListObjectsV2Command).callsFake(({ Prefix }) => ({
    Contents: [...objects.keys()].filter((key) => key.startsWith(Prefix)).map((Key) => ({ Key })),
  }));
  s3.on(DeleteObjectsCommand).callsFake(({ Delete }) => {
    for (const { Key } of Delete.Objects) objects.delete(Key);
    return {};
  });
});

const fileOf = (day: number) => `map/osm-town-${day}.pmtiles`;
/** An import of a day, with a map of its own. */
async function importOn(day: number) {
  const place = fixturePlace({ id: 'osm:n1', name: 'A dentist', lat: 40.7, lon: -73.9 });
  await publishFixture(folder, [place], new Date(Date.UTC(2026, 0, day)));
  await mkdir(join(folder, 'map'), { recursive: true });
  await writeFile(join(folder, fileOf(day)), `tiles of day ${day}`);
  const path = join(folder, 'manifest.json');
  const manifest = JSON.parse(await readFile(path, 'utf8'));
  const facts = { bbox: [8, 50, 9, 51], min_zoom: 8, max_zoom: 14, tiles: 3, bytes: 14 };
  manifest.datasets[0].maps = [{ file: fileOf(day), ...facts }];
  await writeFile(path, JSON.stringify(manifest));
}
const mapKeys = () => [...objects.keys()].filter((key) => key.startsWith('map/')).sort();
const shown = () =>
  JSON.parse(objects.get('map/index.json')?.body ?? '{}').archives.map(({ url }: { url: string }) => url);

it('brings the archives before the index names them, kept by everybody for ever and it for a minute', async () => {
  await importOn(1);
  let seenBefore: string[] = [];
  beforeIndex = () => {
    seenBefore = mapKeys();
  };
  await publishData(client, folder, at);
  expect(seenBefore).toEqual([fileOf(1)]);
  expect(shown()).toEqual([`/${fileOf(1)}`]);
  expect(objects.get(fileOf(1))).toMatchObject({
    type: 'application/vnd.pmtiles',
    cache: 'public, max-age=31536000, immutable',
  });
  expect(objects.get('map/index.json')).toMatchObject({
    type: 'application/json',
    cache: 'public, max-age=60',
  });
});

it('keeps the archive before, since a page may still read it, and removes older ones', async () => {
  for (const day of [1, 2, 3]) {
    await importOn(day);
    await publishData(client, folder, at);
  }
  expect(mapKeys()).toEqual(['map/index.json', fileOf(2), fileOf(3)]);
  expect(shown()).toEqual([`/${fileOf(3)}`]);
});

it('changes nothing the second time, and brings nothing that is there', async () => {
  await importOn(1);
  await publishData(client, folder, at);
  await importOn(2);
  await publishData(client, folder, at);
  const before = new Map(objects);
  const puts = s3.commandCalls(PutObjectCommand).length;
  await publishData(client, folder, at);
  expect(objects).toEqual(before);
  expect(s3.commandCalls(PutObjectCommand)).toHaveLength(puts);
});

it('writes the index that a publication before it left undone', async () => {
  await importOn(1);
  beforeIndex = () => {
    throw new Error('the line is cut');
  };
  await expect(publishData(client, folder, at)).rejects.toThrow('the line is cut');
  beforeIndex = () => {};
  await publishData(client, folder, at);
  expect(shown()).toEqual([`/${fileOf(1)}`]);
});
