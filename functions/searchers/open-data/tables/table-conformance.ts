import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LeadSource } from '#functions/providers/index.ts';
import { CompanySearch } from '#shared/domain/kinds/company.ts';
import { DomainSearch } from '#shared/domain/kinds/domain.ts';
import { companySizes, contactFields } from '#shared/domain/kinds/search-parts.ts';
import { Found, idsOf } from '#shared/domain/leads/found.ts';
import { isCompany, isDomain, madeCompanies, madeDomains, madeWords } from './made-leads.ts';

type Sources = { companies: LeadSource<CompanySearch>; domains: LeadSource<DomainSearch> };
type Searched = CompanySearch | DomainSearch;

const some = (words: readonly string[]) => fc.subarray([...words], { maxLength: 2 });
const one = (words: readonly string[]) => fc.constantFrom('', '', ...words);
const range = (least: number, most: number) =>
  fc
    .tuple(fc.option(fc.integer({ min: least, max: most })), fc.option(fc.integer({ min: least, max: most })))
    .map(([a, b]) => {
      const [min, max] = a !== null && b !== null && a > b ? [b, a] : [a, b];
      return { ...(min === null ? {} : { min }), ...(max === null ? {} : { max }) };
    });
const texts = [...madeWords.names, ...madeWords.hostile, 'alp', 'angstrom', 'made1', 'york', 'example', '3'];
const mode = fc.constantFrom('contain', 'exact', 'start');

/** Asked for now and then: who asks for everything at once finds nothing. */
const rarely = <T>(value: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 3, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: value });
const sparse = <T extends Record<string, fc.Arbitrary<unknown>>>(filters: T) =>
  fc.record(Object.fromEntries(Object.entries(filters).map(([name, value]) => [name, rarely(value)])));

const companyFilters = {
  ...{ text: one(texts), city: one(['york', 'KOLN', 'são']), founded: range(1900, 2020) },
  ...{ industries: some([...madeWords.industries, 'soft', '%']), size: some(companySizes) },
  ...{ technologies: some([...madeWords.technologies, 'script']), countries: some(madeWords.countries) },
  has: some(contactFields),
};
const domainFilters = {
  ...{ text: one([...texts, 'tooth', 'office']), endings: some(madeWords.endings) },
  ...{ rank: range(1, 3000), countries: some(['US', 'DE']), has_email: fc.boolean() },
};
const searchesOf = (kind: 'company' | 'domain', filters: Record<string, fc.Arbitrary<unknown>>) =>
  fc.tuple(sparse(filters), mode).map(([asked, search_type]) => ({ kind, search_type, ...asked }));
const companySearches = searchesOf('company', companyFilters);
const domainSearches = searchesOf('domain', domainFilters);

/** All leads of a search, page by page. */
export async function allPages<S extends Searched>(source: LeadSource<S>, search: S, limit: number) {
  const found: Found[] = [];
  let cursor: string | undefined;
  do {
    const page = await source.page(search, { limit, cursor });
    expect(page.found.length).toBeLessThanOrEqual(limit);
    found.push(...page.found);
    cursor = page.next;
  } while (cursor);
  return found;
}

