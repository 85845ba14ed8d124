import { randomBytes } from 'node:crypto';
import type { Upload } from '#functions/platform/files/create-files.ts';
import type { Caller } from '#functions/platform/http/caller.ts';
import { pictureRules } from '#shared/domain/picture-rules.ts';
import { uploadKey } from './avatar-keys.ts';
import type { AvatarDeps } from './shown-picture.ts';

const expiresSeconds = 600;

/** Where the browser posts the picture to within ten minutes; the storage refuses what is too large. */
export async function beginAvatarUpload(
  { files }: Pick<AvatarDeps, 'files'>,
  caller: Caller,
): Promise<{ upload_id: string; upload: Upload }> {
  const upload_id = randomBytes(16).toString('hex');
  const upload = await files.presignUpload(uploadKey(caller, upload_id), {
    contentType: 'image/*',
    maxBytes: pictureRules.megabytes * 1_000_000,
    expiresSeconds,
  });
  return { upload_id, upload };
}
