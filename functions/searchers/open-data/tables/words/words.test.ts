import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { CompanySearch } from '#shared/domain/kinds/company.ts';
import { openDuckdb } from '../../../adapters/duckdb/open-duckdb.ts';
import { createDuckdbEngine } from '../../../adapters/duckdb/places-engine.ts';
import { createOpenCompanies } from '../../companies/open-companies.ts';
import { publishWords } from '../../import/tables/publish-words.ts';
import type { Condition } from '../conditions.ts';
import { publishCompanies } from '../made-leads.ts';
import { allPages } from '../table-conformance.ts';
import { readTableManifest, replaceTableManifest, tableFolder } from '../table-manifest.ts';
import { type Plan, planSearch } from './plan-search.ts';

const folder = await mkdtemp(join(tmpdir(), 'leadwright-words-'));
afterAll(() => rm(folder, { recursive: true, force: true }));
const [within, without] = [join(folder, 'with'), join(folder, 'without')];

const parts = [
  'ber',
  'gmbh',
  'Café',
  "O'Neill",
  'a',
  'GmbH & Co',
  'nova',
  'inno',
  'Ñandú',
  '株式会社日本',
  '!',
  '100%',
  'x|y',
  'straße',
];
const long = 'the society of friends of very long names of companies that nobody types';
const countries = ['DE', 'US', 'GB', undefined] as const;
const inGermany = { sql: "country = 'DE'", params: [] };
/** The first are of every pair of parts, so that words stand beside each other and in each other; some are common. */
const names = [
  ...parts.flatMap((one, at) => parts.flatMap((two) => [`${one} ${two} ${at}`, `${one}${two}`])),
  ...Array.from({ length: 300 }, (_, at) => `nova health ${at.toString(16)}`),
  ...[long, `${long} ltd`, `x ${long}`, 'acme', 'acme', 'Acme Widgets', 'acmewidgets'],
];
const companies = names.map((name, at) => ({
  ...{ id: `made:w${at}`, name, host: at % 3 ? `${at % 5 ? 'site' : 'nova'}${at}.example` : undefined },
  ...{
    country: countries[at % countries.length],
    size: undefined,
    founded: at % 2 ? 1950 + (at % 60) : undefined,
  },
  ...{ industry: undefined, technologies: [], city: undefined, phone: undefined, email: undefined },
}));

const now = new Date(Date.UTC(2026, 0, 1));
for (const at of [within, without]) await publishCompanies(at, companies, now);
const { current, ...manifest } =
  (await readTableManifest(without, 'company')) ?? expect.fail('nothing there');
const { words, ...older } = current;
await replaceTableManifest(without, 'company', { ...manifest, current: older });
if (!words) expect.fail('no words were published');
const at = tableFolder(within, 'company');
const database = await openDuckdb({ memoryMb: 128 });
// A few words in each chunk, as many chunks are there in earnest.
const files = { entries: join(at, words.entries), grams: join(at, words.grams) };
await publishWords(database, join(at, current.file), files, 40);
database.close();

const engine = createDuckdbEngine({ folder: within, memoryMb: 128 });
const fast = createOpenCompanies(engine);
const slow = createOpenCompanies(createDuckdbEngine({ folder: without, memoryMb: 128 }));

/** Cut anywhere out of a name, so that it begins and ends within words, and goes over several. */
const cut = fc
  .tuple(fc.constantFrom(...names), fc.nat(80), fc.integer({ min: 1, max: 60 }))
  .map(([name, from, length]) => name.slice(from % name.length, (from % name.length) + length));
const odd = fc.constantFrom(
  '',
  ' ',
  '!',
  "'",
  '|',
  '%',
  '_',
  '"',
  'a',
  'ber gmb',
  'GMBH',
  'h co',
  'e',
  '日',
  '日本',
  'strasse',
  'ova heal',
  'a 1',
  'x y',
  'acme',
  'zzz',
  'zzz nova',
);
const asked = fc.record({
  text: fc.oneof(
    { weight: 3, arbitrary: cut },
    { weight: 1, arbitrary: odd },
    { weight: 1, arbitrary: fc.string({ maxLength: 6 }) },
  ),
  search_type: fc.constantFrom('contain', 'exact', 'start'),
  countries: fc.oneof({ weight: 2, arbitrary: fc.constant([]) }, fc.constantFrom(['DE'], ['US', 'GB'])),
});

describe('a search by the words of names', () => {
  it('finds what looking at every name finds, in the same order and the same numbers', async () => {
    let hits = 0;
    await fc.assert(
      fc.asyncProperty(asked, async (filters) => {
        const { data: search } = CompanySearch.safeParse({ kind: 'company', ...filters });
        fc.pre(search !== undefined);
        const [one, other] = await Promise.all(
          [fast, slow].map((source) => source.look(search, { rows: 7 })),
        );
        expect(one).toEqual(other);
        expect(await allPages(fast, search, 61)).toEqual(await allPages(slow, search, 97));
        if (one?.total.is === 'exact' && one.total.count > 0) hits += 1;
      }),
      { numRuns: 250 },
    );
    expect(hits).toBeGreaterThan(40);
  }, 60_000);

  it.each([
    ['contain', 'nova health 1f', [], 'words'],
    ['contain', 'ova heal', [], 'words'],
    ['contain', 'ber', [], 'words'],
    ['exact', 'acme', [], 'words'],
    ['start', 'a', [], 'words'],
    ['contain', 'be', [], 'texts'],
    ['contain', '!', [], 'texts'],
    ['contain', 'a gmbh', [], 'few'],
    ['contain', long, [], 'few'],
    ['exact', long, [], 'few'],
    ['contain', 'acme', [inGermany], 'few'],
    ['contain', 'nova', [inGermany], 'texts'],
  ] satisfies [CompanySearch['search_type'], string, Condition[], Plan['by']][])(
    'looks %s %j with %j by %4$s',
    async (mode, text, others, by) => {
      const published = await engine.published('company');
      if (!published) return expect.fail('nothing is published');
      expect((await planSearch(engine.rows, published, { mode, text, others })).by).toBe(by);
    },
  );
});
