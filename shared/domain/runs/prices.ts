import type { ListTypeKey } from '../leads/list-types.ts';

/** What can be delivered and charged for. */
export type Delivered = 'contact' | 'phone' | 'similar' | 'employees' | 'email' | 'enrichment';

/**
 * Credits per delivered value, by list type: the spec's section 9.
 * A value that is not listed for a type costs nothing there. `local.email` is the e-mail that a website crawl finds:
 * the spec prices it for domains, and a local business's website is one.
 */
export const prices = {
  people: { contact: 3, phone: 1, similar: 2 },
  company: { contact: 1 },
  local: { contact: 1, employees: 2, email: 1 },
  domain: { employees: 2, email: 1 },
  influencer: { contact: 2, enrichment: 5 },
} as const satisfies Record<ListTypeKey, Partial<Record<Delivered, number>>>;

/** Credits for one delivered value of a lead of this type. */
export function priceOf(type: ListTypeKey, delivered: Delivered): number {
  const list: Partial<Record<Delivered, number>> = prices[type];
  return list[delivered] ?? 0;
}
