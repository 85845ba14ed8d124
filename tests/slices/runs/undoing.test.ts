import { beforeAll, expect, test } from 'vitest';
import { addNote } from '#functions/campaigns/leads/notes/keep-notes.ts';
import { restoreLeads } from '#functions/campaigns/leads/organize/delete-leads.ts';
import { moveWrites } from '#functions/campaigns/leads/organize/move-leads.ts';
import { undoWrites } from '#functions/campaigns/leads/organize/undo-changes.ts';
import { createCampaign } from '#functions/campaigns/lists/create-campaign.ts';
import { deleteCampaigns, restoreCampaigns } from '#functions/campaigns/lists/delete-campaigns.ts';
import { getCampaign } from '#functions/campaigns/lists/get-campaign.ts';
import { transact } from '#functions/platform/table/transact.ts';
import { quoteRetry } from '#functions/runs/start/quotes/quote-retry.ts';
import { undoRun } from '#functions/runs/start/undo-run.ts';
import { ResultFilter } from '#shared/domain/leads/filter/result-filter.ts';
import { AskedPlan, Plan, PricedPlan } from '#shared/domain/runs/plan.ts';
import { matchingRows } from '#tests/support/rows-of.ts';
import { knowLabels, openRunWorld, type RunWorld } from '#tests/support/worlds/run-world.ts';
import { withEngineTable } from '#tests/support/worlds/table/engine-table.ts';

const engine = withEngineTable();
let world: RunWorld;
let ids: string[];
beforeAll(async () => {
  world = await openRunWorld(engine.table);
  await knowLabels(world, 'lab_had', 'lab_new', 'lab_hand', 'lab_once', 'lab_old', 'lab_stop');
  await world.goOn((await world.start(world.plan(60))).id);
  ids = (await world.leads()).map(({ head }) => head.id);
});

const start = (leads: string[], ...steps: object[]) =>
  world.start(
    Plan.parse({
      campaign_id: world.list,
      steps: [{ kind: 'select', selection: { ids: leads } }, ...steps],
    }),
    { max_credits: 0 },
  );
const run = async (leads: string[], ...steps: object[]) => world.goOn((await start(leads, ...steps)).id);
const undo = (id: string, deps = world.deps) => undoRun(deps, world.caller, id);
const undone = async (id: string) => world.goOn((await undo(id)).id);
const newList = async (name: string) =>
  (await createCampaign(world.campaigns, world.caller, { name, type: 'local' })).id;
const idsIn = async (campaign_id: string) => {
  const everything = ResultFilter.parse({ sent: -1 });
  const rows = await matchingRows(world.campaigns, { tenantId: world.tenantId, campaign_id }, everything);
  return rows.map(({ id }) => id).toSorted();
};
const marksOf = async (leads: string[]) => {
  const all = await world.leads();
  return leads.map((id) => {
    const { labels = [], tags = [], owner } = all.find(({ head }) => head.id === id)?.head ?? {};
    return [...labels, ...tags, ...(owner ? [owner] : [])];
  });
};

test('labels and tags that a run put on or took off are as they were, and what others did since stays', async () => {
  const [a = '', b = '', c = '', d = ''] = ids;
  await run([a], { kind: 'mark', labels: { add: ['lab_had'] } });
  const marked = await run([a, b, c, d], {
    kind: 'mark',
    labels: { add: ['lab_had', 'lab_new'], remove: [] },
    tags: { add: ['fair'] },
  });
  expect(marked.can_undo).toBe(true);
  await run([b], { kind: 'mark', labels: { add: ['lab_hand'] } });
  await run([c], { kind: 'mark', labels: { remove: ['lab_new'] } });
  const back = await undone(marked.id);
  expect(back).toMatchObject({ status: 'completed', undo_of: marked.id, credits: { spent: 0 } });
  expect(back.steps[1]).toMatchObject({ kind: 'undo', in: 4, done: 4, failed: 0 });
  expect(await marksOf([a, b, c, d])).toEqual([['lab_had'], ['lab_hand'], [], []]);
  const removed = await run([a, b], { kind: 'mark', labels: { remove: ['lab_had'] } });
  expect((await undone(removed.id)).steps[1]).toMatchObject({ in: 1, done: 1 });
  expect(await marksOf([a, b])).toEqual([['lab_had'], ['lab_hand']]);
});

