import type { Offer } from '#shared/contracts/runs.ts';
import { type KindKey, kindOf, priceOf } from '#shared/domain/kinds/index.ts';
import { deliveredBy, enrichments, kindsFor, stepFor } from '#shared/domain/leads/enrichments.ts';
import type { PriceDeps } from '../steps/definition.ts';
import { asksOf, asksOnlyFree } from './asked-by.ts';

/** What leads of a kind can be given, for an account. What a website says can be read without any vendor. */
export async function listOffers(
  { enrichers }: Pick<PriceDeps, 'enrichers'>,
  tenantId: string,
  type: KindKey,
): Promise<{ data: Offer[] }> {
  const offers = enrichments
    .filter((what) => kindsFor(what).includes(type))
    .map(async (what): Promise<Offer> => {
      const { able, without } = await enrichers(tenantId, what, type);
      const asks = asksOf(what, type, able);
      const reads = what === 'emails' && kindOf(type).hasSite;
      const price = asksOnlyFree(asks) ? 0 : priceOf(type, deliveredBy[what]);
      return { kind: stepFor[what], price, asks, without, able: reads || asks.length > 0 };
    });
  return { data: await Promise.all(offers) };
}
