import { setTimeout as sleep } from 'node:timers/promises';
import { contracts } from '#shared/contracts/index.ts';
import type { LedgerEntry } from '#shared/domain/runs/credits.ts';
import { isFinal } from '#shared/domain/runs/run.ts';
import { searchPlan, type TestClient } from './people/client.ts';
import { startKillableCloud } from './worlds/cloud/killable-cloud.ts';

export type KillReport = {
  kills: number;
  status: string;
  leads: number;
  distinctLeads: number;
  spent: number;
  captured: number;
  ledger: number;
  balance: number;
  held: number;
  chargedTwice: number;
};

/** Kills the product that often while a run of `leads` with enrichment goes on, then counts every lead and every credit. */
export async function killTest(leads: number, kills: number): Promise<KillReport> {
  const cloud = await startKillableCloud();
  try {
    const first = await cloud.logIn();
    const list = await first.newList('killed');
    const { id } = await first.startRun(searchPlan(list.id, leads, 'enrich'));
    let done = 0;
    for (; done < kills; done += 1) {
      await sleep(300 + Math.random() * 900);
      if (isFinal((await first.getRun(id)).status)) break;
      await cloud.killAndRestart();
    }
    const client = await cloud.logIn();
    const run = await client.finishedRun(id, 300);
    return {
      kills: done,
      status: run.status,
      spent: run.credits.spent,
      ...(await count(client, list.id, id)),
    };
  } finally {
    await cloud.remove();
  }
}

async function count(client: TestClient, list: string, run: string) {
  const names: string[] = [];
  const total = (await client.leads(list, { limit: 1 })).total;
  for (let page = 1; names.length < total; page += 1) {
    names.push(
      ...(await client.leads(list, { page })).data.map(({ name, lat, lon }) => `${name} ${lat} ${lon}`),
    );
  }
  const ledger = await readLedger(client);
  const captures = ledger.filter(({ kind, run_id }) => kind === 'capture' && run_id === run);
  const keys = captures.map(({ lead_id, field }) => `${lead_id} ${field}`);
  const { balance, held } = await client.wallet();
  return {
    leads: total,
    distinctLeads: new Set(names).size,
    captured: -captures.reduce((sum, { amount }) => sum + amount, 0),
    ledger: ledger.reduce((sum, { amount }) => sum + amount, 0),
    balance,
    held,
    chargedTwice: keys.length - new Set(keys).size,
  };
}

/** Every entry of the caller's account, the newest first. */
export async function readLedger(client: TestClient): Promise<LedgerEntry[]> {
  const entries: LedgerEntry[] = [];
  let cursor: string | null | undefined;
  do {
    const page = await client.call(contracts.wallet.endpoints.ledger, {
      query: { limit: 100, ...(cursor ? { cursor } : {}) },
    });
    entries.push(...page.data);
    cursor = page.next_cursor;
  } while (cursor);
  return entries;
}
