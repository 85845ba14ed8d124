import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from '#infra/local/build.ts';
import { startCloud } from '#infra/local/cloud.ts';
import { projectRoot } from '#infra/local/paths.ts';
import { seedDemo } from '#infra/local/seed-demo.ts';
import { noNameServer } from '#tests/support/no-name-server.ts';
import { tableOf } from '#tests/support/table-of.ts';
import { dataFolder, e2eInboxPort, e2ePort, tableFile } from './browser.ts';
import { importExtracts } from './import-extracts.ts';
import { seedBranding } from './seed-branding.ts';

/** The whole product on a fresh folder, for the journeys. Webhooks may reach this machine, one account searches for all of them, and
 * those who sign up say where from; nothing else differs. With E2E_IMPORTED it has data of midtown Manhattan and of Munich. */
const data = join(projectRoot, dataFolder);
rmSync(data, { recursive: true, force: true });
for (const part of ['logs', 'open-data']) mkdirSync(join(data, part), { recursive: true });
if (process.env.E2E_IMPORTED) await importExtracts(join(data, 'open-data'));

const cloud = await startCloud({
  ...(await build()),
  data,
  port: e2ePort,
  inboxPort: e2eInboxPort,
  // Whoever signs up for a journey comes from an address of its own: from one so many may in an hour.
  trustedProxy: '127.0.0.1,::1',
  // A function that one journey in twenty calls would be loaded anew each time.
  idle: 600_000,
  environment: { ALLOW_PRIVATE_TARGETS: 'true', DNS_SERVERS: noNameServer, SEARCH_QUOTA: '1000000' },
});
await seedDemo(cloud, { admin: true });
await seedBranding(tableOf(cloud));
const { tableName, environment } = cloud;
writeFileSync(join(projectRoot, tableFile), JSON.stringify({ tableName, environment }));
console.log('the demo accounts are there');

process.on('SIGTERM', async () => {
  await cloud.stop();
  process.exit(0);
});
