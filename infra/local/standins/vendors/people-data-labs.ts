import * as z from 'zod';
import { matches, readQuery } from './elastic.ts';
import { companies, type InventedCompany, type InventedPerson, people } from './invented.ts';
import { hasMore, pageOf, startVendor, type VendorQuestion, type VendorReply } from './vendor-server.ts';

const Search = z.object({
  query: z.unknown(),
  size: z.int().min(1).max(100).default(1),
  scroll_token: z.string().optional(),
  titlecase: z.boolean().default(false),
  data_include: z.string().optional(),
});
type Flat = Record<string, unknown>;
/** A record as it is searched, and as it is shown. */
type Row = { flat: Flat; shown: Flat };

const small = (text: string): string => text.toLowerCase();
const large = (text: string): string => text.replace(/(^|[\s-])\p{L}/gu, (letter) => letter.toUpperCase());

const refused = (status: number): VendorReply => ({
  status,
  body: { status, error: { type: 'stand_in', message: 'This is a stand-in.' } },
});

/** A stand-in for People Data Labs: person enrichment, person and company search with Elasticsearch queries, over invented people and companies. */
export const startPeopleDataLabs = () =>
  startVendor({
    keyOf: ({ headers }) => headers['x-api-key'] as string | undefined,
    refuse: refused,
    answer: (question) => {
      if (`${question.method} ${question.path}` === 'GET /person/enrich') return enrich(question);
      const rows = question.method === 'POST' ? tables[question.path] : undefined;
      return rows ? search(rows, question) : refused(404);
    },
  });

function search(rows: readonly Row[], { body, fault }: VendorQuestion): VendorReply {
  const asked = Search.safeParse(body);
  const query = readQuery(asked.data?.query);
  if (!asked.success || !query) return refused(400);
  const { size, scroll_token, titlecase, data_include } = asked.data;
  const found = rows.filter(({ flat }) => matches(query, flat));
  const from = Number(scroll_token?.split('$')[1] ?? 0);
  const shown = pageOf(found, from, size, fault);
  if (found.length === 0) return refused(404);
  const to = from + size;
  const fields = data_include?.split(',');
  return {
    status: 200,
    body: {
      status: 200,
      data: shown.map((row) => titled(only(row.shown, fields), titlecase)),
      total: hasMore(found, found.length, fault) ? 1_000_000 : found.length,
      ...(hasMore(found, to, fault) ? { scroll_token: `104$${to}` } : {}),
    },
  };
}

/** Somebody by profile, by e-mail, or by name and company; whom it does not know is 404. */
function enrich({ query }: VendorQuestion): VendorReply {
  const asked = (name: string) => query.get(name)?.toLowerCase();
  const row = personRows.find(({ flat }) =>
    asked('profile')
      ? flat.linkedin_url === asked('profile')
      : asked('email')
        ? flat.work_email === asked('email')
        : flat.full_name === `${asked('first_name')} ${asked('last_name')}` &&
          flat.job_company_website === asked('company'),
  );
  if (!row) return refused(404);
  const data = titled(only(row.shown, query.get('data_include')?.split(',')), asked('titlecase') === 'true');
  return { status: 200, body: { status: 200, likelihood: 9, data } };
}

const only = (record: Flat, fields: string[] | undefined): Flat =>
  fields ? Object.fromEntries(Object.entries(record).filter(([name]) => fields.includes(name))) : record;

const named = ['full_name', 'job_title', 'job_company_name', 'location_locality', 'name'];
const titled = (record: Flat, titlecase: boolean): Flat =>
  titlecase
    ? Object.fromEntries(
        Object.entries(record).map(([name, value]) => [
          name,
          named.includes(name) ? large(String(value)) : value,
        ]),
      )
    : record;

const idOf = (kind: string, number: number): string => `${kind}-${String(number).padStart(6, '0')}_0000`;

function personRow({
  number,
  first,
  last,
  title,
  level,
  role,
  email,
  linkedin,
  company,
}: InventedPerson): Row {
  const flat = {
    ...{
      id: idOf('p', number),
      full_name: small(`${first} ${last}`),
      first_name: small(first),
      last_name: small(last),
    },
    ...{ linkedin_url: linkedin, twitter_url: null, work_email: number % 3 ? email : null },
    ...{ personal_emails: number % 4 ? [] : [`p${number}@example.net`], phone_numbers: [] },
    mobile_phone: number % 2 ? `+1305555${String(1000 + number)}` : null,
    ...{ job_title: small(title), job_title_role: role, job_last_updated: '2025-12-01' },
    ...{
      job_company_name: small(company.name),
      job_company_website: company.domain,
      job_company_size: company.size,
    },
    ...{ job_company_industry: company.industry, location_locality: small(company.city) },
    location_country: small(company.countryName),
  };
  return { flat: { ...flat, job_title_levels: [level] }, shown: { ...flat, job_title_levels: level } };
}

const bands = [
  '$0-$1M',
  '$1M-$10M',
  '$10M-$25M',
  '$25M-$50M',
  '$50M-$100M',
  '$100M-$250M',
  '$250M-$500M',
  '$500M-$1B',
  '$1B-$10B',
];
const ends = [1e6, 1e7, 2.5e7, 5e7, 1e8, 2.5e8, 5e8, 1e9, 1e10];

function companyRow({
  number,
  name,
  domain,
  industry,
  size,
  revenue,
  founded,
  city,
  countryName,
}: InventedCompany): Row {
  const shown = {
    ...{ id: idOf('c', number), name: small(name), website: domain, industry, size, founded },
    ...{ linkedin_url: `linkedin.com/company/${domain.split('.')[0]}`, facebook_url: null },
    location: { locality: small(city), country: small(countryName) },
  };
  const inferred_revenue = bands[ends.findIndex((end) => revenue < end)];
  const flat = {
    ...shown,
    inferred_revenue,
    'location.locality': small(city),
    'location.country': small(countryName),
  };
  return { flat, shown };
}

const personRows = people.map(personRow);
const tables: Record<string, readonly Row[]> = {
  '/person/search': personRows,
  '/company/search': companies.map(companyRow),
};
