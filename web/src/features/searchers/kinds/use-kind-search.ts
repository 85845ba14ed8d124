import { useDebouncedValue } from '@mantine/hooks';
import { useMemo } from 'react';
import { mostFound } from '#shared/contracts/searchers/index.ts';
import { priceOf } from '#shared/domain/kinds/index.ts';
import type { Plan, PricedPlan } from '#shared/domain/runs/plan.ts';
import { usualLimit } from '../draft.ts';
import { useCredits, usePreview, useQuote } from '../hooks.ts';
import { type KindDraft, readFilters } from './filters.ts';
import type { FilteredKind } from './form-fields.ts';

/** As many as were chosen; else the usual number, or what the credits pay for. */
function limitOf(kind: FilteredKind, chosen: number | null, credits: number | undefined): number {
  if (chosen !== null) return chosen;
  const price = priceOf(kind, 'contact');
  const covered = credits === undefined || price === 0 ? usualLimit : Math.floor(credits / price);
  return covered < 1 ? usualLimit : Math.min(usualLimit, covered);
}

/**
 * What filters find and what that costs. While it is `waiting`, what is shown is of the filters before, or nothing: then nothing
 * may start.
 */
export function useKindSearch(kind: FilteredKind, draft: KindDraft, listId: string | null) {
  const wanted = limitOf(kind, draft.limit, useCredits());
  const now = useMemo(() => ({ filters: draft.filters, wanted }), [draft.filters, wanted]);
  const [settled] = useDebouncedValue(now, 250);
  const { search, problems } = useMemo(() => readFilters(kind, settled.filters), [kind, settled]);
  const preview = usePreview(search);
  const most = search && preview.data && !preview.error ? mostFound(preview.data) : undefined;
  const limit = most ? Math.min(settled.wanted, most) : settled.wanted;
  const steps = useMemo((): Plan['steps'] | null => {
    if (!search) return null;
    const source = { kind: 'search' as const, search, limit, ...(draft.newOnly ? { new_only: true } : {}) };
    const steps: Plan['steps'] = [source, { kind: 'save' }];
    return draft.enrich ? [...steps, { kind: 'enrich' }] : steps;
  }, [search, limit, draft.enrich, draft.newOnly]);
  const plan = useMemo((): PricedPlan | null => {
    return steps && (listId ? { campaign_id: listId, steps } : { steps });
  }, [steps, listId]);
  const pricing = useQuote(plan);
  const quote = search && !pricing.error ? pricing.data : undefined;
  const stale = now !== settled || preview.isLoading || pricing.isLoading;
  const waiting = search !== null && (stale || (!quote && !pricing.error));
  return { wanted, steps, search, problems, preview, most, limit, pricing, quote, waiting };
}