/** What both sources must do over whatever engine: run by each engine's own test. `runs` is how many searches are made up. */
export function describeTables(name: string, prepare: () => Promise<Sources>, runs: number): void {
  describe(`companies and domains of ${name}`, () => {
    let hits = 0;
    const holds = async <S extends Searched>(source: LeadSource<S>, search: S, expected: string[]) => {
      hits += expected.length > 0 ? 1 : 0;
      const { total, has, first } = await source.look(search, { rows: 5 });
      const found = await allPages(source, search, 97);
      expect(found.map(({ id }) => id).toSorted()).toEqual(expected.toSorted());
      expect(total).toEqual({ is: 'exact', count: expected.length });
      expect(first).toEqual(found.slice(0, 5));
      for (const field of ['phone', 'website', 'email'] as const)
        expect(has?.[field]).toBe(found.filter(({ values }) => values[field]?.length).length);
    };

    it('finds the companies that every filter means, whatever it is asked for', async () => {
      const { companies } = await prepare();
      await fc.assert(
        fc.asyncProperty(companySearches, async (asked) => {
          const { data: search } = CompanySearch.safeParse(asked);
          fc.pre(search !== undefined);
          const expected = madeCompanies.filter((company) => isCompany(search, company));
          await holds(
            companies,
            search,
            expected.map(({ id }) => id),
          );
        }),
        { numRuns: runs },
      );
      expect(hits).toBeGreaterThan(runs / 4);
      hits = 0;
    });

    it('finds the domains that every filter means, whatever it is asked for', async () => {
      const { domains } = await prepare();
      await fc.assert(
        fc.asyncProperty(domainSearches, async (asked) => {
          const { data: search } = DomainSearch.safeParse(asked);
          fc.pre(search !== undefined);
          const expected = madeDomains.filter((domain) => isDomain(search, domain));
          await holds(
            domains,
            search,
            expected.map(({ id }) => id),
          );
        }),
        { numRuns: runs },
      );
      expect(hits).toBeGreaterThan(runs / 4);
      hits = 0;
    });

    it('gives each lead once over all pages, and the same page for the same cursor', async () => {
      const { companies } = await prepare();
      const search = CompanySearch.parse({ kind: 'company', countries: [...madeWords.countries] });
      const all = await allPages(companies, search, 50);
      const ids = all.flatMap(idsOf);
      expect(new Set(ids).size).toBe(ids.length);
      expect(await allPages(companies, search, 1000)).toEqual(all);
      const { next } = await companies.page(search, { limit: 50 });
      const second = await companies.page(search, { limit: 50, cursor: next });
      expect(await companies.page(search, { limit: 50, cursor: next })).toEqual(second);
      expect(second.found).toEqual(all.slice(50, 100));
    });

    it('gives those with most contact data first, and domains by their rank before that', async () => {
      const { companies, domains } = await prepare();
      const ways = ({ values }: Found) =>
        [values.phone, values.website, values.email].filter((list) => list?.length).length;
      const all = await allPages(
        companies,
        CompanySearch.parse({ kind: 'company', founded: { min: 1 } }),
        97,
      );
      expect(new Set(all.map(ways)).size).toBeGreaterThan(2);
      expect(all.map(ways)).toEqual(all.map(ways).toSorted((a, b) => b - a));
      const { first } = await companies.look(CompanySearch.parse({ kind: 'company', text: 'alpine' }), {
        rows: 5,
      });
      expect(first.map(ways)).toEqual(first.map(ways).toSorted((a, b) => b - a));

      const order = ({ columns, ...lead }: Found) =>
        Number(columns?.rank ?? 1e6 - ways({ columns, ...lead }));
      const ranked = await allPages(domains, DomainSearch.parse({ kind: 'domain', text: '1' }), 97);
      expect(ranked.some(({ columns }) => columns?.rank === undefined)).toBe(true);
      expect(ranked.map(order)).toEqual(ranked.map(order).toSorted((a, b) => a - b));
    });

    it('takes wildcards, quotes and bars for what they are', async () => {
      const { companies, domains } = await prepare();
      for (const word of madeWords.hostile) {
        const text = `zzqq ${word}`;
        const company = CompanySearch.parse({
          kind: 'company',
          text,
          city: `York${word}zz`,
          industries: [text],
        });
        expect((await companies.look(company, { rows: 1 })).total).toEqual({ is: 'exact', count: 0 });
        const domain = DomainSearch.parse({ kind: 'domain', text, search_type: 'start' });
        expect((await domains.look(domain, { rows: 1 })).total).toEqual({ is: 'exact', count: 0 });
      }
    });

    it('says for every value where it comes from', async () => {
      const { companies, domains } = await prepare();
      const found = [
        ...(await allPages(companies, CompanySearch.parse({ kind: 'company', founded: { min: 1 } }), 500)),
        ...(await allPages(domains, DomainSearch.parse({ kind: 'domain', rank: { min: 1 } }), 500)),
      ];
      expect(found.length).toBeGreaterThan(400);
      for (const lead of found.map((each) => Found.parse(each)))
        for (const value of Object.values(lead.values).flat()) {
          expect(lead.sources).toContain(value.source);
          expect(Number.isNaN(Date.parse(value.last_seen))).toBe(false);
        }
    });

    it('honours the filters that it says and tells of a search that has none of them', async () => {
      const { companies, domains } = await prepare();
      const named = (filters: object) => new Set([...Object.keys(filters), 'search_type']);
      expect(named(companyFilters)).toEqual(new Set(companies.able.filters));
      expect(named(domainFilters)).toEqual(new Set(domains.able.filters));
      const search = CompanySearch.parse({ kind: 'company', revenue: { min: 1 } });
      const refusal = { source: 'open-data', reason: 'no_filter_honoured' };
      await expect(companies.look(search, { rows: 0 })).rejects.toMatchObject(refusal);
    });

    it('does not start once it is stopped', async () => {
      const { companies } = await prepare();
      const search = CompanySearch.parse({ kind: 'company', text: 'a' });
      const signal = AbortSignal.abort(new Error('stopped'));
      await expect(companies.page(search, { limit: 1, signal })).rejects.toThrow('stopped');
      await expect(companies.look(search, { rows: 1, signal })).rejects.toThrow('stopped');
    });
  });
}
