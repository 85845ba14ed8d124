import { expect, test } from 'vitest';
import type { KeyedSource } from '#shared/domain/leads/sources.ts';
import type { EnrichmentSource } from '../enrichment-source.ts';
import type { Vendors } from './compose-vendors.ts';
import { findEnrichers } from './find-enrichers.ts';

/** An account with keys of its own for `own`, under an operator who has one for each vendor. */
function vendorsWith(own: KeyedSource[], used: string[] = []): Vendors {
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
    const one = { id, kinds, cost: { credits: 1, per: 'answer' }, canAsk: () => true } as const;
    const ask = async () => undefined;
    return [
      { ...one, gives: 'employees', ask },
      { ...one, gives: 'emails', ask },
    ];
  };
  const seal = { open: async (sealed: string) => sealed };
  return { keys, seal, platformKeys, enrichersOf } as unknown as Vendors;
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

test('a kind that is not asked for something has nobody', async () => {
  expect(await findEnrichers(vendorsWith([]), 'acc_1', 'phones', 'local')).toEqual({ able: [], without: [] });
});
