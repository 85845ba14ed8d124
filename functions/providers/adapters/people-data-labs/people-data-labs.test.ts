import { CompanySearch } from '#shared/domain/kinds/company.ts';
import { PeopleSearch } from '#shared/domain/kinds/people.ts';
import type { Found } from '#shared/domain/leads/found.ts';
import { heldToPeopleDataLabs } from '#tests/support/vendors/held-to-description.ts';
import { standInKey, startPeopleDataLabs } from '#tests/support/vendors/stand-ins.ts';
import { describeSource } from '../../conformance/source-conformance.ts';
import { createPdlCompanies } from './companies.ts';
import { createPdlPeople } from './people.ts';

const everywhere = ['DE', 'US', 'FR', 'GB'];
const is =
  (name: string, ...wanted: unknown[]) =>
  (lead: Found) =>
    wanted.includes(lead.columns?.[name]);
const has = (name: string, pattern: RegExp) => (lead: Found) => pattern.test(String(lead.columns?.[name]));

const people = (part: object) => PeopleSearch.parse({ kind: 'people', countries: everywhere, ...part });

describeSource('People Data Labs, for people,', {
  ...{
    start: startPeopleDataLabs,
    held: heldToPeopleDataLabs,
    key: standInKey,
    paid: true,
    create: createPdlPeople,
  },
  broad: people({}),
  byText: (person) => people({ person }),
  filters: {
    person: { search: people({ person: "o'nei" }), finds: ({ name }) => name.includes("O'") },
    position: { search: people({ position: 'Officer' }), finds: has('position', /officer/i) },
    seniority: {
      search: people({ seniority: ['c_level', 'intern'] }),
      finds: is('seniority', 'c_level', 'intern'),
    },
    department: {
      search: people({ department: 'Human Resources' }),
      finds: is('department', 'human resources'),
    },
    company: {
      search: people({ company: 'www.amber-works-0.example.com' }),
      finds: is('company', 'Amber Works 0'),
    },
    size: { search: people({ size: ['1-10', '10001+'] }), finds: is('size', '1-10', '10001+') },
    industries: {
      search: people({ industries: ['Law', 'construction'] }),
      finds: is('industry', 'law practice', 'construction'),
    },
    countries: { search: people({ countries: ['FR'] }), finds: ({ country }) => country === 'FR' },
    city: { search: people({ city: 'Hamburg' }), finds: ({ city }) => city === 'Hamburg' },
    search_type: {
      search: people({ position: 'senior', search_type: 'start' }),
      finds: has('position', /^senior/i),
    },
  },
});

const companies = (part: object) => CompanySearch.parse({ kind: 'company', countries: everywhere, ...part });

describeSource('People Data Labs, for companies,', {
  ...{
    start: startPeopleDataLabs,
    held: heldToPeopleDataLabs,
    key: standInKey,
    paid: true,
    create: createPdlCompanies,
  },
  broad: companies({}),
  byText: (text) => companies({ text }),
  foreign: CompanySearch.parse({ kind: 'company', technologies: ['wordpress'] }),
  filters: {
    text: { search: companies({ text: 'Birch' }), finds: ({ name }) => /birch/i.test(name) },
    industries: { search: companies({ industries: ['hospitality'] }), finds: is('industry', 'hospitality') },
    size: { search: companies({ size: ['51-200'] }), finds: is('size', '51-200') },
    // The stand-in's companies of this size have 12 million dollars a year.
    revenue: {
      search: companies({ revenue: { min: 11_000_000, max: 24_000_000 } }),
      finds: is('size', '51-200'),
    },
    countries: {
      search: companies({ countries: ['GB', 'FR'] }),
      finds: ({ country }) => ['GB', 'FR'].includes(country ?? ''),
    },
    city: { search: companies({ city: 'lyo' }), finds: inCity('Lyon') },
    founded: {
      search: companies({ founded: { min: 1990, max: 2000 } }),
      finds: ({ columns }) => Number(columns?.founded) >= 1990 && Number(columns?.founded) <= 2000,
    },
    search_type: {
      search: companies({ text: 'amber works 0', search_type: 'exact' }),
      finds: ({ name }) => name === 'Amber Works 0',
    },
  },
});

function inCity(wanted: string) {
  return ({ city }: Found) => city?.toLowerCase() === wanted.toLowerCase();
}
