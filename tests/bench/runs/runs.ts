import { setTimeout as sleep } from 'node:timers/promises';
import { composeWallet, grantCredits } from '#functions/wallet/index.ts';
import type { TestClient } from '#tests/support/people/client.ts';
import { tableOf } from '#tests/support/table-of.ts';
import { startTestCloud } from '#tests/support/worlds/cloud/test-cloud.ts';
import { type BenchRow, milliseconds, printRows, quantile } from '../made/bench-row.ts';
import { widePlan } from '../made/wide-plan.ts';

const repeats = 5;
const size = 500;
const many = 10_000;

/** From pressing Run to the first row that the list's page is given, and to the last lead saved and captured; 500 leads, and 10,000. */
export async function run(): Promise<BenchRow[]> {
  const cloud = await startTestCloud();
  try {
    const demo = await cloud.as('demo');
    await timeRun(demo, 20);
    const times = [];
    for (let turn = 0; turn < repeats; turn += 1) times.push(await timeRun(demo, size));
    const first = quantile(
      times.map(({ firstRow }) => firstRow),
      0.5,
    );
    const all = quantile(
      times.map(({ allSaved }) => allSaved),
      0.5,
    );
    const tenantId = await cloud.tenantOf(demo);
    const credits = { kind: 'purchased' as const, amount: 2 * many, expires_at: null };
    await grantCredits(composeWallet(tableOf(cloud)), tenantId, credits, 'bench');
    const whole = await timeRun(demo, many);
    const perMinute = Math.round((size / all) * 60_000);
    return [
      {
        figure: 'press Run to first row (median of 5)',
        value: milliseconds(first),
        limit: '< 1,000 ms',
        ok: first < 1000,
      },
      {
        figure: '500 leads saved and captured (median of 5)',
        value: milliseconds(all),
        limit: '< 5,000 ms',
        ok: all < 5000,
      },
      {
        figure: 'the same, places per minute',
        value: perMinute.toLocaleString('en'),
        limit: 'rival: about 120',
        ok: perMinute > 120,
      },
      {
        figure: `${many.toLocaleString('en')} leads saved and captured`,
        value: milliseconds(whole.allSaved),
        limit: '< 20,000 ms',
        ok: whole.allSaved < 20_000,
      },
    ];
  } finally {
    await cloud.remove();
  }
}

async function timeRun(demo: TestClient, limit: number): Promise<{ firstRow: number; allSaved: number }> {
  const list = await demo.newList('bench');
  const pressed = performance.now();
  const { id } = await demo.startRun(widePlan(list.id, limit));
  while ((await demo.leads(list.id, { limit: 20 })).data.length === 0) await sleep(20);
  const firstRow = performance.now() - pressed;
  const { steps } = await demo.finishedRun(id, 300);
  const allSaved = performance.now() - pressed;
  if (steps[1]?.done !== limit) throw new Error(`${steps[1]?.done} of ${limit} leads were saved`);
  return { firstRow, allSaved };
}

if (import.meta.main) printRows(await run());
