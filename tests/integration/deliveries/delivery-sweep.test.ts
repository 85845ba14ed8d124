import { afterAll, beforeAll, expect, test } from 'vitest';
import { sweepDeliveries } from '#functions/integrations/deliveries/sweep-deliveries.ts';
import { startTestCloud, type TestCloud } from '#tests/support/worlds/cloud/test-cloud.ts';
import { deliveryWorld } from '#tests/support/worlds/crm/delivery-world.ts';

let cloud: TestCloud;
beforeAll(async () => {
  cloud = await startTestCloud();
});
afterAll(() => cloud.remove());

const secondsBetween = (attempts: { at: string }[]) =>
  attempts.slice(1).map(({ at }, no) => (Date.parse(at) - Date.parse(attempts[no]?.at ?? '')) / 1000);

test('300 due deliveries to a receiver that is up arrive once and are done with', async () => {
  const world = await deliveryWorld(cloud, () => ({ status: 200 }));
  await world.record(300);
  await world.minutes(1);
  expect(await world.counts()).toMatchObject({ delivered: 300, pending: 0 });
  expect(await world.due()).toBe(0);
  await world.minutes(5);
  expect(world.sent).toHaveLength(300);
});

test('300 due deliveries to a receiver that is down are tried by the schedule, and the webhook stays on', async () => {
  const world = await deliveryWorld(cloud, () => ({ status: 500 }));
  await world.record(300);
  await world.minutes(15);
  // At once, after 5 s and after 5 minutes; the fourth comes half an hour later.
  const waiting = await world.all();
  expect(waiting).toHaveLength(300);
  expect(new Set(waiting.map(({ tries }) => tries))).toEqual(new Set([3]));
  for (const { status, due_at, next_try_at } of waiting)
    expect({ status, due_at }).toEqual({ status: 'retrying', due_at: next_try_at });
  expect(await world.webhook()).toMatchObject({ enabled: true });

  await world.minutes(40);
  for (const { tries, attempts } of await world.all()) {
    expect(tries).toBe(4);
    const [second = 0, third = 0, fourth = 0] = secondsBetween(attempts);
    expect(second).toBeGreaterThanOrEqual(5);
    expect(third).toBeGreaterThanOrEqual(300);
    expect(fourth).toBeGreaterThanOrEqual(1800);
  }
});

test('a receiver that asks for an hour gets it', async () => {
  const world = await deliveryWorld(cloud, () => ({ status: 503, headers: { 'retry-after': '3600' } }));
  await world.record(20);
  await world.minutes(60);
  expect(world.sent).toHaveLength(20);
  await world.minutes(2);
  expect(world.sent).toHaveLength(40);
});

test('a message that comes before its time, or twice, is no try', async () => {
  const world = await deliveryWorld(cloud, () => ({ status: 500 }));
  const [id = ''] = await world.record(1);
  for (const _ of Array.from({ length: 5 })) await world.deliver(id);
  expect((await world.all())[0]).toMatchObject({ status: 'retrying', tries: 1 });
  await world.minutes(1);
  await Promise.all(Array.from({ length: 5 }, () => world.deliver(id)));
  expect((await world.all())[0]).toMatchObject({ status: 'retrying', tries: 2 });
});

test('a sweep that dies before it has queued anything loses nothing', async () => {
  const world = await deliveryWorld(cloud, () => ({ status: 200 }));
  await world.record(30);
  const queue = { send: () => Promise.reject(new Error('the queue is away')) };
  await expect(sweepDeliveries({ ...world.deps, queue })).rejects.toThrow('away');
  expect(await world.due()).toBe(30);
  await world.minutes(3);
  expect(await world.counts()).toMatchObject({ delivered: 30, pending: 0 });
  expect(world.sent).toHaveLength(30);
});

test('a sweep stops before its function is stopped, and the next one goes on', async () => {
  const world = await deliveryWorld(cloud, () => ({ status: 200 }));
  await world.record(500, { due: 'due-3' });
  // Every look at the clock costs four seconds.
  let looks = 0;
  const slow = () => new Date(Date.parse(world.deps.now()) + looks++ * 4_000).toISOString();
  const { enqueued } = await sweepDeliveries({ ...world.deps, now: slow });
  expect(enqueued).toBeGreaterThan(0);
  expect(enqueued).toBeLessThan(500);
  await world.minutes(2);
  expect(world.sent).toHaveLength(500);
});

test('what an earlier sweep put back among the due although it was done is taken out, and not sent', async () => {
  const world = await deliveryWorld(cloud, () => ({ status: 200 }));
  await world.record(5, { status: 'delivered' });
  await world.minutes(1);
  expect(await world.due()).toBe(0);
  expect(world.sent).toHaveLength(0);
});
