import { encodeTime } from 'ulid';
import { expect, test } from 'vitest';
import { inBatches } from '#functions/platform/table/read-items.ts';
import { transact } from '#functions/platform/table/transact.ts';
import { captureWrites, composeWallet, grantCredits, holdCredits } from '#functions/wallet/index.ts';
import { sumUsage } from '#functions/wallet/sum-usage.ts';
import { withEngineTable } from '#tests/support/worlds/table/engine-table.ts';

const engine = withEngineTable();
let accounts = 0;

/** An account with 5,000 credits, all of them held for a run, whose clock and ids the test turns. */
async function open(begin: string) {
  accounts += 1;
  const tenantId = `acc_usage_${accounts}`;
  let [clock, entries] = [begin, 0];
  const newEntryId = () => `ent_${encodeTime(Date.parse(clock))}${String(++entries).padStart(16, '0')}`;
  const deps = { ...composeWallet(engine.table), now: () => clock, newEntryId };
  await grantCredits(deps, tenantId, { kind: 'purchased', amount: 5000, expires_at: null }, 'a test');
  await holdCredits(deps, { tenantId, amount: 5000, runId: 'run', campaignId: 'cmp', userId: 'usr' });
  const charge = {
    ...{ lead_id: 'led', lead_name: 'A long name of a lead', campaign_id: 'cmp' },
    ...{ field: 'contact', provider: 'overture' },
  };
  const hold = { left: 5000, captured: 0 };
  return {
    /** Delivers so many leads, for so many credits each. */
    async capture(at: string, leads: number, credits: number): Promise<void> {
      clock = at;
      const charges = Array.from({ length: leads }, () => ({ ...charge, credits }));
      for await (const batch of inBatches(each(charges), 90))
        await transact(engine.table, captureWrites(deps, tenantId, 'run', hold, batch));
    },
    usage: async (at: string, days: number, time_zone = 'UTC') => {
      clock = at;
      const { data } = await sumUsage(deps, { tenantId }, { days, time_zone });
      return Object.fromEntries(data.map(({ day, credits }) => [day, credits]));
    },
  };
}

async function* each<T>(items: T[]): AsyncGenerator<T> {
  yield* items;
}

test('a run of more leads than a page of the ledger counts whole, and nothing but what was captured', async () => {
  const { capture, usage } = await open('2026-03-01T08:00:00.000Z');
  await capture('2026-03-02T09:00:00.000Z', 584, 1);
  await capture('2026-03-03T10:00:00.000Z', 2, 3);
  expect(await usage('2026-03-03T12:00:00.000Z', 4)).toEqual({
    ...{ '2026-02-28': 0, '2026-03-01': 0, '2026-03-02': 584, '2026-03-03': 6 },
  });
});

test('days are those of the time zone, and what was before the first of them is left out', async () => {
  const { capture, usage } = await open('2026-02-01T08:00:00.000Z');
  await capture('2026-02-27T22:59:59.999Z', 1, 7);
  await capture('2026-02-27T23:00:00.000Z', 1, 5);
  await capture('2026-03-01T22:59:59.999Z', 1, 1);
  await capture('2026-03-01T23:00:00.000Z', 1, 2);
  const now = '2026-03-01T23:30:00.000Z';
  expect(await usage(now, 3, 'Europe/Berlin')).toEqual({
    ...{ '2026-02-28': 5, '2026-03-01': 1, '2026-03-02': 2 },
  });
  expect(await usage(now, 3)).toEqual({ '2026-02-27': 12, '2026-02-28': 0, '2026-03-01': 3 });
});

test('the first day is whole where the clock was set back meanwhile', async () => {
  const { capture, usage } = await open('2026-10-01T08:00:00.000Z');
  await capture('2026-10-24T22:00:00.000Z', 1, 4);
  expect(await usage('2026-10-25T22:59:00.000Z', 1, 'Europe/Berlin')).toEqual({ '2026-10-25': 4 });
});

test.each([
  ['Europe/Berlin', '2026-03-29', 23, '2026-03-28T23:00:00.000Z'],
  ['Europe/Berlin', '2026-10-25', 25, '2026-10-24T22:00:00.000Z'],
  ['America/New_York', '2026-03-08', 23, '2026-03-08T05:00:00.000Z'],
  ['America/New_York', '2026-11-01', 25, '2026-11-01T04:00:00.000Z'],
])('in %s the %s has %i hours, and each of them counts once', async (zone, day, hours, midnight) => {
  const after = (count: number) => new Date(Date.parse(midnight) + count * 3_600_000).toISOString();
  const { capture, usage } = await open(after(-48));
  // An hour of the days before and after as well: what is the day's own tells its length.
  for (let hour = -1; hour <= hours; hour += 1) await capture(after(hour), 1, 1);
  const days = await usage(after(hours), 3, zone);
  expect(Object.values(days)).toEqual([1, hours, 1]);
  expect(days[day]).toBe(hours);
  // The ledger has no more and no less.
  expect(Object.values(days).reduce((sum, credits) => sum + credits)).toBe(hours + 2);
});
