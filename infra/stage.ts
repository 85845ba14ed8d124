import { readFileSync } from 'node:fs';
import * as z from 'zod';

/** What differs between stages; one file each under `infra/stages/`. */
export const Stage = z.strictObject({
  name: z.string().regex(/^[a-z][a-z0-9-]{1,20}$/),
  /** Keep the table and the buckets when the stage is destroyed. */
  keepData: z.boolean(),
  logRetentionDays: z.union([z.literal(7), z.literal(30), z.literal(90)]),
  /** Lambdas of the run queue that may work at the same time. */
  workerConcurrency: z.int().min(2).max(1000),
  /** Where a site owner can read who crawls. */
  crawlerContactUrl: z.url(),
  /** Where the app is opened; its origin may upload files, and mails lead there. */
  appUrl: z.url(),
  /** The sender of the product's own mails; its domain is verified in SES, and answers to it are read. */
  mailFrom: z.email(),
  /** Sign-in with Google: the client, and the name of its secret in Secrets Manager; null does not offer it. */
  google: z.strictObject({ clientId: z.string().min(1), clientSecretName: z.string().min(1) }).nullable(),
  /** Origins of map tiles and styles that the page may load, besides its own. */
  mapOrigins: z.array(z.url()),
});
export type Stage = z.infer<typeof Stage>;

export function readStage(name: string): Stage {
  const text = readFileSync(new URL(`./stages/${name}.json`, import.meta.url), 'utf8');
  return Stage.parse(JSON.parse(text));
}
