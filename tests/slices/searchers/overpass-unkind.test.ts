import { expect, test } from 'vitest';
import { createOverpass } from '#functions/providers/adapters/overpass/overpass.ts';
import { failureOf, standInDeps } from '#functions/providers/conformance/vendor-conformance.ts';
import { createOsmPlaces } from '#functions/searchers/overpass/osm-places.ts';
import { isInside } from '#shared/domain/area/ring.ts';
import { LocalSearch } from '#shared/domain/kinds/local.ts';
import {
  osmBusiness,
  overpassRefusals,
  standInKey,
  startOverpass,
} from '#tests/support/vendors/stand-ins.ts';

const centre = { lat: 52.5, lon: 13.4 };
const search = LocalSearch.parse({ kind: 'local', location: { ...centre, radius_km: 2 } });
/** 40 to a street of 1.9 km, which begins on an edge of tiles. */
const crowd = (count: number) =>
  Array.from({ length: count }, (_, no) =>
    osmBusiness(no, {
      lat: centre.lat - 0.003 + Math.floor(no / 40) * 0.0003,
      lon: centre.lon + (no % 40) * 0.0007,
    }),
  );

type Unkind = NonNullable<Parameters<typeof startOverpass>[0]>['unkind'];
async function open(count: number, unkind?: Unkind) {
  const vendor = await startOverpass({ businesses: crowd(count), unkind });
  const source = createOverpass(
    standInDeps(vendor, standInKey),
    createOsmPlaces(() => undefined),
  );
  return { vendor, source };
}

async function readAll({ source }: Awaited<ReturnType<typeof open>>, asked = search) {
  const ids: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await source.page(asked, { cursor, limit: 10_000 });
    ids.push(...page.found.map(({ id }) => id));
    cursor = page.next;
  } while (cursor);
  return ids;
}

test.each([
  ['the rate limit', () => overpassRefusals.rateLimited(), 'rate_limited'],
  ['the rate limit with success', () => overpassRefusals.rateLimited(200), 'rate_limited'],
  ['too busy', () => overpassRefusals.busy(), 'unavailable'],
  ['too busy with success', () => overpassRefusals.busy(200), 'unavailable'],
  ['turned off', () => overpassRefusals.turnedOff(), 'unavailable'],
  ['a parse error', () => overpassRefusals.parseError(), 'bad_answer'],
])('%s is a failure, and is asked once', async (_, unkind, reason) => {
  const { vendor, source } = await open(10, unkind);
  const failure = await failureOf(source.page(search, { limit: 10 }));
  expect([failure.reason, failure.area?.state]).toEqual([reason, 'failed']);
  expect(vendor.exchanges).toHaveLength(1);
  await vendor.stop();
});

test.each([
  ['breaks off with half of them', overpassRefusals.timedOut],
  ['runs out of memory', overpassRefusals.outOfMemory],
])('a server that %s is asked for less, and nobody is lost', async (_, refusal) => {
  const whole = await open(200);
  const tired = await open(200, (asked) => (asked.length > 120 ? refusal(asked.slice(0, 30)) : undefined));
  const ids = await readAll(tired);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.toSorted()).toEqual((await readAll(whole)).toSorted());
  for (const { vendor } of [whole, tired]) await vendor.stop();
});

test('more than an answer may hold are found all, each once', async () => {
  const many = await open(700);
  const ids = await readAll(many);
  // Every fifth has an empty shop.
  expect([ids.length, new Set(ids).size]).toEqual([560, 560]);
  await many.vendor.stop();
});

test('of a drawn area all who lie in it are found, and nobody beside it', async () => {
  const all = crowd(600);
  const corner = { lat: centre.lat + 0.0012, lon: centre.lon + 0.014 };
  const polygon: [number, number][] = [
    [centre.lon, centre.lat - 0.004],
    [centre.lon + 0.03, centre.lat - 0.004],
    [corner.lon, corner.lat],
  ];
  const opened = await open(600);
  const drawn = LocalSearch.parse({ kind: 'local', location: { ...centre, radius_km: 3, polygon } });
  const isBusiness = (number: number) => number % 5 !== 4;
  const inside = all.filter((one, number) => isBusiness(number) && isInside(polygon, one));
  expect(inside.length).toBeGreaterThan(100);
  expect(inside.length).toBeLessThan(300);
  expect((await readAll(opened, drawn)).toSorted()).toEqual(
    inside.map(({ type, id }) => `osm:${type[0]}${id}`).toSorted(),
  );
  await opened.vendor.stop();
});
