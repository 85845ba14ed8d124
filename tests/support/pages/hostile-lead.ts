import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { contracts } from '#shared/contracts/index.ts';
import type { Plan } from '#shared/domain/runs/plan.ts';
import { searchPlan, type TestClient } from '../people/client.ts';
import { newAccount } from '../people/new-account.ts';
import { startTestCloud } from '../worlds/cloud/test-cloud.ts';

const leads = 50;

export type HostileLead = {
  /** Milliseconds for 50 leads of an account: alone, and beside one hostile lead of another account. */
  alone: number;
  beside: number;
  /** What the hostile lead says afterwards. */
  problem: string | undefined;
  /** How many of the neighbours' leads have a website, and an e-mail. */
  sites: number;
  found: number;
};

/** A stand-in for the leads' sites: small pages, and for hosts in `hostile` one that would be read for many seconds. */
async function startSites(hostile: ReadonlySet<string>) {
  const line = `<p>${'212-555-0100, '.repeat(10)}</p>`;
  const work = line.repeat(3_000_000 / line.length);
  const server = createServer((request, response) => {
    const host = String(request.headers['x-stand-in-host'] ?? '');
    response.writeHead(request.url === '/robots.txt' ? 404 : 200, { 'content-type': 'text/html' });
    response.end(hostile.has(host) ? work : `<p>info@${host}</p>`);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, stop: () => server.close() };
}

const enrichAll = (campaign_id: string) => ({
  campaign_id,
  steps: [{ kind: 'select', selection: { filter: { sent: -1 } } }, { kind: 'enrich' }],
});

async function savedList(client: TestClient, count: number, lat: number): Promise<string> {
  const { id } = await client.newList('sites');
  const plan = searchPlan(id, count);
  const [search, ...rest] = plan.steps;
  if (search?.kind !== 'search') throw new Error('the plan begins with a search');
  const location = { lat, lon: -73.9855, radius_km: 10 };
  const steps: Plan['steps'] = [{ ...search, search: { ...search.search, location } as never }, ...rest];
  await client.finishedRun((await client.startRun({ ...plan, steps })).id);
  return id;
}

/** Enriches 50 leads of one account alone, and again while another account enriches one lead whose site is hostile. */
export async function measureHostileLead(): Promise<HostileLead> {
  const hostile = new Set<string>();
  const sites = await startSites(hostile);
  const cloud = await startTestCloud({ STAND_IN_SITES: sites.url });
  try {
    const victim = await cloud.as('demo');
    const { client: other } = await newAccount(cloud);
    const first = await savedList(victim, leads, 40.758);
    const second = await savedList(victim, leads, 41.5);
    const trap = await savedList(other, 1, 42.5);
    const [target] = (await other.leads(trap)).data;
    hostile.add(new URL(target?.website ?? '').hostname);
    const enrich = async (list: string) => {
      const started = performance.now();
      await victim.finishedRun((await victim.startRun(enrichAll(list))).id);
      return performance.now() - started;
    };
    const alone = await enrich(first);
    const attack = await other.startRun(enrichAll(trap));
    // The hostile page is being read when the others come.
    await sleep(300);
    const beside = await enrich(second);
    await other.finishedRun(attack.id);
    const { data } = await victim.leads(second);
    const spoilt = await other.call(contracts.campaigns.endpoints.result, {
      params: { id: trap, resultId: target?.id ?? '' },
    });
    const withSite = data.filter(({ website }) => website);
    const found = withSite.filter(({ email }) => email).length;
    return { alone, beside, problem: spoilt.lead.enrich_problem, sites: withSite.length, found };
  } finally {
    await cloud.remove();
    sites.stop();
  }
}
