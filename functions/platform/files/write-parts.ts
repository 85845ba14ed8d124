import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  type S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3';

/** Every part but the last must have 5 MiB at least, and a file may have 10,000 of them. */
const partBytes = 8 * 2 ** 20;

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
  const { UploadId } = await client.send(new CreateMultipartUploadCommand({ ...place, ...kind }));
  const upload = { ...place, UploadId };
  try {
    const Parts: { PartNumber: number; ETag: string | undefined }[] = [];
    let size = 0;
    for await (const Body of inParts(chunks)) {
      const PartNumber = Parts.length + 1;
      const { ETag } = await client.send(new UploadPartCommand({ ...upload, PartNumber, Body }));
      Parts.push({ PartNumber, ETag });
      size += Body.length;
    }
    await client.send(new CompleteMultipartUploadCommand({ ...upload, MultipartUpload: { Parts } }));
    return size;
  } catch (error) {
    // Otherwise the parts are kept, and paid for, until the bucket drops them.
    await client.send(new AbortMultipartUploadCommand(upload)).catch(() => undefined);
    throw error;
  }
}

/** One part at least: an upload without any cannot be completed. */
async function* inParts(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let waiting: Uint8Array[] = [];
  let size = 0;
  let given = 0;
  for await (const piece of chunks) {
    waiting.push(piece);
    size += piece.length;
    if (size < partBytes) continue;
    yield Buffer.concat(waiting);
    given += 1;
    waiting = [];
    size = 0;
  }
  if (size > 0 || given === 0) yield Buffer.concat(waiting);
}
