import { LocalSearch } from '#shared/domain/kinds/local.ts';
import { attributionsOf } from '#shared/domain/leads/attributions.ts';
import { parseOrThrow } from '#shared/errors/from-zod.ts';
import { countCells, gridOf } from '../domain/cells.ts';
import type { NearestCity } from '../locations/nearest-city.ts';
import type { PlaceSource } from '../ports.ts';
import { listedSource } from '../sources/listed-source.ts';
import { positionOf } from './sample-grid.ts';
import { matchSamples, rememberCities, samplePlace } from './sample-places.ts';

const attributions = attributionsOf(['sample']);

/** Invented businesses around whatever location is asked for, so that every flow can be tried before data is imported. */
export function createSamplePlaces(nearest: NearestCity): PlaceSource {
  const source = listedSource({
    id: 'sample',
    kind: 'local',
    filters: Object.keys(LocalSearch.shape),
    match: (search: LocalSearch) => matchSamples(parseOrThrow(LocalSearch, search)),
    has: (one, field) => one.has[field],
    cells: ({ location }, all) =>
      countCells(
        gridOf(location),
        all.map(({ key }) => positionOf(key)),
      ),
    found: (some) => {
      const cityOf = rememberCities(nearest);
      return some.map((one) => samplePlace(one, cityOf));
    },
  });
  return { ...source, coverage: async () => ({ sample: true, places: 0, datasets: [], attributions }) };
}
