import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { createDuckdbEngine } from '../../../adapters/duckdb/places-engine.ts';
import { readManifest } from '../../manifest.ts';
import { createOpenPlaces } from '../../places/open-places.ts';
import { writeOverture } from '../overture/overture-fixture.ts';
import { describeFolder, describeImport } from '../report.ts';
import { type GivenSet, planSets } from './choose-sets.ts';
import { importSets, removeSets } from './import-sets.ts';

const dublin = { lat: 53.34, lon: -6.26 };
const cork = { lat: 51.9, lon: -8.47 };
const files = await mkdtemp(join(tmpdir(), 'leadwright-parts-'));
const file = (name: string) => join(files, name);
await writeOverture(file('dublin.parquet'), [{ id: 'd1', name: 'Liffey Bakery', ...dublin }]);
await writeOverture(file('cork.parquet'), [
  { id: 'c1', name: 'Lee Bakery', ...cork },
  { id: 'c2', name: 'Shandon Books', ...cork },
]);
const folders = [files];
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true }))));

let folder = '';
let day = 0;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'leadwright-sets-'));
  folders.push(folder);
  day = 0;
});
/** Every import is on a day of its own. */
function run(...sets: GivenSet[]) {
  day += 1;
  const now = () => new Date(Date.UTC(2026, 10, day));
  return importSets(folder, sets, { nearest: () => undefined, now, progress: () => {} });
}
const overture = (name: string, ...names: string[]): GivenSet => ({
  importer: 'overture',
  name,
  files: names.map(file),
});
const setNames = async () => (await readManifest(folder))?.datasets.map(({ name }) => name).sort();

async function found() {
  const searcher = createOpenPlaces(createDuckdbEngine({ folder, memoryMb: 128 }));
  const places = [dublin, cork].map((center) =>
    searcher.page(
      { kind: 'local', location: { ...center, radius_km: 50 }, categories: [], text: '', has: [] },
      { limit: 50 },
    ),
  );
  return (await Promise.all(places)).flatMap((page) => page.found).map(({ name }) => name);
}

describe('sets of one source', () => {
  it('stand side by side, and both are found', async () => {
    await run(overture('dublin', 'dublin.parquet'));
    const second = await run(overture('cork', 'cork.parquet'));
    expect((await found()).sort()).toEqual(['Lee Bakery', 'Liffey Bakery', 'Shandon Books']);
    expect(describeImport(second)).toContain('cork (overture): 2 businesses from cork.parquet; a new set');
    const listed = describeFolder(folder, await readManifest(folder));
    expect(listed).toContain('dublin (overture): 1 place from dublin.parquet, imported 2026-11-01');
    expect(listed).toContain('cork (overture): 2 places from cork.parquet, imported 2026-11-02');
    expect(listed).toContain('between -6.260, 53.340, -6.260, 53.340');
  });

  it('each have an extent of their own in what searches cover', async () => {
    await run(overture('dublin', 'dublin.parquet'), overture('cork', 'cork.parquet'));
    const { datasets } = await createDuckdbEngine({ folder, memoryMb: 128 }).coverage();
    const set = { source: 'overture', imported_at: '2026-11-01T00:00:00.000Z' };
    expect(datasets).toEqual([
      { ...set, name: 'cork', places: 2, bbox: [cork.lon, cork.lat, cork.lon, cork.lat] },
      { ...set, name: 'dublin', places: 1, bbox: [dublin.lon, dublin.lat, dublin.lon, dublin.lat] },
    ]);
  });

  it('replace the one of their name, whatever its case, and say so', async () => {
    await run(overture('ireland', 'cork.parquet'));
    const again = await run(overture('Ireland', 'dublin.parquet'));
    expect(describeImport(again)).toContain('replaces ireland of 2026-11-01, 2 places');
    expect(await found()).toEqual(['Liffey Bakery']);
    expect(await readdir(join(folder, 'sets'))).toHaveLength(1);
  });

  it('are one where they are the parts of one', async () => {
    const parts = planSets('overture', [file('dublin.parquet'), file('cork.parquet')], 'ireland');
    const { manifest } = await run(...parts);
    expect(manifest.datasets).toMatchObject([
      { name: 'ireland', places: 3, origin: 'dublin.parquet and 1 more', bbox: [-8.47, 51.9, -6.26, 53.34] },
    ]);
    expect(await found()).toHaveLength(3);
  });

  it('say what they share with another, and when that may be the same area', async () => {
    await run(overture('november', 'cork.parquet'));
    const whole = describeImport(await run(overture('december', 'cork.parquet')));
    expect(whole).toContain('2 of them are in november too');
    expect(whole).toContain('if november is the same area of another day, remove it');
    expect(whole).toContain('published: 2 places of 2 sets');
    const other = describeImport(await run(overture('dublin', 'dublin.parquet')));
    expect(other).not.toContain('too;');
  });

  it('are removed one by one, or all of a source', async () => {
    await run(overture('dublin', 'dublin.parquet'), overture('cork', 'cork.parquet'));
    await run(overture('more', 'cork.parquet'));
    const { removed } = await removeSets(folder, 'dublin', () => new Date());
    expect(removed.map(({ name }) => name)).toEqual(['dublin']);
    expect(await setNames()).toEqual(['cork', 'more']);
    expect((await found()).sort()).toEqual(['Lee Bakery', 'Shandon Books']);
    const all = await removeSets(folder, 'overture', () => new Date());
    expect(all.removed.map(({ name }) => name).sort()).toEqual(['cork', 'more']);
    expect(all.manifest).toBeUndefined();
  });

  it('stay as they are where one of several cannot be read, and the file is named', async () => {
    await run(overture('dublin', 'dublin.parquet'));
    const before = await readManifest(folder);
    await writeFile(file('notes.txt'), 'these are notes');
    await expect(
      run(overture('dublin', 'cork.parquet'), overture('cork', 'cork.parquet', 'notes.txt')),
    ).rejects.toThrow(`${file('notes.txt')}: this is not a Parquet file`);
    await expect(run({ ...overture('cork'), files: [files] })).rejects.toThrow(`${files}: EISDIR`);
    expect(await readManifest(folder)).toEqual(before);
    expect(await found()).toEqual(['Liffey Bakery']);
    expect(await readdir(join(folder, 'sets'))).toHaveLength(1);
  });
});

describe('a manifest of a release with one set of each source', () => {
  it('is read, and its set has the name of its file, under which it is replaced', async () => {
    await run(overture('cork', 'cork.parquet'));
    const path = join(folder, 'manifest.json');
    const written = JSON.parse(await readFile(path, 'utf8'));
    for (const dataset of written.datasets) delete dataset.name;
    await writeFile(path, JSON.stringify(written));
    expect(await setNames()).toEqual(['cork']);
    const [set] = planSets('overture', [file('cork.parquet')]);
    expect(describeImport(await run(set ?? expect.fail('nothing is planned')))).toContain('replaces cork');
    await run(overture('dublin', 'dublin.parquet'));
    expect(await setNames()).toEqual(['cork', 'dublin']);
  });
});
