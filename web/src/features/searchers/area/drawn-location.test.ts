import { expect, test } from 'vitest';
import type { Corner } from '#shared/domain/area/ring.ts';
import type { SearchLocation } from '#shared/domain/area/search-location.ts';
import { drawnLocation, withoutArea } from './drawn-location.ts';

const before: SearchLocation = { label: 'Midtown', lat: 40.758, lon: -73.9855, radius_km: 2 };
const pin = ({ lat, lon }: { lat: number; lon: number }) => `${lat} ${lon}`;
const fine = (degrees: number) => Math.round(degrees * 1e5) / 1e5;
const square = (west: number, south: number, size: number): Corner[] => [
  [west, south],
  [fine(west + size), south],
  [fine(west + size), fine(south + size)],
  [west, fine(south + size)],
];

test('an area lies in the circle of its location, and keeps the name of where it is', () => {
  const ring = square(-73.99, 40.75, 0.01);
  const read = drawnLocation(ring, before, pin);
  expect(read).toMatchObject({ location: { label: 'Midtown', polygon: ring } });
  if ('problem' in read) return expect.fail(read.problem);
  expect(read.location.radius_km).toBeCloseTo(0.7, 1);
  expect(withoutArea(read.location)).toEqual({ ...read.location, polygon: undefined });
});

test('what is drawn elsewhere is named after where it is', () => {
  expect(drawnLocation(square(13.4, 52.5, 0.01), before, pin)).toMatchObject({
    location: { label: '52.505 13.405' },
  });
  expect(drawnLocation(square(13.4, 52.5, 0.01), null, pin)).toMatchObject({
    location: { label: '52.505 13.405' },
  });
});

test('a circle is as far as its edge, and no smaller than a search may be', () => {
  const center = { lat: 40.76, lon: -73.98 };
  const circle = (km: number) => drawnLocation({ center, km }, before, pin);
  expect(circle(1.2345)).toEqual({ location: { ...center, radius_km: 1.235, label: 'Midtown' } });
  expect(circle(0.01)).toMatchObject({ location: { radius_km: 0.1 } });
  expect(circle(101)).toEqual({ problem: 'too_wide' });
});

test('an area that is too wide, or no area, is told of', () => {
  const [a, b, c, d] = square(-73.99, 40.75, 0.01) as [Corner, Corner, Corner, Corner];
  expect(drawnLocation(square(-75, 40, 3), before, pin)).toEqual({ problem: 'too_wide' });
  expect(drawnLocation([a, c, b, d], before, pin)).toEqual({ problem: 'area_crosses_itself' });
  const over = { problem: 'area_date_line' };
  const fiji: Corner[] = [
    [179.95, -17.8],
    [-179.99, -17.8],
    [179.99, -17.7],
  ];
  expect(drawnLocation(fiji, before, pin)).toEqual(over);
  expect(drawnLocation(square(179.99, -17.8, 0.02), before, pin)).toEqual(over);
});
