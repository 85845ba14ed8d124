import { companies, type InventedCompany, type InventedPerson, people } from './invented.ts';
import {
  hasMore,
  pageOf,
  startVendor,
  type VendorFault,
  type VendorQuestion,
  type VendorReply,
} from './vendor-server.ts';

const seen = '2026-02-03T04:05:06.000+00:00';
/** Apollo's word for each level. */
const seniorities = {
  ...{
    owner: 'founder',
    cxo: 'c_suite',
    vp: 'vp',
    director: 'director',
    manager: 'manager',
    senior: 'senior',
  },
  ...{ entry: 'entry', training: 'intern' },
} as const;

/** A stand-in for Apollo: people search, match, bulk match and organization search, with invented people and companies. */
export const startApollo = () =>
  startVendor({
    keyOf: ({ headers }) => headers['x-api-key'] as string | undefined,
    refuse: (status) =>
      status === 401
        ? { status, body: 'Invalid API key. This is a stand-in.' }
        : { status, body: { error: 'This is a stand-in.', error_code: 'API_INACCESSIBLE' } },
    answer: (question) => {
      const { method, path } = question;
      const ask = routes[`${method} ${path}`];
      return ask ? ask(question) : { status: 404, body: { error: 'Not found' } };
    },
  });

const routes: Record<string, (question: VendorQuestion) => VendorReply> = {
  'POST /mixed_people/api_search': searchPeople,
  'POST /mixed_companies/search': searchCompanies,
  'POST /people/bulk_match': matchPeople,
  'POST /people/match': matchPerson,
};

/** Parameters of the query, or members of a body of the same names. */
function parametersOf({ query, body }: VendorQuestion) {
  const inBody = (body ?? {}) as Record<string, unknown>;
  const list = (name: string): string[] =>
    query.has(`${name}[]`) ? query.getAll(`${name}[]`) : ((inBody[name] as string[] | undefined) ?? []);
  const one = (name: string): string => query.get(name) ?? String(inBody[name] ?? '');
  return { list, one };
}
type Parameters = ReturnType<typeof parametersOf>;

const has = (text: string, part: string): boolean => text.toLowerCase().includes(part.toLowerCase());
const some = <T>(wanted: readonly T[], matches: (one: T) => boolean): boolean =>
  wanted.length === 0 || wanted.some(matches);

const inRange = (range: string, heads: number): boolean => {
  const [min = 0, max = 0] = range.split(',').map(Number);
  return heads >= min && heads <= max;
};
/** `Berlin`, `Germany` or `Berlin, Germany`. */
const isAt = (place: string, { city, countryName }: InventedCompany): boolean =>
  [city, countryName, `${city}, ${countryName}`].some((one) => one.toLowerCase() === place.toLowerCase());

function hires({ list }: Parameters, company: InventedCompany): boolean {
  return (
    some(list('q_organization_domains_list'), (domain) => company.domain.endsWith(domain)) &&
    some(list('organization_num_employees_ranges'), (range) => inRange(range, company.heads))
  );
}

function searchPeople(question: VendorQuestion): VendorReply {
  const parameters = parametersOf(question);
  const { list, one } = parameters;
  const words = one('q_keywords').split(/\s+/).filter(Boolean);
  const similar = one('include_similar_titles') !== 'false';
  const isTitled = (title: string, wanted: string) =>
    similar ? has(title, wanted) : title.toLowerCase() === wanted.toLowerCase();
  const rows = people.filter(
    (person) =>
      words.every((word) =>
        has(`${person.first} ${person.last} ${person.company.name} ${person.title}`, word),
      ) &&
      some(list('person_titles'), (title) => isTitled(person.title, title)) &&
      some(list('person_seniorities'), (seniority) => seniorities[person.level] === seniority) &&
      some(list('person_locations'), (place) => isAt(place, person.company)) &&
      hires(parameters, person.company),
  );
  const page = paged(rows, parameters, question.fault);
  return { status: 200, body: { total_entries: page.total, people: page.rows.map(searchedPerson) } };
}

