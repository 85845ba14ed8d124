import { useCallback, useMemo, useRef, useState } from 'react';
import { type Campaign, campaigns } from '#shared/contracts/campaigns/index.ts';
import type { ResultFilter } from '#shared/domain/leads/filter/result-filter.ts';
import type { Lead } from '#shared/domain/leads/lead.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import type { GridRows } from '#web/ui/grid/rows/grid-rows.ts';
import { pageOfLeads } from './filters/page-of-leads.ts';
import { firstRowPace, livePace } from './hooks.ts';
import { indexIn, type Known, leadAt, leadsIn, noted, pageOf } from './known-leads.ts';
import { useReadRange } from './selecting/use-read-range.ts';

function paceOf(live: boolean, total: number): number {
  if (!live) return 0;
  return total === 0 ? firstRowPace : livePace;
}

/** All leads of a list that a filter matches, read page by page as they come into sight. */
export function useLeadRows({ id, type }: Campaign, filter: ResultFilter, live: boolean) {
  const [inSight, setInSight] = useState({ question: '', first: 1, last: 1 });
  const question = JSON.stringify([id, { ...filter, page: 0, limit: 0 }]);
  const { first, last } = inSight.question === question ? inSight : { first: 1, last: 1 };
  const upper = usePage({ id, type }, filter, first, live);
  const lower = usePage({ id, type }, filter, last > first ? last : null, live);
  const shown = useRef<Known | null>(null);
  shown.current = noted(shown.current, question, [upper.data, lower.data]);
  const known = shown.current;
  const isStale = known !== null && known.question !== question;
  const failed = [upper, lower].find(({ error, data }) => error && !data);

  const want = useCallback(
    (from: number, to: number) => {
      const next = { question, first: pageOf(from), last: pageOf(to) };
      setInSight((was) =>
        was.question === question && was.first === next.first && was.last === next.last ? was : next,
      );
    },
    [question],
  );
  const { isReading, readIds } = useReadRange({ list: { id, type }, filter, question, shown });
  const rows = useMemo(
    (): GridRows<Lead> | undefined =>
      known
        ? {
            count: known.total,
            at: (index) => leadAt(known, index),
            want: isStale ? wantNone : want,
            // Those that are shown are another question's, and nobody means what stands in their places.
            ...(isStale ? {} : { readIds }),
          }
        : undefined,
    [known, isStale, want, readIds],
  );
  const leadsOf = useCallback((ids: readonly string[]) => leadsIn(shown.current, new Set(ids)), []);
  return {
    rows,
    /** Those of the leads that were read. */
    leadsOf,
    total: known && !isStale ? known.total : undefined,
    /** Changes when the rows are others: one begins at their top again. */
    question: known?.question ?? question,
    /** Those that are shown answer to another question, or others are read beside them. */
    isStale: isStale || isReading,
    error: failed?.error,
    /** Where a lead stands among those that were read; -1 for any other. */
    indexOf: (leadId: string) => (known ? indexIn(known, leadId) : -1),
    retry: () => Promise.all([upper.mutate(), lower.mutate()]),
  };
}

/** Where rows of another question stand says nothing of those that are asked for. They are drawn as they come into sight all the same. */
const wantNone = () => undefined;

function usePage(
  { id, type }: Pick<Campaign, 'id' | 'type'>,
  filter: ResultFilter,
  page: number | null,
  live: boolean,
) {
  return useEndpoint(
    campaigns.endpoints.results,
    page === null ? null : { params: { id, type }, body: pageOfLeads(filter, page) },
    { dedupingInterval: 200, refreshInterval: (latest) => paceOf(live, latest?.total ?? 0) },
  );
}
