import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '#infra/local/table/table.ts';
import { contracts } from '#shared/contracts/index.ts';
import { eventually } from '#tests/support/eventually.ts';
import { connectClient, searchPlan, type TestClient } from '#tests/support/people/client.ts';
import { type BenchRow, milliseconds, printRows, quantile, timed } from '../made/bench-row.ts';

const minutes = Number(process.env.MEMORY_MINUTES ?? 10);
const connections = 12;
/** Longer than a thread that nobody calls stays. */
const rest = 75_000;
const coldTries = 3;
const limits = { idle: 400, loaded: 1000, growth: 100 };

/**
 * What the whole of `npm start` holds, npm and the table engine included: after a log-in and a rest, and over minutes of reads
 * beside runs with enrichment. How long the first request after a rest takes.
 */
export async function run(): Promise<BenchRow[]> {
  const data = mkdtempSync(join(tmpdir(), 'leadwright-memory-'));
  const port = await freePort();
  const app = await start(data, port);
  try {
    const demo = await connectClient(`http://127.0.0.1:${port}`).logIn(
      'demo@leadwright.example',
      'demo-leads',
    );
    await openApp(demo);
    const after = megabytes(app);
    const cold: number[] = [];
    let idle = 0;
    for (let turn = 0; turn < coldTries; turn += 1) {
      await sleep(rest);
      idle = Math.max(idle, megabytes(app));
      cold.push(await timed(() => demo.call(contracts.campaigns.endpoints.list)));
    }
    const loaded = await underLoad(app, demo);
    const half = Math.floor(loaded.length / 2);
    const growth = Math.max(...loaded.slice(half)) - Math.max(...loaded.slice(0, half));
    const most = Math.max(...loaded);
    return [
      { figure: 'memory after opening every page, MB', value: String(after), limit: 'none set', ok: null },
      row('memory at rest after a log-in, MB', idle, limits.idle),
      row(`memory in ${minutes} min of ${connections} readers beside runs, most MB`, most, limits.loaded),
      row('the same, second half above the first, MB', growth, limits.growth),
      {
        figure: 'first request after a rest',
        value: milliseconds(quantile(cold, 0.5)),
        limit: 'none set',
        ok: null,
      },
    ];
  } finally {
    app.kill('SIGTERM');
    await eventually(
      async () => existsSync(join(data, 'host.pid')),
      (there) => !there,
      30,
    );
    rmSync(data, { recursive: true, force: true });
  }
}

const row = (figure: string, value: number, limit: number): BenchRow => ({
  figure,
  value: String(value),
  limit: `< ${limit}`,
  ok: value < limit,
});

async function start(data: string, port: number): Promise<ChildProcess> {
  // One session asks more here than a person may.
  const quotas = { SESSION_QUOTA: '1000000', SEARCH_QUOTA: '1000000' };
  const env = { ...process.env, ...quotas, LEADWRIGHT_DATA: data, PORT: String(port), INBOX_PORT: '0' };
  const child = spawn('npm', ['start'], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  let said = '';
  child.stdout?.on('data', (chunk) => {
    said += chunk;
  });
  await eventually(
    async () => said,
    (text) => text.includes('Ready in'),
    180,
  );
  return child;
}

/** What the page asks after a log-in, and what its sections ask when they are opened. */
async function openApp(demo: TestClient): Promise<void> {
  await demo.wallet();
  const { account, campaigns, runs, onboarding } = contracts;
  await demo.call(account.endpoints.me);
  await demo.call(campaigns.endpoints.list);
  await demo.call(runs.endpoints.list, { query: {} });
  await demo.call(onboarding.endpoints.topics);
}

/** Measured every five seconds. */
async function underLoad(app: ChildProcess, demo: TestClient): Promise<number[]> {
  const list = await demo.newList('load');
  await demo.finishedRun((await demo.startRun(searchPlan(list.id, 500))).id, 300);
  const end = Date.now() + minutes * 60_000;
  const readers = Array.from({ length: connections }, async (_, reader) => {
    for (let turn = reader; Date.now() < end; turn += 1)
      await demo.leads(list.id, { page: 1 + (turn % 5), ...(turn % 3 === 0 ? { search: 'cafe' } : {}) });
  });
  const measured: number[] = [];
  const measuring = (async () => {
    for (; Date.now() < end; await sleep(5000)) measured.push(megabytes(app));
  })();
  const running = (async () => {
    while (Date.now() < end - 20_000) {
      const target = await demo.newList('run');
      await demo.finishedRun((await demo.startRun(searchPlan(target.id, 100, 'enrich'))).id, 300);
    }
  })();
  await Promise.all([...readers, measuring, running]);
  return measured;
}

/** Resident memory (RSS) of a process and of all that it started, in MB; what two of them share is counted twice. Linux only. */
function megabytes({ pid }: ChildProcess): number {
  const sum = treeOf(Number(pid)).reduce((all, one) => all + residentOf(one), 0);
  return Math.round(sum / 1024);
}

function treeOf(root: number): number[] {
  const rows = execFileSync('ps', ['-eo', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n');
  const pairs = rows.map((line) => line.trim().split(/\s+/).map(Number));
  const below = (parent: number): number[] =>
    pairs.flatMap(([pid = 0, of]) => (of === parent ? [pid, ...below(pid)] : []));
  return [root, ...below(root)];
}

/** In KB; 0 for one that has ended meanwhile. */
function residentOf(pid: number): number {
  const [, rss = ''] = /^VmRSS:\s+(\d+)/m.exec(readStatus(pid)) ?? [];
  return Number(rss);
}

function readStatus(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/status`, 'utf8');
  } catch {
    return '';
  }
}

if (import.meta.main) printRows(await run());
