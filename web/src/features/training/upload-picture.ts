import { type CoursePicture, training } from '#shared/contracts/training/index.ts';
import { call } from '#web/lib/api/call.ts';
import { sendPicture } from '#web/lib/pictures/send-picture.ts';

const { beginPicture, keepPicture } = training.endpoints;

/** Uploads a picture for courses. Throws `ApiError`. */
export async function uploadPicture(picture: File): Promise<CoursePicture> {
  const { upload_id, upload } = await call(beginPicture, {}, { quiet: true });
  await sendPicture(upload, picture);
  return call(keepPicture, { params: { id: upload_id } }, { quiet: true });
}
