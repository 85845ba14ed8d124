import { describe, expect, test } from 'vitest';
import { newId } from '#functions/platform/runtime/ids.ts';
import { auditWallet } from '#functions/wallet/audit/audit-wallet.ts';
import { auditWallets } from '#functions/wallet/audit/audit-wallets.ts';
import { composeWallet, grantCredits, holdCredits, settleHold } from '#functions/wallet/index.ts';
import { withEngineTable } from '#tests/support/worlds/table/engine-table.ts';

const engine = withEngineTable();

describe('the audit', () => {
  const tenantId = 'acc_audit';
  const hour = 3_600_000;
  let now = Date.parse('2026-11-21T12:00:00Z');
  const compose = () => ({
    ...composeWallet(engine.table),
    now: () => new Date(now).toISOString(),
  });
  const grant = (amount: number) =>
    grantCredits(compose(), tenantId, { kind: 'purchased', amount, expires_at: null }, 'test');

  test('reads only what came since a wallet was found right, and leaves alone what did not move', async () => {
    await grant(50);
    expect(await auditWallet(compose(), tenantId)).toMatchObject({ verdict: 'right', ledgerAmount: 50 });
    now += 2 * hour;
    expect(await auditWallet(compose(), tenantId)).toMatchObject({ verdict: 'right', ledgerAmount: 50 });
    const { data: wallet } = await compose().store.wallets.get({ tenantId }).go();
    expect(wallet?.audited).toMatchObject({ amount: 50, held: 0 });
    const mine = async () => (await auditWallets(compose())).filter((one) => one.tenantId === tenantId);
    expect(await mine()).toEqual([]);
    await grant(7);
    expect(await mine()).toMatchObject([{ verdict: 'right', balance: 57 }]);
  });

  test('finds a movement that the wallet knows nothing of', async () => {
    const { store } = compose();
    const stray = {
      tenantId,
      id: newId('entry'),
      kind: 'grant' as const,
      amount: 3,
      held: 0,
      at: compose().now(),
    };
    await store.ledger.create(stray).go();
    expect(await auditWallet(compose(), tenantId)).toMatchObject({ verdict: 'wrong', ledgerAmount: 60 });
  });

  test('does not judge a wallet that moves while it is read', async () => {
    const deps = compose();
    const { wallets } = deps.store;
    const restless = Object.assign(Object.create(wallets), {
      get: (key: never) => ({
        go: async (options: never) => {
          await grant(1);
          return wallets.get(key).go(options);
        },
      }),
    });
    const audit = await auditWallet({ ...deps, store: { ...deps.store, wallets: restless } }, tenantId);
    expect(audit).toMatchObject({ verdict: 'moving' });
  });
});

