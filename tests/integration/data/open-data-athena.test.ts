import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { runAthenaQuery } from '#functions/searchers/adapters/athena/run-query.ts';
import { openDuckdb, sqlText } from '#functions/searchers/adapters/duckdb/open-duckdb.ts';
import { createDuckdbEngine } from '#functions/searchers/adapters/duckdb/places-engine.ts';
import { createSearcher } from '#functions/searchers/index.ts';
import { writeSorted } from '#functions/searchers/open-data/import/parquet-layout.ts';
import { publishFixture } from '#functions/searchers/open-data/import/publish/publish-fixture.ts';
import { readManifest, replaceManifest } from '#functions/searchers/open-data/manifest.ts';
import {
  conformanceFacts,
  conformancePlaces,
} from '#functions/searchers/open-data/places/conformance-data.ts';
import { createOpenPlaces } from '#functions/searchers/open-data/places/open-places.ts';
import { describeSearcher } from '#functions/searchers/searcher-conformance.ts';
import type { LocalSearch } from '#shared/domain/kinds/local.ts';
import { findAll } from '#tests/support/find-all.ts';
import { type AthenaWorld, inAthenaWorlds } from '#tests/support/worlds/crm/athena-worlds.ts';

const day = (number: number) => new Date(Date.UTC(2026, 0, number));
const { folder, open, world } = inAthenaWorlds((folder) => publishFixture(folder, conformancePlaces, day(1)));
const search = (more: Partial<LocalSearch> = {}): LocalSearch => ({
  kind: 'local',
  location: { ...conformanceFacts.city, radius_km: 100 },
  categories: [],
  text: '',
  has: [],
  ...more,
});
const searcherOf = ({ env, engine }: AthenaWorld) =>
  createSearcher(env, { engine: engine(), clock: () => 0 });

describeSearcher('the open-data searcher on Athena', async () => ({
  searcher: createOpenPlaces(world().engine()),
  ...conformanceFacts,
}));

test.each([
  ['everything', {}],
  ['a text with quotes and wildcards', { text: "O'Neill's 100%" }],
  ['a whole name', { text: 'senor nandu', search_type: 'exact' }],
  ['the start of a name', { text: 'oneills 1', search_type: 'start' }],
  ['a category and contacts', { categories: ['cafe', 'gym'], has: ['phone', 'email'] }],
  ['the antimeridian', { location: { ...conformanceFacts.antimeridian, radius_km: 7.5 } }],
] satisfies [string, Partial<LocalSearch>][])('Athena and DuckDB agree on %s', async (_, more) => {
  const [athena, duckdb] = [world().engine(), createDuckdbEngine({ folder, memoryMb: 128 })].map((engine) =>
    createOpenPlaces(engine),
  );
  if (!athena || !duckdb) return expect.fail('one of them is missing');
  const found = await findAll(athena, search(more));
  expect(found.length).toBeGreaterThan(0);
  expect(found).toEqual(await findAll(duckdb, search(more)));
  const look = { rows: 20 };
  // A query costs there, so that where they all are is not asked for.
  const { cells, ...known } = await duckdb.look(search(more), look);
  expect(cells?.length).toBeGreaterThan(0);
  expect(await athena.look(search(more), look)).toEqual(known);
  expect(await athena.coverage()).toEqual(await duckdb.coverage());
});

test('more rows than a page of results holds all come', async () => {
  const sql = `SELECT id FROM ${await world().engine().table()} ORDER BY id`;
  const settings = { workgroup: 'open-data', database: world().env.ATHENA_DATABASE, output: undefined };
  const rows = await runAthenaQuery(
    world().client,
    { sql, params: [] },
    { ...settings, timeoutMs: 5000, pollMs: 5 },
  );
  expect(rows.length).toBeGreaterThan(1000);
  expect(new Set(rows.map(({ id }) => id)).size).toBe(conformancePlaces.length);
});

