import { useDebouncedValue } from '@mantine/hooks';
import { useMemo } from 'react';
import { mostFound } from '#shared/contracts/searchers/index.ts';
import { type Draft, limitOf, searchOf } from './draft.ts';
import { useCredits, usePreview } from './hooks.ts';
import { usePrice } from './use-price.ts';

/**
 * What a draft finds and what it costs. While it is `waiting`, what is shown is of the draft before, or nothing: then nothing
 * may start, since it would run at that one's price and with its number of leads.
 */
export function usePricedSearch(draft: Draft, listId: string | null) {
  const wanted = limitOf(draft, useCredits());
  const now = useMemo(() => ({ ...draft, limit: wanted }), [draft, wanted]);
  const [settled] = useDebouncedValue(now, 250);
  const search = useMemo(() => searchOf(settled), [settled]);
  const preview = usePreview(search);
  const most = search && preview.data && !preview.error ? mostFound(preview.data) : undefined;
  const limit = most ? Math.min(settled.limit, most) : settled.limit;
  const pricing = usePrice(settled, limit, listId);
  const quote = draft.location && !pricing.error ? pricing.data : undefined;
  const stale = now !== settled || preview.isLoading || pricing.isLoading;
  const waiting = draft.location !== null && (stale || (!quote && !pricing.error));
  return { wanted, settled, search, preview, most, limit, pricing, quote, waiting };
}
