import type { campaigns } from '#shared/contracts/campaigns/index.ts';
import type { Reply } from '#shared/contracts/endpoint.ts';
import type { Lead } from '#shared/domain/leads/lead.ts';
import { pageSize } from './filters/page-of-leads.ts';

export type Page = Reply<typeof campaigns.endpoints.results>;
/** The pages that were read of what a filter matches. They are of one time: where the number changes, rows have moved. */
export type Known = { question: string; total: number; pages: Map<number, Page> };

/** The page on which a row stands. */
export const pageOf = (index: number): number => Math.floor(index / pageSize) + 1;

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

/** Where a lead stands among those that were read; -1 for any other. */
export function indexIn({ pages }: Known, leadId: string): number {
  for (const [page, { data }] of pages) {
    const at = data.findIndex(({ id }) => id === leadId);
    if (at >= 0) return (page - 1) * pageSize + at;
  }
  return -1;
}

/** Those of the leads that were read. */
export const leadsIn = (known: Known | null, ids: ReadonlySet<string>): Lead[] =>
  [...(known?.pages.values() ?? [])].flatMap(({ data }) => data.filter(({ id }) => ids.has(id)));

/** Null for a lead that its page could not show: those stand at its end. */
export function leadAt({ pages }: Pick<Known, 'pages'>, index: number): Lead | null | undefined {
  const page = pages.get(pageOf(index));
  return page && (page.data[index % pageSize] ?? null);
}
