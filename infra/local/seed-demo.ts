import { join } from 'node:path';
import { Writable } from 'node:stream';
import * as z from 'zod';
import type { Cloud } from './cloud.ts';
import { startThread } from './host/start-thread.ts';
import { built } from './paths.ts';

const Logins = z.array(z.object({ email: z.string(), password: z.string(), what: z.string() }));
export type DemoLogin = z.infer<typeof Logins>[number];

const loopback = /^http:\/\/(127\.0\.0\.1|localhost|\[::1\])(:\d+)?\/?$/;
const toConsole = () =>
  new Writable({ write: (chunk, _, done) => void process.stderr.write(chunk, () => done()) });

/**
 * Makes the demo accounts where they do not exist yet, the super-admin among them only if that is said. Refuses any table that
 * is not on this machine. Works in a thread that ends, so that nothing of it stays in memory.
 */
export async function seedDemo(
  { tableUrl, tableName }: Pick<Cloud, 'tableUrl' | 'tableName'>,
  asked: { admin: boolean },
): Promise<DemoLogin[]> {
  if (!loopback.test(tableUrl)) throw new Error(`refusing to seed ${tableUrl}: it is not on this machine`);
  const thread = startThread(
    { ref: 'seed-demo', name: 'seed-demo', timeout: 60, memory: 512, environment: {} },
    {
      bundle: join(built.bundles, 'seed-demo', 'index.mjs'),
      environment: {
        AWS_REGION: 'us-east-1',
        AWS_ACCESS_KEY_ID: 'local',
        AWS_SECRET_ACCESS_KEY: 'local',
        AWS_ENDPOINT_URL_DYNAMODB: tableUrl,
        TABLE_NAME: tableName,
      },
      log: toConsole(),
      sourceMaps: false,
      onLeave: () => undefined,
    },
  );
  try {
    return Logins.parse(await thread.call(asked));
  } finally {
    await thread.end();
  }
}
