import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CopyObjectCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createFiles, FileTooLarge, type Upload } from '#functions/platform/files/create-files.ts';
import { createS3, s3Path } from './s3.ts';
import { expire, expiriesOf } from './s3-lifecycle.ts';
import { createS3Store } from './s3-store.ts';

const Bucket = 'stage-Files';
const credentials = { accessKeyId: 'local', secretAccessKey: 'local' };
const page = 'http://app.leadwright.example';

let folder: string;
let server: Server;
let origin: string;
let clock: number;
let client: S3Client;
let files: ReturnType<typeof createFiles>;

const connect = (secretAccessKey = 'local') =>
  new S3Client({
    region: 'us-east-1',
    endpoint: `${origin}${s3Path}`,
    forcePathStyle: true,
    maxAttempts: 1,
    credentials: { ...credentials, secretAccessKey },
  });

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'leadwright-s3-'));
  clock = 0;
  const rule = {
    AllowedMethods: ['POST', 'PUT'],
    AllowedOrigins: [page],
    AllowedHeaders: ['*'],
    ExposedHeaders: [],
    MaxAge: 60,
  };
  const handle = createS3({
    store: createS3Store(folder, [Bucket]),
    credentials,
    cors: new Map([[Bucket, [rule]]]),
    now: () => Date.now() + clock,
  });
  server = createServer((request, response) => void handle(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  client = connect();
  files = createFiles(Bucket, client);
});
afterEach(() => {
  client.destroy();
  server.close();
  server.closeAllConnections();
  rmSync(folder, { recursive: true, force: true });
});

const put = (Key: string, Body: string, ContentType = 'text/plain') =>
  client.send(new PutObjectCommand({ Bucket, Key, Body, ContentType }));
const get = async (Key: string) =>
  (await client.send(new GetObjectCommand({ Bucket, Key }))).Body?.transformToString();
const list = async (options: object = {}) => client.send(new ListObjectsV2Command({ Bucket, ...options }));
const keysOf = ({ Contents = [] }: { Contents?: { Key?: string }[] }) => Contents.map(({ Key }) => Key);
const named = (name: string) => expect.objectContaining({ name });

describe('objects', () => {
  test('come back as they were put, with their type', async () => {
    await put('media/a.txt', 'Grüße', 'text/plain; charset=utf-8');
    const { Body, ContentType, ContentLength, ETag } = await client.send(
      new GetObjectCommand({ Bucket, Key: 'media/a.txt' }),
    );
    expect(await Body?.transformToString()).toBe('Grüße');
    expect({ ContentType, ContentLength }).toEqual({
      ContentType: 'text/plain; charset=utf-8',
      ContentLength: 7,
    });
    expect(await client.send(new HeadObjectCommand({ Bucket, Key: 'media/a.txt' }))).toMatchObject({ ETag });
  });

  test('are replaced, copied and removed, the last one also twice', async () => {
    await put('a', 'first');
    await put('a', 'second', 'text/csv');
    await client.send(new CopyObjectCommand({ Bucket, Key: 'b/ü c', CopySource: `${Bucket}/a` }));
    await client.send(new DeleteObjectCommand({ Bucket, Key: 'a' }));
    await client.send(new DeleteObjectCommand({ Bucket, Key: 'a' }));
    await expect(get('a')).rejects.toEqual(named('NoSuchKey'));
    expect(await get('b/ü c')).toBe('second');
    expect(await client.send(new HeadObjectCommand({ Bucket, Key: 'b/ü c' }))).toMatchObject({
      ContentType: 'text/csv',
    });
  });

  test('are listed by prefix and page by page, in the order of their keys', async () => {
    for (const key of ['b/2', 'a', 'b/1', 'b', 'b/3 & <4>', 'c']) await put(key, key);
    expect(keysOf(await list())).toEqual(['a', 'b', 'b/1', 'b/2', 'b/3 & <4>', 'c']);
    const first = await list({ Prefix: 'b/', MaxKeys: 2 });
    expect(keysOf(first)).toEqual(['b/1', 'b/2']);
    const second = await list({ Prefix: 'b/', ContinuationToken: first.NextContinuationToken });
    expect(keysOf(second)).toEqual(['b/3 & <4>']);
    expect([first.IsTruncated, second.IsTruncated]).toEqual([true, false]);
  });

  test('are removed many at once', async () => {
    for (const key of ['x/1', 'x/<&>"2', 'y']) await put(key, key);
    const Objects = [{ Key: 'x/1' }, { Key: 'x/<&>"2' }, { Key: 'never there' }];
    const { Deleted } = await client.send(new DeleteObjectsCommand({ Bucket, Delete: { Objects } }));
    expect(Deleted).toHaveLength(3);
    expect(keysOf(await list())).toEqual(['y']);
  });

  test.each([
    '../escape',
    '../../etc/passwd',
    'a/../../b',
    '/absolute',
    '..',
    'a//b',
    '%2e%2e/x',
    'a\\..\\b',
    'ü\u0000',
  ])('a key %j leads nowhere else', async (key) => {
    await put(key, 'hostile');
    expect(await get(key)).toBe('hostile');
    expect(keysOf(await list())).toEqual([key]);
    expect(readdirSync(folder)).toEqual([Bucket]);
    expect(readdirSync(join(folder, Bucket))).toEqual([expect.stringMatching(/^[0-9a-f]{64}$/)]);
  });

  test('of a bucket that is not in the template are nowhere', async () => {
    const elsewhere = new PutObjectCommand({ Bucket: '..', Key: 'a', Body: 'a' });
    await expect(client.send(elsewhere)).rejects.toEqual(named('NoSuchBucket'));
  });

  test('are for who signs with the right key', async () => {
    await put('a', 'a');
    const stranger = connect('another');
    const asked = stranger.send(new GetObjectCommand({ Bucket, Key: 'a' }));
    await expect(asked).rejects.toEqual(named('SignatureDoesNotMatch'));
    expect((await fetch(`${origin}${s3Path}${Bucket}/a`)).status).toBe(403);
    stranger.destroy();
  });
});

