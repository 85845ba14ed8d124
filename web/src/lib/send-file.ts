import type { UploadBegun } from '#shared/contracts/uploads.ts';
import { ApiError } from './api/api-error.ts';

/**
 * Sends a file to where files are kept, and tells how much of it is there, from 0 to 1: `fetch` could not tell. Throws
 * `ApiError`.
 */
export function sendFile(
  { url, fields }: UploadBegun['upload'],
  file: Blob,
  onSent: (share: number) => void,
): Promise<void> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set('file', file);
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const request = new XMLHttpRequest();
  request.upload.onprogress = ({ loaded, total }) => onSent(total > 0 ? loaded / total : 0);
  request.onload = () => {
    if (request.status < 300) return resolve();
    reject(new ApiError('internal', request.status, 'The storage did not take the file.'));
  };
  request.onerror = () => reject(new ApiError('connection_lost', 0, 'The storage cannot be reached.'));
  request.open('POST', url);
  request.send(form);
  return promise;
}
