import { fixturePictures } from '#functions/platform/files/image/fixture-pictures.ts';
import { contracts } from '#shared/contracts/index.ts';
import type { TestClient } from './client.ts';

const { account, training } = contracts;
type Begin = typeof account.endpoints.beginAvatar | typeof training.endpoints.beginPicture;

/** Uploads a small picture as a browser does, and gives the upload's id. */
export async function uploadPicture(
  client: TestClient,
  begin: Begin = account.endpoints.beginAvatar,
  body: Uint8Array = fixturePictures.png,
): Promise<string> {
  const { upload_id, upload } = await client.call(begin);
  const form = new FormData();
  for (const [name, value] of Object.entries(upload.fields)) form.set(name, value);
  form.set('file', new Blob([body as BlobPart]));
  const reply = await fetch(upload.url, { method: 'POST', body: form });
  if (!reply.ok) throw new Error(`the upload was refused: ${reply.status} ${await reply.text()}`);
  return upload_id;
}
