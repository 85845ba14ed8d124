import {
  DeleteObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  NotFound,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { createPresignedPost, type PresignedPostOptions } from '@aws-sdk/s3-presigned-post';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { attachment } from './attachment.ts';
import { filePrefixes } from './prefixes.ts';
import { writeParts } from './write-parts.ts';

/** A form that a browser posts to the storage: the fields first, then the file as `file`. */
export type Upload = { url: string; fields: Record<string, string> };
export type StoredFile = { body: Uint8Array; contentType: string };
export type UploadRules = {
  /** What the form has to claim: a type, or a family of types such as `image/*`. Says nothing of the content. */
  contentType?: string;
  maxBytes: number;
  expiresSeconds: number;
};

/** `from` is 0 unless said, and must be less than the file has. */
export type ByteRange = { from?: number; maxBytes: number };

/** Files of the product by key: a key begins with one of `filePrefixes`. What is written under `media` never changes. */
export type Files = {
  /** The storage itself refuses a file that is too large, a wrong claim of its type, another key, and a late one. */
  presignUpload(key: string, rules: UploadRules): Promise<Upload>;
  /** Undefined if there is none. Throws `FileTooLarge` before anything of it is read. */
  read(key: string, limit: { maxBytes: number }): Promise<StoredFile | undefined>;
  /** Piece by piece, `maxBytes` of it from its byte `from` on, or to its end; undefined if there is none. */
  readFrom(key: string, range?: ByteRange): Promise<AsyncIterable<Uint8Array> | undefined>;
  /** Bytes that it has; undefined if there is none. */
  sizeOf(key: string): Promise<number | undefined>;
  write(key: string, body: Uint8Array | string, contentType: string): Promise<void>;
  /** Writes what comes piece by piece, and gives its size in bytes; there is no file before the last piece. */
  writeStream(key: string, pieces: AsyncIterable<Uint8Array>, contentType: string): Promise<number>;
  /** Nothing happens if there is none. */
  remove(key: string): Promise<void>;
  /** Removes every file whose key begins with `prefix`, which ends with `/`. */
  removePrefix(prefix: string): Promise<void>;
  /** An address that saves the file under `fileName`, for whoever has it, until it expires. */
  presignDownload(
    key: string,
    options: { fileName: string; mediaType?: string; expiresSeconds: number },
  ): Promise<string>;
};

/** A file is longer than its reader takes. */
export class FileTooLarge extends Error {
  override readonly name = 'FileTooLarge';
}

export function createFiles(bucket: string, client = connectStorage()): Files {
  return {
    async presignUpload(key, { contentType, maxBytes, expiresSeconds }) {
      const { url, fields } = await createPresignedPost(client, {
        Bucket: bucket,
        Key: key,
        Expires: expiresSeconds,
        Conditions: [['content-length-range', 1, maxBytes], ...(contentType ? [claimOf(contentType)] : [])],
      });
      return { url, fields: contentType ? { ...fields, 'Content-Type': contentType } : fields };
    },
    async read(key, { maxBytes }) {
      try {
        const { Body, ContentLength, ContentType } = await client.send(
          new GetObjectCommand({ Bucket: bucket, Key: key }),
        );
        if ((ContentLength ?? Number.POSITIVE_INFINITY) > maxBytes) {
          // An unread body would keep its connection.
          (Body as { destroy?: () => void } | undefined)?.destroy?.();
          throw new FileTooLarge(`${key} has ${ContentLength} bytes, more than ${maxBytes}`);
        }
        const body = (await Body?.transformToByteArray()) ?? new Uint8Array();
        return { body, contentType: ContentType ?? 'application/octet-stream' };
      } catch (error) {
        if (error instanceof NoSuchKey) return undefined;
        throw error;
      }
    },
    async readFrom(key, range) {
      try {
        const { from = 0, maxBytes = 0 } = range ?? {};
        const Range = range ? `bytes=${from}-${from + maxBytes - 1}` : undefined;
        const { Body } = await client.send(new GetObjectCommand({ Bucket: bucket, Key: key, Range }));
        return Body as AsyncIterable<Uint8Array> | undefined;
      } catch (error) {
        if (error instanceof NoSuchKey) return undefined;
        throw error;
      }
    },
    async sizeOf(key) {
      try {
        return (await client.send(new HeadObjectCommand({ Bucket: bucket, Key: key }))).ContentLength;
      } catch (error) {
        if (error instanceof NotFound) return undefined;
        throw error;
      }
    },
    async write(key, body, contentType) {
      await client.send(
        new PutObjectCommand({
          Bucket: bucket,
          Key: key,
          Body: body,
          ...kindOf(key, contentType),
        }),
      );
    },
    writeStream: (key, pieces, contentType) =>
      writeParts(client, { Bucket: bucket, Key: key }, pieces, kindOf(key, contentType)),
    async remove(key) {
      await client.send(new DeleteObjectCommand({ Bucket: bucket, Key: key }));
    },
    async removePrefix(prefix) {
      if (!/[^/]\/$/.test(prefix)) throw new Error(`not a folder: ${prefix}`);
      for (;;) {
        // From the start each time: what was listed is gone.
        const { Contents = [], IsTruncated } = await client.send(
          new ListObjectsV2Command({ Bucket: bucket, Prefix: prefix }),
        );
        const Objects = Contents.map(({ Key }) => ({ Key }));
        if (Objects.length > 0) {
          const { Errors = [] } = await client.send(
            new DeleteObjectsCommand({ Bucket: bucket, Delete: { Objects, Quiet: true } }),
          );
          if (Errors.length > 0)
            throw new Error(`${Errors.length} files were not removed: ${Errors[0]?.Code}`);
        }
        if (!IsTruncated) return;
      }
    },
    presignDownload(key, { fileName, mediaType, expiresSeconds }) {
      const command = new GetObjectCommand({
        Bucket: bucket,
        Key: key,
        ResponseContentDisposition: attachment(fileName),
        ...(mediaType ? { ResponseContentType: mediaType } : {}),
      });
      return getSignedUrl(client, command, { expiresIn: expiresSeconds });
    },
  };
}

/** Under another content a public file gets another key. */
const keptForever = 'public, max-age=31536000, immutable';

const kindOf = (key: string, contentType: string) => ({
  ContentType: contentType,
  CacheControl: key.startsWith(filePrefixes.media) ? keptForever : 'private, no-store',
});

type Condition = NonNullable<PresignedPostOptions['Conditions']>[number];

const claimOf = (type: string): Condition =>
  type.endsWith('/*') ? ['starts-with', '$Content-Type', type.slice(0, -1)] : ['eq', '$Content-Type', type];

/** Where the endpoint is named, it is one server for all buckets, and the bucket goes into the path. */
function connectStorage(): S3Client {
  return new S3Client({ forcePathStyle: process.env.AWS_ENDPOINT_URL_S3 !== undefined });
}
