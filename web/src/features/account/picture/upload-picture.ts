import { account, type User } from '#shared/contracts/account/index.ts';
import { call } from '#web/lib/api/call.ts';
import { sendPicture } from '#web/lib/pictures/send-picture.ts';

const { beginAvatar, setAvatar, removeAvatar } = account.endpoints;

/** Uploads a picture to where files are kept and shows it from then on. Throws `ApiError`. */
export async function uploadPicture(picture: Blob): Promise<User> {
  const { upload_id, upload } = await call(beginAvatar, {}, { quiet: true });
  await sendPicture(upload, picture);
  return call(setAvatar, { body: { upload_id } }, { quiet: true });
}

export const removePicture = (): Promise<User> => call(removeAvatar, {}, { quiet: true });
