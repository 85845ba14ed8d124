import { CompanySearch } from '#shared/domain/kinds/company.ts';
import { DomainSearch } from '#shared/domain/kinds/domain.ts';
import type { Found } from '#shared/domain/leads/found.ts';
import { heldToHunter } from '#tests/support/vendors/held-to-description.ts';
import { standInKey, startHunter } from '#tests/support/vendors/stand-ins.ts';
import { describeSource } from '../../conformance/source-conformance.ts';
import { createHunterCompanies, createHunterDomains } from './sources.ts';

const everywhere = ['DE', 'US', 'FR', 'GB'];
/** Hunter means something else by these. */
const reasons = { '403': 'rate_limited', '429': 'no_credits' } as const;

/** The stand-in's companies are counted in their names and domains; what is not shown of them goes by the count. */
const numberOf = ({ name }: Found): number => Number(/\d+/.exec(name)?.[0]);
const townOf = (lead: Found): number => (numberOf(lead) * 3 + Math.floor(numberOf(lead) / 7)) % 5;
const usesAnalytics = (lead: Found): boolean =>
  [numberOf(lead) % 4, (numberOf(lead) + 1 + (numberOf(lead) % 2)) % 4].includes(3);
const foundedOf = (lead: Found): number => 1950 + ((numberOf(lead) * 13) % 75);

const companies = (part: object) => CompanySearch.parse({ kind: 'company', countries: everywhere, ...part });

describeSource('Hunter, for companies,', {
  ...{
    start: startHunter,
    held: heldToHunter,
    key: standInKey,
    paid: false,
    reasons,
    create: createHunterCompanies,
  },
  broad: companies({}),
  byText: (text) => companies({ text }),
  foreign: CompanySearch.parse({ kind: 'company', revenue: { min: 1 } }),
  filters: {
    text: { search: companies({ text: 'birch' }), finds: ({ name }) => name.startsWith('Birch') },
    industries: {
      search: companies({ industries: ['law practice'] }),
      finds: ({ columns }) => columns?.industry === 'law practice',
    },
    size: { search: companies({ size: ['1-10'] }), finds: ({ columns }) => columns?.size === '1-10' },
    technologies: { search: companies({ technologies: ['Google Analytics'] }), finds: usesAnalytics },
    countries: { search: companies({ countries: ['GB'] }), finds: ({ country }) => country === 'GB' },
    city: { search: companies({ city: 'Lyon' }), finds: (lead) => townOf(lead) === 3 },
    founded: { search: companies({ founded: { min: 2000 } }), finds: (lead) => foundedOf(lead) >= 2000 },
  },
});

const domains = (part: object) => DomainSearch.parse({ kind: 'domain', countries: everywhere, ...part });
const ofDomains = {
  ...{ start: startHunter, held: heldToHunter, key: standInKey, paid: false, reasons },
  broad: domains({}),
  byText: (text: string) => domains({ text }),
  foreign: DomainSearch.parse({ kind: 'domain', endings: ['com'], languages: ['de'] }),
};
const filters = {
  text: {
    search: domains({ text: 'https://www.amber-works-0.example.com' }),
    finds: ({ name }: Found) => name === 'amber-works-0.example.com',
  },
  technologies: { search: domains({ technologies: ['google analytics'] }), finds: usesAnalytics },
  countries: {
    search: domains({ countries: ['GB', 'US'] }),
    finds: ({ country }: Found) => ['GB', 'US'].includes(country ?? ''),
  },
};

describeSource('Hunter, for domains,', {
  ...ofDomains,
  create: createHunterDomains,
  filters: {
    ...filters,
    // It is shown of each, and not asked for.
    has_email: {
      search: domains({ has_email: true, countries: ['DE', 'FR'] }),
      finds: (lead) => numberOf(lead) % 6 > 0 && ['DE', 'FR'].includes(lead.country ?? ''),
    },
  },
});

describeSource('Hunter, for domains with their e-mails,', {
  ...ofDomains,
  create: (deps) => createHunterDomains(deps, { reveal: true }),
  filters: {
    ...filters,
    has_email: {
      search: domains({ has_email: true, countries: ['US'] }),
      finds: (lead) => lead.country === 'US' && numberOf(lead) % 6 > 0,
    },
  },
});
