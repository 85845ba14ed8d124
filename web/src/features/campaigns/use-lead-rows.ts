import { useCallback, useMemo, useRef, useState } from 'react';
import { type Campaign, campaigns } from '#shared/contracts/campaigns/index.ts';
import { maxResultIds } from '#shared/contracts/campaigns/result-ids.ts';
import type { Reply } from '#shared/contracts/endpoint.ts';
import type { ResultFilter } from '#shared/domain/leads/filter/result-filter.ts';
import type { Lead } from '#shared/domain/leads/lead.ts';
import { call } from '#web/lib/api/call.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { useFormat } from '#web/lib/intl/use-format.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import type { GridRows } from '#web/ui/grid/rows/grid-rows.ts';
import { hintInPlace } from '#web/ui/toasts/toasts.tsx';
import { pageOfLeads, pageSize } from './filters/page-of-leads.ts';
import { firstRowPace, livePace } from './hooks.ts';
import { tooMany } from './selecting/use-picked-leads.ts';

type Page = Reply<typeof campaigns.endpoints.results>;
/** The pages that were read of what a filter matches. They are of one time: where the number changes, rows have moved. */
type Known = { question: string; total: number; pages: Map<number, Page> };

function paceOf(live: boolean, total: number): number {
  if (!live) return 0;
  return total === 0 ? firstRowPace : livePace;
}

/** All leads of a list that a filter matches, read page by page as they come into sight. */
export function useLeadRows({ id, type }: Campaign, filter: ResultFilter, live: boolean) {
  const t = useText();
  const format = useFormat();
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
  const [isReading, setIsReading] = useState(false);
  const readIds = useCallback(
    async (from: number, to: number): Promise<string[]> => {
      if (to - from >= maxResultIds) {
        hintInPlace(tooMany, t('grid.most_picked', { shown: format.number(maxResultIds) }));
        return [];
      }
      setIsReading(true);
      try {
        const pages = await Promise.all(
          pagesBetween(from, to).map((page) => {
            const there = shown.current?.question === question ? shown.current.pages.get(page) : undefined;
            const body = pageOfLeads(filter, page);
            return there ?? call(campaigns.endpoints.results, { params: { id, type }, body });
          }),
        );
        shown.current = noted(shown.current, question, pages);
        const read = new Map(pages.map((page) => [page.page, page]));
        return Array.from({ length: to - from + 1 }, (_, no) => leadAt({ pages: read }, from + no)).flatMap(
          (lead) => lead?.id ?? [],
        );
      } catch {
        // The call has said why.
        return [];
      } finally {
        setIsReading(false);
      }
    },
    [id, type, filter, question, t, format],
  );
  const rows = useMemo(
    (): GridRows<Lead> | undefined =>
      known
        ? {
            count: known.total,
            at: (index) => leadAt(known, index),
            want: isStale ? wantNone : want,
            readIds,
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

const pageOf = (index: number): number => Math.floor(index / pageSize) + 1;

/** The pages on which the rows from one to another stand. */
const pagesBetween = (from: number, to: number): number[] =>
  Array.from({ length: pageOf(to) - pageOf(from) + 1 }, (_, no) => pageOf(from) + no);

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
