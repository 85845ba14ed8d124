import type { ConformanceCase } from '../../searcher-conformance.ts';
import { fixturePlace } from '../import/publish/publish-fixture.ts';

const centers = {
  city: { lat: 40.758, lon: -73.9855 },
  antimeridian: { lat: -16.8, lon: 179.995 },
  pole: { lat: 89.99, lon: 12 },
};
const names = ['Café Ångström', 'Plain Diner', "O'Neill's 100% Gym", 'Tooth & Co', 'Señor Ñandú'];
const categories = ['cafe', 'restaurant', 'gym', 'dentist', undefined] as const;

/** For tests: places on a spiral out to about nine kilometres around each of three centres. */
export const conformancePlaces = Object.values(centers).flatMap((center, at) =>
  Array.from({ length: 400 }, (_, step) => {
    const metres = step * 23;
    const lat = center.lat + (metres * Math.sin(step)) / 111_195;
    const lon =
      center.lon + (metres * Math.cos(step)) / (111_195 * Math.max(0.001, Math.cos((lat * Math.PI) / 180)));
    return fixturePlace({
      id: `osm:n${at * 1000 + step}`,
      name: names[step % names.length] ?? '',
      category: categories[step % categories.length],
      lat: Math.min(90, lat),
      lon: lon > 180 ? lon - 360 : Math.max(-180, lon),
      phones: step % 2 ? [`+1212555${String(1000 + step)}`] : [],
      websites: step % 3 ? [`https://place${step}.example/`] : [],
      emails: step % 5 ? [] : [`info@place${step}.example`],
    });
  }),
);

/** What the conformance suite has to know of these places. */
export const conformanceFacts: Omit<ConformanceCase, 'searcher'> = {
  ...centers,
  category: 'dentist',
  text: 'ANGSTROM cafe',
  textMatches: /Ångström/,
  name: { typed: 'ONEILLS 100 Gym', is: "O'Neill's 100% Gym" },
};
