import { encodeTime } from 'ulid';
import { expect, test, vi } from 'vitest';
import { TransactionRefused, transact } from '#functions/platform/table/transact.ts';
import { captureWrites, composeWallet, grantCredits, holdCredits } from '#functions/wallet/index.ts';
import { sumUsage } from '#functions/wallet/sum-usage.ts';
import { withEngineTable } from '#tests/support/worlds/table/engine-table.ts';

const engine = withEngineTable();
let accounts = 0;

/** An account whose run may spend so much, and whose clock the test turns. */
async function open(credits = 1000) {
  accounts += 1;
  const tenantId = `acc_usage_sums_${accounts}`;
  let [clock, entries] = ['2026-03-01T00:00:00.000Z', 0];
  const newEntryId = () => `ent_${encodeTime(Date.parse(clock))}${String(++entries).padStart(16, '0')}`;
  const deps = { ...composeWallet(engine.table), now: () => clock, newEntryId };
  await grantCredits(deps, tenantId, { kind: 'purchased', amount: credits, expires_at: null }, 'a test');
  await holdCredits(deps, { tenantId, amount: credits, runId: 'run', campaignId: 'cmp', userId: 'usr' });
  const of = { lead_id: 'led', lead_name: 'A', campaign_id: 'cmp', field: 'email', provider: 'website' };
  const hold = { left: credits, captured: 0 };
  const writes = (at: string, charges: number[]) => {
    clock = at;
    const all = charges.map((one) => ({ ...of, credits: one }));
    return captureWrites(deps, tenantId, 'run', hold, all);
  };
  return {
    deps,
    writes,
    capture: (at: string, charges: number[]) => transact(engine.table, writes(at, charges)),
    /** As a release captured that knew no sums. */
    async captureUnsummed(at: string, amount: number): Promise<void> {
      clock = at;
      const entry = { tenantId, id: newEntryId(), kind: 'capture', run_id: 'run', at } as const;
      await deps.store.ledger.create({ ...entry, amount: -amount, held: -amount }).go();
    },
    usage: async (at: string, days: number, time_zone = 'UTC') => {
      clock = at;
      const { data } = await sumUsage(deps, { tenantId }, { days, time_zone });
      return data.map((one) => one.credits);
    },
  };
}

test('what was captured while sums are kept is read from them, and no movement is', async () => {
  const { deps, capture, usage } = await open();
  await capture('2026-03-01T09:00:00.000Z', [1, 2]);
  await capture('2026-03-09T09:20:00.000Z', [4]);
  await capture('2026-03-10T09:20:00.000Z', [8, 8]);
  const look = vi.spyOn(deps.store.ledger.query, 'primary');
  expect(await usage('2026-03-10T12:00:00.000Z', 3)).toEqual([0, 4, 16]);
  expect(look).not.toHaveBeenCalled();
  expect(await usage('2026-03-10T12:00:00.000Z', 10)).toEqual([3, 0, 0, 0, 0, 0, 0, 0, 4, 16]);
});

test('what a release before captured counts beside it, each of it once', async () => {
  const { capture, captureUnsummed, usage } = await open();
  await captureUnsummed('2026-03-01T09:00:00.000Z', 1);
  await captureUnsummed('2026-03-04T08:00:00.000Z', 2);
  await capture('2026-03-04T08:10:00.000Z', [4]);
  // A function of that release was still at work.
  await captureUnsummed('2026-03-04T08:20:00.000Z', 8);
  await capture('2026-03-05T08:00:00.000Z', [16]);
  expect(await usage('2026-03-05T09:00:00.000Z', 5)).toEqual([1, 0, 0, 14, 16]);
  expect(await usage('2026-03-30T09:00:00.000Z', 30)).toEqual([1, 0, 0, 14, 16, ...Array(25).fill(0)]);
});

test('an account of a release before is told its usage before it captures anything more', async () => {
  const { captureUnsummed, usage } = await open();
  await captureUnsummed('2026-03-01T09:00:00.000Z', 3);
  await captureUnsummed('2026-03-02T09:00:00.000Z', 5);
  expect(await usage('2026-03-02T09:30:00.000Z', 2)).toEqual([3, 5]);
});

test('what is not charged is not summed, and twice is once', async () => {
  const { capture, writes, usage } = await open(10);
  await capture('2026-03-01T09:00:00.000Z', [7]);
  await expect(capture('2026-03-01T09:01:00.000Z', [4])).rejects.toThrow(TransactionRefused);
  const last = writes('2026-03-01T09:02:00.000Z', [1]);
  await transact(engine.table, last);
  await expect(transact(engine.table, last)).rejects.toThrow(TransactionRefused);
  expect(await usage('2026-03-01T10:00:00.000Z', 1)).toEqual([8]);
});

test('captures side by side are all summed', async () => {
  const { capture, usage } = await open();
  const at = '2026-03-01T09:00:00.000Z';
  await Promise.all(Array.from({ length: 30 }, () => capture(at, [1, 2])));
  expect(await usage(at, 1)).toEqual([90]);
});

test.each([
  ['Asia/Kathmandu', '2026-03-04T18:14:59.999Z', '2026-03-04T18:15:00.000Z'],
  ['Asia/Kolkata', '2026-03-04T18:29:59.999Z', '2026-03-04T18:30:00.000Z'],
  ['Pacific/Chatham', '2026-03-04T10:14:59.999Z', '2026-03-04T10:15:00.000Z'],
  ['America/St_Johns', '2026-03-05T03:29:59.999Z', '2026-03-05T03:30:00.000Z'],
])('in %s a day ends with %s', async (zone, before, midnight) => {
  const { capture, usage } = await open();
  await capture(before, [1]);
  await capture(midnight, [2]);
  expect(await usage(midnight, 2, zone)).toEqual([1, 2]);
});
