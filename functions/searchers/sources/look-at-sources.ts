import { isSourceFailure, type LeadSource, type Look } from '#functions/providers/index.ts';
import type { Search } from '#shared/domain/kinds/index.ts';
import type { Approximation } from '#shared/domain/leads/approximation.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { Chosen, Skipped } from './choose-sources.ts';
import { ignoredFilters } from './fit-search.ts';
import { type AreaTotal, areaFor, areaTotal, keepToArea } from './keep-to-area.ts';

/** `look` is of the drawn area, where there is one. */
export type Looked = {
  id: LeadSource['id'];
  look: Omit<Look, 'total'> & { total: AreaTotal };
  ignored: string[];
  approximated: Approximation[];
};
export type AllLooked = {
  looked: Looked[];
  skipped: Skipped[];
  total: AreaTotal;
  has: Look['has'];
  cells: Look['cells'];
  /** Whether all of it is invented. */
  sample: boolean;
};

/** What all chosen sources tell of a search together. Throws `provider_unavailable` where none of them answers. */
export async function lookAtSources(
  { sources, skipped }: Chosen,
  search: Search,
  rows: number,
): Promise<AllLooked> {
  const answers = await Promise.all(sources.map((source) => lookAt(source, search, rows)));
  const looked = answers.flatMap((answer) => ('look' in answer ? answer : []));
  const failed = answers.flatMap((answer) => ('reason' in answer ? answer : []));
  const [first] = looked;
  if (!first) throw new AppError('provider_unavailable');
  // Several sources know the same leads, so that nobody can say how many they are together.
  const { has, cells }: Pick<Look, 'has' | 'cells'> =
    looked.length === 1 && failed.length === 0 ? first.look : {};
  const sample = looked.every(({ id }) => id === 'sample');
  return { looked, skipped: [...skipped, ...failed], total: totalOf(looked, failed), has, cells, sample };
}

async function lookAt(source: LeadSource, search: Search, rows: number): Promise<Looked | Skipped> {
  const { id } = source;
  try {
    const area = areaFor(search, source);
    const { has, cells, ...look } = await source.look(search, { rows });
    const total = areaTotal(area, look.total);
    // Of the circle nobody can say how many in the area have a field.
    const known = area ? {} : { ...(has ? { has } : {}), ...(cells ? { cells } : {}) };
    const first = keepToArea(area, look.first);
    const approximated = source.approximates?.(search) ?? [];
    return { id, look: { ...known, total, first }, ignored: ignoredFilters(search, source), approximated };
  } catch (error) {
    if (!isSourceFailure(error)) throw error;
    return { id, reason: error.reason };
  }
}

function totalOf(looked: Looked[], failed: Skipped[]): AreaTotal {
  const totals = looked.map(({ look }) => look.total);
  const [only] = totals;
  if (only && totals.length === 1 && failed.length === 0) return only;
  const counts = totals.flatMap((total) =>
    total.is === 'exact' || total.is === 'at_least' ? total.count : [],
  );
  return counts.length > 0 ? { is: 'at_least', count: Math.max(...counts) } : { is: 'unknown' };
}
