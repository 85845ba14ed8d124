import { expect, test } from 'vitest';
import { moveWrites } from '#functions/campaigns/index.ts';
import { createCampaign } from '#functions/campaigns/lists/create-campaign.ts';
import { getCampaign } from '#functions/campaigns/lists/get-campaign.ts';
import { composeEvents } from '#functions/events/index.ts';
import { composeFanOut } from '#functions/fan-out/deps.ts';
import { fanOut } from '#functions/fan-out/fan-out.ts';
import { newId } from '#functions/platform/runtime/ids.ts';
import { transact } from '#functions/platform/table/transact.ts';
import { openRunWorld } from '#tests/support/worlds/run-world.ts';
import { withEngineTable } from '#tests/support/worlds/table/engine-table.ts';

const engine = withEngineTable();

test('leads that are moved while their events wait are told of all the same, each once', async () => {
  const world = await openRunWorld(engine.table);
  const { tenantId, campaigns, list } = world;
  const { store } = composeEvents(engine.table);
  const [webhook, at] = [newId('webhook'), new Date().toISOString()];
  await store.webhooks
    .create({
      ...{ tenantId, id: webhook, name: 'CRM', url: 'https://crm.example/in', events: ['lead.created'] },
      ...{ enabled: true, sealed_secret: 'sealed', created_at: at, updated_at: at },
    })
    .go();
  await world.goOn((await world.start(world.plan(20))).id);
  const ids = (await world.leads()).map(({ head }) => head.id);
  const { id: other } = await createCampaign(campaigns, world.caller, { name: 'Other', type: 'local' });
  const from = await getCampaign(campaigns, tenantId, list);
  const to = await getCampaign(campaigns, tenantId, other);
  const by = { run_id: newId('run'), user_id: world.caller.userId };
  await transact(
    engine.table,
    (await moveWrites(campaigns, { from, to, ids: ids.slice(0, 8), by, revise: (head) => head })).writes,
  );
  const fan = composeFanOut(engine.table, { send: async () => undefined }, { post: async () => undefined });
  const waiting = (await store.outbox.query.primary({ tenantId }).go({ pages: 'all' })).data;
  for (const { id } of [...waiting, ...waiting]) await fanOut(fan, { tenant_id: tenantId, event_id: id });
  const { data } = await world.deps.integrations.store.deliveries.query
    .byReceiver({ tenantId, receiver_id: webhook })
    .go({ pages: 'all' });
  expect(data.map(({ lead_id }) => lead_id).toSorted()).toEqual(ids.toSorted());
});
