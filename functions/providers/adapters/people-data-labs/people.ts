import type { PeopleSearch } from '#shared/domain/kinds/people.ts';
import type { LeadSource } from '../../lead-source.ts';
import type { VendorDeps } from '../../vendors/call-vendor.ts';
import { vendorSource } from '../../vendors/vendor-source.ts';
import { domainIn, linkedinIn } from '../../vendors/words.ts';
import { type Clause, oneOf, someOf, term, textClause, wordClause } from './clauses.ts';
import { createPdlCall, pdlCap, pdlPage, searchPdl } from './pdl.ts';
import { Person, personFields, personFound } from './people-reply.ts';
import { countryWords, levelWords, otherSeniorities, roleWord } from './words.ts';

const able = {
  filters: [
    ...[
      'person',
      'position',
      'seniority',
      'department',
      'company',
      'size',
      'industries',
      'countries',
      'city',
    ],
    'search_type',
  ],
  pageSize: pdlPage,
  cap: pdlCap,
  // Each record costs, also the first.
  showsRows: false,
};

/** The search as clauses that all hold. */
export function peopleClauses(search: PeopleSearch): Clause[] {
  const { search_type: mode } = search;
  return [
    ...personClause(search),
    ...textClause(mode, ['job_title'], search.position),
    ...oneOf('job_title_levels', levelWords(search.seniority)),
    ...textClause(mode, ['job_title_role', 'job_title_sub_role'], roleWord(search.department)),
    ...companyClause(search),
    ...oneOf('job_company_size', search.size),
    ...wordClause('job_company_industry', search.industries),
    ...oneOf('location_country', countryWords(search.countries)),
    ...textClause(mode, ['location_locality'], search.city),
  ];
}

/** A profile on LinkedIn, an e-mail or a name. */
function personClause({ person, search_type: mode }: PeopleSearch): Clause[] {
  const profile = linkedinIn(person);
  if (profile) return [term('linkedin_url', profile)];
  if (!person.includes('@')) return textClause(mode, ['full_name'], person);
  return [
    someOf(
      ['work_email', 'personal_emails', 'recommended_personal_email'].map((field) => term(field, person)),
    ),
  ];
}

function companyClause({ company, search_type: mode }: PeopleSearch): Clause[] {
  const domain = domainIn(company);
  return domain ? [term('job_company_website', domain)] : textClause(mode, ['job_company_name'], company);
}

/** People of People Data Labs, a credit for each. */
export function createPdlPeople(deps: VendorDeps): LeadSource<PeopleSearch> {
  const call = createPdlCall(deps);
  return vendorSource<PeopleSearch>({
    ...{ id: 'people-data-labs', kind: 'people', able },
    approximates: ({ seniority }) => otherSeniorities(seniority),
    page: (search, position, { limit, signal }) =>
      searchPdl(
        call,
        {
          ...{ path: '/person/search', clauses: peopleClauses(search), record: Person, fields: personFields },
          toFound: (person) => personFound(person, deps.now()),
        },
        { position, limit, signal },
      ),
  });
}
