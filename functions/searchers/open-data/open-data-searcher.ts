import * as z from 'zod';
import { LocalSearch } from '#shared/domain/kinds/local.ts';
import { attributionsOf } from '#shared/domain/leads/attributions.ts';
import { parseOrThrow } from '#shared/errors/from-zod.ts';
import { maskContacts } from '../domain/mask-contacts.ts';
import { type PlaceSearcher, previewSize } from '../ports.ts';
import { PlaceRow, toPlace } from './place-row.ts';
import type { PlacesEngine } from './ports.ts';
import { countStatement, pageStatement } from './query.ts';

const CountRow = z.object({ total: z.int(), phone: z.int(), website: z.int(), email: z.int() });
const none = { total: 0, phone: 0, website: 0, email: 0 };

/**
 * Searches the imported open data.
 * @param clock milliseconds, for `took_ms`
 */
export function createOpenDataSearcher(engine: PlacesEngine, clock: () => number): PlaceSearcher {
  async function count(table: string, search: LocalSearch) {
    const [counts] = await engine.rows(countStatement(table, search), CountRow);
    const { total, ...has } = counts ?? none;
    return { total, has };
  }

  return {
    id: 'open-data',

    count: async (input) => count(await engine.table(), parseOrThrow(LocalSearch, input)),

    async preview(input) {
      const search = parseOrThrow(LocalSearch, input);
      const started = clock();
      const table = await engine.table();
      const [{ total, has }, rows] = await Promise.all([
        count(table, search),
        engine.rows(pageStatement(table, search, previewSize), PlaceRow),
      ]);
      const places = rows.map(toPlace).map(maskContacts);
      const attributions = attributionsOf(places.flatMap((place) => place.sources));
      return { total, has, places, sample: false, attributions, took_ms: Math.round(clock() - started) };
    },

    async find(input, { limit, signal }) {
      const search = parseOrThrow(LocalSearch, input);
      signal?.throwIfAborted();
      const rows = await engine.rows(pageStatement(await engine.table(), search, limit), PlaceRow, signal);
      return rows.map(toPlace);
    },

    async coverage() {
      const coverage = await engine.coverage();
      const attributions = attributionsOf(coverage.datasets.map(({ source }) => source));
      return { ...coverage, sample: false, attributions };
    },
  };
}
