import { beforeEach, expect, test } from 'vitest';
import { resumeWorkflow } from '#functions/workflows/change/schedule.ts';
import { askTest } from '#functions/workflows/turns/beside.ts';
import type { Node } from '#shared/domain/workflows/graph.ts';
import { withEngineTable } from '#tests/support/worlds/table/engine-table.ts';
import { drawing, node, searching } from '#tests/support/worlds/timed/workflow-graph.ts';
import { openWorkflowWorld } from '#tests/support/worlds/timed/workflow-world.ts';

const engine = withEngineTable();
type World = Awaited<ReturnType<typeof openWorkflowWorld>>;
let world: World;
beforeEach(async () => {
  world = await openWorkflowWorld(engine.table);
});
const nine = (day: number) => `2026-11-${day}T08:00:00.000Z`;

async function open(repeat: object = { every: 'daily', time: '09:00' }) {
  const id = await world.draw();
  await world.schedule(id, { repeat });
  return id;
}

async function turnOn(id: string, day: number) {
  await world.until(nine(day));
  await world.finish();
  return (await world.turns(id))[0];
}

const refused = { status: 'skipped', reason: 'no_source', run_ids: [] };

test('where its real source is gone it is paused with a mail, and neither finds nor pays for invented leads', async () => {
  const id = await open();
  expect(await turnOn(id, 25)).toMatchObject({ status: 'completed', spent: 5 });
  world.town.sample = true;
  world.town.size = 50;
  expect(await turnOn(id, 26)).toMatchObject(refused);
  expect(await world.workflow(id)).toMatchObject({
    ...{ status: 'paused', reason: 'no_source' },
    refused: [{ code: 'refused', node: 'find', key: 'no_source' }],
  });
  expect(world.mails.map(({ template }) => template)).toEqual(['workflow_paused']);
  expect(await world.leads()).toHaveLength(5);
  expect((await world.wallet()).available).toBe(1000 - 5);
});

test('what was tried with invented leads from the beginning goes on with them, until a real source has answered', async () => {
  world.town.sample = true;
  const id = await open();
  expect(await turnOn(id, 25)).toMatchObject({ status: 'completed' });
  expect(await turnOn(id, 26)).toMatchObject({ status: 'completed' });
  world.town.sample = false;
  expect(await turnOn(id, 27)).toMatchObject({ status: 'completed' });
  world.town.sample = true;
  expect(await turnOn(id, 28)).toMatchObject(refused);
});

test('one of a release that noted no sources starts with whoever answers, and notes that', async () => {
  const id = await open();
  await world.deps.store.workflows.patch({ tenantId: world.tenantId, id }).remove(['real_searches']).go();
  world.town.sample = true;
  expect(await turnOn(id, 25)).toMatchObject({ status: 'completed' });
  world.town.sample = false;
  await turnOn(id, 26);
  world.town.sample = true;
  expect(await turnOn(id, 27)).toMatchObject(refused);
});

test('one that is scheduled starts with who was to be asked then, however long it waits for its time', async () => {
  const once = { every: 'one-time', date: '2026-11-27', time: '09:00' };
  const id = await open(once);
  world.town.sample = true;
  const tried = await open(once);
  expect(await turnOn(id, 27)).toMatchObject(refused);
  expect((await world.turns(tried))[0]).toMatchObject({ status: 'completed' });
});

test('whoever schedules, resumes or publishes it accepts who is asked by then', async () => {
  const id = await open();
  world.town.sample = true;
  await world.schedule(id);
  expect(await turnOn(id, 25)).toMatchObject({ status: 'completed' });
  world.town.sample = false;
  await world.save(id, 1, drawing([node('also', 'merge')], 'keep>also'));
  await world.publish(id);
  world.town.sample = true;
  expect(await turnOn(id, 26)).toMatchObject(refused);
  await resumeWorkflow(world.deps, world.caller, id);
  expect(await turnOn(id, 27)).toMatchObject({ status: 'completed' });
});

test('each search is held to what has answered it itself', async () => {
  const { tenantId } = world;
  const { data: first } = await world.campaigns.store.campaigns.get({ tenantId, id: world.list }).go();
  const second = { ...first, id: 'cmp_01M890XR6W1KZJ2J3DQD5YYPK9', name: 'Another list' };
  await world.campaigns.store.campaigns.create(second as never).go();
  const [find, keep] = searching(second.id, 50);
  const invented = new Set([50]);
  const { searcher } = world.deps.start;
  const { count } = searcher;
  const location = { label: 'Soho', lat: 51.5136, lon: -0.1365, radius_km: 2 };
  const search = { kind: 'local', location, text: 'b' };
  const more = { ...find, id: 'more', settings: { ...find?.settings, search } } as Node;
  const isSample = (asked: object) => invented.has('text' in asked && asked.text === 'b' ? 50 : 100);
  searcher.count = async (asked, account) => ({ ...(await count(asked, account)), sample: isSample(asked) });
  searcher.sourcesFor = async (asked) => [isSample(asked) ? 'sample' : 'open-data'];
  const id = await world.draw([more, { ...keep, id: 'too' } as Node], 'more>too');
  await world.schedule(id);
  expect(await turnOn(id, 25)).toMatchObject({ status: 'completed' });
  expect(await turnOn(id, 26)).toMatchObject({ status: 'completed' });
  invented.add(100);
  expect(await turnOn(id, 27)).toMatchObject(refused);
  expect(await world.workflow(id)).toMatchObject({ refused: [{ node: 'find', key: 'no_source' }] });
});

test('whoever tries a draft sees what comes, and says nothing of what runs by itself', async () => {
  const id = await open();
  await turnOn(id, 25);
  world.town.sample = true;
  await askTest(world.deps, world.caller, id, { of: 'draft', leads: 5 });
  await world.work();
  await world.finish();
  expect((await world.turns(id)).map(({ cause, status }) => [cause, status])).toContainEqual([
    'test',
    'completed',
  ]);
  const drawn = await world.draw();
  await world.publish(drawn);
  world.town.sample = false;
  await askTest(world.deps, world.caller, drawn, { of: 'draft', leads: 5 });
  await world.work();
  const { data } = await world.deps.store.workflows.get({ tenantId: world.tenantId, id: drawn }).go();
  expect(data?.real_searches).toEqual([]);
});

test('a search that is counted again as its run starts is held to the same', async () => {
  const id = await open();
  const { newId, now } = world.deps.start;
  Object.assign(world.deps.start, {
    newId: (kind: Parameters<typeof newId>[0]) => {
      if (kind === 'run') throw new Error('cut off');
      return newId(kind);
    },
  });
  const [planned] = [...world.planned.values()];
  await expect(world.until(nine(25))).rejects.toThrow('cut off');
  // What was counted is kept for ten minutes.
  const later = () => new Date(Date.parse(now()) + 11 * 60_000).toISOString();
  Object.assign(world.deps.start, { newId, now: later });
  world.town.sample = true;
  if (planned) world.ticks.push(planned.message);
  await world.work();
  expect((await world.turns(id))[0]).toMatchObject(refused);
  expect(await world.workflow(id)).toMatchObject({ status: 'paused', reason: 'no_source' });
});
