import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { PlaceCategoryKey } from '#shared/domain/leads/categories/place-categories.ts';
import { foldText } from '../../../../../shared/domain/fold-text.ts';
import { openDuckdb } from '../../../adapters/duckdb/open-duckdb.ts';
import { collectFacts } from '../places/collect-facts.ts';
import type { NormalPlace } from '../places/normal-place.ts';
import { writeSet } from '../sets/write-set.ts';
import { ownDomain } from '../values/website.ts';
import { fileStamp, publishPlaces } from './publish-places.ts';

type Fixture = {
  id: string;
  source?: string;
  name: string;
  category?: PlaceCategoryKey | undefined;
  /** As long as none is given, the one above alone. */
  categories?: string[];
  lat: number;
  lon: number;
  phones?: string[];
  websites?: string[];
  emails?: string[];
};

/** A place for tests, with the values that the given contacts stand for. */
export function fixturePlace({ phones = [], websites = [], emails = [], ...given }: Fixture): NormalPlace {
  const source = given.source ?? 'openstreetmap';
  const seen = '2026-01-01T00:00:00.000Z';
  const { facts, add } = collectFacts({ source, confidence: 80, first_seen: seen, last_seen: seen });
  add('name', given.name);
  for (const phone of phones) add('phone', phone);
  for (const website of websites) add('website', website);
  for (const email of emails) add('email', email);
  return {
    ...given,
    categories: given.categories ?? (given.category ? [given.category] : []),
    source,
    facts,
    search_text: foldText(given.name),
    name_key: foldText(given.name),
    phones,
    domains: websites.flatMap((website) => ownDomain(website) ?? []),
  };
}

type FixtureSet = { name: string; places: NormalPlace[]; imported: Date };

/** Publishes places the way an import does, one data set for each source among them. For tests. */
export function publishFixture(folder: string, places: NormalPlace[], now = new Date()) {
  const sources = [...new Set(places.map(({ source }) => source))];
  const sets = sources.map((name) => ({
    name,
    places: places.filter(({ source }) => source === name),
    imported: now,
  }));
  return publishSets(folder, sets, now);
}

/** Publishes data sets; the first place of each says the source of all. For tests. */
export async function publishSets(folder: string, sets: FixtureSet[], now = new Date()) {
  await mkdir(join(folder, 'sets'), { recursive: true });
  const database = await openDuckdb({ memoryMb: 128 });
  try {
    const datasets = [];
    for (const { name, places, imported } of sets) {
      const source = places[0]?.source ?? 'openstreetmap';
      const file = join('sets', `${source}-${name}-${fileStamp(now)}.parquet`);
      await writeSet(database, stream(places), join(folder, file));
      datasets.push({
        source,
        name,
        file,
        places: places.length,
        bbox: [-180, -90, 180, 90] as [number, number, number, number],
        imported_at: imported.toISOString(),
        origin: 'fixture',
        left_out: {},
      });
    }
    return await publishPlaces(folder, database, datasets, now);
  } finally {
    database.close();
  }
}

async function* stream(places: NormalPlace[]): AsyncGenerator<NormalPlace> {
  yield* places;
}