describe('a wallet', () => {
  const start = Date.parse('2026-11-21T12:00:00Z');
  const at = (hours: number) => new Date(start + hours * 3_600_000).toISOString();
  let accounts = 0;

  /** A wallet of ten credits with a clock that the test turns, in hours. */
  async function open(expires_at: string | null = null) {
    accounts += 1;
    const tenantId = `acc_audited_${accounts}`;
    const deps = { ...composeWallet(engine.table), now: () => at(0) };
    await grantCredits(deps, tenantId, { kind: 'purchased', amount: 10, expires_at }, 'test');
    const { wallets } = deps.store;
    return {
      deps,
      tenantId,
      audit: () => auditWallet(deps, tenantId),
      isAudited: async () => (await auditWallets(deps)).some((one) => one.tenantId === tenantId),
      noted: async () => (await wallets.get({ tenantId }).go({ consistent: true })).data?.audited,
      turn(hours: number): void {
        deps.now = () => at(hours);
      },
      /** A movement at that hour, of which the wallet knows nothing. */
      stray: (amount: number, held: number, hours: number) =>
        deps.store.ledger
          .create({ tenantId, id: newId('entry'), kind: 'grant', amount, held, at: at(hours) })
          .go(),
      hold: () =>
        holdCredits(deps, { tenantId, runId: 'run_1', campaignId: 'cmp_1', userId: 'usr_1', amount: 4 }),
      settle: () => settleHold(deps, tenantId, 'run_1'),
    };
  }

  test('is right when balance and what is held are the sums of its movements', async () => {
    const { audit, hold, tenantId } = await open();
    await hold();
    expect(await audit()).toEqual({
      ...{ tenantId, balance: 10, held: 4, ledgerAmount: 10, ledgerHeld: 4, verdict: 'right' },
    });
  });

  test('is wrong when either of them is not, and is not noted as right', async () => {
    const held = await open();
    await held.stray(0, 1, 0);
    expect(await held.audit()).toMatchObject({ verdict: 'wrong', ledgerAmount: 10, ledgerHeld: 1 });
    expect(await held.noted()).toBeUndefined();
    const amount = await open();
    await amount.stray(-1, 0, 0);
    expect(await amount.audit()).toMatchObject({ verdict: 'wrong', ledgerAmount: 9, ledgerHeld: 0 });
  });

  test('whose movements are an hour old is noted as right up to them', async () => {
    const { audit, noted, turn, stray } = await open();
    await audit();
    expect(await noted()).toEqual({ version: 1, until: ' ', amount: 0, held: 0 });
    turn(1);
    await audit();
    expect(await noted()).toMatchObject({ until: ' ', amount: 0 });
    turn(1.1);
    await audit();
    expect(await noted()).toEqual({ version: 1, until: expect.stringMatching(/^ent_/), amount: 10, held: 0 });
    turn(9);
    await stray(3, 2, 9);
    await stray(-3, -2, 9);
    expect(await audit()).toMatchObject({ verdict: 'right', ledgerAmount: 10 });
    expect(await noted()).toMatchObject({ amount: 10, held: 0 });
  });

  test('is looked at again while a run holds something of it', async () => {
    const { isAudited, hold, settle } = await open();
    expect(await isAudited()).toBe(true);
    expect(await isAudited()).toBe(false);
    await hold();
    expect(await isAudited()).toBe(true);
    expect(await isAudited()).toBe(true);
    await settle();
    expect(await isAudited()).toBe(true);
    expect(await isAudited()).toBe(false);
  });

  test('is looked at again when something of it lapses, which is then booked', async () => {
    const { isAudited, audit, turn } = await open(at(5));
    expect(await isAudited()).toBe(true);
    turn(4.9);
    expect(await isAudited()).toBe(false);
    turn(5);
    expect(await isAudited()).toBe(true);
    expect(await audit()).toMatchObject({ verdict: 'right', balance: 0, ledgerAmount: 0 });
    expect(await isAudited()).toBe(false);
  });

  test('is judged if it holds still at one of five looks', async () => {
    const { deps, tenantId } = await open();
    const { wallets } = deps.store;
    /** Wallets that move before each look until so many were made. */
    const moving = (times: number) => {
      let looks = 0;
      const restless = Object.assign(Object.create(wallets), {
        get: (key: never) => ({
          go: async (options: never) => {
            looks += 1;
            if (looks <= times)
              await grantCredits(
                composeWallet(engine.table),
                tenantId,
                { kind: 'purchased', amount: 1, expires_at: null },
                'test',
              );
            return wallets.get(key).go(options);
          },
        }),
      });
      return { deps: { ...deps, store: { ...deps.store, wallets: restless } }, looks: () => looks };
    };
    const still = moving(0);
    expect(await auditWallet(still.deps, tenantId)).toMatchObject({ verdict: 'right' });
    expect(still.looks()).toBe(5);
    const briefly = moving(9);
    expect(await auditWallet(briefly.deps, tenantId)).toMatchObject({ verdict: 'right' });
    const long = moving(99);
    expect(await auditWallet(long.deps, tenantId)).toMatchObject({ verdict: 'moving' });
    // One look to book what lapsed, and four for each of five comparisons.
    expect(long.looks()).toBe(21);
  });

  test('that moves before it is noted as right is noted the next time', async () => {
    const { deps, tenantId, noted } = await open();
    const { table } = deps.store;
    /** The audit with something that happens right before it notes what it found. */
    const auditWith = (before: () => Promise<unknown>) => {
      const send = async (command: never) => {
        await before();
        return table.client.send(command);
      };
      const client = Object.assign(Object.create(table.client), { send });
      return auditWallet({ ...deps, store: { ...deps.store, table: { ...table, client } } }, tenantId);
    };
    const more = { kind: 'purchased', amount: 1, expires_at: null } as const;
    expect(await auditWith(() => grantCredits(deps, tenantId, more, 'test'))).toMatchObject({ balance: 10 });
    expect(await noted()).toBeUndefined();
    const broken = auditWith(async () => {
      throw new Error('made to break');
    });
    await expect(broken).rejects.toThrow('made to break');
    expect(await auditWallet(deps, tenantId)).toMatchObject({ verdict: 'right', balance: 11 });
    expect(await noted()).toMatchObject({ version: 2 });
  });
});
