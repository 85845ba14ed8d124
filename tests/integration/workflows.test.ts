import { afterAll, beforeAll, expect, test } from 'vitest';
import { contracts } from '#shared/contracts/index.ts';
import type { Change } from '#shared/domain/workflows/editing/change.ts';
import type { Node } from '#shared/domain/workflows/graph.ts';
import { eventually } from '#tests/support/eventually.ts';
import type { TestClient } from '#tests/support/people/client.ts';
import { startReceiver } from '#tests/support/receiver.ts';
import { startTestCloud, type TestCloud } from '#tests/support/worlds/cloud/test-cloud.ts';
import { scheduledIn } from '#tests/support/worlds/timed/scheduled-in.ts';
import { drawing, node, searching } from '#tests/support/worlds/timed/workflow-graph.ts';

const { endpoints } = contracts.workflows;
let cloud: TestCloud;
let demo: TestClient;

beforeAll(async () => {
  cloud = await startTestCloud();
  demo = await cloud.as('demo');
});
afterAll(() => cloud.remove());

const daily = { every: 'daily', time: '09:00' } as const;
const plan = { repeat: daily, time_zone: 'Europe/Berlin', budget: { per_run: null, per_month: null } };

async function draw(name: string, nodes: Node[], ...lines: string[]): Promise<string> {
  const { id } = await demo.call(endpoints.create, { body: { name } });
  const body = { revision: 0, changes: drawing(nodes, ...lines) };
  const { problems } = await demo.call(endpoints.save, { params: { id }, body });
  expect(problems).toEqual([]);
  return id;
}
/** Until it has so many turns, and none of them goes on. */
const after = (id: string, turns: number) =>
  eventually(
    async () => (await demo.call(endpoints.turns, { params: { id } })).data,
    (data) => data.length === turns && data.every(({ status }) => status === 'completed'),
    60,
  );
const view = (id: string, turn = '') => demo.call(endpoints.turn, { params: { id, turn } });
/** Leads that left a node, by their names. */
const namesFrom = async (id: string, turn: string, from: string, outlet: 'out' | 'rest' = 'out') => {
  const params = { id, turn, node: from };
  const { data, total } = await demo.call(endpoints.leads, { params, query: { outlet } });
  expect(data).toHaveLength(total);
  return data.map(({ name }) => name).toSorted();
};

test('drawn, priced, tried with two leads and scheduled, it brings who is new at its time, and each lead goes one way', async () => {
  const receiver = await startReceiver();
  const list = await demo.newList('drawn by hand');
  const webhook = { name: 'CRM', url: receiver.url, authorization_token: 'secret-token' };
  await demo.call(contracts.campaigns.endpoints.setUpWebhook, { params: { id: list.id }, body: webhook });
  const id = await draw(
    'By itself',
    [
      ...searching(list.id, 6),
      node('phone', 'split', {
        filter: { sent: -1, custom_search: [{ field: 'phone', operator: 'not empty' }] },
      }),
      node('send', 'connect', { to: 'webhook', new_only: true }),
      node('none', 'mark', { tags: { add: ['no phone'] } }),
    ],
    ...['find>keep', 'keep>phone', 'phone>send', 'phone:rest>none'],
  );
  const quote = await demo.call(endpoints.quote, { params: { id }, body: { of: 'draft' } });
  expect(quote).toMatchObject({ problems: [], maximum: 6, at_least: 6 });
  expect(quote.edges.find(({ to }) => to === 'keep')).toMatchObject({ leads: 6, is_exact: true });

  const { turn } = await demo.call(endpoints.test, { params: { id }, body: { of: 'draft', leads: 2 } });
  expect(await after(id, 1)).toMatchObject([{ cause: 'test', found: 2, spent: 2 }]);
  const { pins } = await demo.call(endpoints.get, { params: { id } });
  expect(pins).toMatchObject({ keep: { turn, leads: 2 } });

  const scheduled = await demo.call(endpoints.schedule, { params: { id }, body: plan });
  expect(scheduled).toMatchObject({ status: 'active', published: { version: 1, is_draft: true } });
  const times = scheduledIn(cloud.data, id);
  expect(times.all()).toEqual([scheduled.next_at]);
  times.comeNow();
  const [own] = await after(id, 2);
  expect(own).toMatchObject({ cause: 'schedule', version: 1, found: 6, spent: 6 });
  const { nodes, runs } = await view(id, own?.id);
  expect(runs).toHaveLength(1);
  const of = (wanted: string) => nodes.find((one) => one.node === wanted);
  expect(of('keep')).toMatchObject({ out: 6, credits: 6 });
  expect((of('send')?.in ?? 0) + (of('none')?.in ?? 0)).toBe(6);
  const [called, rest, kept] = await Promise.all([
    namesFrom(id, own?.id ?? '', 'phone'),
    namesFrom(id, own?.id ?? '', 'phone', 'rest'),
    namesFrom(id, own?.id ?? '', 'keep'),
  ]);
  expect([...called, ...rest].toSorted()).toEqual(kept);
  const { data } = await demo.leads(list.id);
  expect(data).toHaveLength(8);
  const withPhone = data.filter(({ phone }) => phone).length;
  await eventually(
    async () => receiver.received.length,
    (sent) => sent === withPhone,
  );
  receiver.stop();
});

