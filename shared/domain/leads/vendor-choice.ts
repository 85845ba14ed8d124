import * as z from 'zod';
import { type Enrichment, enrichmentOrder, enrichments } from './enrichments.ts';
import { type KeyedSource, keyedSources } from './sources.ts';

/** Whom an account asks for something: first the first; those that are `off` never. */
const Turns = z.strictObject({
  order: z.array(z.enum(keyedSources)).max(keyedSources.length),
  off: z.array(z.enum(keyedSources)).max(keyedSources.length),
  /** The most that is paid for one lead at a vendor whose key is the account's own; null for as much as it takes. */
  most: z.number().positive().max(1000).nullable(),
});
type Turns = z.infer<typeof Turns>;

const Asks = z.strictObject(
  Object.fromEntries(enrichments.map((what) => [what, Turns])) as Record<Enrichment, typeof Turns>,
);

/** Which vendors an account asks for what, in its order, and how much it pays there. Money is of one currency, whichever it is. */
export const VendorChoice = z
  .strictObject({
    asks: Asks,
    /** What one credit of a vendor costs the account. */
    prices: z.partialRecord(z.enum(keyedSources), z.number().positive().max(1000)),
  })
  .superRefine(({ asks, prices }, context) => {
    for (const what of enrichments) {
      const { order, off, most } = asks[what];
      const all = vendorsFor(what);
      const isOrder = order.length === all.length && all.every((id) => order.includes(id));
      const invalid = { code: 'custom', message: 'invalid' } as const;
      if (!isOrder) context.addIssue({ ...invalid, path: ['asks', what, 'order'] });
      if (new Set(off).size !== off.length || off.some((id) => !all.includes(id)))
        context.addIssue({ ...invalid, path: ['asks', what, 'off'] });
      // Without its price nobody can say whether a vendor stays below the most.
      const unpriced = order.filter((id) => most !== null && !off.includes(id) && prices[id] === undefined);
      for (const id of unpriced)
        context.addIssue({ code: 'custom', message: 'required', path: ['prices', id] });
    }
  });
export type VendorChoice = z.infer<typeof VendorChoice>;

/** The vendors that can be asked for something, of leads of whatever kind, in the order of the product. */
export const vendorsFor = (what: Enrichment): KeyedSource[] => [
  ...new Set(Object.values(enrichmentOrder[what]).flat()),
];

/** As an account has it that never chose. */
export const usualChoice = (): VendorChoice => ({
  asks: Object.fromEntries(
    enrichments.map((what) => [what, { order: vendorsFor(what), off: [], most: null }]),
  ) as unknown as VendorChoice['asks'],
  prices: {},
});

/**
 * A choice that an older release kept: vendors that it did not know come last, and those that are gone are left out. Where the account
 * has named a most, a vendor without a price is off until it has one.
 */
export function completeChoice(kept: {
  asks?: Partial<VendorChoice['asks']>;
  prices?: VendorChoice['prices'];
}) {
  const usual = usualChoice();
  const asks = enrichments.map((what) => {
    const all = vendorsFor(what);
    const { order = [], off = [], most = null } = kept.asks?.[what] ?? {};
    const known = order.filter((id) => all.includes(id));
    const turns: Turns = {
      order: [...known, ...all.filter((id) => !known.includes(id))],
      off: all.filter((id) => off.includes(id) || (most !== null && kept.prices?.[id] === undefined)),
      most,
    };
    return [what, turns];
  });
  const prices = Object.entries(kept.prices ?? {}).filter(([id]) => keyedSources.some((one) => one === id));
  return {
    ...usual,
    ...kept,
    asks: Object.fromEntries(asks),
    prices: Object.fromEntries(prices),
  } as VendorChoice;
}

/** Those of some vendors that an account asks, in its order. */
export function chosenOf(
  { asks }: VendorChoice,
  what: Enrichment,
  vendors: readonly KeyedSource[],
): KeyedSource[] {
  const { order, off } = asks[what];
  const place = (id: KeyedSource) => (order.includes(id) ? order.indexOf(id) : order.length);
  return vendors.filter((id) => !off.includes(id)).toSorted((a, b) => place(a) - place(b));
}

/** How often a vendor may take so many of its credits for one lead before the account's most is passed. */
export function timesPaid(
  { asks, prices }: VendorChoice,
  what: Enrichment,
  id: KeyedSource,
  credits: number,
): number {
  const { most } = asks[what];
  const price = prices[id];
  if (most === null || credits === 0) return Number.POSITIVE_INFINITY;
  if (price === undefined) return 0;
  // A third that is asked for three times is one.
  return Math.floor(most / (price * credits) + 1e-9);
}
