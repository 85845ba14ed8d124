import { afterAll, beforeAll, expect, test } from 'vitest';
import { contracts } from '#shared/contracts/index.ts';
import { AutopilotChoice, autopilotLimits } from '#shared/domain/autopilots.ts';
import { eventually } from '#tests/support/eventually.ts';
import type { TestClient } from '#tests/support/people/client.ts';
import { type Received, startReceiver } from '#tests/support/receiver.ts';
import { startTestCloud, type TestCloud } from '#tests/support/worlds/cloud/test-cloud.ts';
import { newPlan } from '#tests/support/worlds/timed/autopilot-plan.ts';
import { scheduledIn } from '#tests/support/worlds/timed/scheduled-in.ts';

const { autopilots, campaigns, runs } = contracts;
const { endpoints } = autopilots;
let cloud: TestCloud;
let demo: TestClient;

beforeAll(async () => {
  cloud = await startTestCloud();
  demo = await cloud.as('demo');
});
afterAll(() => cloud.remove());

const common = { name: 'Every morning', time_zone: 'Europe/Berlin' };
const daily = { every: 'daily', time: '09:00' };
const make = (more: object) =>
  demo.call(endpoints.create, { body: AutopilotChoice.parse({ ...common, ...more }) });
const read = (id: string) => demo.call(endpoints.get, { params: { id } });
/** Until it has so many turns, and none of them goes on. */
const after = (id: string, turns: number) =>
  eventually(
    () => read(id),
    ({ recent }) => recent.length === turns && recent.every(({ status }) => status === 'completed'),
    60,
  );

const idOf = ({ body }: Received): string => JSON.parse(body).data.lead.id;

test('saved, it runs; at its time it runs again by itself, and each time who is new is saved, paid for and sent', async () => {
  const receiver = await startReceiver();
  const list = await demo.newList('by itself');
  const webhook = { name: 'CRM', url: receiver.url, authorization_token: 'secret-token' };
  await demo.call(campaigns.endpoints.setUpWebhook, { params: { id: list.id }, body: webhook });
  const plan = newPlan(list.id, 5, { kind: 'connect', to: 'webhook', new_only: true });
  const { autopilot, address } = await make({ type: 'basic', repeat: daily, plan });
  expect(address).toBeNull();
  const { id } = autopilot;
  const first = await after(id, 1);
  expect(first).toMatchObject({ status: 'active', recent: [{ cause: 'first', found: 5, spent: 5 }] });
  const times = scheduledIn(cloud.data, id);
  expect(times.all()).toEqual([first.next_at]);
  times.comeNow();
  const second = await after(id, 2);
  expect(second).toMatchObject({
    recent: [{ cause: 'schedule', found: 5, spent: 5 }, {}],
    month: { spent: 10 },
  });
  const run = await demo.call(runs.endpoints.get, { params: { id: second.recent[0]?.run_id ?? '' } });
  expect(run).toMatchObject({ status: 'completed', autopilot: id });
  const { data } = await demo.leads(list.id);
  expect(data).toHaveLength(10);
  const sent = await eventually(
    async () => receiver.received,
    ({ length }) => length === 10,
  );
  expect(new Set(sent.map(idOf)).size).toBe(10);
  receiver.stop();

  await demo.call(endpoints.pause, { params: { id } });
  expect(times.all()).toEqual([]);
  await demo.call(endpoints.resume, { params: { id } });
  expect(times.all()).toHaveLength(1);
  await demo.call(endpoints.remove, { params: { id } });
  expect(times.all()).toEqual([]);
  expect((await demo.leads(list.id)).data).toHaveLength(10);
});

test('a call of its address is a run with what the call says, once; more than a minute takes are told when to come again', async () => {
  const list = await demo.newList('called');
  const mappings = [{ field: 'town', filter: 'text' }];
  const { autopilot, address } = await make({ type: 'webhook', plan: newPlan(list.id, 3), mappings });
  const path = new URL(address ?? '').pathname;
  const call = (body: object, headers: Record<string, string> = {}) =>
    cloud.anonymous.raw('POST', path, body, headers);
  const { status, body } = await call({ town: 'e' }, { 'idempotency-key': 'event-one' });
  expect(status).toBeLessThan(300);
  expect((await call({ town: 'other' }, { 'idempotency-key': 'event-one' })).body).toEqual(body);
  await after(autopilot.id, 1);
  const { data } = await demo.call(endpoints.calls, { params: { id: autopilot.id } });
  expect(data).toMatchObject([{ status: 'completed', body: '{"town":"e"}' }]);
  const answers = await Promise.all(
    Array.from({ length: autopilotLimits.callsPerMinute + 5 }, (_, no) => call({ no, town: 'a' })),
  );
  const refused = answers.filter((one) => one.status === 429);
  expect(refused.length).toBeGreaterThanOrEqual(5);
  for (const { headers } of refused) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await call({}, {})).status).toBe(429);
  expect((await cloud.anonymous.raw('POST', `${path.slice(0, -4)}AAAA`, {})).status).toBe(404);
});
