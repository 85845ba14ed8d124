import { setTimeout as sleep } from 'node:timers/promises';
import { contracts } from '#shared/contracts/index.ts';
import { searchPlan, type TestClient } from '#tests/support/people/client.ts';
import { startReceiver } from '#tests/support/receiver.ts';
import { startTestCloud } from '#tests/support/worlds/cloud/test-cloud.ts';
import { type BenchRow, printRows } from '../made/bench-row.ts';

const { campaigns, integrations } = contracts;
const size = 1000;

/** Leads of a list to a receiver that answers at once, and to one that fails three times in ten. */
export async function run(): Promise<BenchRow[]> {
  const cloud = await startTestCloud({
    DELIVERY_DELAYS: '0,0.1,0.1,0.1,0.1,0.1,0.1,0.1,0.1,0.1,0.1,0.1,0.1,0.1,0.1',
  });
  try {
    const demo = await cloud.as('demo');
    const good = await send(demo, () => 200);
    const flaky = await send(demo, () => (Math.random() < 0.3 ? 500 : 200));
    const lost = size - flaky.delivered;
    return [
      {
        figure: `deliveries per second, receiver answers at once (${size})`,
        value: (size / good.seconds).toFixed(0),
        limit: 'none set',
        ok: null,
      },
      {
        figure: 'receiver fails 30 %: delivered of 1,000',
        value: `${flaky.delivered}, ${flaky.requests} tries`,
        limit: 'none lost',
        ok: lost === 0,
      },
      {
        figure: 'receiver fails 30 %: event ids seen by it',
        value: String(flaky.ids),
        limit: '1,000: one per event',
        ok: flaky.ids === size,
      },
    ];
  } finally {
    await cloud.remove();
  }
}

async function send(demo: TestClient, status: () => number) {
  const receiver = await startReceiver(() => ({ status: status() }));
  const { id } = await demo.newList('bench');
  await demo.finishedRun((await demo.startRun(searchPlan(id, size))).id);
  await demo.call(campaigns.endpoints.setUpWebhook, {
    params: { id },
    body: { name: 'bench', url: receiver.url },
  });
  const started = performance.now();
  await demo.startRun({
    campaign_id: id,
    steps: [{ kind: 'select', selection: { filter: { sent: -1 } } }, { kind: 'connect' }],
  });
  let delivered = 0;
  for (let tries = 0; tries < 1200 && delivered < size; tries += 1) {
    await sleep(100);
    const page = await demo.call(integrations.endpoints.deliveries, { params: { id }, query: { limit: 1 } });
    delivered = page.counts.delivered;
  }
  const seconds = (performance.now() - started) / 1000;
  receiver.stop();
  return {
    delivered,
    seconds,
    requests: receiver.received.length,
    ids: new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size,
  };
}

if (import.meta.main) printRows(await run());
