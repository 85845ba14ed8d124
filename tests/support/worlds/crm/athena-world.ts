import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AthenaClient } from '@aws-sdk/client-athena';
import { S3Client } from '@aws-sdk/client-s3';
import { createAthenaEngine } from '#functions/searchers/adapters/athena/places-engine.ts';
import { publishAll } from '#functions/searchers/adapters/s3/publish-tables.ts';
import { searchersEnv } from '#functions/searchers/env.ts';
import { publishedAt } from '#functions/searchers/open-data/publication.ts';
import { serveAws } from '#infra/local/aws/endpoint.ts';
import { createS3, s3Path } from '#infra/local/aws/s3/s3.ts';
import { createS3Store } from '#infra/local/aws/s3/s3-store.ts';
import type { Resource } from '#infra/local/built/template.ts';
import { createAthena } from '#infra/local/standins/athena.ts';
import { catalogTables } from '#infra/local/standins/athena-table.ts';

const keys = { accessKeyId: 'local', secretAccessKey: 'local' };
const workgroup = 'open-data';

/**
 * Searches as they are in AWS: the engine of the functions, with the SDK's clients, against stand-ins of S3 and Athena over
 * the table of the template. `clock` moves on by `wait`, `load` makes Athena slow or busy.
 */
export async function openAthenaWorld(resources: Resource[]) {
  const folder = mkdtempSync(join(tmpdir(), 'leadwright-athena-'));
  const tables = catalogTables(resources);
  const [table] = tables;
  if (!table) throw new Error('the template has no table');
  const { bucket } = table.locate('0');
  const store = createS3Store(join(folder, 'files'), [bucket]);
  const storage = createServer(createS3({ store, credentials: keys, cors: new Map() }));
  await new Promise<void>((resolve) => storage.listen(0, '127.0.0.1', resolve));
  const address = storage.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const at = { region: 'us-east-1', credentials: keys, maxAttempts: 1 };
  const s3 = new S3Client({ ...at, endpoint: `http://127.0.0.1:${port}${s3Path}`, forcePathStyle: true });

  const load = { queueMs: 0, refused: 0 };
  const athena = await createAthena({ s3, tables, workgroup, folder: join(folder, 'athena'), load });
  const { server, url } = await serveAws(athena.operations);
  const client = new AthenaClient({ ...at, endpoint: url });
  const env = searchersEnv.parse({
    SEARCH_ENGINE: 'athena',
    OPEN_DATA_URL: `s3://${bucket}/places/`,
    ATHENA_DATABASE: table.database,
    ATHENA_WORKGROUP: workgroup,
  });
  let now = 0;
  const engine = () => createAthenaEngine(env, { athena: client, bucket: s3, clock: () => now, pollMs: 5 });

  return {
    env,
    engine,
    load,
    client,
    states: athena.states,
    /** Another half a minute, after which a publication is looked at again. */
    wait: () => {
      now += 30_000;
    },
    publish: (from: string) => publishAll(s3, from, publishedAt(env.OPEN_DATA_URL)),
    keys: async () => (await store.list(bucket, '')).map(({ key }) => key),
    breakManifest: () => store.put(bucket, 'places/manifest.json', Buffer.from('{'), { contentType: 'x' }),
    stop() {
      for (const one of [server, storage]) {
        one.closeAllConnections();
        one.close();
      }
      athena.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
