import type { ResultFilter } from '#shared/domain/leads/filter/result-filter.ts';
import { filterFromUrl } from './filter-url.ts';
import { inMoments } from './in-moments.ts';

/** Leads that are asked for together; the grid never shows more than two such pages at once. */
export const pageSize = 50;

/** What is asked for a page of what a filter matches. */
export const pageOfLeads = (filter: ResultFilter, page: number): ResultFilter => ({
  ...filter,
  page,
  limit: pageSize,
});

/** The same of a list that is opened without a filter, of any kind: it is asked for before the app runs. */
export const firstLeads = pageOfLeads(inMoments(filterFromUrl(new URLSearchParams(), 'local'), ''), 1);
