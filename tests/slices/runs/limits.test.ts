import { describe, expect, test } from 'vitest';
import { activeRunsPerAccount, waitingRunsPerAccount } from '#shared/domain/limits.ts';
import { Plan } from '#shared/domain/runs/plan.ts';
import { after } from '#shared/domain/time.ts';
import { openRunWorld } from '#tests/support/worlds/run-world.ts';
import { withEngineTable } from '#tests/support/worlds/table/engine-table.ts';

const engine = withEngineTable();

const open = () => openRunWorld(engine.table);
const tooMany = { code: 'conflict', reason: 'too_many_runs' };

test('an account has so many runs under way; the next begins when one has ended, and others are not held up', async () => {
  const world = await open();
  const stopped = await world.goOn((await world.start(world.plan(4))).id, () => true);
  const key = { idempotency_key: 'a-key-of-mine' };
  const first = await world.start(world.plan(1), key);
  for (let more = 1; more < activeRunsPerAccount; more += 1) await world.start(world.plan(1));

  await expect(world.start(world.plan(1))).rejects.toMatchObject(tooMany);
  await expect(world.retry(stopped.id)).rejects.toMatchObject(tooMany);
  await expect(world.retry(stopped.id, 'start')).rejects.toMatchObject(tooMany);
  expect((await world.start(world.plan(1), key)).id).toBe(first.id);
  const other = await open();
  await other.start(other.plan(1));

  await world.goOn(first.id);
  const { id } = await world.retry(stopped.id);
  expect((await world.retry(stopped.id)).id).toBe(id);
  await expect(world.start(world.plan(1))).rejects.toMatchObject(tooMany);
});

test('those that hold their leads back for days are counted by themselves, until they go on', async () => {
  const world = await open();
  await world.goOn((await world.start(world.plan(1))).id);
  const steps = [
    { kind: 'select', selection: { filter: { sent: -1 } } },
    { kind: 'wait', minutes: 60 * 24 * 30 },
    { kind: 'mark', tags: { add: ['later'] } },
  ];
  const waits = async () => {
    const { id } = await world.start(Plan.parse({ campaign_id: world.list, steps }));
    await world.prepare(id);
    expect(await world.stage(id, 'waits')).toEqual({ wait: 86_400 });
    return id;
  };
  for (let more = 0; more < activeRunsPerAccount; more += 1) await waits();
  const working = await world.start(world.plan(1));

  const { runs } = world.deps.store;
  const like = await runs.get({ tenantId: world.tenantId, id: await waits() }).go();
  const more = Array.from({ length: waitingRunsPerAccount }, (_, no) => ({
    ...like.data,
    id: `run_more_${no}`,
  }));
  await runs.put(more as never).go();
  await expect(world.start(world.plan(1))).rejects.toMatchObject(tooMany);
  await runs.delete(more.map(({ id }) => ({ tenantId: world.tenantId, id }))).go({ concurrent: 8 });

  await world.goOn(working.id);
  const { now } = world.deps;
  world.deps.now = () => after(now(), 31, 'day');
  await expect(world.start(world.plan(1))).rejects.toMatchObject(tooMany);
});

test('a ceiling is told as a budget only of a run that nobody started', async () => {
  const world = await open();
  const { id } = await world.start(world.plan(4), { max_credits: 2 });
  const run = await world.goOn(id);
  expect(run).toMatchObject({ status: 'out_of_credits', credits: { spent: 2 } });
  expect(run.budget).toBeUndefined();
  const origin = { kind: 'workflow' as const, id: 'wfl_1', turn: 'a' };
  await world.deps.store.runs.patch({ tenantId: world.tenantId, id }).set({ origin }).go();
  expect((await world.read(id)).budget).toBe(2);
});

describe('a ceiling of nothing', () => {
  const free = { max_credits: 0 };

  test('is for a plan that costs nothing', async () => {
    const world = await open();
    for (const plan of [world.plan(1), world.plan(20, 'enrich', 'connect')])
      await expect(world.start(plan, free)).rejects.toMatchObject({
        code: 'validation_failed',
        fields: [{ path: 'max_credits', key: 'min', values: { min: 1 } }],
      });
    await world.goOn((await world.start(world.plan(2))).id);
    const selection = { filter: {}, except: [] };
    const steps = [{ kind: 'select', selection }, { kind: 'connect' }];
    const send = Plan.parse({ campaign_id: world.list, steps });
    const run = await world.goOn((await world.start(send, free)).id);
    expect(run).toMatchObject({ status: 'completed', credits: { held: 0, spent: 0 } });
    expect(await world.sent()).toHaveLength(2);
  });

  test('of an earlier run is not retried where that costs something', async () => {
    const world = await open();
    const { id } = await world.goOn((await world.start(world.plan(4))).id, () => true);
    await world.deps.store.runs.patch({ tenantId: world.tenantId, id }).set(free).go();
    for (const from of ['failed', 'start'] as const)
      await expect(world.retry(id, from)).rejects.toMatchObject({
        code: 'conflict',
        reason: 'plan_outdated',
      });
  });
});
