import type { Enrichment } from '#shared/domain/leads/enrichments.ts';
import { enrichments } from '#shared/domain/leads/enrichments.ts';
import type { KeyedSource } from '#shared/domain/leads/sources.ts';
import { type VendorChoice, vendorsFor } from '#shared/domain/leads/vendor-choice.ts';

type Amount = number | string;
type Turns = { order: KeyedSource[]; off: KeyedSource[]; most: Amount };

/** A choice as its form holds it: an empty field is no amount. */
export type ChoiceValues = {
  asks: Record<Enrichment, Turns>;
  prices: Record<string, Amount>;
};

/** The vendors that are asked about leads, each once. */
export const askedVendors: KeyedSource[] = [...new Set(enrichments.flatMap(vendorsFor))];

/** The fields that something can be wrong with. */
export const choiceFields = [
  ...enrichments.map((what) => `asks.${what}.most`),
  ...askedVendors.map((id) => `prices.${id}`),
];

export function valuesOf({ asks, prices }: VendorChoice): ChoiceValues {
  const turns = enrichments.map((what) => [what, { ...asks[what], most: asks[what].most ?? '' }]);
  return {
    asks: Object.fromEntries(turns) as ChoiceValues['asks'],
    prices: Object.fromEntries(askedVendors.map((id) => [id, prices[id] ?? ''])),
  };
}

export function choiceOf({ asks, prices }: ChoiceValues): VendorChoice {
  const turns = enrichments.map((what) => {
    const { most } = asks[what];
    return [what, { ...asks[what], most: most === '' ? null : Number(most) }];
  });
  const told = Object.entries(prices).filter(([, price]) => price !== '');
  return {
    asks: Object.fromEntries(turns) as VendorChoice['asks'],
    prices: Object.fromEntries(told.map(([id, price]) => [id, Number(price)])),
  };
}

/** The order with one vendor moved by so many places. */
export function moved(order: readonly KeyedSource[], id: KeyedSource, by: -1 | 1): KeyedSource[] {
  const from = order.indexOf(id);
  const other = order[from + by];
  if (other === undefined) return [...order];
  return order.map((one) => (one === id ? other : one === other ? id : one));
}
