import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditWallet } from '#functions/wallet/audit/audit-wallet.ts';
import { composeWallet } from '#functions/wallet/index.ts';
import { searchPlan } from '#tests/support/people/client.ts';
import { tableOf } from '#tests/support/table-of.ts';
import { startTestCloud, type TestCloud } from '#tests/support/worlds/cloud/test-cloud.ts';
import { type StrictTable, startStrictTable } from '#tests/support/worlds/table/strict-table.ts';

/** More than a request is gone on with. `BUSY_SECONDS=60` tries a minute. */
const seconds = Number(process.env.BUSY_SECONDS ?? 15);
const leads = 60;

let strict: StrictTable;
let cloud: TestCloud;
beforeAll(async () => {
  strict = await startStrictTable();
  process.env.DYNAMODB_ENDPOINT = strict.front.url;
  cloud = await startTestCloud();
});
afterAll(async () => {
  delete process.env.DYNAMODB_ENDPOINT;
  await cloud?.remove();
  await strict?.remove();
});

test('a table that refuses everything for a while: callers hear when to come again, runs wait, nothing is lost or doubled', async () => {
  const demo = await cloud.as('demo');
  const before = await demo.wallet();
  const list = await demo.newList('busy');
  const { id } = await demo.startRun(searchPlan(list.id, leads, 'enrich'));
  await expect
    .poll(async () => (await demo.getRun(id)).steps[2]?.done, { timeout: 60_000 })
    .toBeGreaterThan(3);

  strict.front.throttle(seconds * 1000);
  const began = performance.now();
  const refused = await Promise.all([
    demo.raw('GET', `/api/campaigns/${list.id}`),
    demo.raw('PUT', `/api/campaigns/${list.id}`, { name: 'renamed' }),
  ]);
  for (const reply of refused) {
    expect(reply).toMatchObject({ status: 503, body: { code: 'provider_unavailable' } });
    expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(0);
  }

  // The gateway waits 10 s for who calls.
  expect(performance.now() - began).toBeLessThan(9500);
  const answers = async () => (await demo.raw('GET', `/api/runs/${id}`)).status;
  await expect.poll(answers, { timeout: seconds * 1000 + 30_000, interval: 1000 }).toBe(200);
  const run = await demo.finishedRun(id, 240);
  expect(run.status).toBe('completed');
  const all = await demo.leads(list.id, { limit: 100 });
  expect(all.total).toBe(leads);
  expect(new Set(all.data.map((lead) => lead.name)).size).toBe(leads);
  const after = await demo.wallet();
  expect(after.held).toBe(0);
  expect(after.balance).toBe(before.balance - run.credits.spent);
  const tenantId = await cloud.tenantOf(demo);
  expect(await auditWallet(composeWallet(tableOf(cloud)), tenantId)).toMatchObject({ verdict: 'right' });
}, 400_000);
