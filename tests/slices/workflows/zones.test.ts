import { beforeEach, expect, test } from 'vitest';
import { changeZone } from '#functions/people/index.ts';
import { createWorkflow, duplicateWorkflow } from '#functions/workflows/draw/create.ts';
import { withEngineTable } from '#tests/support/worlds/table/engine-table.ts';
import { drawing, searching } from '#tests/support/worlds/timed/workflow-graph.ts';
import { openWorkflowWorld } from '#tests/support/worlds/timed/workflow-world.ts';

const engine = withEngineTable();
type World = Awaited<ReturnType<typeof openWorkflowWorld>>;
let world: World;
beforeEach(async () => {
  world = await openWorkflowWorld(engine.table);
});
const toZone = (zone: string) => changeZone(world.deps, world.tenantId, zone);
const scheduled = async (id: string, more: object = {}) => {
  const { time_zone, next_at } = await world.schedule(id, { time_zone: undefined, ...more });
  return { time_zone, next_at };
};

test('a draft begins in the zone of its account, and so does a copy', async () => {
  await toZone('America/New_York');
  const id = await world.draw();
  expect((await world.workflow(id)).time_zone).toBe('America/New_York');
  await toZone('Asia/Tokyo');
  const copy = await duplicateWorkflow(world.deps, world.caller, id);
  expect(copy.time_zone).toBe('Asia/Tokyo');
});

test('a schedule that says no zone goes by the clocks of the account as it is by then', async () => {
  const id = await world.draw();
  await toZone('America/New_York');
  expect(await scheduled(id)).toEqual({
    time_zone: 'America/New_York',
    next_at: '2026-11-25T14:00:00.000Z',
  });
});

test('a later schedule that says none keeps the zone of the one before', async () => {
  const id = await world.draw();
  await world.schedule(id);
  await toZone('America/New_York');
  expect((await world.workflow(id)).time_zone).toBe('Europe/Berlin');
  const repeat = { every: 'daily', time: '10:00' };
  expect(await scheduled(id, { repeat })).toEqual({
    time_zone: 'Europe/Berlin',
    next_at: '2026-11-25T09:00:00.000Z',
  });
});

test('in an account that has no zone a draft begins in that of whoever makes it, and its copy and its first schedule in that of the draft', async () => {
  const made = (more: object) =>
    createWorkflow(world.deps, world.caller, { name: 'Mine', description: '', ...more });
  const { id } = await made({ time_zone: 'Europe/Madrid', template: 'keep-fresh' });
  expect((await world.workflow(id)).time_zone).toBe('Europe/Madrid');
  expect((await duplicateWorkflow(world.deps, world.caller, id)).time_zone).toBe('Europe/Madrid');
  const changes = drawing([...searching(world.list, 100)], 'find>keep');
  const drawn = await made({ time_zone: 'Asia/Tokyo' });
  await world.save(drawn.id, 0, changes);
  expect((await scheduled(drawn.id)).time_zone).toBe('Asia/Tokyo');
  await toZone('America/New_York');
  expect((await made({ time_zone: 'Europe/Madrid' })).time_zone).toBe('America/New_York');
});

test('in an account of an earlier release, which has no zone, it is UTC', async () => {
  const id = await world.draw();
  expect((await world.workflow(id)).time_zone).toBe('UTC');
  expect((await scheduled(id)).time_zone).toBe('UTC');
});
