import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { contracts } from '#shared/contracts/index.ts';
import { searchPlan, type TestClient } from '#tests/support/people/client.ts';
import { startReceiver } from '#tests/support/receiver.ts';
import { startTestCloud } from '#tests/support/worlds/cloud/test-cloud.ts';
import { type BenchRow, printRows } from '../made/bench-row.ts';

const { campaigns } = contracts;
const big = 5000;
const limitSeconds = 5;

/** How long one customer waits for what is done for another. */
export async function run(): Promise<BenchRow[]> {
  const cloud = await startTestCloud();
  try {
    const [demo, low] = await Promise.all([cloud.as('demo'), cloud.as('low')]);
    return [
      row(
        `5 leads of another account beside a run of ${big.toLocaleString('en')}`,
        await besideRun(demo, low),
      ),
      row('10 deliveries beside a receiver that hangs', await besideHanging(demo)),
    ];
  } finally {
    await cloud.remove();
  }
}

const row = (figure: string, seconds: number): BenchRow => ({
  figure: `${figure}: the first is there after`,
  value: `${seconds.toFixed(1)} s`,
  limit: `< ${limitSeconds} s`,
  ok: seconds < limitSeconds,
});

async function besideRun(demo: TestClient, low: TestClient): Promise<number> {
  const mass = await demo.newList('mass');
  const { id } = await demo.startRun(searchPlan(mass.id, big, 'enrich'));
  while (((await demo.getRun(id)).steps[2]?.done ?? 0) === 0) await sleep(100);
  const few = await low.newList('few');
  const started = performance.now();
  await low.startRun(searchPlan(few.id, 5));
  while ((await low.leads(few.id, { limit: 1 })).total === 0) await sleep(50);
  const waited = performance.now() - started;
  await demo.raw('POST', `/api/runs/${id}/cancel`);
  return waited / 1000;
}

async function besideHanging(demo: TestClient): Promise<number> {
  const hanging = await listen();
  const good = await startReceiver();
  try {
    const { port } = hanging.address() as AddressInfo;
    const sendAll = async (count: number, url: string) => {
      const { id } = await demo.newList('hook');
      await demo.finishedRun((await demo.startRun(searchPlan(id, count))).id);
      await demo.call(campaigns.endpoints.setUpWebhook, { params: { id }, body: { name: 'bench', url } });
      const select = { kind: 'select', selection: { filter: { sent: -1 } } };
      return demo.startRun({ campaign_id: id, steps: [select, { kind: 'connect' }] });
    };
    await sendAll(200, `http://127.0.0.1:${port}/hook`);
    await sleep(3000);
    const began = good.received.length;
    const started = performance.now();
    await sendAll(10, good.url);
    while (good.received.length === began) await sleep(50);
    return (performance.now() - started) / 1000;
  } finally {
    good.stop();
    hanging.close();
    hanging.closeAllConnections();
  }
}

/** Takes every request and never answers. */
async function listen(): Promise<Server> {
  const server = createServer(() => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}

if (import.meta.main) printRows(await run());
