import { describe, expect, test } from 'vitest';
import type { KeyedSource } from '#shared/domain/leads/sources.ts';
import { usualChoice, type VendorChoice } from '#shared/domain/leads/vendor-choice.ts';
import type { EnrichmentSource } from '../enrichment-source.ts';
import type { Vendors } from './compose-vendors.ts';
import { findEnrichers } from './find-enrichers.ts';

/** An account with keys of its own for `own`, under an operator who has one for each vendor. `limits` are those that a vendor was asked with. */
function vendorsWith(
  own: KeyedSource[],
  used: string[] = [],
  choice?: VendorChoice,
  limits: number[] = [],
): Vendors {
  const keys = {
    get: ({ source }: { source: KeyedSource }) => ({
      go: async () => ({ data: own.includes(source) ? { sealed_key: `own ${source}` } : null }),
    }),
  };
  const platformKeys = async () => ({
    apollo: 'platform',
    hunter: 'platform',
    'people-data-labs': 'platform',
  });
  const enrichersOf = (id: KeyedSource, key: string): EnrichmentSource[] => {
    used.push(`${id} ${key}`);
    const kinds = ['people', 'local', 'company'] as const;
    const one = { id, kinds, canAsk: () => true };
    const ask: EnrichmentSource['ask'] = async (_subject, { limit }) => void limits.push(limit);
    return [
      { ...one, gives: 'employees', cost: { credits: 1, per: 'person' }, ask },
      { ...one, gives: 'emails', cost: { credits: 1, per: 'answer' }, ask },
    ];
  };
  const seal = { open: async (sealed: string) => sealed };
  const choices = { get: () => ({ go: async () => ({ data: choice ? { choice } : null }) }) };
  return { keys, choices, seal, platformKeys, enrichersOf } as unknown as Vendors;
}

test('vendors come in their order, with the account’s own key before the operator’s', async () => {
  const used: string[] = [];
  const { able, without } = await findEnrichers(
    vendorsWith(['people-data-labs'], used),
    ...(['acc_1', 'employees', 'local'] as const),
  );
  expect(able.map(({ id, gives }) => [id, gives])).toEqual([
    ['apollo', 'employees'],
    ['people-data-labs', 'employees'],
  ]);
  expect(used).toEqual(['apollo platform', 'people-data-labs own people-data-labs']);
  expect(without).toEqual([]);
});

test('what costs the account nothing is asked by its own keys alone', async () => {
  const free = await findEnrichers(vendorsWith(['apollo']), 'acc_1', 'employees', 'company');
  expect([free.able.map(({ id }) => id), free.without]).toEqual([['apollo'], ['people-data-labs']]);
});

test('what the account has paid for before, and pays nothing for now, is asked by its own keys alone', async () => {
  const asked = ['acc_1', 'emails', 'local'] as const;
  const idsOf = async (own: KeyedSource[], isOwned: boolean) =>
    (await findEnrichers(vendorsWith(own), ...asked, { isOwned })).able.map(({ id }) => id);
  expect(await idsOf([], false)).toContain('hunter');
  expect(await idsOf([], true)).toEqual([]);
  expect(await idsOf(['hunter'], true)).toEqual(['hunter']);
});

test('a kind that is not asked for something has nobody', async () => {
  expect(await findEnrichers(vendorsWith([]), 'acc_1', 'phones', 'local')).toEqual({ able: [], without: [] });
});

describe('what an account chose', () => {
  const { asks } = usualChoice();
  const people = { kind: 'local', name: 'Ann', columns: {} } as const;
  const own: KeyedSource[] = ['apollo', 'people-data-labs'];

  test('is its order, without those that it turned off', async () => {
    const order: KeyedSource[] = ['people-data-labs', 'apollo'];
    const turned = { asks: { ...asks, employees: { order, off: [], most: null } }, prices: {} };
    const { able } = await findEnrichers(vendorsWith(own, [], turned), 'acc_1', 'employees', 'local');
    expect(able.map(({ id }) => id)).toEqual(order);

    const off: KeyedSource[] = ['people-data-labs'];
    const without = { asks: { ...asks, employees: { order, off, most: null } }, prices: {} };
    const used: string[] = [];
    const left = await findEnrichers(vendorsWith(own, used, without), 'acc_1', 'employees', 'local');
    expect([left.able.map(({ id }) => id), left.without]).toEqual([['apollo'], []]);
    expect(used).toEqual(['apollo own apollo']);
  });

  test('is kept to at vendors that it pays itself: fewer people, or nobody asked', async () => {
    const prices = { apollo: 0.1, 'people-data-labs': 0.3, hunter: 0.3 };
    const emails = { ...asks.emails, most: 0.25 };
    const employees = { ...asks.employees, most: 0.3 };
    const choice = { asks: { ...asks, emails, employees }, prices };
    const limits: number[] = [];
    const vendors = vendorsWith([...own, 'hunter'], [], choice, limits);
    const { able } = await findEnrichers(vendors, 'acc_1', 'employees', 'local');
    for (const one of able) await one.ask(people, { limit: 10 });
    expect([able.map(({ id }) => id), limits]).toEqual([own, [3, 1]]);
    // Three tenths are three times a tenth, whatever fractions of two make of it.
    expect((await findEnrichers(vendors, 'acc_1', 'emails', 'people')).able.map(({ id }) => id)).toEqual([
      'apollo',
    ]);
    // The operator's key costs the account credits, and their price is told before.
    const { able: paid } = await findEnrichers(vendorsWith([], [], choice), 'acc_1', 'emails', 'local');
    expect(paid.map(({ id }) => id)).toEqual(['hunter']);
  });
});
