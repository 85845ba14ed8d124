import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createDuckdbEngine } from '#functions/searchers/adapters/duckdb/places-engine.ts';
import { createOpenCompanies } from '#functions/searchers/open-data/companies/open-companies.ts';
import { createOpenDomains } from '#functions/searchers/open-data/domains/open-domains.ts';
import { importRows } from '#functions/searchers/open-data/import/tables/import-rows.ts';
import { planRows } from '#functions/searchers/open-data/import/tables/plan-rows.ts';
import { hasRealTables, realTables } from '#functions/searchers/open-data/real-data.ts';
import { allPages } from '#functions/searchers/open-data/tables/table-conformance.ts';
import { CompanySearch } from '#shared/domain/kinds/company.ts';
import { DomainSearch } from '#shared/domain/kinds/domain.ts';
import { attributionsOf } from '#shared/domain/leads/attributions.ts';
import { idsOf } from '#shared/domain/leads/found.ts';

const folder = mkdtempSync(join(tmpdir(), 'leadwright-real-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe.skipIf(!hasRealTables('importing companies and domains'))('real companies and domains', () => {
  const engine = createDuckdbEngine({ folder, memoryMb: 128 });
  const companies = createOpenCompanies(engine);
  const domains = createOpenDomains(engine);
  const company = (search: object) => CompanySearch.parse({ kind: 'company', ...search });
  const domain = (search: object) => DomainSearch.parse({ kind: 'domain', ...search });

  beforeAll(async () => {
    const context = { now: () => new Date(), progress: () => {} };
    await importRows(folder, await planRows('company', realTables.companies), context);
    await importRows(folder, await planRows('domain', realTables.domains), context);
  }, 60_000);

  test('nearly all that is in the files is found, and what several of them know is one', async () => {
    const all = await allPages(companies, company({ size: ['1001-5000', '5001-10000', '10001+'] }), 5000);
    expect(all.length).toBeGreaterThan(20_500);
    const ids = all.flatMap(({ id, ids = [id] }) => ids);
    expect(new Set(ids).size).toBe(ids.length);
    const joined = all.filter(({ sources }) => sources.length > 1);
    expect(joined.length).toBeGreaterThan(200);
    for (const { values, sources } of joined)
      expect(new Set(values.name?.map(({ source }) => source))).toEqual(new Set(sources));
    const inCountries = all.filter(({ country }) => country);
    expect(inCountries.length / all.length).toBeGreaterThan(0.8);
    const known = new Set(all.flatMap(idsOf)).size;
    expect(known).toBe(all.flatMap(idsOf).length);
  });

  test('filters find who is known: a company by name, its trade and place, who has a phone', async () => {
    const [ibm] = (await companies.page(company({ text: 'ibm', search_type: 'exact' }), { limit: 5 })).found;
    expect(ibm).toMatchObject({
      ...{ name: 'IBM', country: 'US', city: 'New York', state: 'NY' },
      columns: { size: '10001+', founded: 1911, linkedin_url: 'https://www.linkedin.com/company/ibm' },
    });
    expect(ibm?.sources).toEqual(['datenanfragen', 'people-data-labs-free', 'remoteintech']);
    expect(attributionsOf(ibm?.sources ?? [])).toHaveLength(3);
    const insurers = await companies.look(company({ industries: ['insurance'], countries: ['DE'] }), {
      rows: 20,
    });
    expect(insurers.total).toMatchObject({ is: 'exact' });
    expect(insurers.has?.phone).toBeGreaterThan(20);
    for (const { values } of insurers.first)
      for (const { value } of values.phone ?? []) expect(value).toMatch(/^\+\d{6,15}$/);
    const php = await companies.look(company({ technologies: ['php'] }), { rows: 0 });
    expect(php.total).toMatchObject({ count: 137 });
  });

  test('domains have their rank, or who they belong to', async () => {
    const [first] = (await domains.page(domain({ rank: { max: 1 } }), { limit: 5 })).found;
    expect(first).toMatchObject({ name: 'google.com', columns: { rank: 1, ending: 'com' } });
    const texas = (
      await domains.page(domain({ endings: ['gov'], text: 'austin', has_email: true }), { limit: 50 })
    ).found;
    expect(texas.map(({ name }) => name)).toContain('austin.gov');
    const { total, has } = await domains.look(domain({ endings: ['gov'] }), { rows: 0 });
    expect(total).toMatchObject({ count: 16_539 });
    expect(has?.email).toBeGreaterThan(9800);
  });
});
