import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { CompanySearch } from '#shared/domain/kinds/company.ts';
import { DomainSearch } from '#shared/domain/kinds/domain.ts';
import { createDuckdbEngine } from '../../adapters/duckdb/places-engine.ts';
import { createSearcher, searchersEnv } from '../../index.ts';
import { createOpenCompanies } from '../companies/open-companies.ts';
import { createOpenDomains } from '../domains/open-domains.ts';
import { isDomain, madeDomains, publishMade } from './made-leads.ts';
import { allPages, describeTables } from './table-conformance.ts';

const folder = await mkdtemp(join(tmpdir(), 'leadwright-tables-'));
const other = await mkdtemp(join(tmpdir(), 'leadwright-tables-'));
afterAll(() => Promise.all([folder, other].map((path) => rm(path, { recursive: true, force: true }))));
const day = (number: number) => new Date(Date.UTC(2026, 0, number));

await publishMade(folder);
const engine = createDuckdbEngine({ folder, memoryMb: 128 });
describeTables(
  'DuckDB',
  async () => ({ companies: createOpenCompanies(engine), domains: createOpenDomains(engine) }),
  150,
);

describe('a publication that changes', () => {
  const search = CompanySearch.parse({ kind: 'company', text: 'alpine' });

  it('lets pages go on in the one that they began in, and begins anew where that is gone', async () => {
    await publishMade(other, day(1));
    const companies = createOpenCompanies(createDuckdbEngine({ folder: other, memoryMb: 128 }));
    const before = await allPages(companies, search, 1000);
    const first = await companies.page(search, { limit: 10 });
    await publishMade(other, day(2), 100);
    const second = await companies.page(search, { limit: 1000, cursor: first.next });
    expect([...first.found, ...second.found]).toEqual(before);
    await publishMade(other, day(3), 100);
    const anew = await companies.page(search, { limit: 1000, cursor: first.next });
    expect(anew.found).toEqual(await allPages(companies, search, 7));
    expect(anew.found.length).toBeLessThan(before.length);
  });

  it('takes what is no cursor for the beginning', async () => {
    const companies = createOpenCompanies(engine);
    const first = await companies.page(search, { limit: 3 });
    for (const cursor of ['', '5', "x' OR 1", '20260101000000000:-1'])
      expect(await companies.page(search, { limit: 3, cursor })).toEqual(first);
  });
});

describe('what can go wrong', () => {
  const search = DomainSearch.parse({ kind: 'domain', text: 'alpine' });

  it('is told as the port wants it: no data, a broken file, an engine that is busy', async () => {
    const nothing = await mkdtemp(join(tmpdir(), 'leadwright-tables-'));
    const empty = createOpenDomains(createDuckdbEngine({ folder: nothing, memoryMb: 128 }));
    await expect(empty.look(search, { rows: 1 })).rejects.toMatchObject({ reason: 'no_data' });
    await publishMade(nothing, day(1));
    await rm(join(nothing, 'domains', 'published'), { recursive: true });
    await expect(empty.page(search, { limit: 1 })).rejects.toMatchObject({
      ...{ name: 'source_failed', source: 'open-data', reason: 'unavailable' },
    });
    await rm(nothing, { recursive: true });
  });

  it('leaves sources out of a search until something of the kind is imported, without a restart', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'leadwright-tables-'));
    const searcher = createSearcher(searchersEnv.parse({ OPEN_DATA_URL: folder }));
    expect((await searcher.preview(search, 'acc_1')).sample).toBe(true);
    await publishMade(folder);
    const preview = await searcher.preview(search, 'acc_1');
    const total = madeDomains.filter((domain) => isDomain(search, domain)).length;
    expect(preview).toMatchObject({ sample: false, total_is: 'exact', total });
    expect(preview.sources?.map(({ id }) => id)).toEqual(['open-data']);
    await rm(folder, { recursive: true });
  });
});
