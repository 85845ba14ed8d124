import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { createDuckdbEngine } from '#functions/searchers/adapters/duckdb/places-engine.ts';
import { createSearcher } from '#functions/searchers/index.ts';
import { createOpenCompanies } from '#functions/searchers/open-data/companies/open-companies.ts';
import { createOpenDomains } from '#functions/searchers/open-data/domains/open-domains.ts';
import { publishMade } from '#functions/searchers/open-data/tables/made-leads.ts';
import { allPages, describeTables } from '#functions/searchers/open-data/tables/table-conformance.ts';
import { CompanySearch } from '#shared/domain/kinds/company.ts';
import { DomainSearch } from '#shared/domain/kinds/domain.ts';
import { type AthenaWorld, inAthenaWorlds } from '#tests/support/worlds/crm/athena-worlds.ts';

const day = (number: number) => new Date(Date.UTC(2026, 0, number));
const { folder, open, world } = inAthenaWorlds((folder) => publishMade(folder, day(1)));

const sources = (engine: ReturnType<AthenaWorld['engine']>) => ({
  companies: createOpenCompanies(engine),
  domains: createOpenDomains(engine),
});

describeTables('Athena', async () => sources(world().engine()), 15);

const company = (search: object) => CompanySearch.parse({ kind: 'company', ...search });

test.each([
  ['a text', { text: 'ANGSTROM' }],
  ['quotes and wildcards', { text: "O'Neill's 100%", search_type: 'start' }],
  ['ranges', { founded: { min: 1950, max: 1990 }, countries: ['DE'] }],
] as const)('Athena and DuckDB agree on companies with %s', async (_, more) => {
  const athena = sources(world().engine()).companies;
  const duckdb = sources(createDuckdbEngine({ folder, memoryMb: 128 })).companies;
  const found = await athena.page(company(more), { limit: 500 });
  expect(found.found.length).toBeGreaterThan(0);
  expect(found).toEqual(await duckdb.page(company(more), { limit: 500 }));
  expect(await athena.look(company(more), { rows: 5 })).toEqual(
    await duckdb.look(company(more), { rows: 5 }),
  );
});

describe('a stage', () => {
  const domain = DomainSearch.parse({ kind: 'domain', text: 'alpine' });

  test('is searched for companies and domains once they are published, with places or without', async () => {
    const stage = await open();
    const searcher = createSearcher(stage.env, { engine: stage.engine(), clock: () => 0 });
    expect(await searcher.preview(domain, 'acc_1')).toMatchObject({ sample: true });
    const { places, tables } = await stage.publish(folder);
    expect([places, tables.map(({ kind }) => kind)]).toEqual([undefined, ['company', 'domain']]);
    stage.wait();
    expect(await searcher.preview(domain, 'acc_1')).toMatchObject({ sample: false });
    expect((await stage.keys()).map((key) => key.replace(/\d{17}/g, 'N')).toSorted()).toEqual([
      'companies/generation=N/companies-N.parquet',
      'companies/manifest.json',
      'domains/generation=N/domains-N.parquet',
      'domains/manifest.json',
    ]);
  });

  test('keeps the generation before, in which pages go on, and no third', async () => {
    const own = mkdtempSync(join(tmpdir(), 'leadwright-tables-'));
    const stage = await open();
    const publish = async (number: number, most?: number) => {
      await publishMade(own, day(number), most);
      await stage.publish(own);
      stage.wait();
    };
    const search = company({ text: 'alpine' });
    const { companies } = sources(stage.engine());
    await publish(1);
    const all = await allPages(companies, search, 1000);
    const first = await companies.page(search, { limit: 10 });
    await publish(2, 50);
    const second = await companies.page(search, { limit: 1000, cursor: first.next });
    expect([...first.found, ...second.found]).toEqual(all);
    await stage.publish(own);
    expect(await companies.page(search, { limit: 1000, cursor: first.next })).toEqual(second);
    await publish(3, 50);
    const anew = await companies.page(search, { limit: 1000, cursor: first.next });
    expect(anew.found).toEqual(await allPages(companies, search, 5));
    expect((await stage.keys()).filter((key) => key.startsWith('companies/generation'))).toHaveLength(2);
    rmSync(own, { recursive: true, force: true });
  });

  test('that has too much to do says that it is not there for a while', async () => {
    world().load.refused = 1;
    const { domains } = sources(world().engine());
    await expect(domains.page(domain, { limit: 1 })).rejects.toMatchObject({
      ...{ name: 'source_failed', reason: 'unavailable', retryAfter: 5 },
    });
  });
});
