import { expect, test } from 'vitest';
import { openRunWorld } from '#tests/support/worlds/run-world.ts';
import { withEngineTable } from '#tests/support/worlds/table/engine-table.ts';
import { readCounts } from '../deliveries/count-deliveries.ts';
import type { DeliveryRecord } from '../store/index.ts';
import { settleAll } from './settle.ts';

const engine = withEngineTable();

/** Two deliveries that were received, and are counted as pending yet. */
async function delivered() {
  const world = await openRunWorld(engine.table);
  await world.goOn((await world.start(world.plan(2, 'connect'))).id);
  const { tenantId, list, deps } = world;
  const { store } = deps.integrations;
  const read = async () =>
    (await store.deliveries.query.byReceiver({ tenantId, receiver_id: list }).go()).data;
  for (const { id } of await read())
    await store.deliveries.patch({ tenantId, id }).set({ status: 'delivered', counted: 'pending' }).go();
  const counts = () => readCounts(deps.integrations, { tenantId, receiver_id: list });
  const [one, two] = await read();
  if (!one || !two) throw new Error('Both were recorded.');
  return {
    world,
    one,
    two,
    read,
    counts,
    settle: (all: DeliveryRecord[]) => settleAll(deps.integrations, all),
  };
}

test('a delivery that two messages brought is settled once, and so is its neighbour', async () => {
  const { world, one, two, counts, settle, read } = await delivered();
  await settle([one, { ...one }, two]);
  expect(await counts()).toMatchObject({ pending: 0, delivered: 2 });
  expect((await read()).map(({ counted }) => counted)).toEqual(['delivered', 'delivered']);
  expect((await world.leads()).map(({ head }) => head.sent)).toEqual([1, 1]);
});

test.each(['first', 'last'])(
  'what one of them knew before it was received counts for nothing, read %s',
  async (which) => {
    const { one, two, counts, settle } = await delivered();
    const older = { ...one, status: 'retrying' as const, counted: 'pending' as const };
    await settle(which === 'first' ? [older, one, two] : [one, two, older]);
    expect(await counts()).toMatchObject({ pending: 0, delivered: 2 });
  },
);
