import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { contracts } from '#shared/contracts/index.ts';
import { importEnded, uploadLeads, words } from '#tests/support/people/bring-file.ts';
import { startKillableCloud } from '#tests/support/worlds/cloud/killable-cloud.ts';

const { list, start } = contracts.imports.endpoints;
const rows = 4000;
const kills = 2;

test('an import goes on after the product is killed in the middle: each row is one lead, and the report adds up', async () => {
  const cloud = await startKillableCloud();
  try {
    const first = await cloud.logIn();
    const { id: campaign } = await first.newList('Killed');
    const lines = Array.from({ length: rows }, (_, no) => `site-${no}.example,Firm ${no}`);
    const id = await uploadLeads(first, campaign, ['Website,Name', ...lines].join('\n'));
    const mapping = ['website' as const, 'name' as const];
    const body = { mapping, headings: true, duplicates: 'skip' as const, words };
    await first.call(start, { params: { id }, body });
    let cutOff = 0;
    for (let kill = 0; kill < kills; kill += 1) {
      await sleep(700);
      const client = kill === 0 ? first : await cloud.logIn();
      const [one] = (await client.call(list, { params: { id: campaign } })).data;
      if (one?.status === 'queued' || one?.status === 'running') cutOff += 1;
      await cloud.killAndRestart();
    }
    // A kill that came after the end would prove nothing.
    expect(cutOff).toBeGreaterThan(0);
    const client = await cloud.logIn();
    const done = await importEnded(client, campaign, id, 240);
    expect(done).toMatchObject({
      status: 'done',
      rows,
      created: rows,
      duplicate: 0,
      invalid: 0,
      incomplete: 0,
    });
    expect((await client.leads(campaign, { limit: 1 })).total).toBe(rows);
  } finally {
    await cloud.remove();
  }
}, 300_000);
