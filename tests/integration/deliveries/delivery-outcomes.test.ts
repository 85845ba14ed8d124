import { afterAll, beforeAll, expect, test } from 'vitest';
import { replayDeliveries } from '#functions/integrations/deliveries/replay-deliveries.ts';
import { contracts } from '#shared/contracts/index.ts';
import { startTestCloud, type TestCloud } from '#tests/support/worlds/cloud/test-cloud.ts';
import { type DeliveryWorld, deliveryWorld } from '#tests/support/worlds/crm/delivery-world.ts';

let cloud: TestCloud;
beforeAll(async () => {
  cloud = await startTestCloud();
});
afterAll(() => cloud.remove());

const { campaigns } = contracts;

/** Lets days go by in steps of an hour. */
async function hours({ sleepMinutes, minutes }: DeliveryWorld, count: number) {
  for (let hour = 0; hour < count; hour += 1) {
    sleepMinutes(59);
    await minutes(1);
  }
}
const statusOf = async ({ all }: DeliveryWorld, wanted: string) =>
  (await all()).find(({ id }) => id === wanted)?.status;
const replayAll = ({ deps, receiver }: DeliveryWorld) => replayDeliveries(deps, receiver, { failed: true });

test('one lead that a receiver rejects fails alone, with its answer; the others still arrive', async () => {
  let rejected = '';
  const world = await deliveryWorld(cloud, (id) => ({ status: id === rejected ? 422 : 200 }));
  [rejected = ''] = await world.record(1);
  await hours(world, 40);
  await world.record(3);
  await hours(world, 70);
  const failed = (await world.all()).find(({ id }) => id === rejected);
  expect(failed).toMatchObject({ status: 'failed', tries: 10, last_status: 422 });
  expect(failed?.attempts).toHaveLength(10);
  expect((await world.webhook())?.enabled).toBe(true);
  const [next = ''] = await world.record(1);
  await world.minutes(1);
  expect(await statusOf(world, next)).toBe('delivered');
  expect(await world.counts()).toMatchObject({ delivered: 4, failed: 1, pending: 0, retrying: 0 });
});

test('a receiver that has taken nothing since the first try of a delivery that fails is switched off', async () => {
  let up = true;
  const world = await deliveryWorld(cloud, () => ({ status: up ? 200 : 500 }));
  await world.record(2);
  await world.minutes(1);
  up = false;
  world.sleepMinutes(10);
  await world.record(2);
  await hours(world, 110);
  expect(await world.webhook()).toMatchObject({ enabled: false, disabled_reason: 'failing' });
  const { delivered, failed = 0, disabled = 0, pending } = (await world.counts()) ?? {};
  expect({ delivered, undelivered: failed + disabled, pending }).toEqual({
    delivered: 2,
    undelivered: 2,
    pending: 0,
  });
});

test('tries of an earlier round say nothing of a delivery that was replayed', async () => {
  let rejected = '';
  const world = await deliveryWorld(cloud, (id) => ({ status: id === rejected ? 422 : 200 }));
  [rejected = ''] = await world.record(1);
  await hours(world, 10);
  await world.record(1);
  await hours(world, 100);
  expect(await statusOf(world, rejected)).toBe('failed');
  await replayAll(world);
  await hours(world, 110);
  // It was all that was sent in the second round: nobody can tell it from a receiver that is down.
  expect(await statusOf(world, rejected)).toBe('failed');
  expect(await world.webhook()).toMatchObject({ enabled: false, disabled_reason: 'failing' });
});

test('a deleted list sends nothing; brought back, it can send again what was held back', async () => {
  const world = await deliveryWorld(cloud, () => ({ status: 200 }));
  const { demo, campaign_id } = world;
  await world.record(3);
  await demo.call(campaigns.endpoints.bulkDelete, { body: { resultIds: [campaign_id] } });
  await world.minutes(3);
  expect(world.sent).toEqual([]);
  expect(await world.counts()).toMatchObject({ disabled: 3, pending: 0 });
  await demo.call(campaigns.endpoints.restore, { body: { resultIds: [campaign_id] } });
  expect(await replayAll(world)).toMatchObject({ replayed: 3 });
  await world.settled();
  expect(await world.counts()).toMatchObject({ disabled: 0, delivered: 3, pending: 0 });
});

test('a delivery that was closed between being read and being leased is not sent', async () => {
  const world = await deliveryWorld(cloud, () => ({ status: 200 }));
  const [id = ''] = await world.record(1);
  const { deps, tenantId } = world;
  const { deliveries } = deps.store;
  // Another worker finds the webhook off, while this one has just read the delivery.
  const read = deliveries.get.bind(deliveries);
  const slow = Object.assign(Object.create(deliveries), {
    get: (key: { tenantId: string; id: string }) => ({
      go: async (options: object) => {
        const reply = await read(key).go(options);
        await deliveries.patch({ tenantId, id }).set({ status: 'disabled', due: id }).go();
        return reply;
      },
    }),
  });
  const { deliver } = await import('#functions/integrations/sending/deliver.ts');
  await deliver(
    { ...deps, store: { ...deps.store, deliveries: slow } },
    { tenant_id: tenantId, delivery_id: id },
  );
  expect(world.sent).toEqual([]);
});
