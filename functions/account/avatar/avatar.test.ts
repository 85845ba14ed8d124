import { beforeEach, describe, expect, test } from 'vitest';
import { type Files, FileTooLarge, type StoredFile } from '#functions/platform/files/create-files.ts';
import { fixturePictures } from '#functions/platform/files/image/fixture-pictures.ts';
import { beginPictureUpload } from '#functions/platform/files/picture-uploads.ts';
import type { Caller } from '#functions/platform/http/caller.ts';
import { removeAvatar } from './remove-avatar.ts';
import { setAvatar } from './set-avatar.ts';
import type { AvatarDeps } from './shown-picture.ts';

const caller: Caller = {
  tenantId: 'acc_1',
  userId: 'usr_1',
  brand: 'platform',
  credential: { kind: 'session', id: 'ses_1' },
  isMainUser: true,
  accessToWallet: true,
  modules: [],
};
const colleague = { ...caller, userId: 'usr_2' };
const stranger = { ...caller, tenantId: 'acc_2' };

let stored: Map<string, StoredFile>;
let profiles: Map<string, string>;
let deps: AvatarDeps;
/** Runs once, before the next change of what is shown: what somebody else does meanwhile. */
let meanwhile: (() => Promise<void>) | undefined;

beforeEach(() => {
  stored = new Map();
  profiles = new Map();
  meanwhile = undefined;
  const files: Pick<Files, 'presignUpload' | 'read' | 'write' | 'remove'> = {
    presignUpload: async (key, { maxBytes }) => ({
      url: 'https://files.example',
      fields: { key, maxBytes: String(maxBytes) },
    }),
    async read(key, { maxBytes }) {
      const file = stored.get(key);
      if (file && file.body.length > maxBytes) throw new FileTooLarge();
      return file;
    },
    async write(key, body, contentType) {
      stored.set(key, { body: Buffer.from(body), contentType });
    },
    async remove(key) {
      stored.delete(key);
    },
  };
  deps = {
    files: files as Files,
    shown: {
      get: async ({ userId }) => profiles.get(userId),
      async replace({ userId }, before, after) {
        const others = meanwhile;
        meanwhile = undefined;
        await others?.();
        if (profiles.get(userId) !== before) return false;
        if (after === undefined) profiles.delete(userId);
        else profiles.set(userId, after);
        return true;
      },
    },
  };
});

async function uploaded(body: Uint8Array = fixturePictures.png, by: Caller = caller): Promise<string> {
  const { upload_id, upload } = await beginPictureUpload(deps.files, by);
  stored.set(upload.fields.key ?? '', { body, contentType: 'image/svg+xml' });
  return upload_id;
}
const keys = () => [...stored.keys()];
const shown = () => profiles.get(caller.userId);
const refused = (code: string, key?: string) =>
  expect.objectContaining(
    key ? { code, fields: [expect.objectContaining({ path: 'avatar', key })] } : { code },
  );

test('an upload goes to a place of the user, and may have 5 MB', async () => {
  const { upload, upload_id } = await beginPictureUpload(deps.files, caller);
  expect(upload.fields).toEqual({ key: `uploads/acc_1/usr_1/${upload_id}`, maxBytes: '5000000' });
  expect((await beginPictureUpload(deps.files, caller)).upload_id).not.toBe(upload_id);
});

test.each([
  ['png', 'png', 'image/png'],
  ['jpeg', 'jpg', 'image/jpeg'],
  ['webp', 'webp', 'image/webp'],
  ['gif', 'gif', 'image/gif'],
] as const)(
  'a %s is shown under the type that its content has, and its upload is gone',
  async (name, extension, contentType) => {
    const id = await uploaded(fixturePictures[name]);
    await setAvatar(deps, caller, id);
    expect(shown()).toBe(`/media/avatars/${id}.${extension}`);
    expect(id).toMatch(/^[0-9a-f]{32}$/);
    expect(keys()).toEqual([`media/avatars/${id}.${extension}`]);
    expect(stored.get(`media/avatars/${id}.${extension}`)).toEqual({
      body: Buffer.from(fixturePictures[name]),
      contentType,
    });
  },
);

test('another picture takes the place of the first, whose file is removed', async () => {
  await setAvatar(deps, caller, await uploaded());
  const second = await uploaded(fixturePictures.gif);
  await setAvatar(deps, caller, second);
  expect(shown()).toBe(`/media/avatars/${second}.gif`);
  expect(keys()).toEqual([`media/avatars/${second}.gif`]);
});

