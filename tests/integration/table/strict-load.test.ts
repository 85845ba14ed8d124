import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listResults } from '#functions/campaigns/leads/reading/list-results.ts';
import { changeCampaign } from '#functions/campaigns/lists/change-campaign.ts';
import { getCampaign, toCampaign } from '#functions/campaigns/lists/get-campaign.ts';
import { readCounts } from '#functions/integrations/deliveries/count-deliveries.ts';
import { auditWallet } from '#functions/wallet/audit/audit-wallet.ts';
import { ResultFilter } from '#shared/domain/leads/filter/result-filter.ts';
import { deliverAll } from '#tests/support/deliver-all.ts';
import { openRunWorld, type RunWorld } from '#tests/support/worlds/run-world.ts';
import { type StrictTable, startStrictTable } from '#tests/support/worlds/table/strict-table.ts';

const workers = 50;

let strict: StrictTable;
beforeAll(async () => {
  strict = await startStrictTable();
});
afterAll(() => strict.remove());

const countsOf = async ({ campaigns, tenantId, list }: RunWorld) =>
  (await toCampaign(campaigns, await getCampaign(campaigns, tenantId, list))).counts;

const sent = 200;
const enriched = 300;

test(`${sent} leads are saved and sent once each, by 50 workers`, async () => {
  const world = await openRunWorld(strict.table);
  const run = await world.goOnTogether((await world.start(world.plan(sent, 'connect'))).id, workers);
  expect(run).toMatchObject({ status: 'completed', credits: { spent: sent } });
  const hits = await deliverAll(world, workers);
  expect(hits.size).toBe(sent);
  expect([...hits.values()].filter((count) => count > 1)).toEqual([]);
  const list = { tenantId: world.tenantId, receiver_id: world.list };
  expect(await readCounts(world.deps.integrations, list)).toMatchObject({ pending: 0, delivered: sent });
  expect(await countsOf(world)).toMatchObject({ total: sent, sent });
});

test(`${enriched} leads are enriched while the list is renamed and read, and every count is right`, async () => {
  const world = await openRunWorld(strict.table, 3 * enriched);
  const { campaigns, tenantId, list } = world;
  const filter = ResultFilter.parse({ sent: -1, search: 'Business', limit: 20 });
  let over = false;
  const meanwhile = async () => {
    for (let turn = 0; !over; turn += 1) {
      await changeCampaign(campaigns, tenantId, list, { name: `Renamed ${turn}` });
      await listResults(campaigns, tenantId, list, 'local', filter);
      await sleep(50);
    }
  };
  const reading = meanwhile();
  const run = await world.goOnTogether((await world.start(world.plan(enriched, 'enrich'))).id, workers);
  over = true;
  await reading;
  expect(run).toMatchObject({ status: 'completed', credits: { held: 2 * enriched, spent: 2 * enriched } });
  expect(run.steps.map(({ in: given, done }) => [given, done])).toEqual([
    [enriched, enriched],
    [enriched, enriched],
    [enriched, enriched],
  ]);
  expect(await countsOf(world)).toMatchObject({
    total: enriched,
    email_found: enriched,
    with_website: enriched,
  });
  expect(await world.wallet()).toMatchObject({ balance: enriched, held: 0 });
  expect(await auditWallet(world.deps.wallet, tenantId)).toMatchObject({ verdict: 'right' });
  const { total } = await listResults(campaigns, tenantId, list, 'local', { ...filter, withEmail: 1 });
  expect(total).toBe(enriched);
});
