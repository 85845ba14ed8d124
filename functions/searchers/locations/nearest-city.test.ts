import { describe, expect, it } from 'vitest';
import { openGazetteer } from './gazetteer.ts';
import { createNearestCity } from './nearest-city.ts';

const { nearest } = openGazetteer();

describe('nearest city', () => {
  it.each([
    ['Midtown', 40.758, -73.9855, 'New York City'],
    ["Hell's Kitchen, near the river", 40.7637, -73.9995, 'New York City'],
    ['Weehawken', 40.7695, -74.0204, 'Weehawken'],
  ])('%s', (_label, lat, lon, name) => {
    expect(nearest({ lat, lon })?.name).toBe(name);
  });

  it('looks across the antimeridian', () => {
    const town = {
      id: 1,
      name: 'Eastmost',
      country: 'FJ',
      kind: 'PPL',
      admin: '',
      population: 900,
      lat: -16.8,
      lon: 179.95,
    };
    expect(createNearestCity([town])({ lat: -16.8, lon: -179.95 })).toBe(town);
  });

  it('knows no city in the middle of an ocean', () => {
    expect(nearest({ lat: 0, lon: -150 })).toBeUndefined();
    expect(nearest({ lat: 90, lon: 0 })).toBeUndefined();
  });
});
