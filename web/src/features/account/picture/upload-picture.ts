import { account, type User } from '#shared/contracts/account/index.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { call } from '#web/lib/api/call.ts';

const { beginAvatar, setAvatar, removeAvatar } = account.endpoints;

/** Uploads a picture to where files are kept and shows it from then on. Throws `ApiError`. */
export async function uploadPicture(picture: Blob): Promise<User> {
  const { upload_id, upload } = await call(beginAvatar, {}, { quiet: true });
  const form = new FormData();
  for (const [name, value] of Object.entries(upload.fields)) form.set(name, value);
  form.set('file', picture);
  await post(upload.url, form);
  return call(setAvatar, { body: { upload_id } }, { quiet: true });
}

/** The storage answers in words of its own: only whether it took the file counts. */
async function post(url: string, body: FormData): Promise<void> {
  const reply = await fetch(url, { method: 'POST', body }).catch((cause: unknown) => {
    throw new ApiError('connection_lost', 0, 'The storage cannot be reached.', { cause });
  });
  if (!reply.ok) throw new ApiError('internal', reply.status, 'The storage did not take the file.');
}

export const removePicture = (): Promise<User> => call(removeAvatar, {}, { quiet: true });
