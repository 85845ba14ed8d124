import { beforeEach, expect, test } from 'vitest';
import { deleteLeads, restoreLeads } from '#functions/campaigns/leads/organize/delete-leads.ts';
import { toLead } from '#functions/campaigns/leads/reading/to-lead.ts';
import { createCampaign } from '#functions/campaigns/lists/create-campaign.ts';
import { removeWebhook } from '#functions/events/index.ts';
import { listDestinations } from '#functions/integrations/index.ts';
import { settleAll } from '#functions/integrations/sending/settle.ts';
import { newId } from '#functions/platform/runtime/ids.ts';
import { listActivity } from '#functions/runs/list-activity.ts';
import { countSources, quotePlan } from '#functions/runs/start/quotes/quote-plan.ts';
import type { EventType } from '#shared/domain/events.ts';
import { ResultFilter } from '#shared/domain/leads/filter/result-filter.ts';
import { Plan } from '#shared/domain/runs/plan.ts';
import { matchingRows } from '#tests/support/rows-of.ts';
import { openRunWorld, type RunWorld } from '#tests/support/worlds/run-world.ts';
import { withEngineTable } from '#tests/support/worlds/table/engine-table.ts';

const engine = withEngineTable();
let world: RunWorld;
let ids: string[];
beforeEach(async () => {
  world = await openRunWorld(engine.table);
  await world.goOn((await world.start(world.plan(3))).id);
  ids = (await world.leads()).map(({ head }) => head.id);
});

async function webhook(name: string, events: EventType[] = ['lead.sent'], enabled = true): Promise<string> {
  const id = newId('webhook');
  const at = world.campaigns.now();
  await world.campaigns.events.store.webhooks
    .create({
      ...{ tenantId: world.tenantId, id, name, events, enabled, url: 'https://crm.example/in' },
      ...{ sealed_secret: 'sealed', created_at: at, updated_at: at },
    })
    .go();
  return id;
}
const send = async (leads: string[], to: string, campaign_id = world.list) => {
  const steps = [
    { kind: 'select', selection: { ids: leads } },
    { kind: 'connect', to },
  ];
  return world.goOn((await world.start(Plan.parse({ campaign_id, steps }))).id);
};
/** What was recorded for a receiver arrives. */
async function arrive(receiver_id: string) {
  const { store } = world.deps.integrations;
  const { data } = await store.deliveries.query.byReceiver({ tenantId: world.tenantId, receiver_id }).go();
  for (const { id } of data)
    await store.deliveries
      .patch({ tenantId: world.tenantId, id })
      .set({ status: 'delivered', counted: 'pending' })
      .go();
  const { data: now } = await store.deliveries.query
    .byReceiver({ tenantId: world.tenantId, receiver_id })
    .go();
  await settleAll(world.deps.integrations, now);
  return data.length;
}
const matching = async (condition: object, campaign_id = world.list) => {
  const filter = ResultFilter.parse({ sent: -1, custom_search: [{ field: 'sent_to', ...condition }] });
  const rows = await matchingRows(world.campaigns, { tenantId: world.tenantId, campaign_id }, filter);
  return rows.map(({ id }) => id).toSorted();
};
const shown = async (id: string) => {
  const head = (await world.leads()).find((one) => one.head.id === id)?.head;
  if (!head) throw new Error('The lead is in the list.');
  return toLead(head, world.campaigns.now());
};

test('a lead keeps to which destinations it was delivered, and is found by each', async () => {
  const [a = '', b = '', c = ''] = ids;
  const crm = await webhook('CRM');
  await send([a], 'webhook');
  await send([a, b], crm);
  expect(await matching({ operator: 'not empty' })).toEqual([]);
  expect(await arrive(world.list)).toBe(1);
  expect(await arrive(crm)).toBe(2);
  expect(await matching({ operator: 'like', value: [crm] })).toEqual([a, b].toSorted());
  expect(await matching({ operator: 'like', value: [world.list] })).toEqual([a]);
  expect(await matching({ operator: 'not like', value: [world.list] })).toEqual([b, c].toSorted());
  const lead = await shown(a);
  expect(lead).toMatchObject({ sent: 1, sent_to: [world.list, crm] });
  expect(Object.keys(lead.sent_at ?? {}).toSorted()).toEqual([world.list, crm].toSorted());
});

test('sent twice, and told twice, it is noted and counted once', async () => {
  const [a = ''] = ids;
  const crm = await webhook('CRM');
  await send([a], crm);
  await arrive(crm);
  const first = (await shown(a)).sent_at?.[crm];
  await send([a], crm);
  expect(await arrive(crm)).toBe(2);
  expect(await shown(a)).toMatchObject({ sent_to: [crm], sent_at: { [crm]: first } });
  const parts = await world.campaigns.store.counts.query
    .primary({ tenantId: world.tenantId, campaign_id: world.list })
    .go({ pages: 'all' });
  expect(parts.data.reduce((sum, { sent = 0 }) => sum + sent, 0)).toBe(1);
});

