import { describe, expect, it } from 'vitest';
import { openGazetteer } from '../gazetteer.ts';
import { regionName } from './regions.ts';

const { find } = openGazetteer();
const areas = (q: string) => find(q, 5).areas;
const cities = (q: string) => areas(q)[0]?.cities.map(({ name }) => name) ?? [];

describe('regions and countries', () => {
  it.each([
    ['Bavaria', 'region', 'DE', 'Munich'],
    ['Bayern', 'region', 'DE', 'Munich'],
    ['Bavière', 'region', 'DE', 'Munich'],
    ['California', 'region', 'US', 'Los Angeles'],
    ['Kalifornien', 'region', 'US', 'Los Angeles'],
    ['Catalonia', 'region', 'ES', 'Barcelona'],
    ['Toskana', 'region', 'IT', 'Florence'],
    ['Bretagne', 'region', 'FR', 'Rennes'],
    ['Maharashtra', 'region', 'IN', 'Mumbai'],
    ['Jalisco', 'region', 'MX', 'Guadalajara'],
    ['Noord-Holland', 'region', 'NL', 'Amsterdam'],
    ['Mazowieckie', 'region', 'PL', 'Warsaw'],
    ['Germany', 'country', 'DE', 'Berlin'],
    ['Deutschland', 'country', 'DE', 'Berlin'],
    ['Alemania', 'country', 'DE', 'Berlin'],
    ['Allemagne', 'country', 'DE', 'Berlin'],
    ['UK', 'country', 'GB', 'London'],
  ] as const)('%s is a %s with its biggest cities', (q, kind, country, biggest) => {
    expect(areas(q)[0]).toMatchObject({ kind, country, meant: true });
    expect(cities(q)).toContain(biggest);
    expect(cities(q).length).toBeLessThanOrEqual(6);
  });

  it('are called by the name that was typed, while it is typed too', () => {
    expect(areas('Bavaria')[0]?.name).toBe('Bavaria');
    expect(areas('bavar')[0]).toMatchObject({ name: 'Bavaria', meant: false });
    expect(areas('bav')).toEqual([]);
  });

  it('are found by their codes, and are not meant by them', () => {
    expect(areas('de')).toContainEqual(expect.objectContaining({ id: 'area:DE', meant: false }));
    expect(areas('tx')[0]).toMatchObject({ id: 'area:US/TX', meant: false });
  });

  it.each(['New York', 'Mexico', 'Washington', 'Luxembourg'])('%s is a city rather than the area', (q) => {
    expect(areas(q).every(({ meant }) => !meant)).toBe(true);
  });

  it.each(['Berlin', 'Monaco'])('%s, which is a city alone, is not offered twice', (q) => {
    expect(areas(q)).toEqual([]);
  });

  it('lie in the country that stands beside them', () => {
    expect(areas('Georgia').map(({ id }) => id)).toEqual(['area:US/GA', 'area:GE']);
    expect(areas('Georgia, USA').map(({ id }) => id)).toEqual(['area:US/GA']);
  });
});

it('nearly every city of more than 5,000 people lies in a region with a name', () => {
  const big = openGazetteer().cities.filter(({ population }) => population > 5000);
  const named = big.filter(({ country, admin }) => regionName(country, admin) !== '');
  expect(named.length / big.length).toBeGreaterThan(0.998);
});
