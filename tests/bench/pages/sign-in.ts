import { availableParallelism } from 'node:os';
import { passwordCost } from '#functions/auth/passwords/password.ts';
import type { HttpEvent } from '#functions/platform/http/event.ts';
import type { TestClient } from '#tests/support/people/client.ts';
import { startTestCloud, type TestCloud } from '#tests/support/worlds/cloud/test-cloud.ts';
import { type BenchRow, milliseconds, printRows, quantile, timed } from '../made/bench-row.ts';

const seconds = 5;
const askers = 16;
const logins = 60;

/** Requests a second of the call that every page begins with, what the authorizer takes of it, and logging in. */
export async function run(): Promise<BenchRow[]> {
  const cloud = await startTestCloud();
  try {
    const demo = await cloud.as('demo');
    await throughput(demo, '/api/me', 1);
    const me = await throughput(demo, '/api/me', seconds);
    const health = await throughput(demo, '/api/health', seconds);
    const { whole, authorizer } = await alone(cloud, demo);
    const login = await loginTimes(cloud);
    const cold = [];
    for (let turn = 0; turn < 5; turn += 1) cold.push(await coldLogin(cloud));
    const { N, r, p } = passwordCost;
    return [
      {
        figure: `GET /api/me, requests a second on ${availableParallelism()} cores, ${askers} at a time`,
        value: me.toFixed(0),
        limit: 'none set',
        ok: null,
      },
      {
        figure: 'the same without authorizer or table (/api/health)',
        value: health.toFixed(0),
        limit: 'none set',
        ok: null,
      },
      {
        figure: 'GET /api/me, one at a time, p50; the authorizer’s share',
        value: `${milliseconds(whole)}; ${((100 * authorizer) / whole).toFixed(0)} %`,
        limit: 'none set',
        ok: null,
      },
      {
        figure: `POST /auth/login, p95 of ${logins} (scrypt N=${N}, r=${r}, p=${p}: ${(128 * N * r) / 2 ** 20} MiB)`,
        value: milliseconds(login),
        limit: 'none set',
        ok: null,
      },
      {
        figure: 'the same as the first call of a function that starts for it, CPU (median of 5)',
        value: `${quantile(cold, 0.5).toFixed(2)} s`,
        limit: 'none set',
        ok: null,
      },
    ];
  } finally {
    await cloud.remove();
  }
}

async function throughput(client: TestClient, path: string, forSeconds: number): Promise<number> {
  const end = performance.now() + forSeconds * 1000;
  let done = 0;
  const ask = async () => {
    while (performance.now() < end) {
      const { status } = await client.raw('GET', path);
      if (status !== 200) throw new Error(`${path} answered ${status}`);
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: askers }, ask));
  return done / forSeconds;
}

/** The whole request and the authorizer's own call, in turn, so that both meet the same machine. */
async function alone({ host }: TestCloud, client: TestClient) {
  const ref = host.functions.find(({ name }) => name === 'authorizer')?.ref ?? '';
  const event = { headers: { authorization: `Bearer ${client.token}` } } as Partial<HttpEvent>;
  const times: { whole: number[]; authorizer: number[] } = { whole: [], authorizer: [] };
  for (let turn = 0; turn < 300; turn += 1) {
    times.whole.push(await timed(() => client.raw('GET', '/api/me')));
    times.authorizer.push(await timed(() => host.invoke(ref, event)));
  }
  return { whole: quantile(times.whole, 0.5), authorizer: quantile(times.authorizer, 0.5) };
}

async function loginTimes(cloud: TestCloud): Promise<number> {
  const times: number[] = [];
  for (let turn = 0; turn < logins; turn += 1) times.push(await timed(() => cloud.as('demo')));
  return quantile(times, 0.95);
}

/**
 * CPU seconds of a first log-in: the function's start, its imports and the password's check, in a thread of its own beside
 * nothing else. Lambda gives a function of 1,769 MB one core, and one of less memory a share of it.
 */
async function coldLogin({ host }: TestCloud): Promise<number> {
  const ref = host.functions.find(({ name }) => name === 'auth-api')?.ref ?? '';
  const path = '/auth/login';
  const http = { method: 'POST', path, protocol: 'HTTP/1.1', sourceIp: '127.0.0.1', userAgent: 'bench' };
  const event = {
    version: '2.0',
    rawPath: path,
    rawQueryString: '',
    headers: { 'content-type': 'application/json' },
    requestContext: { http, requestId: 'bench' },
    body: JSON.stringify({ email: 'demo@leadwright.example', password: 'demo-leads' }),
    isBase64Encoded: false,
  };
  const before = process.cpuUsage();
  const { statusCode } = (await host.invokeAlone(ref, event)) as { statusCode: number };
  const { user, system } = process.cpuUsage(before);
  if (statusCode !== 200) throw new Error(`${path} answered ${statusCode}`);
  return (user + system) / 1e6;
}

if (import.meta.main) printRows(await run());
