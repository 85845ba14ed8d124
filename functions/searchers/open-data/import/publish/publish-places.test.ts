import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { createDuckdbEngine } from '../../../adapters/duckdb/places-engine.ts';
import { createOpenDataSearcher } from '../../open-data-searcher.ts';
import { fixturePlace, publishFixture } from './publish-fixture.ts';

const folders: string[] = [];
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true }))));

const here = { lat: 40.75, lon: -73.98 };
const north = (metres: number) => ({ lat: here.lat + metres / 111_195, lon: here.lon });
type Given = Parameters<typeof fixturePlace>[0];
const osm = (given: Partial<Given>) => fixturePlace({ id: 'osm:n1', name: 'Tooth & Co', ...here, ...given });
const overture = (given: Partial<Given>) =>
  fixturePlace({ id: 'overture:1', source: 'overture', name: 'Tooth and Co', ...here, ...given });

async function publish(...places: ReturnType<typeof fixturePlace>[]) {
  const folder = await mkdtemp(join(tmpdir(), 'leadwright-publish-'));
  folders.push(folder);
  const { merged } = await publishFixture(folder, places);
  const searcher = createOpenDataSearcher(createDuckdbEngine({ folder, memoryMb: 128 }), () => 0);
  const location = { ...here, radius_km: 1 };
  const found = await searcher.find(
    { kind: 'local', location, categories: [], text: '', has: [] },
    { limit: 50 },
  );
  return { merged, found };
}

describe('merging two data sets', () => {
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
