import { expect, test } from 'vitest';
import type { Caller } from '#functions/platform/http/caller.ts';
import { inBatches } from '#functions/platform/table/read-items.ts';
import { transact } from '#functions/platform/table/transact.ts';
import { captureWrites, composeWallet, grantCredits, holdCredits } from '#functions/wallet/index.ts';
import { listLedger } from '#functions/wallet/list-ledger.ts';
import { withEngineTable } from '#tests/support/worlds/table/engine-table.ts';

const engine = withEngineTable();
let accounts = 0;

/** An account with two runs, as a clock has it that goes on by a second whenever somebody looks at it. */
async function open() {
  accounts += 1;
  const tenantId = `acc_ledger_pages_${accounts}`;
  let [seconds, entries] = [0, 0];
  const deps = {
    ...composeWallet(engine.table),
    now: () => new Date(Date.parse('2026-03-01T08:00:00.000Z') + 1000 * seconds++).toISOString(),
    newEntryId: () => `ent_${String(++entries).padStart(5, '0')}`,
  };
  await grantCredits(deps, tenantId, { kind: 'purchased', amount: 9000, expires_at: null }, 'a test');
  for (const runId of ['run_1', 'run_2'])
    await holdCredits(deps, { tenantId, amount: 4000, runId, campaignId: 'cmp', userId: 'usr' });
  const charge = { lead_id: 'led', lead_name: 'A', campaign_id: 'cmp', field: 'email', provider: 'website' };
  const hold = { left: 4000, captured: 0 };
  return {
    async capture(runId: string, credits: number[]): Promise<void> {
      for await (const batch of inBatches(each(credits), 90)) {
        const charges = batch.map((one) => ({ ...charge, credits: one }));
        await transact(engine.table, captureWrites(deps, tenantId, runId, hold, charges));
      }
    },
    /** Amounts of each page, for as long as one leads on to the next. */
    async pages(filter: Pick<Parameters<typeof listLedger>[2], 'limit' | 'kind' | 'run_id'>) {
      const pages: number[][] = [];
      let cursor: string | undefined;
      do {
        const page = await listLedger(deps, { tenantId } as Caller, { ...filter, cursor });
        pages.push(page.data.map(({ amount }) => amount));
        cursor = page.next_cursor ?? undefined;
      } while (cursor);
      return pages;
    },
  };
}

async function* each<T>(items: T[]): AsyncGenerator<T> {
  yield* items;
}

test('pages of a kind are full, of all runs or of one, and each movement is on one of them', async () => {
  const { capture, pages } = await open();
  await capture('run_1', [1, 2]);
  await capture('run_2', [3]);
  await capture('run_1', [4]);
  expect(await pages({ kind: 'capture', limit: 2 })).toEqual([
    [-4, -3],
    [-2, -1],
  ]);
  expect(await pages({ kind: 'capture', run_id: 'run_1', limit: 1 })).toEqual([[-4], [-2], [-1]]);
  expect(await pages({ run_id: 'run_2', limit: 1 })).toEqual([[-3], [0], []]);
});

test('a ledger of thousands in which nothing is of a kind is looked through in several requests', async () => {
  const { capture, pages } = await open();
  await capture('run_1', Array(1600).fill(1));
  expect(await pages({ kind: 'refund', limit: 50 })).toEqual([[], []]);
  expect(await pages({ kind: 'purchase', limit: 50 })).toEqual([[], [9000]]);
});
