import * as z from 'zod';
import { type KindKey, kindOf, maxLeadsPerSearch, Search } from '#shared/domain/kinds/index.ts';
import type { FieldProblem } from '#shared/errors/app-error.ts';
import { validationError } from '#shared/errors/from-zod.ts';
import type { FilteredKind } from './form-fields.ts';

/** Filters as they are being put together, under their names on the wire. */
export type Filters = Readonly<Record<string, unknown>>;
export type KindDraft = { filters: Filters; limit: number | null; enrich: boolean; newOnly: boolean };

export type Problems = readonly FieldProblem[];
type Read = { search: Search | null; problems: Problems };

/** The search that filters make up; null while they are not enough, with what is wrong by field. */
export function readFilters(kind: KindKey, filters: Filters): Read {
  const read = Search.safeParse({ kind, ...filters }, { reportInput: true });
  if (read.success) return { search: read.data, problems: [] };
  return { search: null, problems: validationError(read.error).fields ?? [] };
}

/** True for a filter that says nothing, so that it need not stand in the address. */
const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  value === false ||
  (Array.isArray(value) && value.length === 0) ||
  (typeof value === 'object' && !Array.isArray(value) && Object.values(value).every(isEmpty));

/** The filters with some changed; those that say nothing are left out. */
export const changeFilters = (filters: Filters, change: Filters): Filters =>
  Object.fromEntries(Object.entries({ ...filters, ...change }).filter(([, value]) => !isEmpty(value)));

const FromUrl = z.object({
  f: z.string().max(8000).catch('{}'),
  limit: z.coerce.number().int().min(1).max(maxLeadsPerSearch).nullable().catch(null),
  enrich: z.literal('1').optional().catch(undefined),
  new: z.literal('1').optional().catch(undefined),
});

/** The search that an address carries. Filters that are not known, or not valid, are left out. */
export function kindDraftFromUrl(kind: FilteredKind, params: URLSearchParams): KindDraft {
  const { f, limit, enrich, ...run } = FromUrl.parse({ f: '{}', limit: null, ...Object.fromEntries(params) });
  return { filters: validFilters(kind, f), limit, enrich: enrich === '1', newOnly: run.new === '1' };
}

function validFilters(kind: FilteredKind, json: string): Filters {
  const given = z.record(z.string(), z.unknown()).safeParse(parsed(json));
  if (!given.success) return {};
  const valid = Object.entries(given.data).filter(([name, value]) => {
    const read = kindOf(kind).search.safeParse({ kind, [name]: value });
    // One alone may be too little for a search; what is wrong with itself stands under its name.
    return (
      read.success ||
      !read.error.issues.some(({ path, code }) => path.length > 0 || code === 'unrecognized_keys')
    );
  });
  return Object.fromEntries(valid);
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return {};
  }
}

/** The address of a search, so that it survives a reload and can be kept as a bookmark. */
export function urlFromKindDraft(
  kind: FilteredKind,
  { filters, limit, enrich, newOnly }: KindDraft,
): URLSearchParams {
  const params = new URLSearchParams({ kind });
  if (Object.keys(filters).length > 0) params.set('f', JSON.stringify(filters));
  if (limit !== null) params.set('limit', String(limit));
  if (enrich) params.set('enrich', '1');
  if (newOnly) params.set('new', '1');
  return params;
}