test('a change is for the next turn; paused it has no time, and deleted nothing is left but the leads', async () => {
  const list = await demo.newList('changed');
  const id = await draw('Changed', searching(list.id, 2), 'find>keep');
  await demo.call(endpoints.schedule, { params: { id }, body: plan });
  const { turn } = await demo.call(endpoints.runNow, { params: { id } });
  await after(id, 1);
  const [find] = searching(list.id, 1);
  const changes: Change[] = [{ do: 'set_node', id: 'find', settings: find?.settings ?? {} }];
  const { draft } = await demo.call(endpoints.save, { params: { id }, body: { revision: 1, changes } });
  expect((await demo.call(endpoints.get, { params: { id } })).published).toMatchObject({ is_draft: false });
  await demo.call(endpoints.publish, {
    params: { id },
    body: { revision: draft.revision, running: 'go_on' },
  });
  await demo.call(endpoints.runNow, { params: { id } });
  expect(await after(id, 2)).toMatchObject([
    { version: 2, found: 1 },
    { id: turn, version: 1, found: 2 },
  ]);
  const times = scheduledIn(cloud.data, id);
  await demo.call(endpoints.pause, { params: { id } });
  expect(times.all()).toEqual([]);
  await demo.call(endpoints.resume, { params: { id } });
  expect(times.all()).toHaveLength(1);
  await demo.call(endpoints.remove, { params: { id } });
  expect(times.all()).toEqual([]);
  expect((await demo.leads(list.id)).data).toHaveLength(3);
});

test('what is stopped because of another version has ended at once, and not with the look of the next minute', async () => {
  const list = await demo.newList('stopped');
  const nodes = [...searching(list.id, 2), node('later', 'wait', { minutes: 60 }), node('end', 'merge')];
  const id = await draw('Stopped', nodes, 'find>keep', 'keep>later', 'later>end');
  await demo.call(endpoints.publish, { params: { id }, body: { revision: 1 } });
  const { turn } = await demo.call(endpoints.runNow, { params: { id } });
  const turnNow = async () =>
    (await demo.call(endpoints.turns, { params: { id } })).data.find((one) => one.id === turn);
  await eventually(
    () => demo.leads(list.id),
    ({ data }) => data.length === 2,
  );
  const changes: Change[] = [{ do: 'set_node', id: 'later', settings: { minutes: 120 } }];
  await demo.call(endpoints.save, { params: { id }, body: { revision: 1, changes } });
  await demo.call(endpoints.publish, { params: { id }, body: { revision: 2, running: 'stop' } });
  await eventually(turnNow, (now) => now?.status === 'cancelled', 15);
});
