import { beforeAll, expect, test } from 'vitest';
import { enterLead } from '#functions/campaigns/leads/entry/enter-lead.ts';
import { addNote } from '#functions/campaigns/leads/notes/keep-notes.ts';
import { restoreLeads } from '#functions/campaigns/leads/organize/delete-leads.ts';
import { getCampaign, toCampaign } from '#functions/campaigns/lists/get-campaign.ts';
import { undoRun } from '#functions/runs/start/undo-run.ts';
import { AutopilotChoice } from '#shared/domain/autopilots.ts';
import { ResultFilter } from '#shared/domain/leads/filter/result-filter.ts';
import { Plan } from '#shared/domain/runs/plan.ts';
import { matchingRows } from '#tests/support/rows-of.ts';
import { knowLabels, openRunWorld, type RunWorld } from '#tests/support/worlds/run-world.ts';
import { withEngineTable } from '#tests/support/worlds/table/engine-table.ts';

const engine = withEngineTable();
let world: RunWorld;
let ids: string[];
beforeAll(async () => {
  world = await openRunWorld(engine.table);
  await knowLabels(world, 'lab_a');
  await world.goOn((await world.start(world.plan(60))).id);
  ids = await idsIn();
});

const everything = ResultFilter.parse({ sent: -1 });
const idsIn = async (filter = everything) => {
  const list = { tenantId: world.tenantId, campaign_id: world.list };
  return (await matchingRows(world.campaigns, list, filter)).map(({ id }) => id).toSorted();
};
const run = async (selection: object, ...steps: object[]) => {
  const plan = Plan.parse({ campaign_id: world.list, steps: [{ kind: 'select', selection }, ...steps] });
  return world.goOn((await world.start(plan, { max_credits: 0 })).id);
};
const undone = async (id: string) => world.goOn((await undoRun(world.deps, world.caller, id)).id);
const total = async () =>
  (await toCampaign(world.campaigns, await getCampaign(world.campaigns, world.tenantId, world.list))).counts
    .total;

test('all that match go to the trash as a run that costs nothing, and come back by its undo', async () => {
  const before = await world.wallet();
  const kept = ids.slice(0, 5);
  const gone = await run({ filter: everything, except: kept }, { kind: 'delete' });
  expect(gone).toMatchObject({ status: 'completed', can_undo: true, credits: { spent: 0 } });
  expect(gone.steps[1]).toMatchObject({ kind: 'delete', in: 55, done: 55, skipped: 0, failed: 0 });
  expect(await idsIn()).toEqual(kept);
  expect(await total()).toBe(5);
  // One that somebody brought back since is there already.
  expect(await restoreLeads(world.campaigns, world.tenantId, world.list, ids.slice(5, 6))).toBe(1);
  const back = await undone(gone.id);
  expect(back.steps[1]).toMatchObject({ kind: 'undo', in: 55, done: 54, skipped: 1, failed: 0 });
  expect(await idsIn()).toEqual(ids);
  expect(await total()).toBe(60);
  expect(await world.wallet()).toEqual(before);
});

test('who is gone already is skipped, and nothing of it is taken back twice', async () => {
  const some = ids.slice(0, 3);
  const first = await run({ ids: some.slice(0, 2) }, { kind: 'delete' });
  const second = await run({ ids: some }, { kind: 'delete' });
  expect(second.steps[1]).toMatchObject({ done: 1 });
  expect((await undone(second.id)).steps[1]).toMatchObject({ in: 1, done: 1 });
  expect(await idsIn()).toHaveLength(58);
  expect((await undone(first.id)).steps[1]).toMatchObject({ in: 2, done: 2 });
  await expect(undoRun(world.deps, world.caller, first.id)).rejects.toMatchObject({ reason: 'run_undone' });
  expect(await idsIn()).toEqual(ids);
});

