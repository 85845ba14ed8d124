import { describe, expect, test } from 'vitest';
import { CompanySearch } from '#shared/domain/kinds/company.ts';
import { PeopleSearch } from '#shared/domain/kinds/people.ts';
import { standInKey, startPeopleDataLabs } from '#tests/support/vendors/stand-ins.ts';
import { hasDescription, readDescription } from '#tests/support/vendors/vendor-description.ts';
import { standInDeps } from '../../conformance/vendor-conformance.ts';
import { createPdlCompanies } from './companies.ts';
import { createPdlPeople, peopleClauses } from './people.ts';
import { Person, personFound } from './people-reply.ts';
import { revenueBands } from './words.ts';

const now = new Date('2026-03-01T00:00:00Z');
const people = (part: object) => PeopleSearch.parse({ kind: 'people', ...part });
const everyone = people({
  ...{
    person: 'anna@acme.de',
    position: 'founder',
    seniority: ['head'],
    department: 'sales',
    company: 'acme.de',
  },
  ...{ size: ['1-10'], industries: ['law'], countries: ['DE'], city: 'Berlin' },
});
const companies = CompanySearch.parse({
  ...{
    kind: 'company',
    text: 'acme',
    industries: ['law'],
    size: ['1-10'],
    revenue: { max: 9 },
    countries: ['DE'],
  },
  ...{ city: 'Berlin', founded: { min: 1990 } },
});

test.runIf(hasDescription('people-data-labs.json'))(
  'what is sent and answered is as it is described',
  async () => {
    const vendor = await startPeopleDataLabs();
    const deps = standInDeps(vendor, standInKey);
    for (const search of [everyone, people({ countries: ['DE'] })]) {
      const { next } = await createPdlPeople(deps).page(search, { limit: 10 });
      if (next) await createPdlPeople(deps).page(search, { limit: 10, cursor: next });
    }
    for (const search of [companies, CompanySearch.parse({ kind: 'company', countries: ['DE'] })])
      await createPdlCompanies(deps).page(search, { limit: 10 });
    await vendor.stop();
    expect(vendor.exchanges.map(({ reply }) => reply.status)).toEqual([404, 200, 200, 404, 200]);
    const wrong = readDescription('people-data-labs.json', {
      prefix: '/v5',
      // Its documentation and its own clients send the query as an object, its description says text.
      members: ['query'],
      // The description states the record in the place of the page.
      described: ({ path, reply }) => ({
        schema: path.startsWith('/person') ? 'Person' : 'Company',
        values: (reply.body as { data: unknown[] }).data,
      }),
    });
    expect(wrong(vendor.exchanges)).toEqual([]);
  },
);

describe('a query', () => {
  test('has a profile, an e-mail or a name for who somebody is', () => {
    expect(peopleClauses(people({ person: 'https://www.LinkedIn.com/in/Anna/' }))).toEqual([
      { term: { linkedin_url: 'linkedin.com/in/anna' } },
    ]);
    expect(JSON.stringify(peopleClauses(people({ person: 'Anna@Acme.de' })))).toContain(
      '{"work_email":"anna@acme.de"}',
    );
    expect(peopleClauses(people({ person: 'Anna', search_type: 'start' }))).toEqual([
      { prefix: { full_name: 'anna' } },
    ]);
  });

  test('takes signs of wildcards for what they are', () => {
    expect(peopleClauses(people({ position: String.raw`C* \ ?` }))).toEqual([
      { wildcard: { job_title: { value: String.raw`*c\* \\ \?*` } } },
    ]);
  });

  test('has no more than ten wildcards for a list of words', () => {
    const industries = Array.from({ length: 50 }, (_, turn) => `industry ${turn}`);
    const query = JSON.stringify(peopleClauses(people({ industries })));
    expect(query.match(/wildcard/g)).toHaveLength(10);
    expect(query).toContain('industry 49');
  });

  test('names each band of revenue of which a part is wanted', () => {
    expect(revenueBands({})).toEqual([]);
    expect(revenueBands({ min: 11_000_000, max: 60_000_000 })).toEqual([
      '$10M-$25M',
      '$25M-$50M',
      '$50M-$100M',
    ]);
    expect(revenueBands({ min: 20_000_000_000 })).toEqual(['$10B+']);
    expect(revenueBands({ max: 500 })).toEqual(['$0-$1M']);
  });
});

test('what a plan does not show is left out: true and false stand in its place', () => {
  const shown = Person.parse({
    ...{
      id: 'x',
      full_name: 'Anna Meier',
      job_title_levels: ['manager', 'cxo'],
      job_title_role: 'human_resources',
    },
    ...{
      work_email: true,
      personal_emails: true,
      mobile_phone: false,
      location_locality: true,
      linkedin_url: null,
    },
  });
  const found = personFound(shown, now);
  expect(found.columns).toEqual({ seniority: 'c_level', department: 'human resources' });
  expect(Object.keys(found.values)).toEqual(['name']);
});
