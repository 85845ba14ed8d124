import * as z from 'zod';
import { companies, type InventedCompany, people } from './invented.ts';
import { hasMore, pageOf, startVendor, type VendorQuestion, type VendorReply } from './vendor-server.ts';

const include = z.object({ include: z.array(z.string()) }).optional();
const Discover = z.object({
  organization: z
    .object({ domain: z.array(z.string()).optional(), name: z.array(z.string()).optional() })
    .optional(),
  headquarters_location: z
    .object({ include: z.array(z.object({ country: z.string().optional(), city: z.string().optional() })) })
    .optional(),
  ...{ industry: include, technology: include, headcount: z.array(z.string()).optional() },
  year_founded: z.object({ min: z.int().optional(), max: z.int().optional() }).optional(),
  limit: z.int().min(1).max(100).default(100),
  offset: z.int().min(0).max(10_000).default(0),
});
type Discover = z.infer<typeof Discover>;

const refused = (status: number, id = 'stand_in'): VendorReply => ({
  status,
  body: { errors: [{ id, code: status, details: 'This is a stand-in.' }] },
});

/** A stand-in for Hunter: company search, domain search and e-mail finder, over invented companies and their e-mails. */
export const startHunter = () =>
  startVendor({
    keyOf: ({ headers }) => headers['x-api-key'] as string | undefined,
    refuse: (status) => refused(status),
    answer: (question) => {
      const route = `${question.method} ${question.path}`;
      if (route === 'POST /discover') return discover(question);
      if (route === 'GET /email-finder') return findEmail(question);
      return route === 'GET /domain-search' ? searchDomain(question) : refused(404);
    },
  });

const fits = (company: InventedCompany, asked: Discover): boolean => {
  const { organization, headquarters_location, industry, technology, headcount, year_founded } = asked;
  const one = (wanted: readonly string[] | undefined, holds: (word: string) => boolean) =>
    !wanted || wanted.some(holds);
  return (
    one(organization?.domain, (domain) => company.domain === domain) &&
    one(organization?.name, (name) => company.name.toLowerCase().includes(name.toLowerCase())) &&
    one(industry?.include, (word) => company.industry.toLowerCase() === word.toLowerCase()) &&
    one(technology?.include, (slug) =>
      company.technologies.some((known) => known.replaceAll('_', '-') === slug),
    ) &&
    one(headcount, (size) => company.size === size) &&
    company.founded >= (year_founded?.min ?? 0) &&
    company.founded <= (year_founded?.max ?? 9999) &&
    (!headquarters_location ||
      headquarters_location.include.some(
        ({ country = company.country, city = company.city }) =>
          country === company.country && city === company.city,
      ))
  );
};

function discover({ body, fault }: VendorQuestion): VendorReply {
  const asked = Discover.safeParse(body);
  if (!asked.success) return refused(400, 'wrong_params');
  const { limit, offset } = asked.data;
  const rows = companies.filter((company) => fits(company, asked.data));
  const data = pageOf(rows, offset, limit, fault).map(
    ({ domain, name, industry, size, country, emails }) => ({
      ...{ domain, organization: name, industry, headcount: size, country },
      emails_count: { total: emails, personal: Math.floor(emails / 2), generic: Math.ceil(emails / 2) },
    }),
  );
  const results = hasMore(rows, rows.length, fault) ? 9_000 : rows.length;
  return { status: 200, body: { data, meta: { results, filters: {} } } };
}

/** The e-mails of a company: as many as its count says, of people who work there and of its own. */
function searchDomain({ query }: VendorQuestion): VendorReply {
  const asked = query.get('domain');
  if (!asked) return refused(400, 'wrong_params');
  const company = companies.find(({ domain }) => domain === asked);
  // Of a domain that it does not know it tells nothing, which is no error.
  if (!company) return { status: 200, body: { data: { domain: asked, emails: [] }, meta: { results: 0 } } };
  const { domain, name, industry, technologies, country, city, size } = company;
  const colleagues = people.filter((person) => person.company === company).map(({ email }) => email);
  const generic = ['info', 'sales', 'jobs', 'press', 'hello'].map((box) => `${box}@${domain}`);
  const emails = [...colleagues, ...generic].slice(0, company.emails).map((value, index) => ({
    ...{ value, type: colleagues.includes(value) ? 'personal' : 'generic', confidence: 95 - index * 10 },
    ...{ first_name: null, last_name: null, phone_number: index === 1 ? company.phone : null },
    verification: { date: '2026-02-01', status: index === 4 ? 'invalid' : 'valid' },
    sources: [
      { domain, uri: `https://${domain}/contact`, extracted_on: '2025-01-02', last_seen_on: '2026-01-02' },
    ],
  }));
  return {
    status: 200,
    body: {
      data: {
        ...{ domain, organization: name, industry, technologies, country, city, headcount: size, emails },
        ...{ disposable: false, webmail: false, accept_all: false, pattern: '{first}', linkedin: null },
      },
      meta: { results: emails.length, limit: 10, offset: 0, params: {} },
    },
  };
}

/** The e-mail of somebody by name and domain. Of those that it does not know it says 200 and null, as of every fifth. */
function findEmail({ query }: VendorQuestion): VendorReply {
  const [first, last, domain] = ['first_name', 'last_name', 'domain'].map((name) => query.get(name));
  if (!first || !last || !domain) return refused(400, 'wrong_params');
  const person = people.find(
    (one) => one.first === first && one.last === last && one.company.domain === domain,
  );
  const known = person && person.number % 5 !== 4 ? person : undefined;
  const data = {
    ...{ first_name: first, last_name: last, domain, accept_all: false, linkedin_url: null, twitter: null },
    ...{ email: known?.email ?? null, score: known ? 97 : null, position: known?.title ?? null },
    ...{ company: known?.company.name ?? null, phone_number: null },
    verification: known ? { date: '2026-02-01T00:00:00Z', status: 'valid' } : null,
    sources: known
      ? [{ domain, uri: `https://${domain}/team`, extracted_on: '2025-01-02', last_seen_on: '2026-01-02' }]
      : [],
  };
  return { status: 200, body: { data, meta: { params: { first_name: first, last_name: last, domain } } } };
}
