import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as z from 'zod';
import type { Cloud } from './cloud.ts';
import { projectRoot } from './paths.ts';

const Logins = z.array(z.object({ email: z.string(), password: z.string(), what: z.string() }));
export type DemoLogin = z.infer<typeof Logins>[number];

const loopback = /^http:\/\/(127\.0\.0\.1|localhost|\[::1\])(:\d+)?\/?$/;

/** Makes the demo accounts where they do not exist yet. Refuses any table that is not on this machine. */
export async function seedDemo({
  tableUrl,
  tableName,
}: Pick<Cloud, 'tableUrl' | 'tableName'>): Promise<DemoLogin[]> {
  if (!loopback.test(tableUrl)) throw new Error(`refusing to seed ${tableUrl}: it is not on this machine`);
  const credentials = { AWS_REGION: 'us-east-1', AWS_ACCESS_KEY_ID: 'local', AWS_SECRET_ACCESS_KEY: 'local' };
  Object.assign(process.env, credentials, { AWS_ENDPOINT_URL_DYNAMODB: tableUrl, TABLE_NAME: tableName });
  const bundle = pathToFileURL(join(projectRoot, 'dist/functions/seed-demo/index.mjs'));
  // Its table is read when it is loaded: another table is another module.
  const { handler } = (await import(`${bundle.href}?${encodeURIComponent(tableUrl)}`)) as {
    handler: () => Promise<unknown>;
  };
  return Logins.parse(await handler());
}
