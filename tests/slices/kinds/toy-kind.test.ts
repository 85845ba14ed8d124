import { beforeAll, expect, test, vi } from 'vitest';
import { exportTenant } from '#functions/campaigns/export-tenant.ts';
import { listResults } from '#functions/campaigns/leads/reading/list-results.ts';
import { toLead } from '#functions/campaigns/leads/reading/to-lead.ts';
import { leadBody } from '#functions/integrations/domain/event-bodies.ts';
import { maskContacts } from '#functions/searchers/domain/mask-contacts.ts';
import { type KindKey, kindKeys, listTypes, Search } from '#shared/domain/kinds/index.ts';
import { ResultFilter } from '#shared/domain/leads/filter/result-filter.ts';
import { Lead } from '#shared/domain/leads/lead.ts';
import { Plan } from '#shared/domain/runs/plan.ts';
import { countOf, openRunWorld, type RunWorld } from '#tests/support/worlds/run-world.ts';
import { withEngineTable } from '#tests/support/worlds/table/engine-table.ts';
import { aShip } from './toy-kind.ts';

// The registry with one kind more: nothing else is told of it.
vi.mock('#shared/domain/kinds/registry.ts', async (original) => {
  const { kinds } = await original<typeof import('#shared/domain/kinds/registry.ts')>();
  const { ship } = await import('./toy-kind.ts');
  return { kinds: { ...kinds, ship } };
});

const kind = 'ship' as KindKey;
const fleet = [
  aShip(1, 90, ['tea']),
  aShip(2, 1200, ['tea', 'silk']),
  aShip(3, 400, []),
  // The first once more, from a source that knows her by her call sign alone.
  { ...aShip(1, 90, ['tea']), id: 'harbour:77', sources: ['harbour'] },
];

const engine = withEngineTable();
let world: RunWorld;
beforeAll(async () => {
  world = await openRunWorld(engine.table, 1000, kind);
  world.deps.searcher.page = async () => ({ found: fleet });
  world.deps.searcher.count = async () => countOf(4, 4);
});

const plan = (steps: object[]) => Plan.parse({ campaign_id: world.list, steps });
const page = (filter: object) =>
  listResults(world.campaigns, world.tenantId, world.list, kind, ResultFilter.parse({ sent: -1, ...filter }));
const names = async (filter: object) => (await page(filter)).data.map(({ name }) => name);
const where = (field: string, operator: string, text?: string | number) => ({
  custom_search: [{ field, operator, value: text }],
});

test('a kind that is stated once is searched, saved and charged', async () => {
  expect(kindKeys).toContain('ship');
  expect(listTypes).toContainEqual({ id: 99, name: 'Ship' });
  expect(Search.safeParse({ kind: 'ship', rig: 'raft' }).success).toBe(false);
  const search = { kind: 'ship', rig: 'ketch' };
  const { id } = await world.start(plan([{ kind: 'search', search, limit: 10 }, { kind: 'save' }]));
  const run = await world.goOn(id);
  expect(run).toMatchObject({ status: 'completed', credits: { spent: 12 } });
  expect(run.steps[1]).toMatchObject({ done: 3, skipped: 1 });
});

test('its columns are listed, filtered, sorted and found by text', async () => {
  const { data, total } = await page({});
  expect(total).toBe(3);
  expect(data.find(({ name }) => name === 'Ship 2')).toMatchObject({
    type: 'ship',
    columns: { rig: 'barque', tonnage: 1200, holds: ['tea', 'silk'], log: 'sign-2' },
  });
  expect(await names(where('tonnage', 'greater', 100))).toEqual(['Ship 3', 'Ship 2']);
  expect(await names(where('holds', 'like', 'silk'))).toEqual(['Ship 2']);
  expect(await names(where('holds', 'empty'))).toEqual(['Ship 3']);
  expect(await names({ sort: 'tonnage', direction: 'asc' })).toEqual(['Ship 1', 'Ship 3', 'Ship 2']);
  expect(await names({ search: 'barque' })).toEqual(['Ship 2']);
});

test('a column that it does not have, or that is not for filters, is refused by its name', async () => {
  const unknown = (path: string) => ({ code: 'validation_failed', fields: [{ path, key: 'unknown_field' }] });
  await expect(page(where('city', 'empty'))).rejects.toMatchObject(unknown('custom_search.0.field'));
  await expect(page({ sort: 'followers' })).rejects.toMatchObject(unknown('sort'));
  expect(ResultFilter.safeParse(where('log', 'empty')).success).toBe(false);
});

test('it is enriched at its own price, told in events and exports, and masked in previews', async () => {
  const steps = [
    { kind: 'select', selection: { filter: where('rig', 'like', 'ketch') } },
    { kind: 'enrich' },
  ];
  const { id } = await world.start(plan(steps));
  expect(await world.goOn(id)).toMatchObject({ status: 'completed', credits: { spent: 14 } });

  const [lead] = (await world.leads()).filter(({ head }) => head.name === 'Ship 3');
  const shown = Lead.parse(lead && toLead(lead.head, new Date().toISOString()));
  const list = { id: world.list, name: 'A list', tags: [], source: '' };
  const event = JSON.parse(
    leadBody({ type: 'lead.sent', timestamp: 'now' }, { list, lead: shown, values: lead?.values ?? {} }),
  );
  expect(event.data.lead).toMatchObject({ type: 'ship', columns: { tonnage: 400 } });
  expect(event.data.lead.email).toBeDefined();

  const exported: unknown[] = [];
  for await (const holding of exportTenant({ table: engine.table }, world.tenantId)) exported.push(holding);
  expect(JSON.stringify(exported)).toContain('"tonnage":1200');
  expect(JSON.stringify(maskContacts(aShip(1, 1, [])).values)).not.toContain('no-1');
});
