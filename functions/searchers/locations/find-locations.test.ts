import { describe, expect, it } from 'vitest';
import { openGazetteer } from './gazetteer.ts';
import { createNearestCity } from './nearest-city.ts';

const { find, nearest } = openGazetteer();
const first = (q: string) => find(q, 5)[0];

describe('findLocations', () => {
  it('puts the biggest city first', () => {
    expect(first('paris')).toMatchObject({ name: 'Paris', country: 'FR' });
    const populations = find('san', 8).map((city) => city.population);
    expect(populations).toHaveLength(8);
    expect(populations).toEqual([...populations].sort((a, b) => b - a));
  });

  it.each([
    ['paris, tx', 'US', 'Texas'],
    ['Paris Texas', 'US', 'Texas'],
    ['paris, tex', 'US', 'Texas'],
    ['paris us', 'US', undefined],
    ['PARIS, Francia', 'FR', undefined],
    ['birmingham, uk', 'GB', 'England'],
    ['london, ontario', 'CA', 'Ontario'],
    ['portland me', 'US', 'Maine'],
  ])('understands "%s"', (q, country, region) => {
    expect(first(q)).toMatchObject(region ? { country, region } : { country });
  });

  it('ignores accents and case, and matches later words', () => {
    expect(first('sao paulo')).toMatchObject({ country: 'BR' });
    expect(first('MÁLAGA')).toMatchObject({ country: 'ES' });
    expect(find('york', 3).map((city) => city.name)).toContain('New York City');
  });

  it('does not take a whole name for a name and an area', () => {
    expect(first('new mexico')?.name).not.toBe('New');
    expect(first('oklahoma city')).toMatchObject({ name: 'Oklahoma City' });
  });

  it('finds Times Square', () => {
    expect(first('times squ')).toMatchObject({ name: 'Times Square', lat: 40.758, region: 'New York' });
  });

  it('takes a typed position', () => {
    expect(first('40.758, -73.9855')).toMatchObject({ lat: 40.758, lon: -73.9855, country: 'US' });
    expect(find('95, 10', 5)).toEqual([]);
  });

  it('answers nothing for nonsense, and the biggest for nothing', () => {
    expect(find('qqqxyzzy', 5)).toEqual([]);
    expect(find('', 3)).toHaveLength(3);
  });
});

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
