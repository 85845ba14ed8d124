import { CompanySearch } from '#shared/domain/kinds/company.ts';
import { PeopleSearch } from '#shared/domain/kinds/people.ts';
import type { Found } from '#shared/domain/leads/found.ts';
import { heldToApollo } from '#tests/support/vendors/held-to-description.ts';
import { standInKey, startApollo } from '#tests/support/vendors/stand-ins.ts';
import { describeSource } from '../../conformance/source-conformance.ts';
import { createApolloCompanies } from './companies.ts';
import { createApolloPeople } from './people.ts';

const everywhere = ['DE', 'US', 'FR', 'GB'];
const people = (part: object) => PeopleSearch.parse({ kind: 'people', countries: everywhere, ...part });
const column = (name: string) => (lead: Found) => lead.columns?.[name];
const is = (name: string, wanted: unknown) => (lead: Found) => column(name)(lead) === wanted;

/** What a search alone shows, so what is found can be told by it. */
const byCompany = (name: string) => is('company', name);

describeSource('Apollo, whose people are not revealed,', {
  ...{ start: startApollo, held: heldToApollo, key: standInKey, paid: false },
  create: (deps) => createApolloPeople(deps, { reveal: false }),
  broad: people({}),
  byText: (person) => people({ person }),
  foreign: PeopleSearch.parse({ kind: 'people', industries: ['construction'], department: 'sales' }),
  filters: {
    person: { search: people({ person: 'Björn' }), finds: ({ name }) => name.startsWith('Björn') },
    position: {
      search: people({ position: 'sales' }),
      finds: (lead) => /sales/i.test(String(column('position')(lead))),
    },
    seniority: {
      search: people({ seniority: ['c_level', 'intern'] }),
      finds: (lead) => /Chief|Intern/.test(String(column('position')(lead))),
    },
    company: {
      search: people({ company: 'https://www.amber-works-0.example.com/about' }),
      finds: byCompany('Amber Works 0'),
    },
    size: { search: people({ size: ['1-10'] }), finds: (lead) => numberOf(lead) % 8 === 0 },
    countries: { search: people({ countries: ['FR'] }), finds: (lead) => townOf(lead) === 3 },
    city: { search: people({ city: 'Lyon' }), finds: (lead) => townOf(lead) === 3 },
  },
});

/** The stand-in's companies are counted in their names, and their sizes and towns go by the count. */
const numberOf = (lead: Found): number =>
  Number(/\d+$/.exec(String(column('company')(lead) ?? lead.name))?.[0]);
const townOf = (lead: Found): number => (numberOf(lead) * 3 + Math.floor(numberOf(lead) / 7)) % 5;

describeSource('Apollo, whose people are revealed,', {
  ...{ start: startApollo, held: heldToApollo, key: standInKey, paid: false },
  create: (deps) => createApolloPeople(deps),
  broad: people({}),
  byText: (person) => people({ person }),
  filters: {
    person: { search: people({ person: 'Björn' }), finds: ({ name }) => name.startsWith('Björn') },
    position: {
      search: people({ position: 'Founder', search_type: 'exact' }),
      finds: is('position', 'Founder'),
    },
    seniority: {
      search: people({ seniority: ['vice_president'] }),
      finds: is('position', 'Vice President Sales'),
    },
    company: { search: people({ company: 'Amber Works 0' }), finds: byCompany('Amber Works 0') },
    size: {
      search: people({ size: ['10001+', '11-50'] }),
      finds: (lead) => [3, 5].includes(numberOf(lead) % 8),
    },
    countries: {
      search: people({ countries: ['US', 'FR'] }),
      finds: (lead) => [2, 3].includes(townOf(lead)),
    },
    city: { search: people({ city: 'Berlin', countries: ['DE'] }), finds: (lead) => townOf(lead) === 0 },
  },
});

const companies = (part: object) => CompanySearch.parse({ kind: 'company', countries: everywhere, ...part });

describeSource('Apollo, for companies,', {
  ...{ start: startApollo, held: heldToApollo, key: standInKey, paid: true },
  create: createApolloCompanies,
  broad: companies({}),
  byText: (text) => companies({ text }),
  foreign: CompanySearch.parse({ kind: 'company', founded: { min: 1990 } }),
  filters: {
    text: { search: companies({ text: 'birch' }), finds: ({ name }) => name.startsWith('Birch') },
    industries: {
      search: companies({ industries: ['law practice'] }),
      finds: is('industry', 'law practice'),
    },
    size: {
      search: companies({ size: ['51-200', '10001+'] }),
      finds: (lead) => ['51-200', '10001+'].includes(String(column('size')(lead))),
    },
    revenue: {
      search: companies({ revenue: { min: 1_000_000, max: 40_000_000 } }),
      finds: (lead) => ['11-50', '51-200', '201-500'].includes(String(column('size')(lead))),
    },
    technologies: {
      search: companies({ technologies: ['Google Analytics'] }),
      finds: (lead) => [numberOf(lead) % 4, (numberOf(lead) + 1 + (numberOf(lead) % 2)) % 4].includes(3),
    },
    countries: { search: companies({ countries: ['GB'] }), finds: (lead) => townOf(lead) === 4 },
    city: { search: companies({ city: 'Hamburg' }), finds: (lead) => townOf(lead) === 1 },
  },
});
