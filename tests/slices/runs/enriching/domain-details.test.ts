import { expect, test } from 'vitest';
import { SourceFailure, type Subject } from '#functions/providers/index.ts';
import { listOffers } from '#functions/runs/start/list-offers.ts';
import type { Found } from '#shared/domain/leads/found.ts';
import type { LeadValue } from '#shared/domain/leads/lead.ts';
import { Plan } from '#shared/domain/runs/plan.ts';
import { after } from '#shared/domain/time.ts';
import { countOf, openRunWorld, silentRegistry } from '#tests/support/worlds/run-world.ts';
import { withEngineTable } from '#tests/support/worlds/table/engine-table.ts';

const engine = withEngineTable();
const seen = '2026-11-20T00:00:00.000Z';
const hosts = ['a.com', 'b.com', 'c.com'];
const found = (host: string): Found => ({
  ...{ kind: 'domain', id: `tranco:${host}`, name: host, sources: ['tranco'], sample: false },
  values: {
    website: [
      { value: `https://${host}/`, source: 'tranco', confidence: 90, first_seen: seen, last_seen: seen },
    ],
  },
});

/** A list of three domains, and a registry that says until when they are registered, unless a test says otherwise. */
async function open() {
  const world = await openRunWorld(engine.table, 10, 'domain');
  world.deps.searcher.page = async () => ({ found: hosts.map(found) });
  world.deps.searcher.count = async () => countOf(3, 3);
  const search = { kind: 'search', search: { kind: 'domain', endings: ['com'] }, limit: 3 };
  const saving = Plan.parse({ campaign_id: world.list, steps: [search, { kind: 'save' }] });
  await world.goOn((await world.start(saving)).id);
  const asked: string[] = [];
  const registry = { says: (_subject: Subject): string | undefined => '2028-01-01', at: world.deps.now() };
  world.deps.domainDetails = {
    ...silentRegistry,
    canAsk: () => true,
    async ask(subject) {
      asked.push(subject.name);
      const value = registry.says(subject);
      if (!value) return undefined;
      const day = { value, label: 'expires', source: 'rdap', confidence: 95 };
      const status: LeadValue = {
        ...{ ...day, value: 'active', label: 'status' },
        ...{ first_seen: registry.at, last_seen: registry.at },
      };
      return {
        values: { domain: [{ ...day, first_seen: registry.at, last_seen: registry.at }, status] },
        columns: { expires: value },
      };
    },
  };
  const steps = [{ kind: 'select', selection: { filter: {} } }, { kind: 'details' }];
  const run = async () => world.goOn((await world.start(Plan.parse({ campaign_id: world.list, steps }))).id);
  const expiries = async () =>
    (await world.leads()).map(({ values }) =>
      values.domain?.filter(({ label }) => label === 'expires').map(({ value }) => value),
    );
  return { ...world, asked, registry, run, expiries };
}

test('details of domains cost nothing, need no key, and are not asked for again for seven days', async () => {
  const world = await open();
  expect((await listOffers(world.deps, world.tenantId, 'domain')).data).toContainEqual(
    expect.objectContaining({ kind: 'details', price: 0, asks: ['rdap'], without: [], able: true }),
  );
  const before = await world.wallet();
  const run = await world.run();
  expect(run).toMatchObject({ status: 'completed', credits: { held: 0, spent: 0 } });
  expect(run.steps[1]).toMatchObject({ in: 3, done: 3, out: 3 });
  expect(await world.wallet()).toEqual(before);
  expect((await world.leads()).map(({ head }) => head.columns?.expires)).toEqual(Array(3).fill('2028-01-01'));
  expect((await world.run()).steps[1]).toMatchObject({ skipped: 3, done: 0 });
  expect(world.asked).toHaveLength(3);
});

test('what is old is asked for again, and takes the place of what was said before', async () => {
  const world = await open();
  world.registry.at = after(world.deps.now(), -8, 'day');
  await world.run();
  world.registry.at = world.deps.now();
  world.registry.says = () => '2029-01-01';
  expect((await world.run()).steps[1]).toMatchObject({ done: 3, credits: 0 });
  expect(await world.expiries()).toEqual(Array(3).fill(['2029-01-01']));
});

test('a registry that fails is told with its reason, and a retry asks for those alone', async () => {
  const world = await open();
  world.registry.says = ({ name }) => {
    if (name === 'b.com') throw new SourceFailure('rdap', 'unavailable');
    return name === 'c.com' ? undefined : '2028-01-01';
  };
  const run = await world.run();
  expect(run.steps[1]).toMatchObject({
    ...{ done: 2, failed: 1, out: 1 },
    problems: [{ code: 'source_unavailable', source: 'rdap', lead_name: 'b.com' }],
  });
  world.registry.says = () => '2028-01-01';
  world.asked.length = 0;
  await world.goOn((await world.retry(run.id)).id);
  expect(world.asked).toEqual(['b.com']);
  expect((await world.run()).steps[1]).toMatchObject({ skipped: 2, done: 1 });
});
