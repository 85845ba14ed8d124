import { beforeEach, expect, test } from 'vitest';
import { deleteLeads } from '#functions/campaigns/leads/organize/delete-leads.ts';
import { createCampaign } from '#functions/campaigns/lists/create-campaign.ts';
import { toRun } from '#functions/runs/index.ts';
import { quoteWorkflow } from '#functions/workflows/check/quote.ts';
import { readLeadsOf } from '#functions/workflows/show/read.ts';
import { askTest } from '#functions/workflows/turns/beside.ts';
import { withEngineTable } from '#tests/support/worlds/table/engine-table.ts';
import { node } from '#tests/support/worlds/timed/workflow-graph.ts';
import { openWorkflowWorld } from '#tests/support/worlds/timed/workflow-world.ts';

const engine = withEngineTable();
type World = Awaited<ReturnType<typeof openWorkflowWorld>>;
let world: World;
beforeEach(async () => {
  world = await openWorkflowWorld(engine.table);
  world.town.size = 12;
});
const ones = { filter: { search: 'Business 1', sent: -1 } };
const split = () =>
  world.draw(
    [
      node('web', 'enrich'),
      node('ones', 'split', ones),
      node('yes', 'mark', { tags: { add: ['one'] } }),
      node('no', 'wait', { minutes: 60 * 24 * 7 }),
      node('end', 'merge'),
    ],
    ...['keep>web', 'web>ones', 'ones>yes', 'ones:rest>no', 'yes>end', 'no>end'],
  );

async function tried(id: string, more: object = {}) {
  world.clock.at += 1000;
  const { turn } = await askTest(world.deps, world.caller, id, { of: 'draft', leads: 5, ...more });
  await world.work(2);
  await world.finish(2);
  return turn;
}
const counts = async (id: string, turn: string) =>
  Object.fromEntries(
    (await world.view(id, turn)).nodes.map((one) => [one.node, [one.in, one.done, one.kept_back]]),
  );

test('a dry run says how many come where and what that costs, and spends nothing', async () => {
  const id = await split();
  const quote = await quoteWorkflow(world.deps, world.tenantId, id, { of: 'draft' });
  expect(quote).toMatchObject({ problems: [], at_least: 12, available: 1000, maximum_per_month: null });
  expect(quote.expected).toBeGreaterThan(12);
  expect(quote.maximum).toBeGreaterThanOrEqual(quote.expected);
  expect(quote.nodes.map((one) => [one.node, one.leads, one.is_exact])).toEqual([
    ['end', 12, false],
    ['find', 12, true],
    ['keep', 12, true],
    ['no', 12, false],
    ['ones', 12, true],
    ['web', 12, true],
    ['yes', 12, false],
  ]);
  expect(quote.edges).toContainEqual({ from: 'ones', outlet: 'rest', to: 'no', leads: 12, is_exact: false });
  expect((await world.wallet()).available).toBe(1000);
  expect(await world.runs()).toEqual([]);
});

test('a run spends no less and no more than its dry run has said, and a month as often as its times', async () => {
  const id = await world.draw(
    [node('web', 'enrich'), node('ones', 'filter', ones), node('check', 'merge')],
    'keep>web',
    'web>ones',
    'ones>check',
  );
  await world.schedule(id);
  const quote = await quoteWorkflow(world.deps, world.tenantId, id, { of: 'published' });
  expect(quote.maximum_per_month).toBe(31 * quote.maximum);
  world.sites.problem = (website) => (website.includes('no-3') ? 'timeout' : undefined);
  await world.until('2026-11-25T08:00:00.000Z');
  await world.finish();
  const spent = (await world.turns(id))[0]?.spent ?? 0;
  expect(spent).toBe(23);
  expect(spent).toBeGreaterThanOrEqual(quote.at_least);
  expect(spent).toBeLessThanOrEqual(quote.maximum);
});

test('where something is wrong it is told of the node, and nothing is counted', async () => {
  const id = await world.draw([node('hand', 'assign', { to: 'usr_gone' })], 'keep>hand');
  expect(await quoteWorkflow(world.deps, world.tenantId, id, { of: 'draft' })).toMatchObject({
    problems: [{ code: 'refused', node: 'hand', path: 'to', key: 'not_in_team' }],
    maximum: 0,
  });
});

test('tried with five leads it is real and small, waits for nothing, and keeps what came out of each node', async () => {
  const id = await split();
  const turn = await tried(id);
  expect(await world.turns(id)).toMatchObject([
    { id: turn, cause: 'test', version: null, status: 'completed', found: 5 },
  ]);
  // 1 of 0 to 4.
  expect(await counts(id, turn)).toEqual({
    ...{ find: [5, 5, 0], keep: [5, 5, 0], web: [5, 5, 0], ones: [5, 1, 4] },
    ...{ yes: [1, 1, 0], no: [4, 4, 0], end: [5, 5, 0] },
  });
  const { pins } = await world.workflow(id);
  expect(Object.fromEntries(Object.entries(pins).map(([key, pin]) => [key, pin.leads]))).toEqual({
    ...{ keep: 5, web: 5, ones: 1, yes: 1, no: 4, end: 5 },
  });
  const rest = await readLeadsOf(world.deps, world.tenantId, { id, turn, node: 'ones', outlet: 'rest' });
  expect(rest).toMatchObject({ campaign_id: world.list, total: 4 });
  expect(rest.data.map(({ name }) => name).toSorted()).toEqual([0, 2, 3, 4].map((no) => `Business ${no}`));
});

