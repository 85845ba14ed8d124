import { beforeEach, expect, test } from 'vitest';
import { createWorkflow, duplicateWorkflow, exportWorkflow } from '#functions/workflows/draw/create.ts';
import { listVersions, readVersion, restoreVersion } from '#functions/workflows/draw/versions.ts';
import { eraseTenant, exportTenant } from '#functions/workflows/index.ts';
import { applyChanges } from '#shared/domain/workflows/editing/apply.ts';
import type { Change } from '#shared/domain/workflows/editing/change.ts';
import { workflowLimits } from '#shared/domain/workflows/workflow.ts';
import { withEngineTable } from '#tests/support/worlds/table/engine-table.ts';
import { drawing, node } from '#tests/support/worlds/timed/workflow-graph.ts';
import { openWorkflowWorld } from '#tests/support/worlds/timed/workflow-world.ts';

const engine = withEngineTable();
type World = Awaited<ReturnType<typeof openWorkflowWorld>>;
let world: World;
beforeEach(async () => {
  world = await openWorkflowWorld(engine.table);
});
const set = (id: string, settings: object): Change => ({ do: 'set_node', id, settings: settings as never });
const other = 'usr_01M890XR6W1KZJ2J3DQD5YYPKH';
const versions = async (id: string) => (await listVersions(world.deps, world.tenantId, id)).data;

test('two who save at once are merged where they change different nodes, and told which node where they do not', async () => {
  const id = await world.draw([node('web', 'enrich'), node('mail', 'verify')], 'keep>web', 'web>mail');
  const saved = await Promise.all([
    world.save(id, 1, [set('web', { older_than_days: 3 })]),
    world.save(id, 1, [set('mail', { older_than_days: 4 })], other),
  ]);
  expect(saved.map(({ revision }) => revision).toSorted()).toEqual([2, 3]);
  const { draft } = await world.workflow(id);
  const settings = (one: string) => draft.graph.nodes.find((any) => any.id === one)?.settings;
  expect([settings('web'), settings('mail')]).toEqual([{ older_than_days: 3 }, { older_than_days: 4 }]);
  await expect(world.save(id, 1, [set('web', { older_than_days: 9 })], other)).rejects.toMatchObject({
    ...{ code: 'conflict', reason: 'workflow_changed', fields: [{ path: 'nodes.web' }] },
  });
  expect((await world.workflow(id)).draft.revision).toBe(3);
});

test('what somebody begins to change is kept as a version, which can be compared and brought back', async () => {
  const id = await world.draw([node('web', 'enrich')], 'keep>web');
  const { graph } = (await world.workflow(id)).draft;
  world.clock.at += 1000;
  await world.save(id, 1, [set('web', { older_than_days: 1 })]);
  expect(await versions(id)).toEqual([]);
  await world.save(id, 2, [{ do: 'remove_node', id: 'web' }], other);
  world.clock.at += 600_000;
  await world.save(id, 3, drawing([node('end', 'merge')], 'keep>end'), other);
  expect((await versions(id)).map(({ version, cause, nodes }) => [version, cause, nodes])).toEqual([
    [2, 'edited', 2],
    [1, 'edited', 3],
  ]);
  const first = await readVersion(world.deps, world.tenantId, id, 1);
  const { draft } = await world.workflow(id);
  expect(applyChanges(draft.graph, first.changes)).toEqual(first.graph);
  const restore = (revision: number) =>
    restoreVersion(world.deps, world.caller, { id, version: 1, revision });
  await expect(restore(3)).rejects.toMatchObject({ reason: 'workflow_changed' });
  await restore(4);
  const restored = await world.workflow(id);
  expect(restored.draft.graph).toEqual(applyChanges(graph, [set('web', { older_than_days: 1 })]));
  expect((await versions(id))[0]).toMatchObject({ version: 3, cause: 'restored', nodes: 3 });
});