test('a run is taken back once, by one run, and only what was changed by one that has ended', async () => {
  const some = ids.slice(10, 13);
  const { id } = await start(some, { kind: 'mark', labels: { add: ['lab_once'] } });
  await expect(undo(id)).rejects.toMatchObject({ code: 'conflict', reason: 'run_active' });
  await world.goOn(id);
  const both = await Promise.allSettled([undo(id), undo(id)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  for (const one of both)
    if (one.status === 'fulfilled') await world.goOn(one.value.id);
    else expect(one.reason).toMatchObject({ code: 'conflict', reason: 'run_undone' });
  expect(await world.read(id)).toMatchObject({ can_undo: false, undone_by: expect.stringMatching(/^run_/) });
  await expect(undo(id)).rejects.toMatchObject({ reason: 'run_undone' });
  const nothing = { code: 'conflict', reason: 'run_changed_nothing' };
  const same = await run(some, { kind: 'mark', labels: { remove: ['lab_once'] } });
  expect(same.can_undo).toBe(false);
  await expect(undo(same.id)).rejects.toMatchObject(nothing);
});

test('copies that a run made go to the trash of their list, but for one that has a note', async () => {
  const copies = await newList('Copies');
  const some = ids.slice(15, 20);
  const had = await run(some.slice(0, 1), { kind: 'copy', to: copies });
  const copied = await run(some, { kind: 'copy', to: copies });
  expect(copied.steps[1]).toMatchObject({ done: 4, skipped: 1 });
  expect(copied.can_undo).toBe(true);
  const made = (await idsIn(copies)).slice(1);
  await addNote(world.campaigns, world.caller, { campaign_id: copies, lead_id: made[0] ?? '' }, 'Called');
  const back = await undone(copied.id);
  expect(back.steps[1]).toMatchObject({ in: 4, done: 3, skipped: 1, failed: 0 });
  expect(await idsIn(copies)).toHaveLength(2);
  expect(await idsIn(world.list)).toEqual(expect.arrayContaining(some));
  // What was put there before stays, and what was taken back can be brought back.
  expect(await restoreLeads(world.campaigns, world.tenantId, copies, made.slice(1))).toBe(3);
  expect(await idsIn(copies)).toHaveLength(5);
  const gone = await newList('Gone with its copies');
  const lost = await run(some, { kind: 'copy', to: gone });
  await deleteCampaigns(world.campaigns, world.tenantId, [gone]);
  await expect(undo(lost.id)).rejects.toMatchObject({ code: 'conflict', reason: 'list_in_trash' });
  await restoreCampaigns(world.campaigns, world.tenantId, [gone]);
  expect((await undone(lost.id)).steps[1]).toMatchObject({ done: 5, skipped: 0, failed: 0 });
  expect(had.status).toBe('completed');
});

test('a move is not taken back while its list is in the trash, and is once that is restored', async () => {
  const other = await newList('In the trash');
  const moved = ids.slice(55, 60);
  const { id } = await run(moved, { kind: 'move', to: other });
  await deleteCampaigns(world.campaigns, world.tenantId, [other]);
  await expect(undo(id)).rejects.toMatchObject({ code: 'conflict', reason: 'list_in_trash' });
  await restoreCampaigns(world.campaigns, world.tenantId, [other]);
  expect((await undone(id)).steps[1]).toMatchObject({ in: 5, done: 5, skipped: 0 });
  expect(await idsIn(world.list)).toEqual(expect.arrayContaining(moved));
});

test('a retry of an undo is one too: refused while a list is in the trash, and from its start', async () => {
  const other = await newList('In the trash again');
  const moved = ids.slice(50, 55);
  const { id } = await run(moved, { kind: 'move', to: other });
  const { id: stopped } = await undo(id);
  await world.goOn(stopped, (kind) => kind === 'undo');
  await deleteCampaigns(world.campaigns, world.tenantId, [other]);
  const trashed = { code: 'conflict', reason: 'list_in_trash' };
  await expect(world.retry(stopped)).rejects.toMatchObject(trashed);
  await expect(quoteRetry(world.deps, world.tenantId, stopped, 'failed')).rejects.toMatchObject(trashed);
  await restoreCampaigns(world.campaigns, world.tenantId, [other]);
  const again = await world.goOn((await world.retry(stopped)).id);
  expect(again).toMatchObject({ status: 'completed', undo_of: id });
  expect(await idsIn(world.list)).toEqual(expect.arrayContaining(moved));
  const taken = { code: 'conflict', reason: 'run_undone' };
  for (const one of [stopped, again.id]) {
    await expect(world.retry(one, 'start')).rejects.toMatchObject(taken);
    await expect(quoteRetry(world.deps, world.tenantId, one, 'start')).rejects.toMatchObject(taken);
  }
});

test('nothing is taken back after thirty days, nor of a run that kept no changes', async () => {
  const marked = await run(ids.slice(13, 15), { kind: 'mark', labels: { add: ['lab_old'] } });
  const nothing = { code: 'conflict', reason: 'run_changed_nothing' };
  const later = { ...world.deps, now: () => new Date(Date.now() + 31 * 86_400_000).toISOString() };
  await expect(undo(marked.id, later)).rejects.toMatchObject(nothing);
  await world.deps.store.runs
    .patch({ tenantId: world.tenantId, id: marked.id })
    .remove(['keeps_changes'])
    .go();
  await expect(undo(marked.id)).rejects.toMatchObject(nothing);
});

test('leads come back to the list they were moved from, but for one that is there again', async () => {
  const before = await idsIn(world.list);
  const other = await newList('Moved');
  const moved = ids.slice(20, 45);
  const { id } = await run(moved, { kind: 'mark', tags: { add: ['gone'] } }, { kind: 'move', to: other });
  expect(await idsIn(other)).toEqual(moved.toSorted());
  const [again = ''] = moved;
  // Somebody has copied one back by hand, so its place is taken.
  await world.goOn(
    (
      await world.start(
        Plan.parse({
          campaign_id: other,
          steps: [
            { kind: 'select', selection: { ids: [again] } },
            { kind: 'copy', to: world.list },
          ],
        }),
      )
    ).id,
  );
  expect((await undone(id)).steps[1]).toMatchObject({ in: 25, done: 24, skipped: 1 });
  expect(await idsIn(other)).toEqual([again]);
  expect((await idsIn(world.list)).filter((lead) => before.includes(lead))).toEqual(
    before.filter((lead) => lead !== again),
  );
  expect(new Set((await marksOf(moved.slice(1))).flat())).toEqual(new Set());
});

test('an undo that finds its leads moved on is none: once they are back, it takes them back', async () => {
  const leads = ids.slice(50, 53);
  const [second, third] = [await newList('Second'), await newList('Third')];
  const first = await run(leads, { kind: 'move', to: second });
  const selection = { ids: leads };
  const steps = [
    { kind: 'select', selection },
    { kind: 'move', to: third },
  ];
  const on = await world.start(Plan.parse({ campaign_id: second, steps }), { max_credits: 0 });
  await world.goOn(on.id);
  expect(await undone(first.id)).toMatchObject({ status: 'completed' });
  expect(await world.read(first.id)).not.toHaveProperty('undone_by', expect.anything());
  await undone(on.id);
  expect(await idsIn(second)).toEqual(leads.toSorted());
  const back = await undone(first.id);
  expect(await idsIn(second)).toEqual([]);
  expect(await world.read(first.id)).toMatchObject({ undone_by: back.id });
});

test('a retry of an undo ends well where its leads have moved on, and leaves the undo that it goes on with', async () => {
  const leads = ids.slice(50, 53);
  const [second, third] = [await newList('Second again'), await newList('Third again')];
  const { id } = await run(leads, { kind: 'move', to: second });
  const { id: stopped } = await undo(id);
  await world.goOn(stopped, (kind) => kind === 'undo');
  const move = async (campaign_id: string, to: string) => {
    const steps = [
      { kind: 'select', selection: { ids: leads } },
      { kind: 'move', to },
    ];
    await world.goOn((await world.start(Plan.parse({ campaign_id, steps }), { max_credits: 0 })).id);
  };
  await move(second, third);
  const again = await world.goOn((await world.retry(stopped)).id);
  expect(again).toMatchObject({ status: 'completed', undo_of: id });
  expect(await world.read(id)).toMatchObject({ undone_by: stopped });
  await move(third, world.list);
});

test('leads come back from many lists at once', async () => {
  const home = await idsIn(world.list);
  const some = home.slice(0, 8);
  const run_id = (await run(some, { kind: 'mark', tags: { add: ['far'] } })).id;
  const lists = await Promise.all(some.map((_, no) => newList(`Far ${no}`)));
  const moves = await Promise.all(
    some.map(async (id, no) => {
      const [from, to] = await Promise.all(
        [world.list, lists[no] ?? ''].map((list) => getCampaign(world.campaigns, world.tenantId, list)),
      );
      const by = { run_id, user_id: world.caller.userId };
      return from && to ? await moveWrites(world.campaigns, { from, to, ids: [id], by }) : undefined;
    }),
  );
  for (const one of moves) await transact(engine.table, one?.writes ?? []);
  const campaign = await getCampaign(world.campaigns, world.tenantId, world.list);
  const changes = moves.flatMap((one) => one?.changes ?? []);
  const by = { run_id, user_id: world.caller.userId };
  const { writes, undone } = await undoWrites(world.campaigns, campaign, changes, by);
  await transact(engine.table, writes);
  expect(undone).toBe(8);
  expect(await idsIn(world.list)).toEqual(home);
});

test('what was taken back is not taken back again, and never by a plan of one’s own', async () => {
  const some = (await idsIn(world.list)).slice(0, 2);
  const { id } = await run(some, { kind: 'mark', tags: { add: ['twice'] } });
  const back = await undone(id);
  await expect(world.retry(back.id, 'start')).rejects.toMatchObject({ reason: 'run_undone' });
  const steps = [{ kind: 'changed', of: id }, { kind: 'undo' }];
  for (const schema of [AskedPlan, PricedPlan])
    expect(schema.safeParse({ campaign_id: world.list, steps }).success).toBe(false);
});

test('an undo that is stopped goes on where it was, and one whose lists are gone says so', async () => {
  const other = await newList('Gone');
  const some = ids.slice(45, 60);
  const marked = await run(ids.slice(0, 60), { kind: 'mark', labels: { add: ['lab_stop'] } });
  const { id } = await undo(marked.id);
  const stopped = await world.goOn(id, (kind, done) => kind === 'undo' && done > 0);
  expect(stopped.status).toBe('cancelled');
  await world.goOn((await world.retry(id, 'failed')).id);
  expect((await marksOf(ids)).flat()).not.toContain('lab_stop');
  const moved = await run(some, { kind: 'move', to: other });
  // Deleted for good.
  await world.campaigns.store.campaigns.remove({ tenantId: world.tenantId, id: other }).go();
  expect((await undone(moved.id)).steps[1]).toMatchObject({ done: 0, skipped: 15, failed: 0 });
});
