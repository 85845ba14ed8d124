import { beforeEach, expect, test, vi } from 'vitest';
import { composeEvents } from '#functions/events/index.ts';
import { countsWrite } from '#functions/integrations/deliveries/count-deliveries.ts';
import { listDeliveries } from '#functions/integrations/deliveries/list-deliveries.ts';
import { composeIntegrations } from '#functions/integrations/deps.ts';
import type { DeliveryStatus } from '#functions/integrations/store/index.ts';
import { newId } from '#functions/platform/runtime/ids.ts';
import { transact } from '#functions/platform/table/transact.ts';
import { withEngineTable } from '#tests/support/worlds/table/engine-table.ts';

const engine = withEngineTable();
const at = '2026-03-01T08:00:00.000Z';

let receiver: { tenantId: string; receiver_id: string };
let clock: number;
beforeEach(async () => {
  receiver = { tenantId: newId('account'), receiver_id: newId('webhook') };
  clock = 0;
  await composeEvents(engine.table)
    .store.webhooks.create({
      ...{ tenantId: receiver.tenantId, id: receiver.receiver_id, name: 'In', url: 'https://in.example/' },
      ...{ events: ['lead.created'], enabled: true, sealed_secret: 'sealed', created_at: at, updated_at: at },
    })
    .go();
});

/** Time goes on by a second whenever somebody looks at the clock. */
const deps = () => ({
  ...composeIntegrations(engine.table, { queue: { send: async () => undefined } }),
  ...{ maxTries: 10, now: () => new Date(Date.parse(at) + 1000 * clock++).toISOString() },
});

/** Records so many deliveries; `counted`: an answer came, and is not counted yet. */
async function record(count: number, status: DeliveryStatus, counted = status): Promise<string[]> {
  const { store, now } = deps();
  const ids = Array.from({ length: count }, () => newId('delivery'));
  const same = { event: 'lead.created', url: 'https://in.example/', tries: 1, attempts: [], ttl: 4e9 };
  const times = { created_at: at, updated_at: at, due_at: at };
  await store.deliveries
    .put(ids.map((id) => ({ ...receiver, ...same, ...times, id, status, counted, due: id })))
    .go();
  await transact(engine.table, [countsWrite({ store, now }, receiver, { [counted]: count })]);
  return ids;
}

/** The log as somebody reads it who goes on for as long as it leads on. */
async function pagesOf(status: DeliveryStatus, limit: number): Promise<string[][]> {
  const pages: string[][] = [];
  let cursor: string | undefined;
  do {
    const page = await listDeliveries(deps(), receiver, { status, limit, cursor });
    pages.push(page.data.map(({ id }) => id));
    cursor = page.next_cursor ?? undefined;
  } while (cursor);
  return pages;
}

test('a state in which there is nothing is told without a look at the deliveries', async () => {
  await record(30, 'delivered');
  const asked = deps();
  const look = vi.spyOn(asked.store.deliveries.query, 'byReceiver');
  const page = await listDeliveries(asked, receiver, { status: 'failed', limit: 20 });
  expect(page).toMatchObject({ data: [], next_cursor: null, counts: { delivered: 30, failed: 0 } });
  expect(look).not.toHaveBeenCalled();
});

test('what failed and is not counted yet is found', async () => {
  const [failed] = await record(1, 'failed', 'pending');
  await record(30, 'delivered');
  expect(await pagesOf('failed', 20)).toEqual([[failed]]);
});

test('while something is under way, a log of thousands is looked through in several requests', async () => {
  const [oldest] = await record(1, 'failed');
  await record(2400, 'delivered');
  await record(1, 'pending');
  expect(await pagesOf('failed', 20)).toEqual([[], [oldest]]);
});

test('of a state the pages are full, newest first, and each delivery is on one of them', async () => {
  const failed: string[] = [];
  for (let no = 0; no < 5; no += 1) {
    failed.unshift(...(await record(1, 'failed')));
    await record(3, 'delivered');
  }
  expect(await pagesOf('failed', 2)).toEqual([failed.slice(0, 2), failed.slice(2, 4), failed.slice(4)]);
});
