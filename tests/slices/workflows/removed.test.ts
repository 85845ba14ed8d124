import { beforeEach, expect, test } from 'vitest';
import { removeWorkflow } from '#functions/workflows/change/change.ts';
import type { ChangeDeps } from '#functions/workflows/deps.ts';
import { askNow } from '#functions/workflows/turns/beside.ts';
import { withEngineTable } from '#tests/support/worlds/table/engine-table.ts';
import { openWorkflowWorld } from '#tests/support/worlds/timed/workflow-world.ts';

const engine = withEngineTable();
let world: Awaited<ReturnType<typeof openWorkflowWorld>>;
beforeEach(async () => {
  world = await openWorkflowWorld(engine.table);
});
const nine = '2026-11-25T08:00:00.000Z';
const cutOff = (): never => {
  throw new Error('cut off');
};
const without = <T extends object>(whole: T, broken: object): T =>
  Object.assign(Object.create(whole), broken);

type Broken = (deps: ChangeDeps) => Partial<ChangeDeps>;
const cuts: [string, Broken][] = [
  ['its schedule goes', ({ scheduler }) => ({ scheduler: { ...scheduler, remove: cutOff } })],
  ['its turns go', ({ store }) => ({ store: { ...store, turns: without(store.turns, { query: 0 }) } })],
  [
    'its draft goes',
    ({ store }) => ({ store: { ...store, drafts: without(store.drafts, { delete: cutOff }) } }),
  ],
  [
    'it goes itself',
    ({ store }) => ({ store: { ...store, workflows: without(store.workflows, { delete: cutOff }) } }),
  ],
];

test.each(cuts)('what is being deleted starts nothing where that is cut off before %s', async (_, broken) => {
  const id = await world.draw();
  await world.schedule(id);
  await askNow(world.deps, world.caller, id);
  const [planned] = [...world.planned.values()];
  await expect(removeWorkflow({ ...world.deps, ...broken(world.deps) }, world.caller, id)).rejects.toThrow();
  world.clock.at = Date.parse(nine) + 20 * 60_000;
  if (planned) world.ticks.push(planned.message);
  expect(world.ticks).toHaveLength(2);
  await world.look();
  await world.work();
  expect(world.ticks).toEqual([]);
  expect(await world.runs()).toEqual([]);
  expect(world.mails).toEqual([]);
  await removeWorkflow(world.deps, world.caller, id);
  await expect(world.workflow(id)).rejects.toMatchObject({ code: 'not_found' });
});

test('one of which what it runs is gone rests, and its times and messages come to nothing', async () => {
  const id = await world.draw();
  await world.schedule(id);
  await askNow(world.deps, world.caller, id);
  const { versions, workflows } = world.deps.store;
  const { tenantId } = world;
  await versions.delete({ tenantId, workflow: id, version: 1 }).go();
  await world.until(nine);
  const { data } = await workflows.get({ tenantId, id }).go();
  expect(data).toMatchObject({ status: 'paused', watch: 'idle' });
  expect(data?.next_at).toBeUndefined();
  expect(await world.runs()).toEqual([]);
  expect(world.mails).toEqual([]);
});
