import { afterAll, beforeAll, expect, test } from 'vitest';
import { type LeadRecord, readLead } from '#functions/campaigns/index.ts';
import { deliveryWrites } from '#functions/integrations/index.ts';
import { newId } from '#functions/platform/runtime/ids.ts';
import { TransactionRefused, transact } from '#functions/platform/table/transact.ts';
import { searchPlan } from '#tests/support/people/client.ts';
import { startTestCloud, type TestCloud } from '#tests/support/worlds/cloud/test-cloud.ts';
import { type DeliveryWorld, deliveryWorld } from '#tests/support/worlds/crm/delivery-world.ts';

let cloud: TestCloud;
beforeAll(async () => {
  cloud = await startTestCloud();
});
afterAll(() => cloud.remove());

async function leadsOf({ demo, deps, tenantId, campaign_id }: DeliveryWorld, count: number) {
  await demo.finishedRun((await demo.startRun(searchPlan(campaign_id, count))).id);
  const { data } = await demo.leads(campaign_id);
  const read = await Promise.all(data.map(({ id }) => readLead(deps.campaigns, tenantId, campaign_id, id)));
  return read.filter((lead): lead is LeadRecord => lead !== undefined);
}

/** What a connect batch writes for its leads; refused if it met itself. */
async function connect(
  { deps, receiver, campaign_id }: DeliveryWorld,
  run_id: string,
  leads: LeadRecord[],
): Promise<string[]> {
  const { writes, deliveryIds } = await deliveryWrites(deps, receiver, { campaign_id, run_id, leads });
  if (writes.length > 0) await transact(deps.store.table, writes);
  return deliveryIds;
}

test('a connect batch that comes again makes no second event of a run and a lead', async () => {
  const world = await deliveryWorld(cloud, () => ({ status: 200 }));
  const leads = await leadsOf(world, 6);
  const run = newId('run');
  const first = await connect(world, run, leads.slice(0, 4));
  expect(first).toHaveLength(4);
  // The same batch, and one that was cut differently.
  expect(await connect(world, run, leads.slice(0, 4))).toEqual([]);
  expect(await connect(world, run, leads)).toHaveLength(2);
  expect(await world.counts()).toMatchObject({ pending: 6 });
  expect((await world.all()).map(({ lead_id }) => lead_id).toSorted()).toEqual(
    leads.map(({ head }) => head.id).toSorted(),
  );
  // Another run sends them anew: that is what its owner asked for.
  expect(await connect(world, newId('run'), leads)).toHaveLength(6);
});

test('the same batch twice at the same moment is refused once, as a whole', async () => {
  const world = await deliveryWorld(cloud, () => ({ status: 200 }));
  const leads = await leadsOf(world, 3);
  const run = newId('run');
  const outcomes = await Promise.allSettled([1, 2, 3].map(() => connect(world, run, leads)));
  for (const outcome of outcomes)
    if (outcome.status === 'rejected') expect(outcome.reason).toBeInstanceOf(TransactionRefused);
  expect(await world.all()).toHaveLength(3);
  expect(await world.counts()).toMatchObject({ pending: 3 });
});
