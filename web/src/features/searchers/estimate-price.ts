import type { SearchPreview } from '#shared/contracts/searchers.ts';
import type { Wallet } from '#shared/domain/credits.ts';
import { priceOf } from '#shared/domain/prices.ts';
import type { Quote } from '#shared/domain/run.ts';

type Facts = { preview: SearchPreview; limit: number; enrich: boolean; wallet: Wallet };
export type Price = Pick<Quote, 'expected' | 'maximum' | 'available' | 'available_after'>;

/**
 * The price of a search by the price list alone, for a user who has no list yet: the service quotes for a list.
 * E-mails count in the maximum only, since how many will be found is known to the service.
 */
export function estimatePrice({ preview, limit, enrich, wallet }: Facts): Price {
  const found = Math.min(preview.total, limit);
  const contacts = found * priceOf('local', 'contact');
  const emails = enrich ? Math.min(found, preview.has.website) * priceOf('local', 'email') : 0;
  const maximum = contacts + emails;
  return {
    expected: contacts,
    maximum,
    available: wallet.available,
    available_after: wallet.available - maximum,
  };
}
