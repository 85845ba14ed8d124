import type { Extract } from '../osm/osm-fixture.ts';

/**
 * A made town of 0.04 by 0.02 degrees for tests: a main street through the middle, a lake with an island, a park, a house,
 * a shop, and a coast that runs from south to north with the sea to the east of it.
 */
export const town = { west: 8, south: 50, east: 8.04, north: 50.02 };

const at = (id: number, x: number, y: number, tags?: Record<string, string>) => ({
  id,
  lon: town.west + x / 1000,
  lat: town.south + y / 1000,
  ...(tags ? { tags } : {}),
});
/** The corners of a square, four nodes from `id` on. */
const square = (id: number, x: number, y: number, side: number) => [
  at(id, x, y),
  at(id + 1, x + side, y),
  at(id + 2, x + side, y + side),
  at(id + 3, x, y + side),
];
const ring = (id: number) => [id, id + 1, id + 2, id + 3, id];

export const townExtract: Extract = {
  box: [town.west, town.south, town.east, town.north],
  nodes: [
    at(1, 1, 10),
    at(2, 15, 10),
    at(3, 29, 10),
    ...square(10, 2, 2, 6),
    ...square(20, 4, 4, 2),
    ...square(30, 12, 2, 4),
    ...square(40, 20, 14, 0.4),
    at(50, 32, -1),
    at(51, 32, 21),
    at(60, 16, 11, { place: 'town', name: 'Neustadt', 'name:en': 'Newtown' }),
    at(61, 15, 10.5, { shop: 'bakery', name: 'Bäckerei Korn', phone: '+49 221 5550100' }),
  ],
  ways: [
    { id: 100, refs: [1, 2], tags: { highway: 'primary', name: 'Hauptstraße' } },
    { id: 101, refs: [2, 3], tags: { highway: 'primary', name: 'Hauptstraße' } },
    { id: 102, refs: [1, 10], tags: { highway: 'footway', footway: 'sidewalk' } },
    { id: 110, refs: [10, 11, 12] },
    { id: 111, refs: [12, 13, 10] },
    { id: 120, refs: ring(20) },
    { id: 130, refs: ring(30), tags: { leisure: 'park', name: 'Stadtpark' } },
    { id: 140, refs: ring(40), tags: { building: 'yes' } },
    { id: 150, refs: [50, 51], tags: { natural: 'coastline' } },
  ],
  relations: [
    {
      id: 200,
      members: [
        { way: 110, role: 'outer' },
        { way: 111, role: 'outer' },
        { way: 120, role: 'inner' },
      ],
      tags: { type: 'multipolygon', natural: 'water', name: 'Stadtsee' },
    },
  ],
};
