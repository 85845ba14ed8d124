import { expect, it } from 'vitest';
import { openGazetteer } from '../locations/gazetteer.ts';
import { nameAreas } from './name-areas.ts';

const gazetteer = openGazetteer();
const named = (name: string, bbox: number[]) =>
  nameAreas([{ source: 'openstreetmap', name, places: 1, bbox, imported_at: '' }], gazetteer)[0];
const midtown = [-74.012, 40.736, -73.963, 40.759];

it.each([
  ['manhattan', 'Manhattan'],
  ['us-manhattan', 'Manhattan'],
  ['extract_2026', 'New York City'],
  ['berlin', 'New York City'],
])('a set %s of midtown is in %s, and searched around its middle', (set, name) => {
  const area = named(set, midtown);
  expect(area).toMatchObject({ name, bbox: midtown, place: { name, lat: 40.7475, lon: -73.9875 } });
});

it('a wide set keeps its name and is searched around its biggest city', () => {
  const area = named('ireland-and-northern-ireland', [-11, 51.3, -5.3, 55.5]);
  expect(area).toMatchObject({ name: 'Ireland And Northern Ireland', place: { name: 'Dublin' } });
});

it('a set far from every city has a name only where the gazetteer knows one', () => {
  expect(named('ocean', [-150, 0, -149.9, 0.1])).toBeUndefined();
});
