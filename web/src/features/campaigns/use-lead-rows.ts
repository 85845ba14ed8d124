import { useCallback, useMemo, useRef, useState } from 'react';
import { type Campaign, campaigns } from '#shared/contracts/campaigns/index.ts';
import type { Reply } from '#shared/contracts/endpoint.ts';
import type { ResultFilter } from '#shared/domain/leads/filter/result-filter.ts';
import type { Lead } from '#shared/domain/leads/lead.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import type { GridRows } from '#web/ui/grid/rows/grid-rows.ts';
import { pageOfLeads, pageSize } from './filters/page-of-leads.ts';
import { firstRowPace, livePace } from './hooks.ts';

type Page = Reply<typeof campaigns.endpoints.results>;
/** The pages that were read of what a filter matches. They are of one time: where the number changes, rows have moved. */
type Known = { question: string; total: number; pages: Map<number, Page> };

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
  const rows = useMemo(
    (): GridRows<Lead> | undefined =>
      known
        ? { count: known.total, at: (index) => leadAt(known, index), want: isStale ? wantNone : want }
        : undefined,
    [known, isStale, want],
  );
  const leadsOf = useCallback((ids: readonly string[]) => leadsIn(shown.current, new Set(ids)), []);
  return {
    rows,
    /** Those of the leads that were read. */
    leadsOf,
    total: known && !isStale ? known.total : undefined,
    /** Changes when the rows are others: one begins at their top again. */
    question: known?.question ?? question,
    isStale,
    error: failed?.error,
    /** Where a lead stands among those that were read; -1 for any other. */
    indexOf: (leadId: string) => (known ? indexIn(known, leadId) : -1),
    retry: () => Promise.all([upper.mutate(), lower.mutate()]),
  };
}

/** Where rows of another question stand says nothing of those that are asked for. They are drawn as they come into sight all the same. */
const wantNone = () => undefined;

const pageOf = (index: number): number => Math.floor(index / pageSize) + 1;

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

/** What is known after some pages were read; the same object where they say nothing new. */
export function noted(
  known: Known | null,
  question: string,
  read: readonly (Page | undefined)[],
): Known | null {
  const pages = read.filter((page) => page !== undefined);
  const total = pages.at(-1)?.total;
  if (total === undefined) return known;
  const isSame = known?.question === question && known.total === total;
  if (isSame && pages.every((page) => known.pages.get(page.page) === page)) return known;
  const all = new Map(isSame ? known.pages : []);
  for (const page of pages) all.set(page.page, page);
  return { question, total, pages: all };
}

function indexIn({ pages }: Known, leadId: string): number {
  for (const [page, { data }] of pages) {
    const at = data.findIndex(({ id }) => id === leadId);
    if (at >= 0) return (page - 1) * pageSize + at;
  }
  return -1;
}

const leadsIn = (known: Known | null, ids: ReadonlySet<string>): Lead[] =>
  [...(known?.pages.values() ?? [])].flatMap(({ data }) => data.filter(({ id }) => ids.has(id)));

/** Null for a lead that its page could not show: those stand at its end. */
export function leadAt({ pages }: Pick<Known, 'pages'>, index: number): Lead | null | undefined {
  const page = pages.get(pageOf(index));
  return page && (page.data[index % pageSize] ?? null);
}
