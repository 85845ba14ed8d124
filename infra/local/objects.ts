import { join } from 'node:path';
import { createS3 } from './aws/s3/s3.ts';
import { startExpiry } from './aws/s3/s3-lifecycle.ts';
import { createS3Store } from './aws/s3/s3-store.ts';
import type { Credentials } from './aws/signature.ts';
import { bucketSettings } from './built/read-resources.ts';
import type { Resource } from './built/template.ts';

type Options = { data: string; origins?: string[]; credentials: Credentials };

/** The template's buckets, kept in the data folder; `stop` ends the removal of what expires. */
export function createObjects(resources: Resource[], { data, origins, credentials }: Options) {
  const buckets = bucketSettings(resources, origins);
  const store = createS3Store(
    join(data, 'files'),
    buckets.map(({ name }) => name),
  );
  const cors = new Map(buckets.map((bucket) => [bucket.name, bucket.cors]));
  const expiries = buckets.flatMap((bucket) => bucket.expiries);
  return { store, handle: createS3({ store, credentials, cors }), stop: startExpiry(store, expiries) };
}