test('who brings back what runs has nothing to publish; another version is a change', async () => {
  const id = await world.draw();
  await world.publish(id);
  const { version } = (await world.workflow(id)).published ?? {};
  const isWhatRuns = async () => (await world.workflow(id)).published?.is_draft;
  // Where a node stands is kept, and runs nothing else.
  await world.save(id, 1, [{ do: 'move_node', id: 'keep', x: 9, y: 9 }]);
  expect((await world.workflow(id)).draft.graph.nodes.find((one) => one.id === 'keep')).toMatchObject({
    x: 9,
  });
  expect(await isWhatRuns()).toBe(true);
  await world.save(id, 2, [{ do: 'rename_node', id: 'keep', name: 'Mine' }]);
  expect(await isWhatRuns()).toBe(false);
  const restore = async (no: number) =>
    restoreVersion(world.deps, world.caller, {
      ...{ id, version: no, revision: (await world.workflow(id)).draft.revision },
    });
  await restore(version ?? 0);
  expect(await isWhatRuns()).toBe(true);
  await restore((await versions(id))[0]?.version ?? 0);
  expect(await isWhatRuns()).toBe(false);
});

test('twenty versions are kept, and the one that runs however old it is', async () => {
  const id = await world.draw();
  await world.publish(id);
  for (let revision = 1; revision <= workflowLimits.versionsKept + 3; revision += 1) {
    world.clock.at += 3_600_000;
    await world.save(id, revision, [{ do: 'rename_node', id: 'keep', name: `Name ${revision}` }]);
  }
  const { data } = await world.deps.store.versions.query
    .primary({ tenantId: world.tenantId, workflow: id })
    .go();
  expect(data).toHaveLength(workflowLimits.versionsKept + 1);
  expect(data[0]).toMatchObject({ version: 1, cause: 'published' });
  await world.schedule(id);
  await world.until('2026-11-27T08:00:00.000Z');
  await world.publish(id);
  const kept = await world.deps.store.versions.query.primary({ tenantId: world.tenantId, workflow: id }).go();
  expect(kept.data.map(({ version }) => version)).not.toContain(1);
});

test('what is wrong with it is refused where it is published or scheduled, in the words of the product', async () => {
  const id = await world.draw([node('web', 'enrich')]);
  for (const asked of [world.publish(id), world.schedule(id)])
    await expect(asked).rejects.toMatchObject({
      fields: [{ path: 'nodes.web', message: 'Please connect all nodes before proceeding.' }],
    });
  expect(await world.workflow(id)).toMatchObject({
    ...{ status: 'draft', problems: [{ code: 'unconnected', node: 'web' }] },
  });
});

test('published twice it is one version; a draft that is another by now is not published', async () => {
  const id = await world.draw();
  await world.publish(id, { revision: 1 });
  await world.publish(id, { revision: 1 });
  expect(await versions(id)).toHaveLength(1);
  await world.save(id, 1, [{ do: 'move_node', id: 'keep', x: 5, y: 0 }]);
  await expect(world.publish(id, { revision: 1 })).rejects.toMatchObject({ reason: 'workflow_changed' });
});

test('a file, a template and a copy give the same graph; a file of elsewhere is refused', async () => {
  const id = await world.draw();
  const file = await exportWorkflow(world.deps, world.tenantId, id);
  const create = (more: object) =>
    createWorkflow(world.deps, world.caller, { name: 'Again', description: '', ...more });
  const again = await create({ file: JSON.parse(JSON.stringify(file)) });
  const copy = await duplicateWorkflow(world.deps, world.caller, id);
  for (const one of [again.id, copy.id]) expect((await world.workflow(one)).draft.graph).toEqual(file.graph);
  const fromTemplate = await create({ template: 'keep-fresh' });
  expect((await world.workflow(fromTemplate.id)).problems).toEqual([
    { code: 'settings', node: 'list', path: 'campaign_id', key: 'required' },
  ]);
  await expect(create({ file: { ...file, leadwright_workflow: 9 } })).rejects.toMatchObject({
    fields: [{ path: 'file', key: 'workflow_file_newer' }],
  });
});

test('an account takes its workflows along, and is erased with them', async () => {
  const id = await world.draw();
  await world.schedule(id);
  await world.until('2026-11-25T08:00:00.000Z');
  const kinds: string[] = [];
  for await (const { kind } of exportTenant({ table: engine.table }, world.tenantId)) kinds.push(kind);
  expect(kinds).toEqual(['workflows', 'workflow-drafts', 'workflow-versions', 'workflow-turns']);
  await eraseTenant({ table: engine.table }, world.tenantId);
  for await (const { kind } of exportTenant({ table: engine.table }, world.tenantId))
    throw new Error(`${kind} is left`);
  const of = { tenantId: world.tenantId, workflow: id };
  expect((await world.deps.store.turns.query.primary(of).go()).data).toEqual([]);
});