describe('a presigned upload', () => {
  const key = 'uploads/acc_1/one';
  const rules = { contentType: 'image/*', maxBytes: 10, expiresSeconds: 60 };
  const send = async ({ url, fields }: Upload, content: string, changed: Record<string, string> = {}) => {
    const form = new FormData();
    for (const [name, value] of Object.entries({ ...fields, ...changed })) form.append(name, value);
    form.append('file', new Blob([content]), 'a.png');
    const response = await fetch(url, { method: 'POST', body: form, headers: { origin: page } });
    return { status: response.status, text: await response.text(), headers: response.headers };
  };

  test('stores what is within its rules', async () => {
    const upload = await files.presignUpload(key, rules);
    const { status, headers } = await send(upload, '0123456789', { 'Content-Type': 'image/png' });
    expect(status).toBe(204);
    expect(headers.get('access-control-allow-origin')).toBe(page);
    expect(await files.read(key, { maxBytes: 10 })).toEqual({
      body: new Uint8Array(Buffer.from('0123456789')),
      contentType: 'image/png',
    });
  });

  test.each([
    ['a file that is too large', '0123456789a', {}, 400, 'EntityTooLarge'],
    ['an empty file', '', {}, 400, 'EntityTooSmall'],
    ['another type', 'a', { 'Content-Type': 'text/html' }, 403, 'Policy Condition failed'],
    ['another key', 'a', { key: 'media/avatars/x.png' }, 403, 'Policy Condition failed'],
    ['a field that is not in the policy', 'a', { acl: 'public-read' }, 403, 'Extra input fields: acl'],
    ['a changed policy', 'a', { Policy: Buffer.from('{}').toString('base64') }, 403, 'SignatureDoesNotMatch'],
    ['no policy', 'a', { Policy: '' }, 403, 'AccessDenied'],
  ])('refuses %s', async (_, content, changed, status, text) => {
    const answer = await send(await files.presignUpload(key, rules), content, changed);
    expect(answer).toMatchObject({ status, text: expect.stringContaining(text) });
    expect(await files.read(key, { maxBytes: 100 })).toBeUndefined();
  });

  test('refuses when its time is over', async () => {
    const upload = await files.presignUpload(key, rules);
    clock = 61_000;
    expect(await send(upload, 'a')).toMatchObject({
      status: 403,
      text: expect.stringContaining('Policy expired'),
    });
  });

  test('says to a browser whether the page may send it', async () => {
    const ask = (from: string, method: string) =>
      fetch(`${origin}${s3Path}${Bucket}`, {
        method: 'OPTIONS',
        headers: {
          origin: from,
          'access-control-request-method': method,
          'access-control-request-headers': 'content-type',
        },
      });
    const allowed = await ask(page, 'PUT');
    expect([allowed.status, allowed.headers.get('access-control-allow-headers')]).toEqual([
      200,
      'content-type',
    ]);
    expect((await ask('http://elsewhere.example', 'PUT')).status).toBe(403);
    expect((await ask(page, 'DELETE')).status).toBe(403);
  });
});

