import { readUploadedPicture, uploadKey } from '#functions/platform/files/picture-uploads.ts';
import type { Caller } from '#functions/platform/http/caller.ts';
import { avatarKey, pathOf, shows } from './avatar-keys.ts';
import { type AvatarDeps, showInstead } from './shown-picture.ts';

/**
 * Shows the uploaded picture, if its content is one, and removes the upload and the picture before it. `not_found` for an
 * upload that is not there, is another's, or was used before another picture was set.
 */
export async function setAvatar(deps: AvatarDeps, caller: Caller, uploadId: string): Promise<void> {
  const { files, shown } = deps;
  if (!shows(await shown.get(caller), uploadId)) {
    const picture = await readUploadedPicture(files, caller, uploadId, 'avatar');
    const { body, contentType, extension } = picture;
    const key = avatarKey(uploadId, extension);
    await files.write(key, body, contentType);
    await showInstead(deps, caller, pathOf(key));
  }
  await files.remove(uploadKey(caller, uploadId));
}
