import { describe, expect, test, vi } from 'vitest';
import { openAccountByHand } from '#functions/people/index.ts';
import type { Caller } from '#functions/platform/http/caller.ts';
import { newId } from '#functions/platform/runtime/ids.ts';
import { TransactionRefused, transact } from '#functions/platform/table/transact.ts';
import { changeWallet } from '#functions/wallet/change-wallet.ts';
import { bookExpiry } from '#functions/wallet/credits/book-expiry.ts';
import {
  captureWrites,
  composeWallet,
  eraseTenant,
  exportTenant,
  getWallet,
  grantCredits,
  hasWallet,
  holdCredits,
  readHold,
  settleHold,
} from '#functions/wallet/index.ts';
import { listLedger } from '#functions/wallet/list-ledger.ts';
import { openWallet } from '#functions/wallet/open-wallet.ts';
import { platformBrand } from '#shared/domain/accounts/brand.ts';
import type { Bucket, LedgerEntry } from '#shared/domain/runs/credits.ts';
import { withEngineTable } from '#tests/support/worlds/table/engine-table.ts';

const engine = withEngineTable();

type Kind = Parameters<typeof listLedger>[2]['kind'];

const morning = '2026-03-01T08:00:00.000Z';
const [noon, evening] = ['2026-03-01T12:00:00.000Z', '2026-03-01T20:00:00.000Z'];
let accounts = 0;

/** An empty wallet with a clock that the test turns; movements are numbered as they come. */
function open() {
  accounts += 1;
  const tenantId = `acc_ledger_${accounts}`;
  let entries = 0;
  const deps = { ...composeWallet(engine.table), now: () => morning };
  deps.newEntryId = () => {
    entries += 1;
    return `ent_${String(entries).padStart(3, '0')}`;
  };
  const runOf = (no: number) => ({ runId: `run_${no}`, campaignId: 'cmp_1', userId: 'usr_1' });
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
    tenantId,
    deps,
    charge,
    grant: (amount: number, expires_at: string | null = null, kind: Bucket['kind'] = 'purchased') =>
      grantCredits(deps, tenantId, { kind, amount, expires_at }, 'a test'),
    hold: (amount: number, no = 1) => holdCredits(deps, { tenantId, amount, ...runOf(no) }),
    capture: async (credits: number[], no = 1) =>
      transact(
        engine.table,
        captureWrites(
          deps,
          tenantId,
          `run_${no}`,
          await readHold(deps, tenantId, `run_${no}`),
          credits.map(charge),
        ),
      ),
    settle: (no = 1) => settleHold(deps, tenantId, `run_${no}`),
    holdOf: (no = 1) => readHold(deps, tenantId, `run_${no}`),
    wallet: () => getWallet(deps, tenantId),
    ledger: (filter: { limit?: number; cursor?: string; kind?: Kind; run_id?: string } = {}) =>
      listLedger(deps, { tenantId } as Caller, { limit: 50, ...filter }),
  };
}
const movements = ({ data }: { data: Pick<LedgerEntry, 'kind' | 'amount' | 'held'>[] }) =>
  data.map(({ kind, amount, held }) => [kind, amount, held]);