test('what follows a node is tried with what came out of it, and what is before it is not done or paid again', async () => {
  const id = await split();
  await tried(id);
  const before = (await world.wallet()).available;
  const turn = await tried(id, { after: 'web' });
  expect(await counts(id, turn)).toEqual({
    ...{ web: [5, 5, 0], ones: [5, 1, 4], no: [4, 4, 0], end: [5, 5, 0] },
    // It has the tag already.
    yes: [1, 0, 1],
  });
  expect((await world.wallet()).available).toBe(before);
  await expect(tried(id, { after: 'find' })).rejects.toMatchObject({ reason: 'node_not_tested' });
});

test('a node that goes before it is tried is named by the turn that waits for it, which starts nothing', async () => {
  const id = await split();
  await tried(id);
  world.clock.at += 1000;
  const wanted = { of: 'draft', leads: 5, after: 'web' } as const;
  const { turn } = await askTest(world.deps, world.caller, id, wanted);
  await world.save(id, 1, [{ do: 'remove_node', id: 'web' }]);
  await world.work(2);
  expect((await world.turns(id))[0]).toMatchObject({ id: turn, status: 'skipped', reason: 'refused' });
  const { data } = await world.deps.store.turns
    .get({ tenantId: world.tenantId, workflow: id, id: turn })
    .go();
  expect(data?.refused).toEqual([{ code: 'refused', node: 'web', key: 'node_not_tested' }]);
  expect(await world.workflow(id)).toMatchObject({ status: 'draft' });
});

test.each<[string, (id: string) => Promise<unknown>]>([
  [
    'another list was chosen since, the one before being deleted',
    async (id: string) => {
      await world.deleteList();
      const other = await createCampaign(world.campaigns, world.caller, { name: 'Best', type: 'local' });
      await world.save(id, 1, [{ do: 'set_node', id: 'keep', settings: { campaign_id: other.id } }]);
    },
  ],
  ['its list was deleted', () => world.deleteList()],
  [
    'its leads were deleted',
    async () => {
      const leads = (await world.leads()).map(({ head }) => head.id);
      await deleteLeads(world.campaigns, world.tenantId, world.list, leads);
    },
  ],
])('what follows a node is not tried and not priced where %s, and that is said', async (_, end) => {
  const id = await split();
  await tried(id);
  const wanted = { of: 'draft', leads: 5, after: 'web' } as const;
  world.clock.at += 1000;
  const waiting = await askTest(world.deps, world.caller, id, wanted);
  await end(id);
  const gone = { code: 'conflict', reason: 'test_gone' };
  await expect(tried(id, { after: 'web' })).rejects.toMatchObject(gone);
  await expect(quoteWorkflow(world.deps, world.tenantId, id, wanted)).rejects.toMatchObject(gone);
  await world.work();
  const { data } = await world.deps.store.turns
    .get({ tenantId: world.tenantId, workflow: id, id: waiting.turn })
    .go();
  expect(data).toMatchObject({
    status: 'skipped',
    refused: [{ code: 'refused', node: 'web', key: 'test_gone' }],
  });
});

test('of the leads that a node was tried with those that are left are tried again', async () => {
  const id = await split();
  await tried(id);
  const [first] = await world.leads();
  await deleteLeads(world.campaigns, world.tenantId, world.list, [first?.head.id ?? '']);
  const turn = await tried(id, { after: 'web' });
  expect(await counts(id, turn)).toMatchObject({ web: [4, 4, 0] });
});

test('a test is priced as it is tried: by its few leads, and what follows a node by the leads that are there', async () => {
  const id = await split();
  const priced = (more: object) =>
    quoteWorkflow(world.deps, world.tenantId, id, { of: 'draft', leads: 5, ...more });
  const quote = await priced({});
  expect(quote).toMatchObject({ at_least: 5, maximum_per_month: null });
  await tried(id);
  const { spent } = (await world.workflow(id)).month;
  expect(spent).toBeLessThanOrEqual(quote.maximum);
  expect((await priced({ leads: 2 })).maximum).toBeLessThan(quote.maximum);
  expect(await priced({ after: 'ones' })).toMatchObject({ expected: 0, maximum: 0 });
  await expect(priced({ after: 'find' })).rejects.toMatchObject({ reason: 'node_not_tested' });
});

test('what is tried spends no more than was said, and is no failure of the workflow', async () => {
  const id = await split();
  const turn = await tried(id, { max_credits: 2 });
  expect((await world.turns(id))[0]).toMatchObject({ id: turn, status: 'out_of_credits', spent: 2 });
  expect(await world.workflow(id)).toMatchObject({ status: 'draft', month: { spent: 2 } });
});

test('a list is tried with the first of its leads', async () => {
  const filled = await world.draw();
  await tried(filled);
  await tried(filled);
  const id = await world.draw(
    [node('all', 'list', { campaign_id: world.list }), node('tag', 'mark', { tags: { add: ['seen'] } })],
    'all>tag',
  );
  const turn = await tried(id, { leads: 2 });
  expect((await counts(id, turn)).all?.[0]).toBe(2);
});

test('a run says of which workflow and of which of its turns it is', async () => {
  const id = await split();
  const turn = await tried(id);
  const [run] = await world.runs();
  const told = run && (await toRun(world.deps.runs, run));
  expect(told?.workflow).toEqual({ id, turn });
  expect(told?.autopilot).toBeUndefined();
});
