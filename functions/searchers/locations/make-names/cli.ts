import { readFileSync, writeFileSync } from 'node:fs';
import { citiesFile, cityNamesFile } from '../cities-file.ts';
import { readCities } from '../read-cities.ts';
import { chooseNames } from './choose-names.ts';

const usage = `Usage: node functions/searchers/locations/make-names/cli.ts cities15000.txt
Writes city-names.txt anew from the table of cities that GeoNames gives out (CC BY 4.0).`;

/** Columns of GeoNames' table, which has tabs between them. */
const column = { id: 0, names: 3 };

const [file] = process.argv.slice(2);
if (!file) throw new Error(usage);
const given = new Map(
  readFileSync(file, 'utf8')
    .split('\n')
    .map((line) => line.split('\t'))
    .map((row) => [Number(row[column.id]), (row[column.names] ?? '').split(',')] as const),
);
const chosen = chooseNames(readCities(citiesFile(undefined)), given);
const lines = [...chosen].map(([id, names]) => `${id}\t${names.join(',')}\n`);
writeFileSync(cityNamesFile(), lines.join(''));
const names = [...chosen.values()].reduce((sum, list) => sum + list.length, 0);
console.log(`${names} names of ${chosen.size} cities, ${Buffer.byteLength(lines.join(''))} bytes`);