describe('what is put in', () => {
  test('is a purchase where it was bought, and else a grant', async () => {
    const { deps, tenantId, grant, ledger } = open();
    await grant(1);
    await grant(2, null, 'monthly');
    await grantCredits(deps, tenantId, { kind: 'purchased', amount: 3, expires_at: null }, 'A gift', {
      gift: true,
    });
    const { data } = await ledger();
    expect(data).toEqual([
      { id: 'ent_003', kind: 'grant', amount: 3, held: 0, note: 'A gift', at: morning },
      { id: 'ent_002', kind: 'grant', amount: 2, held: 0, note: 'a test', at: morning },
      { id: 'ent_001', kind: 'purchase', amount: 1, held: 0, note: 'a test', at: morning },
    ]);
  });

  test('for the first time is put in once, and never where there was something', async () => {
    const { deps, tenantId, grant, wallet } = open();
    expect(await hasWallet(deps, tenantId)).toBe(false);
    const welcome = () =>
      grantCredits(deps, tenantId, { kind: 'purchased', amount: 5, expires_at: null }, 'w', { first: true });
    await welcome();
    await welcome();
    expect(await hasWallet(deps, tenantId)).toBe(true);
    expect((await wallet()).balance).toBe(5);
    await grant(1);
    expect((await wallet()).balance).toBe(6);
  });

  test('as a welcome is what the account was promised, for a year, once somebody looks', async () => {
    const { table } = engine;
    const people = { table, now: () => new Date(morning), newId };
    const names = { first_name: 'Ann', last_name: 'Lee', brand: platformBrand, password_hash: 'x' };
    const opened = (email: string, more: object) =>
      openAccountByHand(people, { ...names, email, modules: ['leads'], ...more });
    const { deps } = open();
    const ann = await opened('ann@a.example', { welcome_credits: 7 });
    const year = '2027-03-01T08:00:00.000Z';
    for (const _twice of [1, 2])
      expect(await getWallet(deps, ann.tenantId)).toMatchObject({
        balance: 7,
        purchased_expiry: [{ amount: 7, expires_at: year }],
      });
    // Twice at once both see that nothing was ever put in.
    await openWallet(deps, ann.tenantId);
    const { data } = await listLedger(deps, ann as Caller, { limit: 50 });
    expect(data).toMatchObject([{ kind: 'grant', amount: 7, note: 'Welcome credits' }]);
    const bob = await opened('bob@a.example', {});
    expect(await getWallet(deps, bob.tenantId)).toMatchObject({ balance: 0 });
    expect(await hasWallet(deps, bob.tenantId)).toBe(false);
  });

  test('shows by kind, with the days on which it lapses', async () => {
    const { deps, grant, wallet } = open();
    await grant(1, evening, 'monthly');
    await grant(2, evening, 'rolled_over');
    await grant(4, evening);
    await grant(8, noon);
    await grant(16);
    expect(await wallet()).toEqual({
      ...{ balance: 31, available: 31, held: 0, monthly: 1, rolled_over: 2, purchased: 28 },
      monthly_resets_at: evening,
      purchased_expiry: [
        { amount: 8, expires_at: noon },
        { amount: 4, expires_at: evening },
      ],
    });
    deps.now = () => evening;
    expect(await wallet()).toMatchObject({
      balance: 16,
      monthly: 0,
      monthly_resets_at: null,
      purchased_expiry: [],
    });
  });
});

