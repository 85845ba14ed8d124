import * as z from 'zod';
import { maxLeadsPerSearch } from '#shared/domain/kinds/index.ts';
import { LocalSearch } from '#shared/domain/kinds/local.ts';
import { attributionsOf } from '#shared/domain/leads/attributions.ts';
import { isCategoryKey } from '#shared/domain/leads/categories/finer-categories.ts';
import { parseOrThrow } from '#shared/errors/from-zod.ts';
import { cellOf, gridOf } from '../../domain/cells.ts';
import type { PlaceSource } from '../../ports.ts';
import { readOffset } from '../../sources/read-offset.ts';
import { type PlacesEngine, sizeOfPage } from '../ports.ts';
import { PlaceRow, toPlace } from './place-row.ts';
import { categoriesStatement, cellStatement, countStatement, pageStatement } from './query.ts';

const CountRow = z.object({ total: z.int(), phone: z.int(), website: z.int(), email: z.int() });
const CellRow = z.object({ y: z.number(), x: z.number(), count: z.int() });
const none = { total: 0, phone: 0, website: 0, email: 0 };

const CategoriesRow = z.object({ categories: z.string(), places: z.int() });

/**
 * How many places around a location are of each category of either level, by its key; null where that costs. A place counts in
 * each of its categories.
 */
export async function countCategories(
  engine: PlacesEngine,
  location: LocalSearch['location'],
): Promise<Record<string, number> | null> {
  if (engine.priced) return null;
  const counts = new Map<string, number>();
  const rows = await engine.rows(categoriesStatement(await engine.table(), location), CategoriesRow);
  for (const { categories, places } of rows) {
    for (const key of categories.split('|').filter(isCategoryKey)) {
      counts.set(key, (counts.get(key) ?? 0) + places);
    }
  }
  return Object.fromEntries(counts);
}

/** The imported places. A page after the first has as many as are asked for: the engine has them all at hand. */
export function createOpenPlaces(engine: PlacesEngine): PlaceSource {
  async function rows(search: LocalSearch, page: { from: number; limit: number }, signal?: AbortSignal) {
    const statement = pageStatement(await engine.table(), search, page);
    return (await engine.rows(statement, PlaceRow, signal)).map(toPlace);
  }

  /** Nothing where a query costs: the map then shows the first of them alone. */
  async function cells(table: string, search: LocalSearch, signal?: AbortSignal) {
    if (engine.priced) return undefined;
    const grid = gridOf(search.location);
    const counted = await engine.rows(cellStatement(table, search, grid), CellRow, signal);
    return counted.map((cell) => cellOf(grid, cell));
  }

  return {
    id: 'open-data',
    kind: 'local',
    able: {
      // What a website is made with is known once it is read.
      filters: Object.keys(LocalSearch.omit({ technologies: true }).shape),
      areas: true,
      pageSize: maxLeadsPerSearch,
      cap: Number.MAX_SAFE_INTEGER,
      showsRows: true,
    },

    async look(input, { rows: wished, signal }) {
      const search = parseOrThrow(LocalSearch, input);
      signal?.throwIfAborted();
      const table = await engine.table();
      const [counts, first, counted] = await Promise.all([
        engine.rows(countStatement(table, search), CountRow, signal),
        wished > 0 ? rows(search, { from: 0, limit: wished }, signal) : [],
        wished > 0 ? cells(table, search, signal) : undefined,
      ]);
      const { total, ...has } = counts[0] ?? none;
      return { total: { is: 'exact', count: total }, has, first, ...(counted ? { cells: counted } : {}) };
    },

    async page(input, { cursor, limit, signal }) {
      const search = parseOrThrow(LocalSearch, input);
      signal?.throwIfAborted();
      const from = readOffset(cursor);
      const size = sizeOfPage(engine, from === 0, limit);
      const found = await rows(search, { from, limit: size }, signal);
      return { found, ...(found.length === size ? { next: String(from + size) } : {}) };
    },

    async coverage() {
      const coverage = await engine.coverage();
      const attributions = attributionsOf(coverage.datasets.map(({ source }) => source));
      return { ...coverage, sample: false, attributions };
    },
  };
}
