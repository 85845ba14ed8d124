import { readUploadedPicture } from '#functions/platform/files/picture-uploads.ts';
import { filePrefixes } from '#functions/platform/files/prefixes.ts';
import type { Caller } from '#functions/platform/http/caller.ts';
import type { CoursePicture } from '#shared/contracts/training/index.ts';
import type { TrainingDeps } from './deps.ts';

/**
 * Keeps an uploaded picture where courses can show it, if its content is one. Its name is the upload's, so twice is once;
 * the upload itself goes with all uploads after a day. `not_found` for an upload that is not there or is another's.
 */
export async function keepPicture(
  { files }: Pick<TrainingDeps, 'files'>,
  by: Caller,
  uploadId: string,
): Promise<CoursePicture> {
  const picture = await readUploadedPicture(files, by, uploadId, 'picture');
  const { body, contentType, extension, width, height } = picture;
  const key = `${filePrefixes.media}training/${uploadId}.${extension}`;
  await files.write(key, body, contentType);
  return { path: `/${key}`, width, height };
}