describe('a hold', () => {
  test('is all or nothing, and tells whose run it is for', async () => {
    const { grant, hold, holdOf, wallet, ledger } = open();
    await grant(10);
    await expect(hold(11)).rejects.toMatchObject({ code: 'insufficient_credits' });
    expect(await wallet()).toMatchObject({ available: 10, held: 0 });
    expect(await holdOf()).toEqual({ open: false, left: 0, captured: 0 });
    expect(await hold(10)).toBe(true);
    expect(await wallet()).toMatchObject({ balance: 10, available: 0, held: 10 });
    expect(await hold(10)).toBe(false);
    expect(await holdOf()).toEqual({ open: true, left: 10, captured: 0 });
    expect((await ledger()).data[0]).toEqual({
      ...{ id: expect.any(String), kind: 'hold', amount: 0, held: 10, at: morning },
      ...{ run_id: 'run_1', campaign_id: 'cmp_1', user_id: 'usr_1' },
    });
  });

  test('that comes again after it was settled holds nothing', async () => {
    const { grant, hold, settle, wallet } = open();
    await grant(10);
    await hold(4);
    await settle();
    expect(await hold(4)).toBe(false);
    expect(await wallet()).toMatchObject({ available: 10, held: 0 });
  });

  test('pays for no more than it holds, each value by a movement of its own', async () => {
    const { grant, hold, capture, holdOf, wallet, ledger } = open();
    await grant(10);
    await hold(5);
    await capture([2, 1]);
    expect(await holdOf()).toEqual({ open: true, left: 2, captured: 3 });
    await expect(capture([3])).rejects.toMatchObject({ labels: ['hold'] });
    await capture([2]);
    expect(await wallet()).toMatchObject({ balance: 5, available: 5, held: 0 });
    expect(movements(await ledger({ kind: 'capture' }))).toEqual([
      ['capture', -2, -2],
      ['capture', -1, -1],
      ['capture', -2, -2],
    ]);
    expect((await ledger()).data[0]).toMatchObject({
      ...{ run_id: 'run_1', lead_id: 'led_1', lead_name: 'A', campaign_id: 'cmp_1' },
      ...{ field: 'email', provider: 'website', at: morning },
    });
  });

  test('that there is none of pays for nothing but what is free', async () => {
    const { deps, tenantId, charge, capture } = open();
    await expect(capture([1])).rejects.toBeInstanceOf(TransactionRefused);
    expect(captureWrites(deps, tenantId, 'run_1', { left: 0, captured: 0 }, [])).toEqual([]);
    expect(captureWrites(deps, tenantId, 'run_1', { left: 0, captured: 0 }, [charge(0)])).toEqual([]);
  });

  test('gives back what was not spent, once, and pays for nothing more', async () => {
    const { grant, hold, capture, settle, holdOf, wallet, ledger } = open();
    await grant(10);
    await hold(6, 1);
    await hold(3, 2);
    await capture([2]);
    expect(await settle()).toEqual({ spent: 2, released: 4, wrote: true });
    expect(await settle()).toEqual({ spent: 2, released: 4, wrote: false });
    expect(await holdOf()).toEqual({ open: false, left: 4, captured: 2 });
    expect(await wallet()).toMatchObject({ balance: 8, available: 5, held: 3 });
    await expect(capture([1])).rejects.toMatchObject({ labels: ['hold'] });
    expect(await settle(2)).toEqual({ spent: 0, released: 3, wrote: true });
    expect(await settle(3)).toEqual({ spent: 0, released: 0, wrote: false });
    expect(movements(await ledger({ kind: 'release' }))).toEqual([
      ['release', 0, -3],
      ['release', 0, -4],
    ]);
  });

  test('that was spent whole is settled without a movement', async () => {
    const { grant, hold, capture, settle, ledger } = open();
    await grant(2);
    await hold(2);
    await capture([2]);
    await settle();
    expect(movements(await ledger())).toEqual([
      ['capture', -2, -2],
      ['hold', 0, 2],
      ['purchase', 2, 0],
    ]);
  });

  test('gives nothing back that lapsed meanwhile', async () => {
    const { deps, grant, hold, settle, wallet, ledger } = open();
    await grant(4, noon);
    await grant(4);
    await hold(6);
    deps.now = () => evening;
    expect(await settle()).toMatchObject({ released: 6 });
    expect(await wallet()).toMatchObject({ balance: 4, available: 4 });
    const { data } = await ledger({ run_id: 'run_1' });
    expect(data.slice(0, 2)).toMatchObject([
      { kind: 'expiry', amount: -4, held: 0, at: evening },
      { kind: 'release', amount: 0, held: -6, at: evening },
    ]);
  });

  test('is settled with what was spent while it was being settled', async () => {
    const { deps, grant, hold, capture, settle, wallet } = open();
    await grant(10);
    await hold(6);
    const { holds } = deps.store;
    let overtaken = false;
    const slow = Object.assign(Object.create(holds), {
      get: (key: never) => ({
        go: async (options: never) => {
          const read = await holds.get(key).go(options);
          const first = !overtaken;
          overtaken = true;
          if (first) await capture([2]);
          return read;
        },
      }),
    });
    deps.store = { ...deps.store, holds: slow };
    expect(await settle()).toEqual({ spent: 2, released: 4, wrote: true });
    expect(await wallet()).toMatchObject({ balance: 8, held: 0 });
  });
});

describe('what lapses', () => {
  test('is booked once, all of it together, and at the moment it lapses', async () => {
    const { deps, tenantId, grant, ledger, wallet } = open();
    await grant(1, noon);
    await grant(2, noon, 'monthly');
    await grant(4, evening);
    await bookExpiry(deps, tenantId);
    expect(movements(await ledger({ kind: 'expiry' }))).toEqual([]);
    deps.now = () => noon;
    await bookExpiry(deps, tenantId);
    await bookExpiry(deps, tenantId);
    const { data } = await ledger({ kind: 'expiry' });
    expect(data).toEqual([{ id: 'ent_004', kind: 'expiry', amount: -3, held: 0, at: noon }]);
    expect(await wallet()).toMatchObject({ balance: 4 });
  });
});

