import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { createGuardedFetch } from '#functions/platform/outbound/index.ts';
import { columnOf } from '#shared/domain/kinds/index.ts';
import { PeopleSearch } from '#shared/domain/kinds/people.ts';
import { sourceOrder } from '#shared/domain/leads/sources.ts';
import { standInKey, startApollo, startPeopleDataLabs } from '#tests/support/vendors/stand-ins.ts';
import { withEngineTable } from '#tests/support/worlds/table/engine-table.ts';
import { createApollo } from './adapters/apollo/index.ts';
import { createGooglePlaces } from './adapters/google-places/places.ts';
import { createHunter } from './adapters/hunter/index.ts';
import { createModash } from './adapters/modash/index.ts';
import { createOverpass } from './adapters/overpass/overpass.ts';
import { createPeopleDataLabs } from './adapters/people-data-labs/index.ts';
import { createYouTube } from './adapters/youtube/index.ts';
import { createVendorBuckets } from './store/vendor-buckets.ts';
import type { VendorDeps } from './vendors/call-vendor.ts';
import { createVendorGate } from './vendors/gate/gate.ts';
import { vendorPolicy, vendorStandInPolicy } from './vendors/vendor-policy.ts';

const engine = withEngineTable();
const depsWith = (more: Partial<VendorDeps>): VendorDeps => ({
  gate: createVendorGate({ buckets: createVendorBuckets(engine.table), now: () => new Date() }),
  ...{ key: standInKey, now: () => new Date(), fetch: createGuardedFetch(vendorPolicy) },
  ...more,
});
const everySource = () => {
  const deps = depsWith({});
  return [
    createApollo(deps),
    createPeopleDataLabs(deps),
    createHunter(deps),
    createModash(deps),
    createYouTube(deps),
    createGooglePlaces(deps),
    createOverpass(deps, { filtersOf: () => ({ any: [], all: [] }), placeOf: () => undefined }),
  ].flat();
};

/** What the page says of each source: kind, filters, leads of a page, most leads of a search, whether a look shows rows. */
function documented(): Map<string, string[]> {
  const page = readFileSync('functions/providers/README.md', 'utf8');
  const part = page.slice(page.indexOf('## Sources of leads'));
  const rows = part.split('\n').filter((line) => /^\| `/.test(line));
  const cells = rows.map((row) =>
    row
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
  return new Map(
    cells.map(([id = '', kind = '', ...more]) => [`${id.replaceAll('`', '')} ${kind}`, more.slice(0, 4)]),
  );
}

describe('each source', () => {
  test('is one that its kind asks', () => {
    for (const { id, kind } of everySource()) expect(sourceOrder[kind]).toContain(id);
  });

  test('does what the page says of it, and the page names no other', () => {
    const stated = everySource().map(({ id, kind, able }) => {
      const { filters, pageSize, cap, showsRows } = able;
      const row = [
        filters.join(', '),
        `${pageSize}`,
        cap.toLocaleString('en'),
        showsRows ? 'rows' : 'nothing',
      ];
      return [`${id} ${kind}`, row] as const;
    });
    expect(Object.fromEntries(documented())).toEqual(Object.fromEntries(stated));
  });
});

const german = PeopleSearch.parse({ kind: 'people', countries: ['DE'] });
const peopleOf = (sources: ReturnType<typeof createApollo>) =>
  sources.find(({ kind }) => kind === 'people') ?? expect.fail('no people');

test('a whole search goes through the gate, page by page', async () => {
  const vendor = await startApollo();
  const deps = depsWith({ baseUrl: vendor.url, fetch: createGuardedFetch(vendorStandInPolicy) });
  const source = peopleOf(createApollo(deps));
  const ids = new Set<string>();
  let cursor: string | undefined;
  do {
    const page = await source.page(german, { cursor, limit: 40 });
    for (const { id, columns = {} } of page.found) {
      ids.add(id);
      for (const column of Object.keys(columns)) expect(columnOf('people', column)).toBeDefined();
    }
    cursor = page.next;
  } while (cursor);
  await vendor.stop();
  const { total } = { total: vendor.exchanges[0]?.reply.body as { total_entries: number } };
  expect(ids.size).toBe(total.total_entries);
});

test('who asks faster than the vendor takes is told when to come back, also by another process', async () => {
  const vendor = await startPeopleDataLabs();
  const deps = () =>
    depsWith({
      baseUrl: vendor.url,
      key: `${standInKey}-of-two`,
      fetch: createGuardedFetch(vendorStandInPolicy),
    });
  const [one, other] = [peopleOf(createPeopleDataLabs(deps())), peopleOf(createPeopleDataLabs(deps()))];
  for (let turn = 0; turn < 5; turn++) await (turn % 2 ? one : other).page(german, { limit: 1 });
  for (const source of [one, other])
    await expect(source.page(german, { limit: 1 })).rejects.toMatchObject({
      ...{ reason: 'rate_limited', source: 'people-data-labs' },
      retryAfter: expect.toSatisfy((seconds: number) => seconds > 5 && seconds <= 13),
    });
  await vendor.stop();
  expect(vendor.exchanges).toHaveLength(5);
});
