import * as z from 'zod';
import type { S3Store } from './s3-store.ts';

const Rule = z.object({
  Status: z.literal('Enabled'),
  Prefix: z.string().default(''),
  /** Absent for rules about versions and unfinished uploads, of which there are none here. */
  ExpirationInDays: z.number().optional(),
});
const Configuration = z.object({ Rules: z.array(Rule) }).default({ Rules: [] });

export type Expiry = { bucket: string; prefix: string; days: number };

/** Which objects of a bucket expire, from the `LifecycleConfiguration` of the template. */
export const expiriesOf = (bucket: string, configuration: unknown): Expiry[] =>
  Configuration.parse(configuration).Rules.flatMap(({ Prefix, ExpirationInDays }) =>
    ExpirationInDays === undefined ? [] : [{ bucket, prefix: Prefix, days: ExpirationInDays }],
  );

const dayMs = 86_400_000;

/** Removes what is older than its rule allows. S3 does so once a day. */
export async function expire(store: S3Store, expiries: Expiry[], now: number): Promise<void> {
  for (const { bucket, prefix, days } of expiries)
    for (const { key, modified } of await store.list(bucket, prefix))
      if (modified + days * dayMs <= now) await store.remove(bucket, key);
}

/** Does so at once and then every hour; gives what ends it. */
export function startExpiry(store: S3Store, expiries: Expiry[]): () => void {
  const work = () =>
    void expire(store, expiries, Date.now()).catch((error: unknown) => console.error('local S3:', error));
  work();
  const timer = setInterval(work, dayMs / 24);
  return () => clearInterval(timer);
}
