import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type { LocalSearch } from '#shared/domain/kinds/local.ts';
import { createDuckdbEngine } from '../../../adapters/duckdb/places-engine.ts';
import { createOpenPlaces } from '../../places/open-places.ts';
import { fixturePlace, publishFixture, publishSets } from './publish-fixture.ts';

const folders: string[] = [];
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true }))));

const here = { lat: 40.75, lon: -73.98 };
const north = (metres: number) => ({ lat: here.lat + metres / 111_195, lon: here.lon });
type Given = Parameters<typeof fixturePlace>[0];
const osm = (given: Partial<Given>) => fixturePlace({ id: 'osm:n1', name: 'Tooth & Co', ...here, ...given });
const overture = (given: Partial<Given>) =>
  fixturePlace({ id: 'overture:1', source: 'overture', name: 'Tooth and Co', ...here, ...given });

type Places = ReturnType<typeof fixturePlace>[];

const publish = (...places: Places) => publishWith((folder) => publishFixture(folder, places));

/** Publishes sets of a name and the day of November that they were imported on. */
const publishDays = (...sets: [name: string, day: number, ...places: Places][]) =>
  publishWith((folder) =>
    publishSets(
      folder,
      sets.map(([name, day, ...places]) => ({ name, places, imported: new Date(Date.UTC(2026, 10, day)) })),
    ),
  );

async function publishWith(write: (folder: string) => ReturnType<typeof publishFixture>) {
  const folder = await mkdtemp(join(tmpdir(), 'leadwright-publish-'));
  folders.push(folder);
  const { merged, joined } = await write(folder);
  const searcher = createOpenPlaces(createDuckdbEngine({ folder, memoryMb: 128 }));
  const search = {
    ...{ kind: 'local' as const, location: { ...here, radius_km: 1 } },
    ...{ categories: [], text: '', has: [] },
  };
  const find = async (more: Partial<LocalSearch> = {}) =>
    (await searcher.page({ ...search, ...more }, { limit: 50 })).found;
  return { merged, joined, found: await find(), find };
}

describe('merging two data sets', () => {
  it('finds a business by the whole name that either of them has for it', async () => {
    const { find } = await publish(
      osm({ name: 'Blue Bottle' }),
      overture({ ...north(30), name: 'Blue Bottle Coffee' }),
    );
    const foundBy = async (search_type: LocalSearch['search_type'], text: string) =>
      (await find({ search_type, text })).length;
    for (const text of ['blue bottle', 'BLUE BOTTLE COFFEE']) expect(await foundBy('exact', text)).toBe(1);
    expect(await foundBy('start', 'blue bottle co')).toBe(1);
    for (const text of ['bottle', 'blue', 'coffee']) expect(await foundBy('exact', text)).toBe(0);
    expect(await foundBy('start', 'bottle')).toBe(0);
  });

  it.each([
    [
      'the same phone and a similar name',
      { phones: ['+12125550123'] },
      { ...north(90), phones: ['+12125550123'] },
    ],
    [
      'the same domain and a similar name',
      { websites: ['https://tooth.com/'] },
      { ...north(90), websites: ['http://www.tooth.com/ny'] },
    ],
    ['nearly the same name close by', { name: 'Tooth & Company' }, { ...north(60), name: 'Tooth Company' }],
    [
      'a name inside the other close by',
      { name: 'Blue Bottle' },
      { ...north(30), name: 'Blue Bottle Coffee' },
    ],
  ] as const)('joins %s', async (_why, a, b) => {
    const { merged, found } = await publish(
      osm({ ...a } as Partial<Given>),
      overture({ ...b } as Partial<Given>),
    );
    expect(merged).toBe(1);
    expect(found).toHaveLength(1);
    expect(found[0]).toMatchObject({
      id: 'osm:n1',
      ids: ['osm:n1', 'overture:1'],
      ...here,
      sources: ['openstreetmap', 'overture'],
    });
    expect(found[0]?.values.name?.map(({ source }) => source)).toEqual(['openstreetmap', 'overture']);
  });

  it.each([
    ['the same name too far away', {}, north(120)],
    [
      'the same phone of another business',
      { name: 'Grand Hotel', phones: ['+12125550123'] },
      { name: 'Sushi Bar', phones: ['+12125550123'] },
    ],
    ['neighbours with other names', { name: 'Joe’s Pizza' }, { name: 'Anna’s Flowers' }],
    ['a name of one common word', { name: 'Deli' }, { name: 'Broadway Deli' }],
  ] as const)('keeps apart %s', async (_why, a, b) => {
    const { merged, found } = await publish(osm(a as Partial<Given>), overture(b as Partial<Given>));
    expect(merged).toBe(0);
    expect(found.map(({ ids }) => ids)).toEqual([undefined, undefined]);
  });

  it('joins one to one, the best pair first', async () => {
    const { merged, found } = await publish(
      osm({ id: 'osm:n1', name: 'Coffee Star', ...north(50) }),
      osm({ id: 'osm:n2', name: 'Coffee Star' }),
      overture({ id: 'overture:1', name: 'Coffee Star' }),
    );
    expect(merged).toBe(1);
    expect(found.find(({ sources }) => sources.length > 1)?.id).toBe('osm:n2');
    expect(found).toHaveLength(2);
  });

  it('keeps one of two records with the same id', async () => {
    expect((await publish(osm({}), osm({}))).found).toHaveLength(1);
  });

  it('finds a merged place by the words of either name', async () => {
    const { found } = await publish(osm({ name: 'Blue Bottle' }), overture({ name: 'Blue Bottle Coffee' }));
    expect(found[0]?.name).toBe('Blue Bottle');
  });
});

