import { beforeAll, expect, test } from 'vitest';
import { createCampaign } from '#functions/campaigns/lists/create-campaign.ts';
import { getCampaign, toCampaign } from '#functions/campaigns/lists/get-campaign.ts';
import { ResultFilter } from '#shared/domain/leads/filter/result-filter.ts';
import { Plan } from '#shared/domain/runs/plan.ts';
import { matchingRows } from '#tests/support/rows-of.ts';
import { knowLabels, openRunWorld, type RunWorld } from '#tests/support/worlds/run-world.ts';
import { withEngineTable } from '#tests/support/worlds/table/engine-table.ts';

const engine = withEngineTable();
const leadsCount = 30;
let world: RunWorld;
let other: string;
beforeAll(async () => {
  world = await openRunWorld(engine.table);
  await knowLabels(world, 'lab_a', 'lab_b', 'lab_moved');
  await world.goOn((await world.start(world.plan(leadsCount))).id);
  other = (await createCampaign(world.campaigns, world.caller, { name: 'Other', type: 'local' })).id;
});

const everything = ResultFilter.parse({ sent: -1 });
const idsIn = async (campaign_id: string, filter = everything) =>
  (await matchingRows(world.campaigns, { tenantId: world.tenantId, campaign_id }, filter)).map(
    ({ id }) => id,
  );
const totalOf = async (id: string) =>
  (await toCampaign(world.campaigns, await getCampaign(world.campaigns, world.tenantId, id))).counts.total;
const by = (field: string, value: string[]) =>
  ResultFilter.parse({ sent: -1, custom_search: [{ field, operator: 'like', value }] });
const planOf = (selection: object, step: object, campaign_id = world.list) =>
  Plan.parse({ campaign_id, steps: [{ kind: 'select', selection }, step] });
const run = async (selection: object, step: object, campaign_id?: string) =>
  world.goOn((await world.start(planOf(selection, step, campaign_id), { max_credits: 0 })).id);
const countsOf = ({ steps }: Awaited<ReturnType<typeof run>>) => {
  const { done, failed, skipped } = steps[1] ?? {};
  return { done, failed, skipped };
};

test('labels and tags go on leads and off them, cost nothing, and filters see them at once', async () => {
  const before = await world.wallet();
  const ids = (await idsIn(world.list)).slice(0, 3);
  const put = { kind: 'mark', labels: { add: ['lab_a', 'lab_b'] }, tags: { add: ['fair'] } };
  expect(countsOf(await run({ ids }, put))).toEqual({ done: 3, failed: 0, skipped: 0 });
  expect(countsOf(await run({ ids }, put))).toEqual({ done: 0, failed: 0, skipped: 3 });
  expect((await idsIn(world.list, by('labels', ['lab_b']))).toSorted()).toEqual(ids.toSorted());
  expect(await idsIn(world.list, by('tags', ['fair']))).toHaveLength(3);
  await run(
    { filter: by('tags', ['fair']), except: [ids[0]] },
    { kind: 'mark', labels: { remove: ['lab_a'] } },
  );
  expect(await idsIn(world.list, by('labels', ['lab_a']))).toEqual([ids[0]]);
  expect(await idsIn(world.list, by('labels', ['lab_b']))).toHaveLength(3);
  expect(await world.wallet()).toEqual(before);
  expect(await totalOf(world.list)).toBe(leadsCount);
});

test('copies stand in the other list as their leads do, whatever their batches', async () => {
  const { id: third } = await createCampaign(world.campaigns, world.caller, { name: 'Third', type: 'local' });
  const namesIn = async (id: string) =>
    (await matchingRows(world.campaigns, { tenantId: world.tenantId, campaign_id: id }, everything)).map(
      ({ name }) => name,
    );
  await run({ filter: everything, except: [] }, { kind: 'copy', to: third });
  expect(await namesIn(third)).toEqual(await namesIn(world.list));
});

test('what is copied is in both lists, with all its values, and what the other list has is passed over', async () => {
  const ids = (await idsIn(world.list)).slice(0, 5);
  expect(countsOf(await run({ ids }, { kind: 'copy', to: other }))).toEqual({
    done: 5,
    failed: 0,
    skipped: 0,
  });
  expect(countsOf(await run({ ids }, { kind: 'copy', to: other }))).toEqual({
    done: 0,
    failed: 0,
    skipped: 5,
  });
  expect([await totalOf(world.list), await totalOf(other)]).toEqual([leadsCount, 5]);
  const copies = await idsIn(other);
  expect(copies.filter((id) => ids.includes(id))).toEqual([]);
  const { data: bodies } = await world.campaigns.store.bodies
    .get([...ids, ...copies].map((id) => ({ tenantId: world.tenantId, id })))
    .go();
  const values = new Map(bodies.map((body) => [body.id, body.values]));
  expect(copies.map((id) => values.get(id)?.website?.[0]?.value).toSorted()).toEqual(
    ids.map((id) => values.get(id)?.website?.[0]?.value).toSorted(),
  );
});

test('what is moved leaves its list with its labels, and comes back the same way', async () => {
  const known = await totalOf(other);
  const ids = (await idsIn(world.list)).slice(10, 25);
  await run({ ids }, { kind: 'mark', labels: { add: ['lab_moved'] } });
  expect(countsOf(await run({ ids }, { kind: 'move', to: other }))).toEqual({
    done: 15,
    failed: 0,
    skipped: 0,
  });
  expect([await totalOf(world.list), await totalOf(other)]).toEqual([leadsCount - 15, known + 15]);
  expect(await idsIn(world.list)).toHaveLength(leadsCount - 15);
  expect((await idsIn(other, by('labels', ['lab_moved']))).toSorted()).toEqual(ids.toSorted());
  await run({ ids }, { kind: 'move', to: world.list }, other);
  expect([await totalOf(world.list), await totalOf(other)]).toEqual([leadsCount, known]);
  expect((await idsIn(world.list)).toSorted()).toEqual(expect.arrayContaining(ids.toSorted()));
});

test('a move that is stopped has moved whole leads, and its retry moves the others', async () => {
  const ids = (await idsIn(world.list)).slice(5);
  const target = (await createCampaign(world.campaigns, world.caller, { name: 'Third', type: 'local' })).id;
  const { id } = await world.start(planOf({ ids }, { kind: 'move', to: target }), { max_credits: 0 });
  const stopped = await world.goOn(id, (kind, done) => kind === 'move' && done > 0);
  expect(stopped.status).toBe('cancelled');
  const moved = await totalOf(target);
  expect(moved).toBeGreaterThan(0);
  expect(moved).toBeLessThan(ids.length);
  expect(await idsIn(target)).toHaveLength(moved);
  expect((await totalOf(world.list)) + moved).toBe(leadsCount);
  await world.goOn((await world.retry(id, 'failed')).id);
  expect(await totalOf(target)).toBe(ids.length);
});

test('leads go to no list of another kind, of another account, or their own', async () => {
  const people = await createCampaign(world.campaigns, world.caller, { name: 'People', type: 'people' });
  const stranger = await openRunWorld(engine.table);
  const to = (list: string) => world.start(planOf({ ids: ['led_1'] }, { kind: 'move', to: list }));
  await expect(to(people.id)).rejects.toMatchObject({
    fields: [{ path: 'steps.1.to', key: 'list_type_mismatch' }],
  });
  await expect(to(world.list)).rejects.toMatchObject({ fields: [{ path: 'steps.1.to', key: 'same_list' }] });
  await expect(to(stranger.list)).rejects.toMatchObject({ code: 'not_found' });
});