test('what was delivered there before stays behind where only the others are asked for', async () => {
  const [a = '', b = '', c = ''] = ids;
  const [crm, sheet] = [await webhook('CRM'), await webhook('Sheet')];
  await send([a], crm);
  await arrive(crm);
  const planned = (to: string, more: object, selection: object = { ids: [a, b, 'led_unknown'] }) =>
    Plan.parse({
      campaign_id: world.list,
      steps: [
        { kind: 'select', selection },
        { kind: 'connect', to, ...more },
        { kind: 'mark', tags: { add: ['told'] } },
      ],
    });
  const priced = async (plan: Plan) => {
    const units = await countSources(world.deps, world.tenantId, plan);
    const { steps } = await quotePlan(world.deps, world.tenantId, plan, units);
    return steps[1];
  };
  const everything = { filter: { sent: -1 } };
  expect(await priced(planned(crm, { new_only: true }))).toMatchObject({ units: 1, sent: 1 });
  expect(await priced(planned(crm, {}))).toMatchObject({ units: 2, sent: 1 });
  expect(await priced(planned(crm, { new_only: true }, everything))).toMatchObject({ units: 2, sent: 1 });
  expect(await priced(planned(sheet, { new_only: true }))).not.toHaveProperty('sent');

  const run = await world.goOn((await world.start(planned(crm, { new_only: true }))).id);
  expect(run.steps[1]).toMatchObject({ done: 1, skipped: 1, out: 2 });
  expect(await arrive(crm)).toBe(2);
  expect(await matching({ operator: 'like', value: [crm] })).toEqual([a, b].toSorted());
  // Who stayed behind goes on to the next step.
  expect((await shown(a)).tags).toEqual(['told']);
  await world.goOn((await world.start(planned(crm, { new_only: true }, everything))).id);
  expect(await arrive(crm)).toBe(3);
  expect((await shown(c)).sent_to).toEqual([crm]);
});

test('one run may send a lead to two destinations', async () => {
  const [a = ''] = ids;
  const [crm, sheet] = [await webhook('CRM'), await webhook('Sheet')];
  const steps = [
    { kind: 'select', selection: { ids: [a] } },
    { kind: 'connect', to: crm },
    { kind: 'connect', to: sheet },
  ];
  await world.goOn((await world.start(Plan.parse({ campaign_id: world.list, steps }))).id);
  expect([await arrive(crm), await arrive(sheet)]).toEqual([1, 1]);
  expect((await shown(a)).sent_to).toEqual([crm, sheet]);
});

test('whoever takes no leads is refused before the run starts', async () => {
  const [a = ''] = ids;
  const told = await webhook('Told of runs', ['run.finished']);
  const off = await webhook('Off', ['lead.sent'], false);
  const other = await createCampaign(world.campaigns, world.caller, { name: 'Other', type: 'local' });
  for (const to of [told, off, `whk_${'0'.repeat(26)}`, `ghl_${'0'.repeat(26)}`, other.id])
    await expect(send([a], to)).rejects.toMatchObject({
      code: 'validation_failed',
      fields: [{ path: 'steps.1.to', key: 'destination_missing' }],
    });
});

test('a destination that was removed keeps its name, for leads and their activity', async () => {
  const [a = ''] = ids;
  const crm = await webhook('CRM');
  await send([a], crm);
  await arrive(crm);
  await removeWebhook(world.campaigns.events, world.tenantId, crm);
  expect(await listDestinations(world.deps.integrations, world.tenantId)).toEqual([
    { id: crm, kind: 'webhook', name: 'CRM', removed: true, ready: false },
  ]);
  const { data: kept } = await world.campaigns.events.store.webhooks
    .get({ tenantId: world.tenantId, id: crm })
    .go();
  expect(kept).toMatchObject({ sealed_secret: '' });
  expect(kept).not.toHaveProperty('ttl');
  const key = { tenantId: world.tenantId, campaign_id: world.list, id: a };
  const { data } = await listActivity(world.deps, key, { page: 1, limit: 10 });
  expect(data.find(({ what }) => what === 'sent')).toMatchObject({ to: { id: crm, name: 'CRM' } });
});

test('one that was deleted meanwhile knows both destinations when it comes back', async () => {
  const [a = ''] = ids;
  const [crm, sheet] = [await webhook('CRM'), await webhook('Sheet')];
  await send([a], crm);
  await send([a], sheet);
  await deleteLeads(world.campaigns, world.tenantId, world.list, [a]);
  await arrive(crm);
  await arrive(sheet);
  expect(await restoreLeads(world.campaigns, world.tenantId, world.list, [a])).toBe(1);
  expect((await shown(a)).sent_to).toEqual([crm, sheet]);
  expect(await matching({ operator: 'like', value: [sheet] })).toEqual([a]);
});

test('what release 0.4 marked as sent went to the webhook of its list, also after a move', async () => {
  const [a = ''] = ids;
  const key = { tenantId: world.tenantId, campaign_id: world.list, id: a };
  await send([a], 'webhook');
  await arrive(world.list);
  await world.campaigns.store.heads.patch(key).remove(['sent_at']).go();
  expect(await shown(a)).toMatchObject({ sent_to: [world.list], sent_at: {} });
  const other = await createCampaign(world.campaigns, world.caller, { name: 'Other', type: 'local' });
  const steps = [
    { kind: 'select', selection: { ids: [a] } },
    { kind: 'move', to: other.id },
  ];
  await world.goOn((await world.start(Plan.parse({ campaign_id: world.list, steps }))).id);
  expect(await matching({ operator: 'like', value: [world.list] }, other.id)).toEqual([a]);
  expect(await matching({ operator: 'not like', value: [other.id] }, other.id)).toEqual([a]);
});
