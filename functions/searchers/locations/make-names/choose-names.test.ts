import { describe, expect, it } from 'vitest';
import type { City } from '../read-cities.ts';
import { chooseNames } from './choose-names.ts';

const city = (id: number, name: string, more: Partial<City> = {}): City => ({
  id,
  name,
  country: 'DE',
  kind: 'PPL',
  admin: '02',
  population: 100_000,
  lat: 48,
  lon: 11,
  ...more,
});
const munich = city(1, 'Munich');
const chosen = (names: string[], ...others: City[]) =>
  chooseNames([munich, ...others], new Map([[1, names]])).get(1) ?? [];

describe('the names that are kept of a city', () => {
  it('are those of the app’s languages and the codes', () => {
    const names = [
      'München',
      'MUC',
      'Мюнхен',
      '慕尼黑',
      'münih',
      "Mjun'khen",
      'Gorad Mjunkhen',
      'MUNCHEN',
      'Mníchōv',
    ];
    expect(chosen(names)).toEqual(['München', 'MUC']);
  });

  it('are one for all that fold to the same, and none for the city’s own', () => {
    expect(chosen(['Munchen', 'München', 'Múnich', 'MUNICH'])).toEqual(['München']);
    expect(chosen(['Núremberg', 'Nuremberg'])).toEqual(['Nuremberg']);
  });

  it('are not those of a part of it, of a neighbour, or of another country', () => {
    const part = city(2, 'Schwabing', { lat: 48.1 });
    const far = city(3, 'Minga', { lat: 60 });
    const abroad = city(4, 'Monte Carlo', { country: 'MC', lat: 43 });
    expect(chosen(['Schwabing', 'Minga', 'Monaco'], part, far, abroad)).toEqual(['Minga']);
  });
});