describe('a presigned download', () => {
  const options = { fileName: 'Städte "1".csv', expiresSeconds: 60 };

  test('gives the file under its name, to a page of no origin', async () => {
    await files.write('exports/acc_1/x', 'a,b', 'text/csv');
    const response = await fetch(await files.presignDownload('exports/acc_1/x', options));
    expect(await response.text()).toBe('a,b');
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'text/csv',
      'content-disposition': `attachment; filename="St_dte _1_.csv"; filename*=UTF-8''St%C3%A4dte%20%221%22.csv`,
      'content-security-policy': "default-src 'none'; sandbox",
    });
  });

  test('expires, and is for that one file', async () => {
    await files.write('exports/acc_1/x', 'mine', 'text/csv');
    await files.write('exports/acc_2/x', 'theirs', 'text/csv');
    const url = await files.presignDownload('exports/acc_1/x', options);
    const other = await fetch(url.replace('acc_1', 'acc_2'));
    expect([other.status, await other.text()]).toEqual([
      403,
      expect.stringContaining('SignatureDoesNotMatch'),
    ]);
    const longer = await fetch(url.replace('X-Amz-Expires=60', 'X-Amz-Expires=6000'));
    expect(longer.status).toBe(403);
    clock = 61_000;
    const late = await fetch(url);
    expect([late.status, await late.text()]).toEqual([403, expect.stringContaining('Request has expired')]);
  });

  test('does not let anybody write', async () => {
    const url = await getSignedUrl(client, new GetObjectCommand({ Bucket, Key: 'a' }), { expiresIn: 60 });
    expect((await fetch(url, { method: 'PUT', body: 'x' })).status).toBe(403);
  });
});

test('what is older than its rule is removed, and nothing else', async () => {
  for (const key of ['uploads/old', 'exports/week', 'media/kept']) await put(key, key);
  const rules = [
    { Prefix: 'uploads/', ExpirationInDays: 1, Status: 'Enabled' },
    { Prefix: 'exports/', ExpirationInDays: 7, Status: 'Enabled' },
    { AbortIncompleteMultipartUpload: { DaysAfterInitiation: 1 }, Status: 'Enabled' },
  ];
  const store = createS3Store(folder, [Bucket]);
  const after = async (days: number) => {
    await expire(store, expiriesOf(Bucket, { Rules: rules }), Date.now() + days * 86_400_000);
    return keysOf(await list());
  };
  expect(await after(0.9)).toEqual(['exports/week', 'media/kept', 'uploads/old']);
  expect(await after(1.1)).toEqual(['exports/week', 'media/kept']);
  expect(await after(700)).toEqual(['media/kept']);
});

