import fc from 'fast-check';
import { expect, test } from 'vitest';
import { TransactionRefused, transact, write } from '#functions/platform/table/transact.ts';
import { auditWallet } from '#functions/wallet/audit/audit-wallet.ts';
import {
  captureWrites,
  composeWallet,
  getWallet,
  grantCredits,
  holdCredits,
  readHold,
  settleHold,
} from '#functions/wallet/index.ts';
import { histories, isMutating } from '#tests/support/mutating/while-mutating.ts';
import { withEngineTable } from '#tests/support/worlds/table/engine-table.ts';

const engine = withEngineTable();

const amount = fc.integer({ min: 1, max: 60 });
const runNo = fc.integer({ min: 0, max: 3 });
const step = fc.oneof(
  fc.record({ kind: fc.constant('grant' as const), amount }),
  fc.record({ kind: fc.constant('hold' as const), amount, runNo }),
  fc.record({ kind: fc.constant('capture' as const), amount, runNo }),
  fc.record({ kind: fc.constant('settle' as const), runNo }),
);

/** What is refused by rule leaves no trace; anything else that is thrown fails the test. */
async function unlessRefused(work: Promise<unknown>): Promise<void> {
  await work.catch((error: unknown) => {
    const refused =
      error instanceof TransactionRefused ||
      (error instanceof Error && error.name === 'insufficient_credits');
    if (!refused) throw error;
  });
}

test('whatever is granted, held, captured and settled, in any order and twice, the ledger is the balance', async () => {
  const deps = composeWallet(engine.table);
  let account = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
      account += 1;
      const tenantId = `acc_property_${account}`;
      for (const one of steps) await unlessRefused(act(deps, tenantId, one));
      const audit = await auditWallet(deps, tenantId);
      expect(audit).toMatchObject({ verdict: 'right' });
      const wallet = await getWallet(deps, tenantId);
      expect(Math.min(wallet.available, wallet.held)).toBeGreaterThanOrEqual(0);
    }),
    histories(25, 4),
  );
});

test('nothing is held if what is written along with it is refused', async () => {
  const deps = composeWallet(engine.table);
  const tenantId = 'acc_alongside';
  await grantCredits(deps, tenantId, { kind: 'purchased', amount: 50, expires_at: null }, 'test');
  const hold = { tenantId, runId: 'run_1', campaignId: 'cmp_1', userId: 'usr_1', amount: 20 };
  const { table } = deps.store;
  const key = { pk: 'nobody', sk: 'nobody' };
  const begin = write.put('begin', {
    TableName: table.name,
    Item: key,
    ConditionExpression: 'attribute_exists(pk)',
  });
  await expect(holdCredits(deps, hold, [begin])).rejects.toMatchObject({ labels: ['begin'] });
  expect(await getWallet(deps, tenantId)).toMatchObject({ available: 50, held: 0 });
  expect(await holdCredits(deps, hold)).toBe(true);
  expect(await holdCredits(deps, hold)).toBe(false);
  expect(await getWallet(deps, tenantId)).toMatchObject({ available: 30, held: 20 });
});

test('nothing is given back if what is written along with it is refused', async () => {
  const deps = composeWallet(engine.table);
  const tenantId = 'acc_settled_alongside';
  await grantCredits(deps, tenantId, { kind: 'purchased', amount: 50, expires_at: null }, 'test');
  await holdCredits(deps, { tenantId, runId: 'run_1', campaignId: 'cmp_1', userId: 'usr_1', amount: 20 });
  const end = write.put('end', {
    TableName: deps.store.table.name,
    Item: { pk: 'nobody', sk: 'nobody' },
    ConditionExpression: 'attribute_exists(pk)',
  });
  const settling = settleHold(deps, tenantId, 'run_1', () => [end]);
  await expect(settling).rejects.toMatchObject({ labels: ['end'] });
  expect(await getWallet(deps, tenantId)).toMatchObject({ available: 30, held: 20 });
});

test('runs that begin and end at once all hold, and all give back', async () => {
  const deps = composeWallet(engine.table);
  const tenantId = 'acc_at_once';
  const runIds = Array.from({ length: isMutating ? 6 : 40 }, (_, no) => `run_${no}`);
  await grantCredits(
    deps,
    tenantId,
    { kind: 'purchased', amount: 10 * runIds.length, expires_at: null },
    'test',
  );
  const hold = (runId: string) =>
    holdCredits(deps, { tenantId, runId, campaignId: 'cmp_1', userId: 'usr_1', amount: 10 });
  expect(await Promise.all(runIds.map(hold))).toEqual(runIds.map(() => true));
  expect(await getWallet(deps, tenantId)).toMatchObject({ available: 0, held: 10 * runIds.length });
  const settled = await Promise.all(runIds.map((runId) => settleHold(deps, tenantId, runId)));
  expect(settled.map(({ released }) => released)).toEqual(runIds.map(() => 10));
  expect(await getWallet(deps, tenantId)).toMatchObject({ available: 10 * runIds.length, held: 0 });
  expect(await auditWallet(deps, tenantId)).toMatchObject({ verdict: 'right' });
});

type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

async function act(deps: ReturnType<typeof composeWallet>, tenantId: string, one: Step): Promise<unknown> {
  const runId = 'runNo' in one ? `run_${one.runNo}` : '';
  switch (one.kind) {
    case 'grant':
      return grantCredits(
        deps,
        tenantId,
        { kind: 'purchased', amount: one.amount, expires_at: null },
        'test',
      );
    case 'hold':
      return holdCredits(deps, { tenantId, runId, campaignId: 'cmp_1', userId: 'usr_1', amount: one.amount });
    case 'capture': {
      const charge = {
        credits: one.amount,
        lead_id: 'led_1',
        lead_name: 'A',
        campaign_id: 'cmp_1',
        field: 'contact',
        provider: 'test',
      };
      const hold = await readHold(deps, tenantId, runId);
      return transact(deps.store.table, captureWrites(deps, tenantId, runId, hold, [charge]));
    }
    case 'settle':
      return settleHold(deps, tenantId, runId);
  }
}
