import { describe, expect, it } from 'vitest';
import type { DatasetEntry, Manifest } from '../../manifest.ts';
import { findSet, findSets, planSets } from './choose-sets.ts';

const set = (source: string, name: string): DatasetEntry => ({
  source,
  name,
  file: `sets/${name}.parquet`,
  places: 1,
  bbox: [0, 0, 0, 0],
  imported_at: '2026-11-20T00:00:00.000Z',
  origin: 'x',
  left_out: {},
});
const manifest = (...datasets: DatasetEntry[]): Manifest => ({
  version: 1,
  published_at: '2026-11-20T00:00:00.000Z',
  places_file: 'places/x.parquet',
  places: 1,
  merged: 0,
  datasets,
});
const names = (sets: { name: string }[]) => sets.map(({ name }) => name);

describe('the name of a set', () => {
  it.each([
    ['dublin.osm.pbf', 'dublin'],
    ['/data/us-manhattan.osm.pbf', 'us-manhattan'],
    ['Greater Köln (old).pbf', 'Greater-Köln-old'],
    ['v1.2.osm.pbf', 'v1.2'],
  ])('is that of its file: %s', (file, name) => {
    expect(names(planSets('osm', [file]))).toEqual([name]);
  });

  it('is that of the folder for several parts, not of what all releases have in their paths', () => {
    const parts = ['part-00000.zstd.parquet', 'part-00001.zstd.parquet'];
    const plan = (folder: string) =>
      planSets(
        'overture',
        parts.map((part) => `${folder}/${part}`),
      );
    expect(names(plan('/data/ireland'))).toEqual(['ireland']);
    expect(names(plan('/data/2026-11-18.0/theme=places/type=place'))).toEqual(['2026-11-18.0']);
    expect(() => planSets('overture', ['a/1.parquet', 'b/2.parquet'])).toThrow('say --name');
  });

  it('is one for each extract, or the given one for all files', () => {
    const files = ['dublin.osm.pbf', 'cork.osm.pbf'];
    expect(names(planSets('osm', files))).toEqual(['dublin', 'cork']);
    expect(planSets('osm', files, 'ireland')).toEqual([{ importer: 'osm', name: 'ireland', files }]);
  });

  it('is asked for where there is none, or one twice', () => {
    expect(() => planSets('osm', ['???.osm.pbf'])).toThrow('say --name');
    expect(() => planSets('osm', ['a/dublin.osm.pbf', 'b/Dublin.osm.pbf'])).toThrow(
      'would be the set Dublin',
    );
    for (const name of ['', 'osm/dublin', '../x', '-x', 'x'.repeat(101)])
      expect(() => planSets('osm', ['a.osm.pbf'], name), name).toThrow('cannot be the name of a set');
  });
});

describe('finding a set by a word', () => {
  const all = manifest(
    set('openstreetmap', 'dublin'),
    set('openstreetmap', 'cork'),
    set('overture', 'dublin'),
    set('overture', 'osm'),
  );

  it('takes its name, with its source where two have it', () => {
    expect(findSet(all, 'cork').name).toBe('cork');
    expect(findSet(all, 'overture/dublin').source).toBe('overture');
    expect(() => findSet(all, 'dublin')).toThrow('say osm/dublin or overture/dublin');
  });

  it('takes a source for all its sets, unless a set has that name', () => {
    expect(names(findSets(all, 'overture'))).toEqual(['dublin', 'osm']);
    expect(names(findSets(all, 'openstreetmap'))).toEqual(['dublin', 'cork']);
    expect(names(findSets(all, 'osm'))).toEqual(['osm']);
    expect(() => findSet(all, 'overture')).toThrow('there is no set overture');
  });

  it('refuses other words with the names there are', () => {
    const there = 'There are: cork (osm), dublin (osm), dublin (overture), osm (overture)';
    expect(() => findSet(all, 'galway')).toThrow(`there is no set galway. ${there}`);
    expect(() => findSets(all, 'galway')).toThrow(there);
    expect(() => findSets(undefined, 'galway')).toThrow('nothing is imported');
  });
});
