import type { Quote } from './run.ts';

/** What the credits at hand pay for, at least, of a plan that may cost more. Null for what the plan does not deliver. */
export type Covered = { leads: number | null; emails: number | null };

/** Follows the steps in their order, as a run spends: leads are saved before their e-mails are looked for. */
export function coveredBy(quote: Pick<Quote, 'available' | 'steps'>): Covered {
  const covered: Covered = { leads: null, emails: null };
  let left = Math.max(0, quote.available);
  for (const { kind, price, maximum } of quote.steps) {
    if (price === 0) continue;
    const units = Math.floor(Math.min(maximum, left) / price);
    left -= units * price;
    if (kind === 'save') covered.leads = units;
    if (kind === 'enrich') covered.emails = units;
  }
  return covered;
}
