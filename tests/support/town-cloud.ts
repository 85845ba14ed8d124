import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { planSets } from '#functions/searchers/open-data/import/sets/choose-sets.ts';
import { importSets } from '#functions/searchers/open-data/import/sets/import-sets.ts';
import { build } from '#infra/local/build.ts';
import { startCloud } from '#infra/local/cloud.ts';
import { seedDemo } from '#infra/local/seed-demo.ts';

/** The whole product with an OpenStreetMap extract imported, on a port and a folder of its own. */
export async function startTownCloud(extractIn: (folder: string) => Promise<string>) {
  const data = mkdtempSync(join(tmpdir(), 'leadwright-town-'));
  for (const part of ['logs', 'open-data']) mkdirSync(join(data, part));
  const context = { nearest: () => undefined, now: () => new Date(), progress: () => {} };
  await importSets(join(data, 'open-data'), planSets('osm', [await extractIn(data)]), context);
  const cloud = await startCloud({ ...(await build()), data, port: 0 });
  await seedDemo(cloud, { admin: true });
  return {
    url: cloud.url,
    async stop() {
      await cloud.stop();
      rmSync(data, { recursive: true, force: true });
    },
  };
}