test('set twice is set once', async () => {
  const id = await uploaded();
  await setAvatar(deps, caller, id);
  const before = keys();
  await setAvatar(deps, caller, id);
  expect([shown(), keys()]).toEqual([`/media/avatars/${id}.png`, before]);
});

test('an upload that was used does not come back when it arrives late', async () => {
  const first = await uploaded();
  await setAvatar(deps, caller, first);
  const second = await uploaded();
  await setAvatar(deps, caller, second);
  await expect(setAvatar(deps, caller, first)).rejects.toEqual(refused('not_found'));
  expect(shown()).toContain(second);
});

test('removed is gone, also twice', async () => {
  await setAvatar(deps, caller, await uploaded());
  await removeAvatar(deps, caller);
  await removeAvatar(deps, caller);
  expect([shown(), keys()]).toEqual([undefined, []]);
});

test('a picture that we do not keep is replaced and left where it is', async () => {
  profiles.set(caller.userId, 'https://pictures.example/one.png');
  stored.set('https://pictures.example/one.png', { body: new Uint8Array(), contentType: '' });
  await removeAvatar(deps, caller);
  expect([shown(), keys()]).toEqual([undefined, ['https://pictures.example/one.png']]);
});

describe('refused is', () => {
  test.each([
    ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['half a picture', fixturePictures.jpeg.subarray(0, 100)],
    ['nothing', new Uint8Array()],
  ])('%s', async (_, body) => {
    const id = await uploaded(body);
    await expect(setAvatar(deps, caller, id)).rejects.toEqual(refused('validation_failed', 'image_formats'));
    expect([shown(), keys().length]).toEqual([undefined, 1]);
  });

  test('a file of more than 5 MB, in words that say so', async () => {
    const large = new Uint8Array(5_000_001);
    large.set(fixturePictures.png);
    const set = setAvatar(deps, caller, await uploaded(large));
    await expect(set).rejects.toEqual(refused('validation_failed', 'file_size'));
    await expect(set).rejects.toThrow('Maximum allowed file size is 5mb.');
    await setAvatar(deps, caller, await uploaded(large.subarray(0, 5_000_000)));
    expect(shown()).toMatch(/\.png$/);
  });

  test.each([
    ['', 'an id that is none'],
    ['../../acc_2/usr_1/00000000000000000000000000000000', 'a way out'],
    ['00000000000000000000000000000000', 'an upload that never came'],
  ])('%j: %s', async (id) => {
    stored.set('uploads/acc_2/usr_1/00000000000000000000000000000000', {
      body: fixturePictures.png,
      contentType: '',
    });
    await expect(setAvatar(deps, caller, id)).rejects.toEqual(refused('not_found'));
  });

  test.each([
    ['a colleague', colleague],
    ['another account', stranger],
  ])('the upload of %s', async (_, other) => {
    const id = await uploaded(fixturePictures.png, other);
    await expect(setAvatar(deps, caller, id)).rejects.toEqual(refused('not_found'));
    expect(keys()).toHaveLength(1);
  });
});

describe('at the same time', () => {
  test('the same request twice is once', async () => {
    await setAvatar(deps, caller, await uploaded());
    const id = await uploaded(fixturePictures.gif);
    meanwhile = () => setAvatar(deps, caller, id);
    await setAvatar(deps, caller, id);
    expect([shown(), keys()]).toEqual([`/media/avatars/${id}.gif`, [`media/avatars/${id}.gif`]]);
  });

  test('two pictures leave one, and one file', async () => {
    await setAvatar(deps, caller, await uploaded());
    const [one, other] = [await uploaded(fixturePictures.gif), await uploaded(fixturePictures.webp)];
    meanwhile = () => setAvatar(deps, caller, other);
    await setAvatar(deps, caller, one);
    expect([shown(), keys()]).toEqual([`/media/avatars/${one}.gif`, [`media/avatars/${one}.gif`]]);
  });

  test('a removal and a picture leave no file that is not shown', async () => {
    await setAvatar(deps, caller, await uploaded());
    const id = await uploaded(fixturePictures.gif);
    meanwhile = () => setAvatar(deps, caller, id);
    await removeAvatar(deps, caller);
    expect([shown(), keys()]).toEqual([undefined, []]);
  });

  test('a call that is cut off does the rest when it comes again', async () => {
    await setAvatar(deps, caller, await uploaded());
    const id = await uploaded(fixturePictures.gif);
    meanwhile = () => Promise.reject(new Error('cut off'));
    await expect(setAvatar(deps, caller, id)).rejects.toThrow('cut off');
    await setAvatar(deps, caller, id);
    expect([shown(), keys()]).toEqual([`/media/avatars/${id}.gif`, [`media/avatars/${id}.gif`]]);
  });
});
