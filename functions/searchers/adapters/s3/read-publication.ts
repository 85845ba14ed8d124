import { GetObjectCommand, NoSuchKey, S3Client } from '@aws-sdk/client-s3';
import type * as z from 'zod';
import {
  Publication,
  type PublishedAt,
  publicationKey,
  TablePublication,
} from '../../open-data/publication.ts';

/** Where the endpoint is named, it is one server for all buckets, and the bucket goes into the path. */
export const connectBucket = (): S3Client =>
  new S3Client({ forcePathStyle: process.env.AWS_ENDPOINT_URL_S3 !== undefined });

type Read<T> = { publication: T; etag: string | undefined };

/** What is published now, with the version of the object that says so; undefined where nothing was. */
export const readPublication = (client: S3Client, at: PublishedAt): Promise<Read<Publication> | undefined> =>
  read(client, at, Publication);

/** The same of companies or domains. */
export const readTablePublication = (
  client: S3Client,
  at: PublishedAt,
): Promise<Read<TablePublication> | undefined> => read(client, at, TablePublication);

async function read<S extends z.ZodType>(
  client: S3Client,
  at: PublishedAt,
  schema: S,
): Promise<Read<z.output<S>> | undefined> {
  try {
    const { Body, ETag } = await client.send(
      new GetObjectCommand({ Bucket: at.bucket, Key: publicationKey(at) }),
    );
    const text = (await Body?.transformToString()) ?? '';
    return { publication: schema.parse(JSON.parse(text)), etag: ETag };
  } catch (error) {
    if (error instanceof NoSuchKey) return undefined;
    throw error;
  }
}