describe('the ledger', () => {
  test('is read page by page, newest first, whole or of a run or a kind', async () => {
    const { grant, hold, ledger } = open();
    for (const amount of [1, 2, 3, 4, 5]) await grant(amount);
    await hold(2, 1);
    await hold(3, 2);
    const first = await ledger({ limit: 3 });
    expect(movements(first)).toEqual([
      ['hold', 0, 3],
      ['hold', 0, 2],
      ['purchase', 5, 0],
    ]);
    const second = await ledger({ limit: 3, cursor: first.next_cursor ?? '' });
    expect(second.data.map(({ amount }) => amount)).toEqual([4, 3, 2]);
    const last = await ledger({ limit: 3, cursor: second.next_cursor ?? '' });
    expect(movements(last)).toEqual([['purchase', 1, 0]]);
    expect(last.next_cursor).toBeNull();
    expect(movements(await ledger({ run_id: 'run_1' }))).toEqual([['hold', 0, 2]]);
    expect(movements(await ledger({ run_id: 'run_1', kind: 'capture' }))).toEqual([]);
    expect(movements(await ledger({ kind: 'purchase', limit: 2 }))).toHaveLength(2);
    // More is read at a time where a kind is asked for, so that a page is full although the newest are of another.
    expect(movements(await ledger({ kind: 'purchase', limit: 5 }))).toHaveLength(5);
  });

  test('says so of a place to go on from that nobody gave', async () => {
    const { grant, ledger } = open();
    await grant(1);
    await expect(ledger({ cursor: 'nowhere' })).rejects.toMatchObject({
      fields: [{ path: 'cursor', key: 'invalid' }],
    });
  });

  test('tells its own trouble from a wrong place', async () => {
    const { deps, tenantId } = open();
    const store = { ...deps.store, ledger: composeWallet({ ...engine.table, name: 'none' }).store.ledger };
    const reading = listLedger({ ...deps, store }, { tenantId } as Caller, { limit: 1 });
    await expect(reading).rejects.not.toHaveProperty('fields');
  });
});

test('a wallet that changes whenever it is to be written is a conflict at last', async () => {
  const { deps, tenantId, grant } = open();
  // Nobody waits here: the waits are told by chance.
  const chance = vi.spyOn(Math, 'random').mockReturnValue(0);
  let tries = 0;
  const changing = changeWallet(deps, tenantId, async ({ buckets, open_holds }) => {
    tries += 1;
    if (tries <= 25) await grant(1);
    return { buckets, open_holds, with: [] };
  });
  await expect(changing).rejects.toMatchObject({ code: 'conflict', reason: 'changed' });
  expect(tries).toBe(20);
  expect(await getWallet(deps, tenantId)).toMatchObject({ balance: 20 });
  chance.mockRestore();
});

test('a wallet that changed twice is looked at a third time', async () => {
  const { deps, tenantId, grant } = open();
  let tries = 0;
  const changing = changeWallet(deps, tenantId, async ({ buckets, open_holds }) => {
    tries += 1;
    if (tries === 3) return undefined;
    await grant(1);
    return { buckets, open_holds, with: [] };
  });
  expect(await changing).toBeUndefined();
  expect(tries).toBe(3);
  expect(await getWallet(deps, tenantId)).toMatchObject({ balance: 2 });
});

test('an account’s credits are told whole, and erased whole', async () => {
  const mine = open();
  const other = open();
  for (const { grant, hold, capture } of [mine, other]) {
    await grant(10);
    await hold(4);
    await capture([1]);
  }
  const kept = async () => {
    const found: { kind: string; value: object }[] = [];
    for await (const holding of exportTenant(engine, mine.tenantId)) found.push(holding);
    return found;
  };
  const held = await kept();
  const kinds = ['wallet', 'holds', 'ledger', 'ledger', 'ledger', 'credit-usage'];
  expect(held.map(({ kind }) => kind)).toEqual(kinds);
  expect(held[0]?.value).toMatchObject({ buckets: [{ amount: 6 }], open_holds: ['run_1'] });
  expect(held[0]?.value).not.toHaveProperty('version');
  expect(held[1]?.value).toMatchObject({ runId: 'run_1', amount: 4, captured: 1 });
  expect(held[2]?.value).toMatchObject({ kind: 'purchase', amount: 10 });
  expect(held[5]?.value).toMatchObject({ day: '2026-03-01', q0800: 1 });
  await eraseTenant(engine, mine.tenantId);
  expect(await kept()).toEqual([]);
  expect(await other.wallet()).toMatchObject({ balance: 9 });
});
