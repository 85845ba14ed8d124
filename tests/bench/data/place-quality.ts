import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDuckdbEngine } from '#functions/searchers/adapters/duckdb/places-engine.ts';
import { openGazetteer } from '#functions/searchers/locations/gazetteer.ts';
import { importSets } from '#functions/searchers/open-data/import/sets/import-sets.ts';
import { createOpenPlaces } from '#functions/searchers/open-data/places/open-places.ts';
import { hasRealData, realData } from '#functions/searchers/open-data/real-data.ts';
import type { Place } from '#functions/searchers/ports.ts';
import { distanceM } from '#shared/domain/area/globe.ts';
import { idsOf } from '#shared/domain/leads/found.ts';
import { findAll } from '#tests/support/find-all.ts';
import { type BenchRow, printRows } from '../made/bench-row.ts';
import { isBarber, isJunk, readRaw } from '../made/raw-businesses.ts';

const limits = { barbers: 0.9, junk: 0.005, twins: 0.003 };
const midtown = { lat: 40.75, lon: -73.985, radius_km: 100 };
/** Two of the same name so near each other are suspected to be one. */
const suspectM = 30;

/** What is sold as businesses of a city: whether a kind is found, what is none, and what stands there twice. */
export async function run(): Promise<BenchRow[]> {
  if (!hasRealData('the quality of places')) {
    return [{ figure: 'Quality of places', value: 'no real data here', limit: '', ok: null }];
  }
  const folder = await mkdtemp(join(tmpdir(), 'leadwright-quality-'));
  try {
    const context = { nearest: openGazetteer().nearest, now: () => new Date(), progress: () => {} };
    const { manifest } = await importSets(
      folder,
      [
        { importer: 'osm', name: 'manhattan', files: [realData.osm] },
        { importer: 'overture', name: 'america', files: [realData.overture] },
      ],
      context,
    );
    const searcher = createOpenPlaces(createDuckdbEngine({ folder, memoryMb: 256 }));
    const find = (categories: string[]) =>
      findAll(searcher, { kind: 'local', location: midtown, categories, text: '', has: [] });
    const raw = await readRaw(realData.osm);
    const all = await find([]);
    const found = new Set((await find(['barber'])).flatMap(idsOf));
    const barbers = [...raw.values()].filter(isBarber);
    const missed = barbers.filter(({ id }) => !found.has(id));
    const junk = all.flatMap(idsOf).flatMap((id) => {
      const one = raw.get(id);
      return one && isJunk(one) ? [one] : [];
    });
    const twins = twinsAmong(all);
    for (const { tags } of missed) console.log(`  barber not found: ${tags.name}`);
    for (const { tags } of junk) console.log(`  no business: ${tags.name} ${JSON.stringify(tags)}`);
    for (const [a, b] of twins)
      console.log(`  twice: ${a.name} ${a.id} ${b.id}, ${Math.round(distanceM(a, b))} m`);
    const share = (part: number, whole: number) => `${((100 * part) / whole).toFixed(2)} %`;
    return [
      {
        figure: `Barbers of Manhattan found, of ${barbers.length} by tag or name`,
        value: ((barbers.length - missed.length) / barbers.length).toFixed(3),
        limit: `> ${limits.barbers}`,
        ok: (barbers.length - missed.length) / barbers.length > limits.barbers,
      },
      {
        figure: `Of ${all.length} places around Manhattan: no businesses`,
        value: share(junk.length, all.length),
        limit: `< ${share(limits.junk, 1)}`,
        ok: junk.length / all.length < limits.junk,
      },
      {
        figure: `Of the same: twice there (${manifest.joined ?? 0} records were joined with another)`,
        value: share(twins.length, all.length),
        limit: `< ${share(limits.twins, 1)}`,
        ok: twins.length / all.length < limits.twins,
      },
    ];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Pairs with the same letters in their names, near each other, that neither different phones nor different house numbers tell
 * apart, whatever their kinds.
 */
function twinsAmong(places: readonly Place[]): [Place, Place][] {
  const byName = new Map<string, Place[]>();
  for (const place of places) {
    const letters = place.name
      .normalize('NFKD')
      .toLowerCase()
      .replace(/[^a-z0-9]/g, '');
    byName.set(letters || place.name, [...(byName.get(letters || place.name) ?? []), place]);
  }
  return [...byName.values()].flatMap((same) =>
    same.flatMap((a, at) =>
      same
        .slice(at + 1)
        .filter((b) => distanceM(a, b) <= suspectM && !differ(a, b))
        .map((b): [Place, Place] => [a, b]),
    ),
  );
}

function differ(a: Place, b: Place): boolean {
  const phones = ({ values }: Place) => values.phone?.map(({ value }) => value) ?? [];
  const number = ({ street }: Place) => /\d+/.exec(street ?? '')?.[0];
  const [mine, others] = [phones(a), phones(b)];
  if (mine.length > 0 && others.length > 0) return !mine.some((phone) => others.includes(phone));
  return Boolean(number(a) && number(b) && number(a) !== number(b));
}

if (import.meta.main) printRows(await run());
