import { type Files, FileTooLarge } from '#functions/platform/files/create-files.ts';
import { sniffImage } from '#functions/platform/files/sniff-image.ts';
import type { Caller } from '#functions/platform/http/caller.ts';
import { pictureRules } from '#shared/domain/picture-rules.ts';
import { AppError, invalidField } from '#shared/errors/app-error.ts';
import { avatarKey, pathOf, shows, uploadKey } from './avatar-keys.ts';
import { type AvatarDeps, showInstead } from './shown-picture.ts';

/**
 * Shows the uploaded picture, if its content is one, and removes the upload and the picture before it. `not_found` for an
 * upload that is not there, is another's, or was used before another picture was set.
 */
export async function setAvatar(deps: AvatarDeps, caller: Caller, uploadId: string): Promise<void> {
  const { files, shown } = deps;
  if (!/^[0-9a-f]{32}$/.test(uploadId)) throw new AppError('not_found');
  const upload = uploadKey(caller, uploadId);
  if (!shows(await shown.get(caller), uploadId)) {
    const { body, contentType, extension } = await readPicture(files, upload);
    const key = avatarKey(uploadId, extension);
    await files.write(key, body, contentType);
    await showInstead(deps, caller, pathOf(key));
  }
  await files.remove(upload);
}

async function readPicture(files: Files, key: string) {
  const { megabytes: n, formats: x } = pictureRules;
  const file = await files.read(key, { maxBytes: n * 1_000_000 }).catch((cause: unknown) => {
    throw cause instanceof FileTooLarge ? invalidField('avatar', 'file_size', { n }) : cause;
  });
  if (!file) throw new AppError('not_found');
  const image = sniffImage(file.body);
  if (!image) throw invalidField('avatar', 'image_formats', { x });
  return { body: file.body, ...image };
}
