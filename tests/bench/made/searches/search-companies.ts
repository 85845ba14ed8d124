import { createDuckdbEngine } from '#functions/searchers/adapters/duckdb/places-engine.ts';
import { searchersEnv } from '#functions/searchers/env.ts';
import { createOpenCompanies } from '#functions/searchers/open-data/companies/open-companies.ts';
import { CompanySearch } from '#shared/domain/kinds/company.ts';
import { companySizes } from '#shared/domain/kinds/search-parts.ts';

const countries = ['US', 'DE', 'GB', 'FR', 'NL', 'ES', 'CH', 'SE'];
const trades = ['software', 'retail', 'restaurants', 'trade 17', 'construction'];
const times = 24;
const shown = 20;
/** As many leads as a run asks for at a time. */
const pages = { rows: 500, most: 60 };

/** What people ask for, by what they fill in. */
const asked: Record<string, (at: number) => object> = {
  'country and industry': (at) => ({ countries: [country(at)], industries: [trades[at % trades.length]] }),
  'country and size': (at) => ({ countries: [country(at)], size: [companySizes[at % companySizes.length]] }),
  'country and city': (at) => ({
    countries: [country(at)],
    city: `city ${at * 7} ${country(at)}`,
    search_type: 'exact',
  }),
  'country and name': (at) => ({ countries: [country(at)], text: at % 2 ? 'alpine' : 'labs a1' }),
  'industry alone': (at) => ({ industries: [trades[at % trades.length]] }),
  'city alone': (at) => ({ city: `city ${at * 11} ${country(at)}`, search_type: 'exact' }),
  'a word that one in eight names has': (at) => ({ text: ['delta', 'prime', 'core'][at % 3] }),
  'letters inside of words that each are in one name': (at) => ({ text: (at * 7919 + 4096).toString(16) }),
  'name alone': (at) => ({ text: at % 2 ? 'nova health' : `group ${at}f` }),
};
const medianOf = (taken: number[]) =>
  taken.toSorted((a, b) => a - b)[Math.floor(taken.length / 2)] ?? Number.NaN;
const country = (at: number) => countries[at % countries.length] ?? 'US';

/** Measures looks at a data folder and how fast pages come, and tells the parent process. */
async function measure(folder: string): Promise<void> {
  const { DUCKDB_MEMORY_MB } = searchersEnv.parse({});
  const begun = performance.now();
  const source = createOpenCompanies(createDuckdbEngine({ folder, memoryMb: DUCKDB_MEMORY_MB }));
  const parse = (search: object) => CompanySearch.parse({ kind: 'company', ...search });
  await source.page(parse({ countries: ['US'] }), { limit: 1 });
  const firstMs = performance.now() - begun;
  const looks: Record<string, number> = {};
  const all: number[] = [];
  for (const [name, search] of Object.entries(asked)) {
    const taken: number[] = [];
    for (let at = 0; at < times; at++) {
      const started = performance.now();
      await source.look(parse(search(at)), { rows: shown });
      taken.push(performance.now() - started);
    }
    looks[name] = medianOf(taken);
    all.push(...taken);
  }
  looks['all of these together'] = medianOf(all);
  const started = performance.now();
  let rows = 0;
  let cursor: string | undefined;
  for (let page = 0; page < pages.most; page++) {
    const { found, next } = await source.page(parse({ countries: ['US'] }), { limit: pages.rows, cursor });
    rows += found.length;
    cursor = next;
    if (!next) break;
  }
  const perSecond = rows / ((performance.now() - started) / 1000);
  const peakMb = process.resourceUsage().maxRSS / 1024;
  process.send?.({ firstMs, looks, perSecond, peakMb }, () => process.disconnect());
}

const folder = process.argv[2];
if (!folder) throw new Error('the data folder is missing');
await measure(folder);