describe('a stage', () => {
  test('shows sample data and says so until something is published, and then what was published', async () => {
    const fresh = await open();
    const searcher = searcherOf(fresh);
    expect(await searcher.preview(search(), 'acc_1')).toMatchObject({ sample: true });
    expect(await searcher.coverage()).toMatchObject({ sample: true, places: 0 });
    await fresh.publish(folder);
    fresh.wait();
    const preview = await searcher.preview(search(), 'acc_1');
    expect(preview).toMatchObject({ sample: false, total: 400 });
    expect(await searcher.coverage()).toMatchObject({ sample: false, places: conformancePlaces.length });
  });

  test('does not pass for one without data when what was published cannot be read', async () => {
    const broken = await open();
    await broken.publish(folder);
    await broken.breakManifest();
    const searcher = searcherOf(broken);
    await expect(searcher.preview(search(), 'acc_1')).rejects.toMatchObject({ code: 'provider_unavailable' });
  });

  test('reads one generation only, and goes on in the earlier one until it looks again', async () => {
    const own = mkdtempSync(join(tmpdir(), 'leadwright-generations-'));
    const stage = await open();
    const searcher = searcherOf(stage);
    const totals: number[] = [];
    const look = async () => totals.push((await searcher.preview(search(), 'acc_1')).total);
    for (const [number, places] of [20, 30, 40].entries()) {
      await publishFixture(own, conformancePlaces.slice(0, places), day(number + 1));
      await stage.publish(own);
      await look();
      stage.wait();
      await look();
    }
    expect(totals).toEqual([20, 20, 20, 30, 30, 40]);
    const generations = (await stage.keys()).filter((key) => key.endsWith('.parquet'));
    expect(generations).toHaveLength(2);
    rmSync(own, { recursive: true, force: true });
  });

  test('reads a file that was written before places told their ids', async () => {
    const own = mkdtempSync(join(tmpdir(), 'leadwright-generations-'));
    const stage = await open();
    await publishFixture(own, conformancePlaces.slice(0, 30), day(1));
    const manifest = (await readManifest(own)) ?? expect.fail('nothing is published');
    const database = await openDuckdb({ memoryMb: 128 });
    const published = `read_parquet(${sqlText(join(own, manifest.places_file))})`;
    await writeSorted(database, `SELECT * EXCLUDE (ids) FROM ${published}`, join(own, 'places/old.parquet'));
    database.close();
    await replaceManifest(own, { ...manifest, places_file: 'places/old.parquet' });
    await stage.publish(own);
    expect(await searcherOf(stage).find(search(), { account: 'acc_1', limit: 100 })).toHaveLength(30);
    rmSync(own, { recursive: true, force: true });
  });
});

describe('Athena', () => {
  test('that has too much to do is a provider that is not there now, and a later search finds', async () => {
    const searcher = searcherOf(world());
    world().load.refused = 2;
    await expect(searcher.preview(search(), 'acc_1')).rejects.toMatchObject({ code: 'provider_unavailable' });
    world().load.refused = 0;
    expect((await searcher.preview(search(), 'acc_1')).total).toBe(400);
  });

  test('is told to stop a query that nobody waits for', async () => {
    const stage = await open();
    await stage.publish(folder);
    stage.load.queueMs = 60_000;
    const stop = new AbortController();
    setTimeout(() => stop.abort(new Error('stopped')), 100);
    const found = createOpenPlaces(stage.engine()).page(search(), { limit: 5, signal: stop.signal });
    await expect(found).rejects.toThrow('stopped');
    await expect.poll(stage.states).toEqual(['CANCELLED']);
  });

  test('refuses a query that names no generation', async () => {
    const settings = { workgroup: 'open-data', database: world().env.ATHENA_DATABASE, output: undefined };
    const query = { sql: 'SELECT count(*) AS n FROM "places"', params: [] };
    const rows = runAthenaQuery(world().client, query, { ...settings, timeoutMs: 5000, pollMs: 5 });
    await expect(rows).rejects.toMatchObject({
      code: 'provider_rejected',
      cause: expect.stringContaining('CONSTRAINT_VIOLATION'),
    });
  });
});