describe('sets of one source', () => {
  it.each([
    [20, 21],
    [21, 20],
  ] as const)('give what several hold once, as in the newest (days %i and %i)', async (a, b) => {
    const { merged, found } = await publishDays(
      ['city', a, osm({ id: 'osm:n1', name: `Of day ${a}` }), osm({ id: 'osm:n2', name: 'City only' })],
      ['region', b, osm({ id: 'osm:n1', name: `Of day ${b}` }), osm({ id: 'osm:n3', name: 'Region only' })],
      ['country', 19, osm({ id: 'osm:n1', name: 'Of day 19' }), osm({ id: 'osm:n3', name: 'Of day 19' })],
    );
    expect(merged).toBe(0);
    expect(found.map(({ id, name }) => [id, name]).sort()).toEqual([
      ['osm:n1', 'Of day 21'],
      ['osm:n2', 'City only'],
      ['osm:n3', 'Region only'],
    ]);
  });

  it('have one place of what is a point in one and a building in the other', async () => {
    const alike = { name: 'Tooth & Co', phones: ['+12125550123'] };
    const { merged, joined, found } = await publishDays(
      ['city', 20, osm({ id: 'osm:n1', ...alike })],
      ['region', 21, osm({ id: 'osm:w7', ...alike })],
    );
    expect([merged, joined]).toEqual([0, 1]);
    expect(found.map(({ ids, sources }) => [ids, sources])).toEqual([
      [['osm:n1', 'osm:w7'], ['openstreetmap']],
    ]);
  });

  it('are all joined with those of another source, a record that two hold once', async () => {
    const far = north(500);
    const { merged, found } = await publishDays(
      ['dublin', 20, osm({ id: 'osm:n1' }), osm({ id: 'osm:n2', name: 'Blue Bottle', ...far })],
      ['region', 21, osm({ id: 'osm:n1' })],
      ['part one', 20, overture({ id: 'overture:1' })],
      [
        'part two',
        21,
        overture({ id: 'overture:1' }),
        overture({ id: 'overture:2', name: 'Blue Bottle Coffee', ...far }),
      ],
    );
    expect(merged).toBe(2);
    expect(found.map(({ ids }) => ids).sort()).toEqual([
      ['osm:n1', 'overture:1'],
      ['osm:n2', 'overture:2'],
    ]);
    expect(found[0]?.values.name).toHaveLength(2);
  });
});
