import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { composeCampaigns } from '#functions/campaigns/index.ts';
import type { Table } from '#functions/platform/table/client.ts';
import { composeRuns } from '#functions/runs/deps.ts';
import { getRunRecord } from '#functions/runs/to-run.ts';
import { composeWallet, getWallet } from '#functions/wallet/index.ts';
import { startCloud } from '#infra/local/cloud.ts';
import { built } from '#infra/local/paths.ts';
import { restore } from '#infra/local/restore.ts';
import { isFinal } from '#shared/domain/runs/run.ts';
import { eventually } from '#tests/support/eventually.ts';
import { connectClient } from '#tests/support/people/client.ts';
import { tableOf } from '#tests/support/table-of.ts';

const Step = z.object({ list: z.string(), run: z.string() });
/** What was done before the app was killed: a list that is kept, one that is deleted, and a run that was under way. */
const Story = z.object({ a: Step, d: Step, u: Step });

const Input = z.object({ tenant_id: z.string() });

/** Whose run was under way. */
function tenantOf(file: string): string {
  const db = new DatabaseSync(file);
  const row = z
    .object({ input: z.string() })
    .parse(db.prepare("SELECT input FROM execution WHERE status = 'RUNNING'").get());
  db.close();
  return Input.parse(JSON.parse(row.input)).tenant_id;
}

/** Opens a folder that an older release made and was killed on, in the middle of a run. */
async function open(commit: string) {
  const folder = mkdtempSync(join(tmpdir(), 'leadwright-old-'));
  const data = join(folder, 'data');
  await restore(join('tests/stored/folders', `${commit}.tar.gz`), data);
  mkdirSync(join(data, 'logs'));
  const {
    a: kept,
    d: deleted,
    u: underWay,
  } = Story.parse(JSON.parse(readFileSync(join(data, 'story.json'), 'utf8')));
  const tenantId = tenantOf(join(data, 'executions.db'));
  const cloud = await startCloud({ ...built, data, port: 0, warm: false });
  return {
    cloud,
    kept,
    deleted,
    underWay,
    tenantId,
    async remove() {
      await cloud.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

test.each(['198eb79', '7258abe', 'e1755db'])(
  'a folder of %s opens, and the run that was under way ends with every lead and right books',
  async (commit) => {
    const { cloud, tenantId, underWay, remove } = await open(commit);
    try {
      expect({ resumed: cloud.resumed, stranded: cloud.stranded }).toEqual({ resumed: 1, stranded: 0 });
      const table = tableOf(cloud);
      const run = await eventually(
        () => getRunRecord(composeRuns(table), tenantId, underWay.run),
        ({ status }) => isFinal(status),
        100,
      );
      expect(run.status).toBe('completed');
      const { store } = composeCampaigns(table);
      const { data: heads } = await store.heads.query
        .primary({ tenantId, campaign_id: underWay.list })
        .go({ pages: 'all' });
      expect(new Set(heads.map(({ identity }) => identity)).size).toBe(100);
      expect(await booksOf(table, tenantId)).toMatchObject({ difference: 0, held: 0 });
    } finally {
      await remove();
    }
  },
);

test.each(['198eb79', '7258abe', 'e1755db'])(
  'whoever had an account in %s logs in, finds the lists, and gets a deleted one back',
  async (commit) => {
    const { cloud, kept, deleted, remove } = await open(commit);
    try {
      const client = await connectClient(cloud.url).logIn('demo@leadwright.example', 'demo-leads');
      // Fewer than there are: a total is at least what a page shows.
      expect((await client.leads(kept.list, { limit: 4 })).total).toBe(10);
      const restore = { resultIds: [deleted.list] };
      expect((await client.raw('POST', '/api/campaigns/restore', restore)).body).toMatchObject({
        restored: 1,
      });
      expect((await client.leads(deleted.list)).total).toBeGreaterThan(0);
    } finally {
      await remove();
    }
  },
);

async function booksOf(table: Table, tenantId: string) {
  const wallet = composeWallet(table);
  const { data } = await wallet.store.ledger.query.primary({ tenantId }).go({ pages: 'all' });
  const { balance, held } = await getWallet(wallet, tenantId);
  return { difference: data.reduce((sum, { amount }) => sum + amount, 0) - balance, held };
}
