import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deleteLeads, restoreLeads } from '#functions/campaigns/leads/organize/delete-leads.ts';
import { createCampaign } from '#functions/campaigns/lists/create-campaign.ts';
import { getCampaign, toCampaign } from '#functions/campaigns/lists/get-campaign.ts';
import type { Found } from '#shared/domain/leads/found.ts';
import { type LeadValue, leadFields } from '#shared/domain/leads/lead.ts';
import { Plan } from '#shared/domain/runs/plan.ts';
import { deliverAll } from '#tests/support/deliver-all.ts';
import { rowsOf } from '#tests/support/rows-of.ts';
import { madeUpPlaces, openRunWorld, type RunWorld } from '#tests/support/worlds/run-world.ts';
import { type StrictTable, startStrictTable } from '#tests/support/worlds/table/strict-table.ts';

const leads = 45;
const perField = 40;
let strict: StrictTable;
let world: RunWorld;
let other: string;
beforeAll(async () => {
  strict = await startStrictTable();
  world = await openRunWorld(strict.connect({ deadline: 60_000 }));
  Object.assign(world.deps.searcher, {
    page: async (_search: unknown, { limit }: { limit: number }) => ({ found: extreme(limit) }),
  });
  other = (await createCampaign(world.campaigns, world.caller, { name: 'Other', type: 'local' })).id;
});
afterAll(() => strict.remove());

/** Places with as many values as are kept of each field, of letters that no deflating makes fewer: more than an item takes. */
const extreme = (count: number): Found[] =>
  madeUpPlaces(count).map((place) => {
    const [site] = place.values.website ?? [];
    const large = (): LeadValue => ({
      ...{ value: text(), snippet: text(), url: text(), source: 'website', confidence: 40 },
      ...{ first_seen: site?.first_seen ?? '', last_seen: site?.last_seen ?? '' },
    });
    const all = leadFields.map((field) => [field, Array.from({ length: perField }, large)] as const);
    const values = { ...Object.fromEntries(all), website: site ? [site] : [] };
    return { ...place, values };
  });
const text = () => randomBytes(1000).toString('base64');

const totalOf = async (id: string) =>
  (await toCampaign(world.campaigns, await getCampaign(world.campaigns, world.tenantId, id))).counts.total;
const everything = { kind: 'select' as const, selection: { filter: { sent: -1 }, except: [] } };

/** What a step came to over all leads of a list, with four workers. */
async function all(step: object, campaign_id = world.list) {
  const { id } = await world.start(Plan.parse({ campaign_id, steps: [everything, step] }));
  const run = await world.goOnTogether(id, 4);
  const { done, failed, skipped } = run.steps[1] ?? {};
  return { status: run.status, done, failed, skipped };
}
const done = { status: 'completed', done: leads, failed: 0, skipped: 0 };

test('leads that are as large as can be are saved, each once', async () => {
  const run = await world.goOnTogether((await world.start(world.plan(leads))).id, 4);
  expect(run).toMatchObject({ status: 'completed', credits: { spent: leads } });
  expect(await totalOf(world.list)).toBe(leads);
});

test('they are marked, copied, enriched and sent, each once', async () => {
  expect(await all({ kind: 'mark', tags: { add: ['fair'] } })).toEqual(done);
  expect(await all({ kind: 'copy', to: other })).toEqual(done);
  expect(await totalOf(other)).toBe(leads);
  expect(await all({ kind: 'copy', to: other })).toEqual({ ...done, done: 0, skipped: leads });
  expect(await all({ kind: 'enrich' })).toEqual(done);
  expect(await all({ kind: 'connect' })).toEqual(done);
  const hits = await deliverAll(world, 4);
  expect([...hits.values()]).toEqual(Array.from({ length: leads }, () => 1));
});

test('they are deleted and brought back', async () => {
  const { campaigns, tenantId, list } = world;
  const ids = (await rowsOf(campaigns, { tenantId, campaign_id: list })).map(({ id }) => id);
  expect(await deleteLeads(campaigns, tenantId, list, ids)).toBe(leads);
  expect(await restoreLeads(campaigns, tenantId, list, ids)).toBe(leads);
  expect(await totalOf(list)).toBe(leads);
});
