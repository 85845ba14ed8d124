import { Readable } from 'node:stream';
import type { S3Client } from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';

/** Every part but the last must have 5 MiB at least, and a file may have 10,000 of them. */
const partSize = 8 * 2 ** 20;

type Place = { Bucket: string; Key: string };
type Kind = { ContentType: string; CacheControl: string };

/**
 * Writes a file of unknown length with one part of it in memory at a time, and gives its size in bytes. It is there when
 * the last part is, whole or not at all.
 */
export async function writeParts(
  client: S3Client,
  place: Place,
  chunks: AsyncIterable<Uint8Array>,
  kind: Kind,
): Promise<number> {
  let size = 0;
  async function* counted() {
    for await (const chunk of chunks) {
      size += chunk.length;
      yield chunk;
    }
  }
  const Body = Readable.from(counted(), { objectMode: false });
  const upload = new Upload({ client, params: { ...place, ...kind, Body }, partSize, queueSize: 1 });
  await upload.done();
  return size;
}
