import { expect, test } from 'vitest';
import type { CoveredArea } from '#shared/contracts/searchers/index.ts';
import { coverageGap } from './coverage-gap.ts';

const area = (name: string, bbox: number[], lat: number, lon: number): CoveredArea => ({
  name,
  bbox,
  place: {
    id: name,
    kind: 'city',
    name,
    other_name: '',
    exact: true,
    region: '',
    country: '',
    lat,
    lon,
    population: 0,
  },
});
const manhattan = area('Manhattan', [-74.01, 40.73, -73.96, 40.78], 40.758, -73.985);
const dublin = area('Dublin', [-6.4, 53.2, -6.1, 53.4], 53.333, -6.249);
const berlin = { lat: 52.524, lon: 13.411, radius_km: 5 };

test('a search outside of all data is told the nearest covered place', () => {
  expect(coverageGap([manhattan, dublin], berlin)?.place.name).toBe('Dublin');
  const gap = coverageGap([manhattan], berlin);
  expect(gap?.place.name).toBe('Manhattan');
  expect(gap?.km).toBeGreaterThan(6370);
  expect(gap?.km).toBeLessThan(6400);
});

test('a search that reaches into data is covered, and so is every one where nothing says what is', () => {
  const beside = { lat: 40.755, lon: -74.05 };
  expect(coverageGap([manhattan], { ...beside, radius_km: 5 })).toBeNull();
  expect(coverageGap([manhattan], { ...beside, radius_km: 3 })?.place.name).toBe('Manhattan');
  expect(coverageGap([], berlin)).toBeNull();
});

test('data on the other side of the date line is near', () => {
  const fiji = area('Taveuni', [-180, -17, -179.9, -16.7], -16.8, -179.95);
  expect(coverageGap([fiji], { lat: -16.8, lon: 179.98, radius_km: 5 })).toBeNull();
});
