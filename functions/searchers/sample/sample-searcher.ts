import { LocalSearch } from '#shared/domain/kinds/local.ts';
import { attributionsOf } from '#shared/domain/leads/attributions.ts';
import { parseOrThrow } from '#shared/errors/from-zod.ts';
import { maskContacts } from '../domain/mask-contacts.ts';
import type { NearestCity } from '../locations/nearest-city.ts';
import { type PlaceSearcher, previewSize } from '../ports.ts';
import { matchSamples, rememberCities, samplePlace } from './sample-places.ts';

const attributions = attributionsOf(['sample']);

/**
 * Invented businesses around whatever location is asked for, so that every flow can be tried before data is imported.
 * @param clock milliseconds, for `took_ms`
 */
export function createSampleSearcher(nearest: NearestCity, clock: () => number): PlaceSearcher {
  const countOf = (found: ReturnType<typeof matchSamples>) => {
    const count = (field: 'phone' | 'website' | 'email') => found.filter(({ has }) => has[field]).length;
    return {
      total: found.length,
      has: { phone: count('phone'), website: count('website'), email: count('email') },
    };
  };

  return {
    id: 'sample',

    count: async (input) => countOf(matchSamples(parseOrThrow(LocalSearch, input))),

    async preview(input) {
      const started = clock();
      const found = matchSamples(parseOrThrow(LocalSearch, input));
      return {
        ...countOf(found),
        places: found.slice(0, previewSize).map((one) => maskContacts(samplePlace(one, nearest))),
        sample: true,
        attributions,
        took_ms: Math.round(clock() - started),
      };
    },

    async find(input, { limit, signal }) {
      signal?.throwIfAborted();
      const found = matchSamples(parseOrThrow(LocalSearch, input)).slice(0, limit);
      const cityOf = rememberCities(nearest);
      return found.map((one) => samplePlace(one, cityOf));
    },

    coverage: async () => ({ sample: true, places: 0, datasets: [], attributions }),
  };
}
