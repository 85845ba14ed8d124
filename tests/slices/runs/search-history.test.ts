import { expect, test } from 'vitest';
import { listSearches } from '#functions/runs/list-searches.ts';
import type { Plan } from '#shared/domain/runs/plan.ts';
import { openRunWorld } from '#tests/support/worlds/run-world.ts';
import { withEngineTable } from '#tests/support/worlds/table/engine-table.ts';

const engine = withEngineTable();

/** Writes a run as it stands in the table, of a plan that any release may have written. */
async function keep({ deps, tenantId, list }: Awaited<ReturnType<typeof openRunWorld>>, steps: object[]) {
  const id = deps.newId('run');
  const plan = { campaign_id: list, steps } as Plan;
  const at = '2026-11-01T08:00:00.000Z';
  await deps.store.runs
    .create({
      ...{ tenantId, id, campaign_id: list, campaign_name: 'Kept', plan, status: 'completed' },
      ...{ activity: 'ended', held: 0, spent: 0, released: 0, created_by: 'usr_gone', created_at: at },
      ttl: 4_000_000_000,
    })
    .go();
  return id;
}
const save = { kind: 'save' };
const company = [{ kind: 'search', search: { kind: 'company', countries: ['US'] }, limit: 5 }, save];
const local = [
  {
    kind: 'search',
    search: { kind: 'local', location: { lat: 1, lon: 2, radius_km: 3 }, categories: ['gone'] },
    limit: 5,
  },
  save,
];
const enrich = [{ kind: 'select', selection: { ids: ['led_1'] } }, { kind: 'enrich' }];

test('the history holds what came from a search, newest first, page by page, each account its own', async () => {
  const world = await openRunWorld(engine.table);
  const { deps, tenantId } = world;
  const other = await openRunWorld(engine.table);
  await keep(other, company);
  const ids: string[] = [];
  for (const steps of [company, enrich, local, enrich, company, [{ kind: 'a-new-source' }, save]])
    ids.push(await keep(world, steps));
  const [first, , second, , third, unknown] = ids;

  const read = async (query: object) => {
    const { data, next_cursor } = await listSearches(deps, tenantId, { limit: 20, ...query });
    return { ids: data.map(({ id }) => id), next_cursor };
  };
  expect(await read({})).toEqual({ ids: [unknown, third, second, first], next_cursor: null });
  expect(await read({ kind: 'company' })).toEqual({ ids: [third, first], next_cursor: null });
  expect(await read({ kind: 'people' })).toEqual({ ids: [], next_cursor: null });

  const page = await read({ limit: 2 });
  expect(page).toEqual({ ids: [unknown, third], next_cursor: third });
  expect((await read({ limit: 2, cursor: page.next_cursor })).ids).toEqual([second, first]);
  await expect(read({ cursor: 'led_1' })).rejects.toMatchObject({ code: 'validation_failed' });

  const { data } = await listSearches(deps, tenantId, { limit: 20, kind: 'local' });
  expect(data[0]).toMatchObject({
    created_by_name: '',
    plan: { steps: [{ search: { categories: ['gone'] } }, save] },
  });
});

test('many runs without a search between two searches are passed over, also over several pages', async () => {
  const world = await openRunWorld(engine.table);
  const old = await keep(world, company);
  for (let no = 0; no < 45; no += 1) await keep(world, enrich);
  const recent = await keep(world, company);
  const { data, next_cursor } = await listSearches(world.deps, world.tenantId, { limit: 2 });
  expect(data.map(({ id }) => id)).toEqual([recent, old]);
  expect(next_cursor).toBe(old);
});
