import { composeWallet, grantCredits } from '#functions/wallet/index.ts';
import { contracts } from '#shared/contracts/index.ts';
import type { TestClient } from '#tests/support/people/client.ts';
import { tableOf } from '#tests/support/table-of.ts';
import { startTestCloud } from '#tests/support/worlds/test-cloud.ts';
import { type BenchRow, milliseconds, printRows, quantile, timed } from './made/bench-row.ts';
import { widePlan } from './made/wide-plan.ts';

const connections = 64;
const seconds = 60;
const size = 8000;
const pages = 5;

/** Pages, filters, lists, runs and the wallet, asked for over many connections without a pause, beside runs that save leads. */
export async function run(): Promise<BenchRow[]> {
  const cloud = await startTestCloud();
  try {
    const demo = await cloud.as('demo');
    const credits = { kind: 'purchased' as const, amount: 20 * size, expires_at: null };
    await grantCredits(composeWallet(tableOf(cloud)), await cloud.tenantOf(demo), credits, 'bench');
    const list = await demo.newList('read');
    await demo.finishedRun((await demo.startRun(widePlan(list.id, 500))).id, 60);
    const end = performance.now() + seconds * 1000;
    const [{ times, requests, errors }, saved] = await Promise.all([
      read(demo, list.id, end),
      save(demo, end),
    ]);
    const p95 = quantile(times, 0.95);
    return [
      {
        figure: `${connections} connections reading beside runs of ${size.toLocaleString('en')} for ${seconds} s: errors`,
        value: `${errors} of ${requests.toLocaleString('en')}`,
        limit: '0',
        ok: errors === 0,
      },
      { figure: 'the same, a page of 20, p95', value: milliseconds(p95), limit: '< 800 ms', ok: p95 < 800 },
      {
        figure: 'the same, leads saved meanwhile',
        value: saved.toLocaleString('en'),
        limit: 'none set',
        ok: null,
      },
    ];
  } finally {
    await cloud.remove();
  }
}

/** Each of the connections asks for one after the other, each beginning with another of them. */
async function read(demo: TestClient, listId: string, end: number) {
  const { campaigns, runs } = contracts;
  const times: number[] = [];
  let requests = 0;
  let errors = 0;
  const asks = [
    async (turn: number) => {
      times.push(await timed(() => demo.leads(listId, { limit: 20, page: 1 + (turn % pages) })));
    },
    () => demo.leads(listId, { limit: 20, search: 'cafe' }),
    () => demo.call(campaigns.endpoints.list),
    () => demo.call(runs.endpoints.list, { query: {} }),
    () => demo.wallet(),
  ];
  const reader = async (first: number) => {
    for (let turn = first; performance.now() < end; turn += 1) {
      await asks[turn % asks.length]?.(turn).catch(() => {
        errors += 1;
      });
      requests += 1;
    }
  };
  await Promise.all(Array.from({ length: connections }, (_, no) => reader(no)));
  return { times, requests, errors };
}

/** One run after the other, the last of them stopped at the end; how many leads they saved. */
async function save(demo: TestClient, end: number): Promise<number> {
  let saved = 0;
  while (performance.now() < end) {
    const { id } = await demo.startRun(widePlan((await demo.newList('saved')).id, size));
    const left = setTimeout(() => void demo.raw('POST', `/api/runs/${id}/cancel`), end - performance.now());
    saved += (await demo.finishedRun(id, 300)).steps[1]?.done ?? 0;
    clearTimeout(left);
  }
  return saved;
}

if (import.meta.main) printRows(await run());
