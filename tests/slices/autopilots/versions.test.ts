import { beforeEach, expect, test, vi } from 'vitest';
import { changeAutopilot, removeAutopilot } from '#functions/autopilots/change/change.ts';
import { createAutopilot, duplicateAutopilot } from '#functions/autopilots/change/create.ts';
import { eraseTenant, exportTenant, stopAutopilots } from '#functions/autopilots/holdings.ts';
import { listAutopilots, listVersions } from '#functions/autopilots/show/read.ts';
import { AutopilotChoice, autopilotLimits } from '#shared/domain/autopilots.ts';
import { withEngineTable } from '#tests/support/worlds/table/engine-table.ts';
import { newPlan } from '#tests/support/worlds/timed/autopilot-plan.ts';
import { openAutopilotWorld } from '#tests/support/worlds/timed/autopilot-world.ts';

const engine = withEngineTable();
type World = Awaited<ReturnType<typeof openAutopilotWorld>>;
let world: World;
beforeEach(async () => {
  world = await openAutopilotWorld(engine.table);
});

test('what it was is kept for its last versions, the newest first', async () => {
  const { record } = await world.create(world.choice());
  for (let no = 2; no <= autopilotLimits.versionsKept + 2; no += 1) {
    const name = `Version ${no}`;
    await changeAutopilot(world.deps, world.caller, record.id, world.choice({ name }));
  }
  const { data } = await listVersions(world.deps, world.tenantId, record.id);
  expect(data).toHaveLength(autopilotLimits.versionsKept);
  expect(data[0]).toMatchObject({ version: 22, name: 'Version 22', by: world.caller.userId });
  expect(data.at(-1)?.version).toBe(3);
});

test('a change that was begun before another one is refused', async () => {
  const { record } = await world.create(world.choice());
  const change = (name: string) =>
    changeAutopilot(world.deps, world.caller, record.id, world.choice({ name }));
  const both = await Promise.allSettled([change('One'), change('Other')]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(both.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { code: 'conflict', reason: 'autopilot_changed' },
  });
});

test('a change that was made on a version before the newest is refused, and what the other one chose stays', async () => {
  const { record } = await world.create(world.choice());
  const change = (version: number | undefined, more: object) =>
    changeAutopilot(world.deps, world.caller, record.id, { ...world.choice(more), version });
  await change(1, { name: 'Renamed' });
  const late = change(1, { plan: newPlan(world.list, 50) });
  await expect(late).rejects.toMatchObject({ code: 'conflict', reason: 'autopilot_changed' });
  expect(await world.read(record.id)).toMatchObject({ name: 'Renamed', version: 2 });
  // Who names no version changes whatever there is.
  await change(undefined, { name: 'By a program' });
  await change(3, { name: 'On the newest' });
  expect(await world.read(record.id)).toMatchObject({ name: 'On the newest', version: 4 });
});

test('a turn is no change of what was chosen, even where it is noted while a change is saved', async () => {
  const { record } = await world.create(world.choice());
  const { store } = world.deps;
  const get: typeof store.autopilots.get = store.autopilots.get.bind(store.autopilots);
  let reads = 0;
  const read = vi.spyOn(store.autopilots, 'get').mockImplementation(((key: never) => ({
    async go(options: object) {
      const found = await get(key).go(options);
      reads += 1;
      if (reads === 2) await world.work();
      return found;
    },
  })) as never);
  const choice = { ...world.choice({ name: 'Renamed' }), version: 1 };
  await changeAutopilot(world.deps, world.caller, record.id, choice);
  read.mockRestore();
  await world.finish();
  expect(await world.read(record.id)).toMatchObject({
    ...{ name: 'Renamed', version: 2, month: { spent: 5 }, recent: [{ status: 'completed', version: 1 }] },
  });
});

test('a duplicate waits until somebody resumes it, and one that is called has no address yet', async () => {
  const { record } = await world.create(world.choice());
  const copy = await duplicateAutopilot(world.deps, world.caller, record.id);
  expect(await world.read(copy.record.id)).toMatchObject({
    ...{ name: 'Dentists (2)', status: 'paused', reason: 'user', next_at: null, recent: [], version: 1 },
  });
  expect(new Set(world.ticks.map(({ id }) => id))).toEqual(new Set([record.id]));
  const third = await duplicateAutopilot(world.deps, world.caller, copy.record.id);
  expect(third.record.name).toBe('Dentists (3)');
  const { name, plan, budget } = world.choice();
  const called = AutopilotChoice.parse({ type: 'webhook', name, plan, budget });
  const { record: hooked } = await world.create(called);
  expect(await world.read(hooked.id)).toMatchObject({ has_address: true });
  const unheard = await duplicateAutopilot(world.deps, world.caller, hooked.id);
  expect(await world.read(unheard.record.id)).toMatchObject({ has_address: false });
});

test('an account has no more than its limit', async () => {
  const { store } = world.deps;
  const { record } = await world.create(world.choice());
  for (let no = 1; no < autopilotLimits.perAccount; no += 1)
    await store.autopilots.put({ ...record, id: `${record.id}${no}` }).go();
  await expect(createAutopilot(world.deps, world.caller, world.choice())).rejects.toMatchObject({
    code: 'limit_reached',
  });
  await expect(duplicateAutopilot(world.deps, world.caller, record.id)).rejects.toMatchObject({
    code: 'limit_reached',
  });
  await removeAutopilot(world.deps, world.caller, record.id);
  await world.create(world.choice());
});

test('an account takes its schedules, addresses and history along, and another one keeps its own', async () => {
  const other = await openAutopilotWorld(engine.table);
  await other.create(other.choice());
  const { repeat: _, ...common } = world.choice() as { repeat?: object } & object;
  await world.create(world.choice());
  const called = await world.create({ ...common, type: 'webhook', mappings: [] } as never);
  await world.work();
  await world.finish();
  const { table } = engine;
  const told: string[] = [];
  for await (const holding of exportTenant({ table }, world.tenantId)) told.push(JSON.stringify(holding));
  expect(told.join()).toContain('Dentists');
  expect(told.join()).not.toContain(called.record.address);
  expect(world.planned.size).toBe(1);
  await stopAutopilots({ table, scheduler: world.deps.scheduler }, world.tenantId);
  expect(world.planned.size).toBe(0);
  await eraseTenant({ table }, world.tenantId);
  expect((await listAutopilots(world.deps, world.tenantId)).data).toEqual([]);
  const hash = called.record.address ?? '';
  expect((await world.deps.store.addresses.get({ hash }).go()).data).toBeNull();
  expect((await listAutopilots(other.deps, other.tenantId)).data).toHaveLength(1);
});
