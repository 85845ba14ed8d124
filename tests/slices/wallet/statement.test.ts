import fc from 'fast-check';
import { expect, test } from 'vitest';
import { newId } from '#functions/platform/runtime/ids.ts';
import { TransactionRefused, transact } from '#functions/platform/table/transact.ts';
import {
  captureWrites,
  composeWallet,
  getWallet,
  grantCredits,
  holdCredits,
  readHold,
  refundCredits,
  settleHold,
} from '#functions/wallet/index.ts';
import { readStatement } from '#functions/wallet/statement/read-statement.ts';
import type { StatementRow } from '#shared/domain/runs/credits.ts';
import { histories } from '#tests/support/mutating/while-mutating.ts';
import { withEngineTable } from '#tests/support/worlds/table/engine-table.ts';

const engine = withEngineTable();
let accounts = 0;

/** An empty wallet whose clock the test turns; runs are named by numbers. */
function open() {
  accounts += 1;
  const tenantId = `acc_statement_${accounts}`;
  const begin = Date.now();
  let hours = 0;
  const clock = (more = 0) => new Date(begin + (hours + more) * 3_600_000).toISOString();
  const deps = { ...composeWallet(engine.table), now: () => clock() };
  const runs = new Map<number, string>();
  // A run that was settled holds nothing again: a new one takes its number.
  const idOf = (no: number) => runs.get(no) ?? '';
  const charge = (credits: number) => ({
    ...{
      credits,
      lead_id: 'led_1',
      lead_name: 'A',
      campaign_id: 'cmp_1',
      field: 'email',
      provider: 'website',
    },
  });
  return {
    deps,
    tenantId,
    idOf,
    pass: (more: number) => {
      hours += more;
    },
    grant: (amount: number, lastsHours?: number) =>
      grantCredits(
        deps,
        tenantId,
        { kind: 'purchased', amount, expires_at: lastsHours ? clock(lastsHours) : null },
        'a test',
      ),
    hold: (amount: number, no: number) => {
      if (!runs.has(no)) runs.set(no, newId('run'));
      const named = { campaignId: 'cmp_1', campaignName: 'Cafés', stepKinds: ['search', 'save'] };
      return holdCredits(deps, { tenantId, amount, runId: idOf(no), userId: 'usr_1', ...named });
    },
    capture: async (credits: number, no: number) => {
      const hold = await readHold(deps, tenantId, idOf(no));
      await transact(engine.table, captureWrites(deps, tenantId, idOf(no), hold, [charge(credits)]));
    },
    settle: async (no: number) => {
      await settleHold(deps, tenantId, idOf(no));
      runs.delete(no);
    },
    refund: (credits: number) => refundCredits(deps, { tenantId, userId: 'usr_1' }, charge(credits), []),
    page: (limit = 50, cursor?: string) => readStatement(deps, { tenantId }, { limit, cursor }),
    wallet: () => getWallet(deps, tenantId),
  };
}
type World = ReturnType<typeof open>;

async function allPages({ page }: World, limit: number): Promise<StatementRow[]> {
  const rows: StatementRow[] = [];
  for (let cursor: string | undefined; ; ) {
    const { data, next_cursor } = await page(limit, cursor);
    rows.push(...data);
    if (next_cursor === null) return rows;
    cursor = next_cursor;
  }
}

const amount = fc.integer({ min: 1, max: 60 });
const no = fc.integer({ min: 0, max: 3 });
const step = fc.oneof(
  fc.record({
    kind: fc.constant('grant' as const),
    amount,
    lasts: fc.option(fc.integer({ min: 1, max: 9 })),
  }),
  fc.record({ kind: fc.constant('hold' as const), amount, no }),
  fc.record({ kind: fc.constant('capture' as const), amount, no }),
  fc.record({ kind: fc.constant('settle' as const), no }),
  fc.record({ kind: fc.constant('refund' as const), amount }),
  fc.record({ kind: fc.constant('pass' as const), hours: fc.integer({ min: 1, max: 5 }) }),
);
type Step = typeof step extends fc.Arbitrary<infer Of> ? Of : never;

async function act(world: World, one: Step): Promise<unknown> {
  if (one.kind === 'pass') return world.pass(one.hours);
  if (one.kind === 'grant') return world.grant(one.amount, one.lasts ?? undefined);
  if (one.kind === 'refund') return world.refund(one.amount);
  if (one.kind === 'settle') return world.settle(one.no);
  return world[one.kind](one.amount, one.no);
}

function expectRefused(error: unknown): void {
  const refused =
    error instanceof TransactionRefused || (error instanceof Error && error.name === 'insufficient_credits');
  if (!refused) throw error;
}

test('whatever happens, each balance is that of the line below plus the change, and the top is the wallet', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 5, maxLength: 30 }),
      fc.integer({ min: 1, max: 4 }),
      async (steps, limit) => {
        const world = open();
        await world.grant(100, 6);
        for (const one of steps) await act(world, one).catch(expectRefused);
        const rows = await allPages(world, limit);
        expect(rows[0]?.balance).toBe((await world.wallet()).balance);
        rows.forEach((row, index) => {
          expect(row.balance).toBe((rows[index + 1]?.balance ?? 0) + row.change);
        });
        expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
      },
    ),
    histories(12, 4),
  );
});

test('a run is one line that says what was held, spent and given back', async () => {
  const { grant, hold, capture, settle, page, idOf } = open();
  await grant(20);
  await hold(9, 1);
  const run = idOf(1);
  await capture(2, 1);
  await capture(3, 1);
  const named = { campaign_id: 'cmp_1', campaign_name: 'Cafés', step_kinds: ['search', 'save'] };
  const now = { id: run, open: true, held: 9, spent: 5, given_back: 0, lapsed: 0, ...named };
  expect((await page()).data).toMatchObject([
    { id: run, change: -5, balance: 15, run: now },
    { change: 20, balance: 20, entry: { kind: 'purchase', note: 'a test' } },
  ]);
  await settle(1);
  expect((await page()).data[0]).toMatchObject({ balance: 15, run: { open: false, given_back: 4 } });
});

test('what lapsed while it was held counts, also where the hold was closed by an earlier release', async () => {
  const { deps, tenantId, grant, hold, capture, settle, page, pass, idOf } = open();
  await grant(10, 1);
  await hold(6, 1);
  const runId = idOf(1);
  await capture(1, 1);
  pass(2);
  await settle(1);
  const line = { change: -6, run: { held: 6, spent: 1, given_back: 0, lapsed: 5 } };
  const lineOf = async () => (await page()).data.find(({ id }) => id === runId);
  expect(await lineOf()).toMatchObject(line);
  await deps.store.holds.patch({ tenantId, runId }).remove(['lapsed', 'campaign_name', 'step_kinds']).go();
  expect(await lineOf()).toMatchObject(line);
  expect((await lineOf())?.run?.campaign_name).toBeUndefined();
});

test('what an older run spends between two pages does not break the sums of the second', async () => {
  const { grant, hold, capture, page } = open();
  await grant(20);
  await hold(9, 1);
  await grant(5);
  await grant(6);
  const first = await page(2);
  expect(first.data.map(({ balance }) => balance)).toEqual([31, 25]);
  await capture(4, 1);
  const second = await page(2, first.next_cursor ?? '');
  expect(second.data.map(({ balance }) => balance)).toEqual([16, 20]);
  expect(second.next_cursor).toBeNull();
});

test('a place to go on from that nobody gave is refused', async () => {
  const { page } = open();
  await expect(page(5, 'nowhere')).rejects.toMatchObject({ fields: [{ path: 'cursor', key: 'invalid' }] });
});
