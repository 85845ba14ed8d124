import { type Offer, runs } from '#shared/contracts/runs.ts';
import { type KindKey, kindOf } from '#shared/domain/kinds/index.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';

/**
 * What leads of a kind can be given beside what their websites say, with the price and whether anybody is set up to be asked. What reads
 * a website has a button of its own.
 */
export function useOffers(type: KindKey): Offer[] {
  const { data } = useEndpoint(runs.endpoints.offers, { query: { type } }, { quiet: true });
  return (data?.data ?? []).filter(({ kind }) => kind !== 'enrich' || !kindOf(type).hasSite);
}