function searchCompanies(question: VendorQuestion): VendorReply {
  const parameters = parametersOf(question);
  const { list, one } = parameters;
  const [min, max] = [Number(one('revenue_range[min]') || 0), Number(one('revenue_range[max]') || 1e15)];
  const rows = companies.filter(
    (company) =>
      has(company.name, one('q_organization_name')) &&
      some(list('q_organization_keyword_tags'), (tag) => has(company.industry, tag)) &&
      some(list('organization_locations'), (place) => isAt(place, company)) &&
      some(list('currently_using_any_of_technology_uids'), (uid) => company.technologies.includes(uid)) &&
      company.revenue >= min &&
      company.revenue <= max &&
      hires(parameters, company),
  );
  const page = paged(rows, parameters, question.fault);
  const { total, number, size } = page;
  const pagination = {
    page: number,
    per_page: size,
    total_entries: total,
    total_pages: Math.ceil(total / size),
  };
  const organizations = page.rows.map(organizationOf);
  return {
    status: 200,
    body: { breadcrumbs: [], partial_results_only: false, pagination, accounts: [], organizations },
  };
}

function paged<T>(rows: T[], { one }: Parameters, fault: VendorFault | undefined) {
  const [number, size] = [Number(one('page') || 1), Number(one('per_page') || 10)];
  const shown = pageOf(rows, (number - 1) * size, size, fault);
  const endless = hasMore(rows, rows.length, fault);
  return { rows: shown, number, size, total: endless ? 50_000 : rows.length };
}

const hidden = (last: string): string => `${last.slice(0, 2)}***${last.slice(-1)}`;
const idOf = (number: number): string => `5e66${String(number).padStart(20, '0')}`;

function searchedPerson({ number, first, last, title, company }: InventedPerson) {
  return {
    ...{
      id: idOf(number),
      first_name: first,
      last_name_obfuscated: hidden(last),
      title,
      last_refreshed_at: seen,
    },
    ...{ has_email: true, has_city: true, has_state: false, has_country: true, has_direct_phone: 'Maybe' },
    organization: {
      name: company.name,
      has_industry: true,
      has_phone: true,
      has_city: true,
      has_employee_count: true,
    },
  };
}

function matchPeople({ body }: VendorQuestion): VendorReply {
  const details = ((body ?? {}) as { details?: { id?: string }[] }).details ?? [];
  if (details.length === 0 || details.length > 10)
    return { status: 400, body: { error: 'This is a stand-in.', error_code: 'RECORD_LIMIT_EXCEEDED' } };
  // Every ninth is not found, as some are.
  const matches = details.map(({ id }) => {
    const person = people.find(({ number }) => idOf(number) === id);
    return person && person.number % 9 !== 8 ? matchedPerson(person) : null;
  });
  const found = matches.filter(Boolean).length;
  return {
    status: 200,
    body: {
      ...{
        status: 'success',
        error_code: null,
        error_message: null,
        total_requested_enrichments: details.length,
      },
      ...{
        unique_enriched_records: found,
        missing_records: details.length - found,
        credits_consumed: found,
        matches,
      },
    },
  };
}

/** Somebody by profile, else by name and domain; every ninth is not found here, too. */
function matchPerson(question: VendorQuestion): VendorReply {
  const { one } = parametersOf(question);
  const [profile, domain] = [one('linkedin_url').replace(/^https?:\/\/www\./, ''), one('domain')];
  const person = people.find((known) =>
    profile
      ? known.linkedin === profile
      : known.company.domain === domain &&
        known.first === one('first_name') &&
        known.last === one('last_name'),
  );
  return { status: 200, body: { person: person && person.number % 9 !== 8 ? matchedPerson(person) : null } };
}

function matchedPerson({
  number,
  first,
  last,
  title,
  level,
  role,
  email,
  linkedin,
  company,
}: InventedPerson) {
  return {
    ...{ id: idOf(number), first_name: first, last_name: last, name: `${first} ${last}`, title, email },
    ...{ linkedin_url: `http://www.${linkedin}`, twitter_url: null, github_url: null, facebook_url: null },
    ...{
      email_status: number % 2 ? 'verified' : 'unverified',
      seniority: seniorities[level],
      departments: [`master_${role}`],
    },
    ...{ city: company.city, country: company.countryName, organization: { ...organizationOf(company) } },
  };
}

function organizationOf({ number, name, domain, phone, founded, industry, heads }: InventedCompany) {
  return {
    ...{ id: `org${idOf(number)}`, name, website_url: `http://www.${domain}`, primary_domain: domain },
    ...{
      linkedin_url: `http://www.linkedin.com/company/${domain.split('.')[0]}`,
      twitter_url: null,
      facebook_url: null,
    },
    primary_phone: { number: phone, source: 'Scraped', sanitized_number: phone.replace(/[^+\d]/g, '') },
    ...{ phone, sanitized_phone: phone.replace(/[^+\d]/g, ''), founded_year: founded },
    ...{ industry, estimated_num_employees: heads },
  };
}
