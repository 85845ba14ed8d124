import { expect, test } from 'vitest';
import { CompanySearch } from '#shared/domain/kinds/company.ts';
import { PeopleSearch } from '#shared/domain/kinds/people.ts';
import { standInKey, startApollo } from '#tests/support/vendors/stand-ins.ts';
import { examplesOf, hasDescription, readDescription } from '#tests/support/vendors/vendor-description.ts';
import { standInDeps } from '../../conformance/vendor-conformance.ts';
import { CompaniesReply, companyFound, createApolloCompanies } from './companies.ts';
import { createApolloPeople } from './people.ts';
import { MatchReply, PeopleReply, personFound } from './people-reply.ts';

const now = () => new Date('2026-03-01T00:00:00Z');

const people = PeopleSearch.parse({
  ...{ kind: 'people', person: 'Ada', position: 'founder', seniority: ['founder_owner'] },
  ...{ company: 'example.com', size: ['1-10', '10001+'], countries: ['DE', 'US'], city: 'Berlin' },
});
const companies = CompanySearch.parse({
  ...{
    kind: 'company',
    text: 'Amber',
    industries: ['software'],
    size: ['1-10'],
    revenue: { min: 1, max: 9 },
  },
  ...{ technologies: ['Google Analytics'], countries: ['DE'], city: 'Berlin' },
});

test.runIf(hasDescription('apollo.json'))(
  'what is sent and what the stand-in answers is as Apollo describes it',
  async () => {
    const vendor = await startApollo();
    const deps = standInDeps(vendor, standInKey);
    await createApolloPeople(deps).page(people, { limit: 10 });
    await createApolloPeople(deps).page(PeopleSearch.parse({ kind: 'people', countries: ['DE'] }), {
      limit: 30,
    });
    await createApolloPeople(deps).look(people, { rows: 3 });
    await createApolloCompanies(deps).page(companies, { limit: 10 });
    await createApolloCompanies(deps).page(CompanySearch.parse({ kind: 'company', countries: ['DE'] }), {
      limit: 10,
    });
    await createApolloPeople({ ...deps, key: 'wrong' })
      .look(people, { rows: 3 })
      .catch(() => undefined);
    await vendor.stop();
    expect(new Set(vendor.exchanges.map(({ path }) => path))).toEqual(
      new Set(['/mixed_people/api_search', '/people/bulk_match', '/mixed_companies/search']),
    );
    expect(readDescription('apollo.json')(vendor.exchanges)).toEqual([]);
  },
);

test('a search too long for an address goes as a body of the same names', async () => {
  const vendor = await startApollo();
  const deps = standInDeps(vendor, standInKey);
  const industries = [
    'law practice',
    ...Array.from({ length: 45 }, (_, turn) => `${turn} ${'x'.repeat(60)}`),
  ];
  const search = CompanySearch.parse({ kind: 'company', industries, revenue: { min: 5_000_000 } });
  const { found } = await createApolloCompanies(deps).page(search, { limit: 100 });
  await vendor.stop();
  expect(new Set(found.map(({ columns }) => columns?.industry))).toEqual(new Set(['law practice']));
  expect(vendor.exchanges[0]?.body).toMatchObject({
    q_organization_keyword_tags: industries,
    revenue_range: { min: 5_000_000 },
  });
});

test.runIf(hasDescription('apollo.json'))("Apollo's own examples are read", () => {
  const examples = (path: string) => examplesOf('apollo.json', 'post', path);
  const [searched] = examples('/mixed_people/api_search').map((reply) => PeopleReply.parse(reply));
  const [matched] = examples('/people/bulk_match').map((reply) => MatchReply.parse(reply));
  const [first] = searched?.people ?? [];
  const [match] = matched?.matches ?? [];
  if (!first || !match) return expect.fail('no examples');
  expect(personFound(first, undefined, now())).toMatchObject({
    ...{ id: 'apollo:67bdafd0c3a4c50001bbd7c2', name: 'Andrew Hu***n' },
    columns: { position: 'Professor and Neuroscientist at Stanford & Host', company: 'Scicomm Media' },
    values: { name: [{ last_seen: '2025-11-04T23:20:32.690Z' }] },
  });
  expect(personFound({ ...first, id: match.id }, match, now())).toMatchObject({
    ...{ name: 'Marcus Ellery', city: 'San Francisco', country: 'US' },
    columns: {
      company: 'Apollo.io',
      company_website: 'http://www.apollo.io/',
      industry: 'information technology & services',
    },
    values: { email: [{ value: 'marcus.ellery@apollo.io', confidence: 90, source: 'apollo' }] },
  });
  const companies = examples('/mixed_companies/search').flatMap(
    (reply) => CompaniesReply.parse(reply).organizations,
  );
  expect(companies.map((one) => companyFound(one, now()))).toMatchObject([
    {
      ...{
        name: 'Nikkei Asia',
        columns: { founded: 1876, linkedin_url: 'http://www.linkedin.com/company/nikkeiasia' },
      },
      values: { phone: [{ value: '+81576950781' }], website: [{ value: 'http://www.nikkei.com/' }] },
    },
    { name: 'Mitsui & Co., Ltd.' },
  ]);
});
