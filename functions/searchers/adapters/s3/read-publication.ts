import { GetObjectCommand, NoSuchKey, S3Client } from '@aws-sdk/client-s3';
import { Publication, type PublishedAt, publicationKey } from '../../open-data/publication.ts';

/** Where the endpoint is named, it is one server for all buckets, and the bucket goes into the path. */
export const connectBucket = (): S3Client =>
  new S3Client({ forcePathStyle: process.env.AWS_ENDPOINT_URL_S3 !== undefined });

/** What is published now, with the version of the object that says so; undefined where nothing was. */
export async function readPublication(
  client: S3Client,
  at: PublishedAt,
): Promise<{ publication: Publication; etag: string | undefined } | undefined> {
  try {
    const { Body, ETag } = await client.send(
      new GetObjectCommand({ Bucket: at.bucket, Key: publicationKey(at) }),
    );
    const text = (await Body?.transformToString()) ?? '';
    return { publication: Publication.parse(JSON.parse(text)), etag: ETag };
  } catch (error) {
    if (error instanceof NoSuchKey) return undefined;
    throw error;
  }
}
