import { beforeEach, expect, test } from 'vitest';
import { replayDeliveries } from '#functions/integrations/deliveries/replay-deliveries.ts';
import { eraseTenant } from '#functions/integrations/index.ts';
import { settleAll } from '#functions/integrations/sending/settle.ts';
import type { DeliveryStatus } from '#functions/integrations/store/index.ts';
import { getRunRecord, toRun } from '#functions/runs/to-run.ts';
import { openRunWorld, type RunWorld } from '#tests/support/worlds/run-world.ts';
import { withEngineTable } from '#tests/support/worlds/table/engine-table.ts';

const engine = withEngineTable();
let world: RunWorld;
beforeEach(async () => {
  world = await openRunWorld(engine.table);
});

const read = async (id: string) => toRun(world.deps, await getRunRecord(world.deps, world.tenantId, id));
const all = async () => {
  const { tenantId, list: receiver_id } = world;
  const { store } = world.deps.integrations;
  return (await store.deliveries.query.byReceiver({ tenantId, receiver_id }).go()).data;
};
/** The receiver answers, as many deliveries after one another with each status. */
async function become(...statuses: DeliveryStatus[]) {
  const { store } = world.deps.integrations;
  const before = await all();
  for (const [no, status] of statuses.entries()) {
    const { tenantId = '', id = '', counted, status: known = 'pending' } = before[no] ?? {};
    await store.deliveries
      .patch({ tenantId, id })
      .set({ status, counted: counted ?? known })
      .go();
  }
  await settleAll(world.deps.integrations, await all());
}
const none = { pending: 0, delivered: 0, retrying: 0, failed: 0, disabled: 0 };

test('a run tells what became of what it handed over, and a replay moves it on', async () => {
  const { id } = await world.goOn((await world.start(world.plan(4, 'connect'))).id);
  expect((await read(id)).deliveries).toEqual([{ ...none, to: 'webhook', pending: 4 }]);
  await become('delivered', 'delivered', 'retrying', 'failed');
  const mixed = { ...none, to: 'webhook', delivered: 2, retrying: 1, failed: 1 };
  expect((await read(id)).deliveries).toEqual([mixed]);
  await settleAll(world.deps.integrations, await all());
  expect((await read(id)).deliveries).toEqual([mixed]);

  const { tenantId, list: receiver_id } = world;
  await replayDeliveries(world.deps.integrations, { tenantId, receiver_id }, { failed: true });
  expect((await read(id)).deliveries).toEqual([{ ...mixed, failed: 0, pending: 1 }]);
});

test('each run counts its own, and one that sends nothing says nothing', async () => {
  const first = await world.goOn((await world.start(world.plan(2, 'connect'))).id);
  await become('delivered', 'delivered');
  const next = await world.goOn((await world.start(world.plan(3, 'connect'))).id);
  const silent = await world.goOn((await world.start(world.plan(1))).id);
  expect((await read(first.id)).deliveries).toMatchObject([{ pending: 0, delivered: 2 }]);
  expect((await read(next.id)).deliveries).toMatchObject([{ pending: 1, delivered: 0 }]);
  expect((await read(silent.id)).deliveries).toBeUndefined();
});

test('what was recorded before runs were counted is taken off no count', async () => {
  const { id } = await world.goOn((await world.start(world.plan(2, 'connect'))).id);
  const { store } = world.deps.integrations;
  const [old] = await all();
  if (!old) throw new Error('Two were recorded.');
  await store.deliveries.patch(old).remove(['run_counted']).go();
  await become('delivered', 'delivered');
  expect((await read(id)).deliveries).toEqual([{ ...none, to: 'webhook', pending: 1, delivered: 1 }]);
});

test('the counts go with the account', async () => {
  const { id } = await world.goOn((await world.start(world.plan(2, 'connect'))).id);
  await eraseTenant(world.deps.store, world.tenantId);
  expect((await read(id)).deliveries).toBeUndefined();
});

test('leads that failed are counted by their reason, and a retry takes up all of them', async () => {
  let no = 0;
  world.sites.problem = () => (['timeout', 'timeout', 'unreachable', undefined] as const)[no++ % 4];
  const run = await world.goOn((await world.start(world.plan(8, 'enrich'))).id);
  const step = run.steps.find(({ kind }) => kind === 'enrich');
  expect(step).toMatchObject({ failed: 6, done: 2 });
  expect(step?.failures).toEqual([
    { code: 'timeout', leads: 4 },
    { code: 'unreachable', leads: 2 },
  ]);
});
