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
  /** Origins of map tiles and styles that the page may load, besides its own. */
  mapOrigins: z.array(z.url()),
});
export type Stage = z.infer<typeof Stage>;

export function readStage(name: string): Stage {
  const text = readFileSync(new URL(`./stages/${name}.json`, import.meta.url), 'utf8');
  return Stage.parse(JSON.parse(text));
}
