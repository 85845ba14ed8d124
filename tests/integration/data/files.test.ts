import { S3Client } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createFiles, type Files } from '#functions/platform/files/create-files.ts';
import { fixturePictures } from '#functions/platform/files/image/fixture-pictures.ts';
import { contracts } from '#shared/contracts/index.ts';
import { connectClient, type TestClient } from '#tests/support/people/client.ts';
import { startTestCloud, type TestCloud } from '#tests/support/worlds/cloud/test-cloud.ts';

let cloud: TestCloud;
let files: Files;
beforeAll(async () => {
  cloud = await startTestCloud();
  files = connectFiles();
});
afterAll(() => cloud.remove());

/** As a function has it: the endpoint, the credentials and the bucket that the host gives. */
function connectFiles(): Files {
  const { AWS_ENDPOINT_URL_S3, AWS_ACCESS_KEY_ID = '', AWS_SECRET_ACCESS_KEY = '' } = cloud.environment;
  const client = new S3Client({
    region: 'us-east-1',
    endpoint: AWS_ENDPOINT_URL_S3 ?? '',
    forcePathStyle: true,
    credentials: { accessKeyId: AWS_ACCESS_KEY_ID, secretAccessKey: AWS_SECRET_ACCESS_KEY },
  });
  return createFiles(cloud.filesBucket, client);
}

describe('what is under media', () => {
  const key = 'media/avatars/0123456789abcdef0123456789abcdef.png';

  test('is shown at its path, for ever, and may do nothing', async () => {
    await files.write(key, fixturePictures.png, 'image/png');
    const response = await fetch(`${cloud.url}/${key}`);
    expect(Buffer.from(await response.arrayBuffer())).toEqual(Buffer.from(fixturePictures.png));
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    });
    const etag = response.headers.get('etag') ?? '';
    expect((await fetch(`${cloud.url}/${key}`, { headers: { 'if-none-match': etag } })).status).toBe(304);
  });

  test('is not shown any more once it is removed, and cannot be written from outside', async () => {
    await files.remove(key);
    expect((await fetch(`${cloud.url}/${key}`)).status).toBe(403);
    expect((await fetch(`${cloud.url}/${key}`, { method: 'PUT', body: 'x' })).status).toBe(403);
  });
});

test.each([
  'exports/acc_1/x',
  'media/../exports/acc_1/x',
  'media/%2e%2e/exports/acc_1/x',
  'media/..%2fexports/acc_1/x',
])('nothing else is shown: /%s', async (path) => {
  await files.write('exports/acc_1/x', 'private', 'text/csv');
  const response = await fetch(`${cloud.url}/${path}`);
  expect(await response.text()).not.toContain('private');
});

test('the page may send files to where an upload goes', async () => {
  const { url } = await files.presignUpload('uploads/acc_1/usr_1/x', { maxBytes: 10, expiresSeconds: 60 });
  const policy = (await fetch(cloud.url)).headers.get('content-security-policy');
  expect(policy).toContain("connect-src 'self'");
  expect(new URL(url).origin).toBe(cloud.url);
});

describe('under another name of the app', () => {
  const post = (upload: { url: string; fields: Record<string, string> }) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(upload.fields)) form.append(name, value);
    form.append('file', new Blob([Buffer.from(fixturePictures.png)], { type: 'image/png' }), 'me.png');
    return fetch(upload.url, { method: 'POST', body: form });
  };

  test('an upload goes to the origin of the page, which its policy lets it post to', async () => {
    const { token } = await cloud.as('demo');
    const page = cloud.url.replace('127.0.0.1', 'localhost');
    const { upload } = await connectClient(page, token).call(contracts.account.endpoints.beginAvatar);
    expect(new URL(upload.url).origin).toBe(page);
    expect((await post(upload)).status).toBe(204);
  });

  test('a download is signed for each of them', async () => {
    await files.write('exports/acc_1/z', 'a,b', 'text/csv');
    const url = await files.presignDownload('exports/acc_1/z', { fileName: 'z.csv', expiresSeconds: 60 });
    expect(await (await fetch(url.replace('127.0.0.1', 'localhost'))).text()).toBe('a,b');
  });
});

test('a download is saved under its name', async () => {
  await files.write('exports/acc_1/y', 'a,b', 'text/csv');
  const url = await files.presignDownload('exports/acc_1/y', { fileName: 'leads.csv', expiresSeconds: 60 });
  const response = await fetch(url);
  expect(response.headers.get('content-disposition')).toContain('filename="leads.csv"');
  expect(await response.text()).toBe('a,b');
});

describe('a picture of a user', () => {
  const { beginAvatar, setAvatar, removeAvatar, me } = contracts.account.endpoints;

  /** What a browser does with a chosen file. */
  async function upload(client: TestClient, content: Uint8Array, type = 'image/png') {
    const { upload_id, upload } = await client.call(beginAvatar);
    const form = new FormData();
    for (const [name, value] of Object.entries(upload.fields)) form.append(name, value);
    form.append('file', new Blob([Buffer.from(content)], { type }), 'me.png');
    const { status } = await fetch(upload.url, { method: 'POST', body: form });
    return { status, body: { upload_id } };
  }

  test('is shown once it is uploaded and set, and gone once it is removed', async () => {
    const client = await cloud.as('demo');
    const { status, body } = await upload(client, fixturePictures.jpeg);
    expect(status).toBe(204);
    const [once, twice] = [await client.call(setAvatar, { body }), await client.call(setAvatar, { body })];
    expect(once.profile).toBe(`/media/avatars/${body.upload_id}.jpg`);
    expect(twice.profile).toBe(once.profile);
    expect((await client.call(me)).profile).toBe(once.profile);
    const shown = await fetch(`${cloud.url}${once.profile}`);
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/jpeg']);

    const next = await upload(client, fixturePictures.webp);
    const replaced = await client.call(setAvatar, { body: next.body });
    expect((await fetch(`${cloud.url}${once.profile}`)).status).toBe(403);
    expect((await fetch(`${cloud.url}${replaced.profile}`)).status).toBe(200);

    expect((await client.call(removeAvatar)).profile).toBeNull();
    expect((await client.call(removeAvatar)).profile).toBeNull();
    expect((await fetch(`${cloud.url}${replaced.profile}`)).status).toBe(403);
  });

  test('is a picture by its content, and of at most 5 MB', async () => {
    const client = await cloud.as('demo');
    const page = await upload(client, Buffer.from('<svg><script>alert(1)</script></svg>'));
    await expect(client.call(setAvatar, { body: page.body })).rejects.toMatchObject({
      code: 'validation_failed',
      fields: [{ path: 'avatar', key: 'image_formats' }],
    });
    const large = await upload(client, new Uint8Array(5_000_001));
    expect(large.status).toBe(400);
    await expect(client.call(setAvatar, { body: large.body })).rejects.toMatchObject({ code: 'not_found' });
    expect((await client.call(me)).profile).toBeNull();
  });

  test('cannot be made of the upload of another account', async () => {
    const [client, other] = [await cloud.as('demo'), await cloud.as('low')];
    const { body } = await upload(other, fixturePictures.png);
    await expect(client.call(setAvatar, { body })).rejects.toMatchObject({ code: 'not_found' });
    expect((await other.call(setAvatar, { body })).profile).toContain(body.upload_id);
  });
});
