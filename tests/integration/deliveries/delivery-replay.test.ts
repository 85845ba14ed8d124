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

const { replay } = contracts.integrations.endpoints;

/** As the page does: calls until nothing is left to look at, and says what each call gave. */
async function replayAll({ deps, receiver }: DeliveryWorld) {
  const replies: Awaited<ReturnType<typeof replayDeliveries>>[] = [];
  for (let cursor: string | null | undefined; cursor !== null; cursor = replies.at(-1)?.next_cursor ?? null)
    replies.push(await replayDeliveries(deps, receiver, { failed: true, ...(cursor ? { cursor } : {}) }));
  return replies;
}
const sum = (replies: { replayed: number }[]) => replies.reduce((all, { replayed }) => all + replayed, 0);

test('1,300 that failed are sent again in calls of at most 1,000, each once', async () => {
  const world = await deliveryWorld(cloud, () => ({ status: 200 }));
  const gone = { tries: 10, due: 'done' };
  await world.record(50, { ...gone, status: 'delivered' });
  const failed = await world.record(900, { ...gone, status: 'failed' });
  const disabled = await world.record(400, { ...gone, status: 'disabled' });
  const replies = await replayAll(world);
  expect(replies.length).toBeGreaterThanOrEqual(2);
  for (const { replayed } of replies) expect(replayed).toBeLessThanOrEqual(1000);
  const [first] = replies;
  expect(first).toMatchObject({ remaining: 1300 - (first?.replayed ?? 0) });
  expect(replies.at(-1)).toMatchObject({ remaining: 0, next_cursor: null });
  expect(sum(replies)).toBe(1300);
  await world.settled();
  expect(world.sent.toSorted()).toEqual([...failed, ...disabled].toSorted());
  expect(await world.counts()).toMatchObject({ delivered: 1350, failed: 0, disabled: 0, pending: 0 });
});

test('asked for twice at the same time, each is sent again once', async () => {
  const world = await deliveryWorld(cloud, () => ({ status: 200 }));
  await world.record(200, { status: 'failed', due: 'done' });
  const [one, other] = await Promise.all([replayAll(world), replayAll(world)]);
  expect(sum(one) + sum(other)).toBe(200);
  await world.settled();
  expect(world.sent).toHaveLength(200);
  expect(await world.counts()).toMatchObject({ delivered: 200, failed: 0, pending: 0 });
});

test('ends although everything is refused again at once', async () => {
  const world = await deliveryWorld(cloud, () => ({ status: 410 }));
  await world.record(1200, { status: 'disabled', due: 'done' });
  const replies = await replayAll(world);
  await world.settled();
  expect(sum(replies)).toBe(1200);
  expect(await world.counts()).toMatchObject({ disabled: 1200, pending: 0 });
});

test('stops before its function is stopped, and says where to go on', async () => {
  const world = await deliveryWorld(cloud, () => ({ status: 200 }));
  await world.record(600, { status: 'failed', due: 'done' });
  // Every look at the clock costs some time, and each delivery takes one.
  let looks = 0;
  const slow = () => new Date(Date.parse(world.deps.now()) + looks++ * 40).toISOString();
  const { deps, receiver } = world;
  const reply = await replayDeliveries({ ...deps, now: slow }, receiver, { failed: true });
  await world.settled();
  expect(reply.replayed).toBeGreaterThan(0);
  expect(reply.replayed).toBeLessThan(600);
  expect(reply.next_cursor).not.toBeNull();
  expect(reply.remaining).toBe(600 - reply.replayed);
});

test('what is named by id is sent again too, but not what is under way or of another list', async () => {
  const world = await deliveryWorld(cloud, () => ({ status: 200 }));
  const other = await deliveryWorld(cloud, () => ({ status: 200 }));
  const [theirs = ''] = await other.record(1, { status: 'failed', due: 'done' });
  const later = { due_at: '2041-01-01T00:00:00.000Z' };
  const [underWay = ''] = await world.record(1, later);
  const [arrived = ''] = await world.record(1, { status: 'delivered', due: 'done' });
  const { deps, receiver } = world;
  const ids = [theirs, underWay, arrived, 'msg_unknown'];
  expect(await replayDeliveries(deps, receiver, { ids })).toEqual({
    replayed: 1,
    remaining: 0,
    next_cursor: null,
  });
  await world.settled();
  expect(world.sent).toEqual([arrived]);
});

test('one that waits for its next try is tried now when it is named, and its schedule goes on', async () => {
  let status = 500;
  const world = await deliveryWorld(cloud, () => ({ status }));
  const far = '2041-01-01T00:00:00.000Z';
  const [id = ''] = await world.record(1, { status: 'retrying', tries: 3, next_try_at: far, due_at: far });
  const { deps, receiver } = world;
  const tryNow = async () => {
    const both = [0, 1].map(() => replayDeliveries(deps, receiver, { ids: [id] }));
    await Promise.all(both);
    await world.settled();
  };
  await tryNow();
  expect(world.sent).toEqual([id]);
  const [refused] = await world.all();
  expect(refused).toMatchObject({ status: 'retrying', tries: 4 });
  expect(refused?.next_try_at).toMatch(/^2040-01-01T02/);
  status = 200;
  await tryNow();
  expect(world.sent).toEqual([id, id]);
  expect(await world.all()).toMatchObject([{ status: 'delivered', tries: 5 }]);
});

test('what was closed because the webhook was off is sent at once when it is on again', async () => {
  const world = await deliveryWorld(cloud, () => ({ status: 200 }));
  const { deps, tenantId, campaign_id, receiver } = world;
  const [id = ''] = await world.record(1);
  const webhook = deps.campaigns.store.webhooks.patch({ tenantId, campaign_id });
  await webhook.set({ enabled: false }).go();
  await Promise.all([world.deliver(id), world.deliver(id)]);
  expect(await world.all()).toMatchObject([{ status: 'disabled', tries: 0 }]);
  await world.setUp();
  await replayDeliveries(deps, receiver, { ids: [id] });
  await world.settled();
  expect(world.sent).toEqual([id]);
  expect(await world.all()).toMatchObject([{ status: 'delivered', tries: 1 }]);
});

test('a cursor that is none is refused by its field', async () => {
  const demo = await cloud.as('demo');
  const { id } = await demo.newList('none');
  await expect(
    demo.call(replay, { params: { id }, body: { failed: true, cursor: 'x' } }),
  ).rejects.toMatchObject({ status: 422, fields: [{ path: 'cursor', key: 'invalid' }] });
});
