import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApollo } from '#functions/providers/adapters/apollo/index.ts';
import { createPeopleDataLabsEnrichments } from '#functions/providers/adapters/people-data-labs/index.ts';
import { standInDeps } from '#functions/providers/conformance/vendor-conformance.ts';
import { searchSources } from '#functions/searchers/sources/search-sources.ts';
import { Plan } from '#shared/domain/runs/plan.ts';
import { standInKey, startApollo, startPeopleDataLabs } from '#tests/support/vendors/stand-ins.ts';
import { countOf, openRunWorld } from '#tests/support/worlds/run-world.ts';
import { withEngineTable } from '#tests/support/worlds/table/engine-table.ts';

/** Milliseconds after which nobody waits any longer, in the place of the twenty seconds of `vendorPolicy`. */
const patienceMs = 150;
const engine = withEngineTable();
let apollo: Awaited<ReturnType<typeof startApollo>>;
let labs: Awaited<ReturnType<typeof startPeopleDataLabs>>;
beforeAll(async () => {
  apollo = await startApollo();
  labs = await startPeopleDataLabs();
});
afterAll(() => Promise.all([apollo.stop(), labs.stop()]));

/** A list of people, and a run that searches for as many. */
async function open(limit: number) {
  const world = await openRunWorld(engine.table, 100, 'people');
  const sources = createApollo(standInDeps(apollo, standInKey, patienceMs));
  const people = sources.find(({ kind }) => kind === 'people') ?? expect.fail('no people');
  world.deps.searcher.page = searchSources({ apollo: async () => people }, () => 0).page;
  world.deps.searcher.count = async () => countOf(limit, 0);
  const search = { kind: 'search', search: { kind: 'people', countries: ['DE'] }, limit };
  const plan = Plan.parse({ campaign_id: world.list, steps: [search, { kind: 'save' }] });
  return { ...world, search: async () => world.goOn((await world.start(plan)).id) };
}

test('a search of which a source never says anything ends with its reason, and costs nothing', async () => {
  const world = await open(10);
  apollo.wish('slow');
  const run = await world.search();
  expect(run).toMatchObject({
    status: 'failed',
    credits: { held: 30, spent: 0, released: 30 },
    steps: [{ problems: [{ source: 'apollo', code: 'source_unavailable' }] }, { out: 0 }],
  });
  expect(await world.leads()).toEqual([]);
  expect((await world.wallet()).available).toBe(100);
  apollo.wish();
  const again = await world.search();
  expect(again.credits.spent).toBe(30);
});

test('phones of which a vendor never says anything cost nothing, and can be asked for again', async () => {
  const world = await open(3);
  apollo.wish();
  await world.search();
  const source = createPeopleDataLabsEnrichments(standInDeps(labs, standInKey, patienceMs)).find(
    ({ gives }) => gives === 'phones',
  );
  world.deps.enrichers = async () => ({ able: source ? [source] : [], without: [] });
  const steps = [{ kind: 'select', selection: { filter: {} } }, { kind: 'get-phones' }];
  const phones = async () =>
    world.goOn((await world.start(Plan.parse({ campaign_id: world.list, steps }))).id);
  labs.wish('slow');
  const { available } = await world.wallet();
  const run = await phones();
  expect(run).toMatchObject({ status: 'failed', credits: { held: 3, spent: 0, released: 3 } });
  expect(run.steps[1]).toMatchObject({ in: 3, failed: 3, out: 0, credits: 0 });
  expect((await world.wallet()).available).toBe(available);
  // It may have cost something at the vendor: nobody is asked about twice in one run.
  expect(labs.exchanges).toHaveLength(3);
  labs.wish();
  expect((await phones()).credits.spent).toBeGreaterThan(0);
});
