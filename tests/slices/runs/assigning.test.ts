import { beforeAll, expect, test } from 'vitest';
import { listValues } from '#functions/campaigns/leads/reading/list-values.ts';
import { peopleStore } from '#functions/people/store/index.ts';
import { newId } from '#functions/platform/runtime/ids.ts';
import { ResultFilter } from '#shared/domain/leads/filter/result-filter.ts';
import { Plan } from '#shared/domain/runs/plan.ts';
import { openRunWorld, type RunWorld } from '#tests/support/worlds/run-world.ts';
import { withEngineTable } from '#tests/support/worlds/table/engine-table.ts';

const engine = withEngineTable();
let world: RunWorld;
let ids: string[];
beforeAll(async () => {
  world = await openRunWorld(engine.table);
  await world.goOn((await world.start(world.plan(100))).id);
  ids = (await world.leads()).map(({ head }) => head.id);
});

async function joins(tenantId: string, first_name: string): Promise<string> {
  const userId = newId('user');
  const rights = { modules: ['leads' as const], isMainUser: false, accessToWallet: false };
  const person = { first_name, last_name: 'Archer', email: `${userId}@example.com`, ...rights };
  await peopleStore({ table: engine.table })
    .users.create({ tenantId, userId, created_at: '2026-01-01', ...person })
    .go();
  return userId;
}
const plan = (to: string | null, leads: string[]) =>
  Plan.parse({
    campaign_id: world.list,
    steps: [
      { kind: 'select', selection: { ids: leads } },
      { kind: 'assign', to },
    ],
  });
const assign = async (to: string | null, leads: string[]) =>
  world.goOn((await world.start(plan(to, leads), { max_credits: 0 })).id);
const ownersOf = async () => {
  const { values, empty } = await listValues(
    world.campaigns,
    world.tenantId,
    { id: world.list, type: 'local' },
    { field: 'owner', filter: ResultFilter.parse({ sent: -1 }) },
  );
  return { ...Object.fromEntries(values.map(({ value, count }) => [value, count])), empty };
};

test('leads get an owner for nothing, filters see whose they are and which are nobody’s, and who has one already is passed over', async () => {
  const ann = await joins(world.tenantId, 'Ann');
  const bob = await joins(world.tenantId, 'Bob');
  const before = await world.wallet();
  const first = await assign(ann, ids.slice(0, 60));
  expect(first.steps[1]).toMatchObject({ done: 60, skipped: 0, failed: 0, credits: 0 });
  const second = await assign(bob, ids.slice(58, 62));
  expect(second.steps[1]).toMatchObject({ done: 4, skipped: 0 });
  expect((await assign(bob, ids.slice(58, 62))).steps[1]).toMatchObject({ done: 0, skipped: 4 });
  expect(await ownersOf()).toEqual({ [ann]: 58, [bob]: 4, empty: 38 });
  await assign(null, ids.slice(0, 10));
  expect(await ownersOf()).toEqual({ [ann]: 48, [bob]: 4, empty: 48 });
  expect(await world.wallet()).toEqual(before);
  const log = (await world.leads()).find(({ head }) => head.id === ids[58])?.log ?? [];
  expect(log).toMatchObject([
    { what: 'assigned', run_id: first.id, user_id: world.caller.userId, owner: { to: ann } },
    { what: 'assigned', run_id: second.id, owner: { from: ann, to: bob } },
  ]);
});

test('nobody but a colleague gets leads: not somebody of another account, nor who leaves before it is done', async () => {
  const stranger = await openRunWorld(engine.table);
  const foreign = await joins(stranger.tenantId, 'Eve');
  const refused = { fields: [{ path: 'steps.1.to', key: 'not_in_team' }] };
  await expect(assign(foreign, ids.slice(0, 1))).rejects.toMatchObject(refused);
  const cem = await joins(world.tenantId, 'Cem');
  const { id } = await world.start(plan(cem, ids.slice(0, 3)));
  const before = await ownersOf();
  const { users } = peopleStore({ table: engine.table });
  const run = await world.goOn(id, async (kind) => {
    if (kind === 'assign') await users.remove({ tenantId: world.tenantId, userId: cem }).go();
    return false;
  });
  expect(run.steps[1]).toMatchObject({ done: 0, failed: 3, problems: [{ code: 'not_in_team' }] });
  expect(await ownersOf()).toEqual(before);
});

test('a condition that is wrong is told where whoever asks for values has it', async () => {
  const custom_search = [
    { field: 'city', operator: 'empty' },
    { field: 'seniority', operator: 'empty' },
  ];
  const asked = listValues(
    world.campaigns,
    world.tenantId,
    { id: world.list, type: 'local' },
    { field: 'owner', filter: ResultFilter.parse({ custom_search }) },
  );
  await expect(asked).rejects.toMatchObject({ fields: [{ path: 'custom_search.1.field' }] });
});
