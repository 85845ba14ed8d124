import { useMemo } from 'react';
import type { SearchPreview } from '#shared/contracts/searchers.ts';
import { wallet } from '#shared/contracts/wallet.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { type Draft, planOf } from './draft.ts';
import { estimatePrice, type Price } from './estimate-price.ts';
import { useQuote, useTargets } from './hooks.ts';

type Input = { draft: Draft; limit: number; listId: string | null; preview: SearchPreview | undefined };
export type PriceState = { price: Price | undefined; error: unknown; busy: boolean; retry: () => void };

/**
 * What the search will cost. The service quotes for a list; a list that is still to be created costs what any other
 * of its type does, and for a first list the price list answers.
 */
export function usePrice({ draft, limit, listId, preview }: Input): PriceState {
  const targets = useTargets();
  const pricedFor = listId ?? targets.data?.data[0]?.id ?? null;
  const plan = useMemo(() => (pricedFor ? planOf(draft, pricedFor, limit) : null), [draft, pricedFor, limit]);
  const quote = useQuote(plan);
  const first = targets.data !== undefined && pricedFor === null;
  const purse = useEndpoint(wallet.endpoints.get, first ? {} : null, { quiet: true });
  const estimate =
    first && preview && purse.data
      ? estimatePrice({ preview, limit, enrich: draft.enrich, wallet: purse.data })
      : undefined;
  return {
    price: first ? estimate : quote.data,
    error: first ? purse.error : (quote.error ?? targets.error),
    busy: quote.isLoading,
    retry: () => void Promise.all([quote.mutate(), targets.mutate(), purse.mutate()]),
  };
}
