import { Pool } from 'undici';
import { composeWallet, grantCredits } from '#functions/wallet/index.ts';
import { contracts } from '#shared/contracts/index.ts';
import type { TestClient } from '#tests/support/people/client.ts';
import { tableOf } from '#tests/support/table-of.ts';
import { startTestCloud } from '#tests/support/worlds/cloud/test-cloud.ts';
import { type BenchRow, milliseconds, printRows, quantile } from '../made/bench-row.ts';
import { widePlan } from '../made/wide-plan.ts';

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

type Ask = { method: 'GET' | 'POST'; path: string; body?: string };

/**
 * Each of the connections asks for one after the other, each beginning with another of them. Replies are taken as they come, packed:
 * what a browser does with them is not done on the cores that are measured.
 */
async function read({ url, token }: TestClient, listId: string, end: number) {
  const pool = new Pool(url, { connections });
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
    'accept-encoding': 'gzip',
  };
  const leads = (filter: object): Ask => ({
    method: 'POST',
    path: `/api/local-results/${listId}`,
    body: JSON.stringify(filter),
  });
  const got = ({ path }: { path: string }): Ask => ({ method: 'GET', path });
  const asks = [
    (turn: number): Ask => leads({ sent: -1, limit: 20, page: 1 + (turn % pages) }),
    () => leads({ sent: -1, limit: 20, search: 'cafe' }),
    () => got(contracts.campaigns.endpoints.list),
    () => got(contracts.runs.endpoints.list),
    () => got(contracts.wallet.endpoints.get),
  ];
  const times: number[] = [];
  let requests = 0;
  let errors = 0;
  const reader = async (first: number) => {
    for (let turn = first; performance.now() < end; turn += 1) {
      const no = turn % asks.length;
      const asked = asks[no]?.(turn);
      if (!asked) continue;
      const started = performance.now();
      const reply = await pool.request({ ...asked, headers });
      await reply.body.dump();
      if (no === 0) times.push(performance.now() - started);
      if (reply.statusCode !== 200) errors += 1;
      requests += 1;
    }
  };
  await Promise.all(Array.from({ length: connections }, (_, no) => reader(no)));
  await pool.close();
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
