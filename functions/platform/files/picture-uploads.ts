import { randomBytes } from 'node:crypto';
import { pictureRules } from '#shared/domain/picture-rules.ts';
import { AppError, invalidField } from '#shared/errors/app-error.ts';
import type { Caller } from '../http/caller.ts';
import { type Files, FileTooLarge, type Upload } from './create-files.ts';
import { filePrefixes } from './prefixes.ts';
import { type Image, sniffImage } from './sniff-image.ts';

type User = Pick<Caller, 'tenantId' | 'userId'>;

const expiresSeconds = 600;
const maxBytes = pictureRules.megabytes * 1_000_000;

/** Where an upload is kept until it is looked at: the user's own place, so that nobody can name another's. */
export const uploadKey = ({ tenantId, userId }: User, uploadId: string): string =>
  `${filePrefixes.uploads}${tenantId}/${userId}/${uploadId}`;

/** Where the browser posts a picture to within ten minutes; the storage refuses what is too large. The id is 128 random bits. */
export async function beginPictureUpload(
  files: Pick<Files, 'presignUpload'>,
  by: User,
): Promise<{ upload_id: string; upload: Upload }> {
  const upload_id = randomBytes(16).toString('hex');
  const upload = await files.presignUpload(uploadKey(by, upload_id), {
    contentType: 'image/*',
    maxBytes,
    expiresSeconds,
  });
  return { upload_id, upload };
}

/**
 * The uploaded picture, as its content says. Throws `not_found` for an upload that is not there or is another's, and names
 * `field` for what is too large or no picture.
 */
export async function readUploadedPicture(
  files: Pick<Files, 'read'>,
  by: User,
  uploadId: string,
  field: string,
): Promise<Image & { body: Uint8Array }> {
  const { megabytes: n, formats: x } = pictureRules;
  if (!/^[0-9a-f]{32}$/.test(uploadId)) throw new AppError('not_found');
  const file = await files.read(uploadKey(by, uploadId), { maxBytes }).catch((cause: unknown) => {
    throw cause instanceof FileTooLarge ? invalidField(field, 'file_size', { n }) : cause;
  });
  if (!file) throw new AppError('not_found');
  const image = sniffImage(file.body);
  if (!image) throw invalidField(field, 'image_formats', { x });
  return { body: file.body, ...image };
}
