import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { openDuckdb, sqlText } from '../../adapters/duckdb/open-duckdb.ts';
import { createDuckdbEngine } from '../../adapters/duckdb/places-engine.ts';
import { createSearcher, searchersEnv } from '../../index.ts';
import { describeSearcher } from '../../searcher-conformance.ts';
import { searchSources } from '../../sources/search-sources.ts';
import { writeSorted } from '../import/parquet-layout.ts';
import { publishFixture } from '../import/publish/publish-fixture.ts';
import { replaceManifest } from '../manifest.ts';
import { conformanceFacts, conformancePlaces } from './conformance-data.ts';
import { createOpenPlaces } from './open-places.ts';

const folder = await mkdtemp(join(tmpdir(), 'leadwright-open-data-'));
const empty = await mkdtemp(join(tmpdir(), 'leadwright-open-data-'));
afterAll(() => Promise.all([folder, empty].map((path) => rm(path, { recursive: true, force: true }))));

await publishFixture(folder, conformancePlaces);
const engine = createDuckdbEngine({ folder, memoryMb: 128 });

describeSearcher('the open-data searcher', async () => ({
  searcher: createOpenPlaces(engine),
  ...conformanceFacts,
}));

it('reads a file that was published before places told their ids and names', async () => {
  const older = await mkdtemp(join(tmpdir(), 'leadwright-open-data-'));
  try {
    const { places_file, ...manifest } = await publishFixture(older, conformancePlaces.slice(0, 30));
    const database = await openDuckdb({ memoryMb: 128 });
    const published = sqlText(join(older, places_file));
    await writeSorted(
      database,
      `SELECT * EXCLUDE (ids, name_keys) FROM read_parquet(${published})`,
      join(older, 'old'),
    );
    database.close();
    const search = {
      kind: 'local' as const,
      location: { ...conformanceFacts.city, radius_km: 10 },
      categories: [],
      text: '',
      has: [],
    };
    const searcher = createOpenPlaces(createDuckdbEngine({ folder: older, memoryMb: 128 }));
    const before = await searcher.page(search, { limit: 100 });
    await replaceManifest(older, { ...manifest, places_file: 'old' });
    expect(await searcher.page(search, { limit: 100 })).toEqual(before);
    expect(before.found).toHaveLength(30);
    const named = await searcher.page(
      { ...search, search_type: 'exact', text: 'Plain diner' },
      { limit: 100 },
    );
    expect(named.found.map(({ name }) => name)).toEqual(Array(6).fill('Plain Diner'));
  } finally {
    await rm(older, { recursive: true, force: true });
  }
});

it('says that it does not know what websites are made with', async () => {
  const source = createOpenPlaces(engine);
  const location = { ...conformanceFacts.city, radius_km: 10 };
  const search = { kind: 'local' as const, location, categories: [], text: '', has: [] };
  const searcher = searchSources({ 'open-data': async () => source }, () => 0);
  const { sources } = await searcher.preview({ ...search, technologies: ['wix'] }, 'acc_1');
  expect(sources).toMatchObject([{ id: 'open-data', ignored: ['technologies'] }]);
  expect((await searcher.preview(search, 'acc_1')).sources).toMatchObject([{ ignored: [] }]);
});

describe('which searcher answers', () => {
  it('is the sample searcher until data arrives, without a restart', async () => {
    const searcher = createSearcher(searchersEnv.parse({ OPEN_DATA_URL: empty }));
    expect(await searcher.coverage()).toMatchObject({ sample: true, datasets: [] });
    const search = {
      kind: 'local' as const,
      location: { ...conformanceFacts.city, radius_km: 100 },
      categories: [],
      text: '',
      has: [],
    };
    await publishFixture(empty, conformancePlaces.slice(0, 30));
    expect(await searcher.coverage()).toMatchObject({ sample: false, places: 30 });
    expect((await searcher.preview(search, 'acc_1')).total).toBe(30);
    await publishFixture(empty, conformancePlaces.slice(0, 20), new Date(Date.now() + 1000));
    expect((await searcher.preview(search, 'acc_1')).total).toBe(20);
  });
});
