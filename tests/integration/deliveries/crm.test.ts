import { afterAll, beforeAll, expect, test } from 'vitest';
import { highLevelLocations } from '#infra/local/standins/crm/highlevel.ts';
import { contracts } from '#shared/contracts/index.ts';
import { eventually } from '#tests/support/eventually.ts';
import type { TestClient } from '#tests/support/people/client.ts';
import { startTestCloud, type TestCloud } from '#tests/support/worlds/cloud/test-cloud.ts';
import { agreeAt } from '#tests/support/worlds/crm/crm-world.ts';

const { campaigns, crm, integrations } = contracts;
let cloud: TestCloud;
let demo: TestClient;
let connection: string;

beforeAll(async () => {
  cloud = await startTestCloud({ DELIVERY_DELAYS: '0,0.2,0.2,0.2' });
  demo = await cloud.as('demo');
  const { url } = await demo.call(crm.endpoints.connectCrm, { body: { kind: 'ghl' } });
  const back = await agreeAt(url, highLevelLocations[0].id);
  const body = { state: back.state, code: back.code };
  ({ id: connection } = await demo.call(crm.endpoints.finishCrm, { body }));
});
afterAll(() => cloud.remove());

const sentThere = () =>
  demo.call(integrations.endpoints.crmDeliveries, { params: { id: connection }, query: { limit: 100 } });

async function listWith(names: string[]): Promise<string> {
  const { id } = await demo.newList('to the CRM');
  for (const name of names) {
    const email = `${name.toLowerCase()}@nova.example`;
    const body = {
      name,
      website: `https://${name.toLowerCase()}.example`,
      ...(name === 'Silent' ? {} : { email }),
    };
    await demo.call(campaigns.endpoints.enter, { params: { id }, body });
  }
  return id;
}
const send = async (campaign_id: string) =>
  demo.finishedRun(
    (
      await demo.startRun({
        campaign_id,
        steps: [
          { kind: 'select', selection: { filter: { sent: -1 } } },
          { kind: 'connect', to: connection },
        ],
      })
    ).id,
  );

test('leads become contacts of the CRM, each with what became of it, and say where they were sent', async () => {
  const list = await listWith(['Alder', 'Birch', 'Silent']);
  const { data: destinations } = await demo.call(integrations.endpoints.destinations);
  expect(destinations).toContainEqual({
    ...{ id: connection, kind: 'ghl', name: highLevelLocations[0].name, ready: true, removed: false },
  });
  await send(list);
  const { data } = await eventually(
    sentThere,
    ({ counts }) => (counts.delivered ?? 0) + (counts.failed ?? 0) === 3,
  );
  const became = Object.fromEntries(
    data.map(({ lead_name, status, outcome }) => [lead_name, [status, outcome?.what]]),
  );
  expect(became).toEqual({
    Alder: ['delivered', 'created'],
    Birch: ['delivered', 'created'],
    Silent: ['failed', 'rejected'],
  });
  expect(data.find(({ lead_name }) => lead_name === 'Silent')?.outcome?.detail).toMatch(
    /neither an e-mail nor a phone/,
  );
  expect(
    data.every(
      ({ connection_id, webhook_id, url }) =>
        connection_id === connection && webhook_id === null && url === '',
    ),
  ).toBe(true);
  const { data: leads } = await demo.leads(list);
  expect(leads.map(({ name, sent_to }) => [name, sent_to ?? []]).toSorted()).toEqual([
    ['Alder', [connection]],
    ['Birch', [connection]],
    ['Silent', []],
  ]);
  await send(list);
  const again = await eventually(sentThere, ({ counts }) => (counts.delivered ?? 0) === 4);
  expect(again.data.filter(({ outcome }) => outcome?.what === 'unchanged')).toHaveLength(2);
});

test('what waits for a CRM that was disconnected is closed, and goes out once it is connected again', async () => {
  const list = await listWith(['Cedar']);
  await demo.call(crm.endpoints.disconnectCrm, { params: { id: connection } });
  const plan = {
    campaign_id: list,
    steps: [
      { kind: 'select', selection: { filter: { sent: -1 } } },
      { kind: 'connect', to: connection },
    ],
  };
  await expect(demo.startRun(plan)).rejects.toMatchObject({ fields: [{ key: 'destination_missing' }] });
  const { url } = await demo.call(crm.endpoints.connectCrm, { body: { kind: 'ghl' } });
  const { state, code } = await agreeAt(url, highLevelLocations[0].id);
  expect(await demo.call(crm.endpoints.finishCrm, { body: { state, code } })).toMatchObject({
    id: connection,
  });
  await send(list);
  const { data } = await eventually(sentThere, ({ data: all }) =>
    all.some(({ lead_name, status }) => lead_name === 'Cedar' && status === 'delivered'),
  );
  expect(data[0]?.outcome).toMatchObject({ what: 'created', fields: [] });
});