test('notes go with their leads, however many there are, and what a step before it did is taken back too', async () => {
  const some = ids.slice(10, 16);
  for (const lead_id of some)
    for (let no = 0; no < 30; no += 1)
      await addNote(world.campaigns, world.caller, { campaign_id: world.list, lead_id }, `Call ${no}`);
  const mark = { kind: 'mark', labels: { add: ['lab_a'] } };
  const gone = await run({ ids: some }, mark, { kind: 'delete' });
  expect(gone.steps[2]).toMatchObject({ done: 6, failed: 0 });
  expect(await idsIn()).toHaveLength(54);
  // With their lead they are gone for good after its time, and not before.
  const ends = async () => {
    const { notes } = world.campaigns.store;
    const of = some.map((lead_id) => notes.query.primary({ tenantId: world.tenantId, lead_id }));
    const all = await Promise.all(of.map((query) => query.go({ pages: 'all' })));
    return all.flatMap(({ data }) => data.map(({ ttl }) => ttl !== undefined));
  };
  expect(await ends()).toEqual(Array(180).fill(true));
  expect((await undone(gone.id)).steps[1]).toMatchObject({ in: 6, done: 6 });
  expect(await ends()).toEqual(Array(180).fill(false));
  const heads = (await world.leads()).map(({ head }) => head).filter(({ id }) => some.includes(id));
  expect(heads.map(({ notes_count, labels = [] }) => [notes_count, labels])).toEqual(
    some.map(() => [30, []]),
  );
});

test('whose place was taken by the same business meanwhile stays in the trash', async () => {
  const entry = { name: 'Nova', website: 'https://nova.example' };
  const first = await enterLead(world.campaigns, world.caller, world.list, entry);
  const gone = await run({ ids: [first.id] }, { kind: 'delete' });
  const second = await enterLead(world.campaigns, world.caller, world.list, entry);
  expect((await undone(gone.id)).steps[1]).toMatchObject({ in: 1, done: 0, skipped: 1, failed: 0 });
  expect(await idsIn()).toEqual([...ids, second.id].toSorted());
  expect(await total()).toBe(61);
  await run({ ids: [second.id] }, { kind: 'delete' });
});

test('who was brought back by hand loses what the run had put on it before', async () => {
  const some = ids.slice(20, 22);
  const [mine = '', other = ''] = some;
  const gone = await run({ ids: some }, { kind: 'mark', tags: { add: ['old'] } }, { kind: 'delete' });
  expect(await restoreLeads(world.campaigns, world.tenantId, world.list, [mine])).toBe(1);
  expect((await undone(gone.id)).steps[1]).toMatchObject({ in: 2, done: 2 });
  const heads = (await world.leads()).map(({ head }) => head).filter(({ id }) => id === mine || id === other);
  expect(heads.map(({ tags = [] }) => tags)).toEqual([[], []]);
});

test('an autopilot deletes nothing: nobody would be there to see it', () => {
  const { steps } = world.plan(5);
  const search = { ...steps[0], new_only: true };
  const choiceOf = (...more: object[]) => ({
    ...{ type: 'webhook', name: 'Domains', time_zone: 'Europe/Berlin' },
    plan: { campaign_id: world.list, steps: [search, { kind: 'save' }, ...more] },
  });
  const select = { kind: 'select', selection: { filter: everything } };
  expect(AutopilotChoice.safeParse(choiceOf({ kind: 'verify' })).error).toBeUndefined();
  for (const more of [[{ kind: 'delete' }], [select, { kind: 'delete' }]])
    expect(AutopilotChoice.safeParse(choiceOf(...more)).error?.issues[0]?.path).toEqual(['plan', 'steps']);
});

test('no step goes on with leads that are gone', () => {
  const steps = [{ kind: 'select', selection: { ids } }, { kind: 'delete' }, { kind: 'verify' }];
  expect(Plan.safeParse({ campaign_id: world.list, steps }).success).toBe(false);
});
