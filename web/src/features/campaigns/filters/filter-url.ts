import * as z from 'zod';
import { columnOf, type KindKey } from '#shared/domain/kinds/index.ts';
import { searchModes } from '#shared/domain/kinds/search-parts.ts';
import {
  DayOrMoment,
  ResultFilter,
  sentFilter,
  sortFields,
  withEmail,
} from '#shared/domain/leads/filter/result-filter.ts';

/** What the list page shows before anything is chosen: unlike the service's default, sent leads too. */
export const startFilter: ResultFilter = ResultFilter.parse({ sent: sentFilter.all });

const oneOf = <T extends number>(values: readonly T[]) =>
  z.coerce.number().pipe(z.custom<T>((value) => values.some((one) => one === value)));

const Added = DayOrMoment.nullable().catch(null);

/** The short names of the address, each falling back on its own, so that one bad value spoils nothing else. */
const FromUrl = z.object({
  q: z.string().max(200).catch(''),
  mode: z.enum(searchModes).catch(startFilter.search_type),
  sent: oneOf(Object.values(sentFilter)).catch(startFilter.sent),
  email: oneOf(Object.values(withEmail)).catch(startFilter.withEmail),
  from: Added,
  to: Added,
  sort: z.enum(sortFields).catch(startFilter.sort),
  dir: z.enum(['asc', 'desc']).catch(startFilter.direction),
});

const Condition = ResultFilter.shape.custom_search.unwrap().element;
const mostConditions = 20;
const Named = z.object({ field: z.string() });

type Conditions = {
  kept: ResultFilter['custom_search'];
  /** The fields of conditions that are left out, as the address names them; null for what cannot be read. */
  leftOut: (string | null)[];
};

/** The conditions of an address on their own: each is kept, or told of as left out. */
export function conditionsFromUrl(params: URLSearchParams, kind: KindKey): Conditions {
  const told = readJson(params.get('custom') || '[]');
  if (!Array.isArray(told)) return { kept: [], leftOut: [null] };
  const conditions: Conditions = { kept: [], leftOut: [] };
  for (const one of told) {
    const { data } = Condition.safeParse(one);
    const isOurs = data && columnOf(kind, data.field)?.filterable;
    if (isOurs && conditions.kept.length < mostConditions) conditions.kept.push(data);
    else conditions.leftOut.push(Named.safeParse(one).data?.field ?? null);
  }
  return conditions;
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The filter that an address carries: it has no pages, since all that matches is scrolled through. Columns that leads of this kind do not have are left out. */
export function filterFromUrl(params: URLSearchParams, kind: KindKey): ResultFilter {
  const url = FromUrl.parse({
    ...Object.fromEntries(params),
    from: params.get('from'),
    to: params.get('to'),
  });
  return {
    page: startFilter.page,
    limit: startFilter.limit,
    search: url.q,
    search_type: url.mode,
    sent: url.sent,
    withEmail: url.email,
    startDate: url.from,
    endDate: url.to,
    sort: columnOf(kind, url.sort) ? url.sort : startFilter.sort,
    direction: url.dir,
    custom_search: conditionsFromUrl(params, kind).kept,
  };
}

/** The address of a filter: only what differs from the start, so that it stays readable. */
export function urlFromFilter(filter: ResultFilter): URLSearchParams {
  const all: Record<string, [value: unknown, start: unknown]> = {
    q: [filter.search, startFilter.search],
    mode: [filter.search_type, startFilter.search_type],
    sent: [filter.sent, startFilter.sent],
    email: [filter.withEmail, startFilter.withEmail],
    from: [filter.startDate ?? '', ''],
    to: [filter.endDate ?? '', ''],
    sort: [filter.sort, startFilter.sort],
    dir: [filter.direction, startFilter.direction],
    custom: [filter.custom_search.length > 0 ? JSON.stringify(filter.custom_search) : '', ''],
  };
  const changed = Object.entries(all).filter(([, [value, start]]) => value !== start);
  return new URLSearchParams(changed.map(([name, [value]]) => [name, String(value)]));
}
