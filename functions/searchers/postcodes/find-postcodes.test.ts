import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDuckdbEngine } from '../adapters/duckdb/places-engine.ts';
import { publishFixture } from '../open-data/import/publish/publish-fixture.ts';
import { findPostcodes } from './find-postcodes.ts';
import { postcodePlaces } from './postcode-places.ts';

const folder = mkdtempSync(join(tmpdir(), 'leadwright-postcodes-'));
const engine = createDuckdbEngine({ folder, memoryMb: 128 });
const found = async (q: string) =>
  (await findPostcodes(engine, q)).map(({ name, region, country }) => `${name} ${region} ${country}`);

beforeAll(() => publishFixture(folder, postcodePlaces));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('postcodes of the imported places', () => {
  it('lie in the middle of their places, one for each country, the most places first', async () => {
    expect(await findPostcodes(engine, '10018')).toEqual([
      expect.objectContaining({
        id: 'postcode:US:10018',
        kind: 'postcode',
        name: '10018',
        exact: true,
        region: 'New York',
        country: 'US',
        lat: 40.754,
        lon: -73.99,
      }),
      expect.objectContaining({ id: 'postcode:IT:10018', region: 'Pavone', lat: 45.07 }),
    ]);
  });

  it.each([
    ['sw1a1aa', 'SW1A 1AA London GB'],
    ['SW1A 1AA', 'SW1A 1AA London GB'],
    ['1012ab amsterdam', '1012 AB Amsterdam NL'],
    ['80331 Munchen', '80331 München DE'],
    ['München 80331', '80331 München DE'],
    ['10018, Italy', '10018 Pavone IT'],
    ['10018, Italien', '10018 Pavone IT'],
    ['10018, New York, United States', '10018 New York US'],
    ['10018 new yo', '10018 New York US'],
    ['10018 NY', '10018 New York US'],
  ])('"%s" is %s', async (q, expected) => {
    expect(await found(q)).toEqual([expected]);
  });

  it.each(['10018 Berlin', '1001', '10019', 'Berlin', "10018' OR 1=1 --", ''])('"%s" is none', async (q) => {
    expect(await found(q)).toEqual([]);
  });
});
