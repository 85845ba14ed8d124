import { readFileSync, writeFileSync } from 'node:fs';
import { foldText } from '../../../../shared/domain/fold-text.ts';
import { citiesFile, regionNamesFile } from '../cities-file.ts';
import { readCities } from '../read-cities.ts';
import { regionNames } from '../regions/region-names.ts';

const usage = `Usage: node functions/searchers/locations/make-names/write-regions.ts admin1CodesASCII.txt
Writes region-names.txt anew from the table of first-level divisions that GeoNames gives out (CC BY 4.0).`;

const [file] = process.argv.slice(2);
if (!file) throw new Error(usage);
// The countries whose regions have names in four languages are written by hand.
const byHand = new Set(Object.keys(regionNames));
const peopled = new Set(readCities(citiesFile(undefined)).map(({ country, admin }) => `${country}.${admin}`));
const lines = readFileSync(file, 'utf8')
  .split('\n')
  .map((line) => line.split('\t'))
  .filter(([code = '']) => peopled.has(code) && !byHand.has(code.slice(0, 2)))
  .map(([code = '', name = '', plain = '']) => {
    const names = foldText(plain) === foldText(name) ? [name] : [name, plain];
    return `${code}\t${names.join('/')}\n`;
  })
  .toSorted();
writeFileSync(regionNamesFile(), lines.join(''));
console.log(`${lines.length} regions, ${Buffer.byteLength(lines.join(''))} bytes`);
