import { readFileSync } from 'node:fs';

/** Other names of cities by the city's id, as they are written. */
export type CityNames = ReadonlyMap<number, readonly string[]>;

/** Three capital letters are a code, as that of an airport: `NYC`. */
const code = /^[A-Z]{3}$/;
export const isCode = (name: string): boolean => code.test(name);

/** Reads `city-names.txt`: a line for each city, with its id, a tab and its names with commas between. */
export function readNames(file: string): CityNames {
  const names = new Map<number, readonly string[]>();
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    const [id, list] = line.split('\t');
    if (id && list) names.set(Number(id), list.split(','));
  }
  return names;
}
