import type { UploadBegun } from '#shared/contracts/uploads.ts';
import { ApiError } from '../api/api-error.ts';

/** Sends a picture to where files are kept. Throws `ApiError`. */
export async function sendPicture({ url, fields }: UploadBegun['upload'], picture: Blob): Promise<void> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set('file', picture);
  // The storage answers in words of its own: only whether it took the file counts.
  const reply = await fetch(url, { method: 'POST', body: form }).catch((cause: unknown) => {
    throw new ApiError('connection_lost', 0, 'The storage cannot be reached.', { cause });
  });
  if (!reply.ok) throw new ApiError('internal', reply.status, 'The storage did not take the file.');
}