describe('an upload in parts', () => {
  const whole = { ContentType: 'text/plain', CacheControl: 'private' };
  const begin = async (Key: string) => {
    const { UploadId } = await client.send(new CreateMultipartUploadCommand({ Bucket, Key, ...whole }));
    return { Bucket, Key, UploadId };
  };
  const part = (upload: Upload3, PartNumber: number, Body: string) =>
    client.send(new UploadPartCommand({ ...upload, PartNumber, Body }));
  const complete = (upload: Upload3, ...numbers: number[]) => {
    const Parts = numbers.map((PartNumber) => ({ PartNumber, ETag: '"x"' }));
    return client.send(new CompleteMultipartUploadCommand({ ...upload, MultipartUpload: { Parts } }));
  };
  type Upload3 = Awaited<ReturnType<typeof begin>>;

  test('is an object when it is complete, and nothing before', async () => {
    const upload = await begin('exports/a');
    await part(upload, 2, 'second');
    await part(upload, 1, 'late, ');
    await part(upload, 1, 'first, ');
    await expect(get('exports/a')).rejects.toEqual(named('NoSuchKey'));
    expect(keysOf(await list())).toEqual([]);
    await complete(upload, 1, 2);
    expect(await get('exports/a')).toBe('first, second');
    expect(await client.send(new HeadObjectCommand({ Bucket, Key: 'exports/a' }))).toMatchObject(whole);
    expect(readdirSync(join(folder, Bucket))).toHaveLength(1);
    await expect(complete(upload, 1, 2)).rejects.toEqual(named('NoSuchUpload'));
  });

  test('that is dropped leaves nothing', async () => {
    const upload = await begin('exports/a');
    await part(upload, 1, 'first');
    await client.send(new AbortMultipartUploadCommand(upload));
    expect(readdirSync(join(folder, Bucket))).toEqual([]);
    await expect(part(upload, 2, 'more')).rejects.toEqual(named('NoSuchUpload'));
  });

  test.each([
    ['a part that never came', [1, 2], 'InvalidPart'],
    ['parts out of order', [2, 1], 'MalformedXML'],
    ['no part', [], 'MalformedXML'],
  ])('is not made of %s', async (_, numbers, code) => {
    const upload = await begin('exports/a');
    await part(upload, 1, 'first');
    await expect(complete(upload, ...numbers)).rejects.toEqual(named(code));
    await expect(get('exports/a')).rejects.toEqual(named('NoSuchKey'));
  });

  test('of another key is unknown', async () => {
    const upload = await begin('exports/a');
    await expect(part({ ...upload, Key: 'exports/b' }, 1, 'x')).rejects.toEqual(named('NoSuchUpload'));
  });
});

describe('files', () => {
  test.each([0, 1, 3_000_000, 8 * 2 ** 20, 20_000_001])(
    'of %i bytes are written piece by piece',
    async (size) => {
      const bytes = Buffer.alloc(size, 'leadwright');
      async function* pieces() {
        for (let at = 0; at < size; at += 700_000) yield bytes.subarray(at, at + 700_000);
      }
      expect(await files.writeStream('exports/a', pieces(), 'application/zip')).toBe(size);
      const stored = await files.read('exports/a', { maxBytes: size });
      expect(stored?.contentType).toBe('application/zip');
      expect(bytes.equals(stored?.body ?? Buffer.alloc(1))).toBe(true);
    },
  );

  test('whose source fails are not there, and leave no parts', async () => {
    async function* pieces() {
      yield Buffer.alloc(9 * 2 ** 20);
      throw new Error('cut off');
    }
    await expect(files.writeStream('exports/a', pieces(), 'application/zip')).rejects.toThrow('cut off');
    expect(await files.read('exports/a', { maxBytes: 1 })).toBeUndefined();
    expect(readdirSync(join(folder, Bucket))).toEqual([]);
  });

  test('are not read beyond a limit', async () => {
    await files.write('uploads/a', 'x'.repeat(11), 'text/plain');
    await expect(files.read('uploads/a', { maxBytes: 10 })).rejects.toBeInstanceOf(FileTooLarge);
    expect((await files.read('uploads/a', { maxBytes: 11 }))?.body).toHaveLength(11);
  });

  test('of a folder are removed with it, and none beside it', async () => {
    for (const key of ['exports/acc_1/a', 'exports/acc_1/b/c', 'exports/acc_10/a'])
      await files.write(key, 'x', 'text/plain');
    await files.removePrefix('exports/acc_1/');
    await files.removePrefix('exports/acc_1/');
    expect(keysOf(await list())).toEqual(['exports/acc_10/a']);
    for (const prefix of ['', '/', 'exports/acc_1', 'exports//'])
      await expect(files.removePrefix(prefix)).rejects.toThrow('not a folder');
  });

  test('survive the machine: whole, or not at all', async () => {
    await put('a', 'kept');
    writeFileSync(join(folder, Bucket, 'cut-off.part'), '{"key":"b"');
    const again = createS3Store(folder, [Bucket]);
    expect((await again.get(Bucket, 'a'))?.body.toString()).toBe('kept');
    expect(await again.list(Bucket, '')).toHaveLength(1);
    expect(readdirSync(join(folder, Bucket))).toHaveLength(1);
  });
});
