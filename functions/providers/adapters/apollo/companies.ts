import * as z from 'zod';
import { countryCode } from '#shared/domain/english-countries.ts';
import type { CompanySearch } from '#shared/domain/kinds/company.ts';
import type { Found } from '#shared/domain/leads/found.ts';
import type { LeadSource } from '../../lead-source.ts';
import { looselyAsked } from '../../vendors/approximate.ts';
import type { VendorDeps } from '../../vendors/call-vendor.ts';
import { foundOf, profiles, webAddress } from '../../vendors/found-of.ts';
import { vendorSource } from '../../vendors/vendor-source.ts';
import { domainIn, sizeOf } from '../../vendors/words.ts';
import { type ApolloQuery, createApolloCall, withQuery } from './apollo.ts';
import { employeeRanges, locations, technologyUid } from './words.ts';

const text = z.string().nullish().catch(undefined);
const number = z.number().nullish().catch(undefined);

/** `organization_id` is that of a company which the account has saved; its `id` is then the account's own. */
const Organization = z.object({
  ...{ id: z.string().min(1), organization_id: text, name: z.string().min(1) },
  ...{ website_url: text, primary_domain: text, linkedin_url: text, twitter_url: text, facebook_url: text },
  primary_phone: z.object({ sanitized_number: text, number: text }).nullish().catch(undefined),
  ...{ phone: text, sanitized_phone: text, founded_year: number, estimated_num_employees: number },
  ...{ annual_revenue: number, organization_revenue: number, industry: text },
  ...{ street_address: text, city: text, state: text, postal_code: text, country: text },
});
type Organization = z.infer<typeof Organization>;

export const CompaniesReply = z.object({
  pagination: z.object({ total_pages: z.int().min(0) }),
  organizations: z.array(Organization),
  /** Those that the account has saved; some replies leave them out. */
  accounts: z.array(Organization).nullish(),
});

const perPage = 100;
const lastPage = 500;
const able = {
  filters: ['text', 'industries', 'size', 'revenue', 'technologies', 'countries', 'city'],
  pageSize: perPage,
  cap: perPage * lastPage,
  // A page costs a credit, also the first.
  showsRows: false,
} as const;

/** The search in Apollo's words. */
export function companiesQuery({ text, size, revenue, ...search }: CompanySearch): ApolloQuery {
  const domain = domainIn(text);
  return {
    q_organization_name: domain ? undefined : text || undefined,
    q_organization_domains_list: domain ? [domain] : [],
    q_organization_keyword_tags: search.industries,
    organization_num_employees_ranges: employeeRanges(size),
    'revenue_range[min]': revenue.min,
    'revenue_range[max]': revenue.max,
    currently_using_any_of_technology_uids: search.technologies.map(technologyUid),
    organization_locations: locations(search.city, search.countries),
  };
}

export function companyFound(company: Organization, now: Date): Found {
  const { name, primary_phone } = company;
  const id = company.organization_id ?? company.id;
  const { street_address: street, city, state, postal_code } = company;
  return foundOf({
    ...{ source: 'apollo', kind: 'company', id, name, confidence: 70, seen: now.toISOString() },
    url: `https://app.apollo.io/#/organizations/${encodeURIComponent(id)}`,
    ...{ street, city, state, postal_code, country: countryCode(company.country) },
    columns: {
      industry: company.industry,
      size: sizeOf(company.estimated_num_employees),
      revenue: company.annual_revenue ?? company.organization_revenue,
      founded: company.founded_year,
      linkedin_url: webAddress(company.linkedin_url),
    },
    facts: {
      website: [{ value: webAddress(company.website_url ?? company.primary_domain) }],
      phone: [
        {
          value:
            primary_phone?.sanitized_number ??
            company.sanitized_phone ??
            primary_phone?.number ??
            company.phone,
        },
      ],
      social: profiles({
        linkedin: company.linkedin_url,
        twitter: company.twitter_url,
        facebook: company.facebook_url,
      }),
    },
  });
}

/** Companies of Apollo, a credit for each page. */
export function createApolloCompanies(deps: VendorDeps): LeadSource<CompanySearch> {
  const call = createApolloCall(deps);
  return vendorSource<CompanySearch>({
    ...{ id: 'apollo', kind: 'company', able },
    approximates: ({ industries }) => looselyAsked('industries', 'words', industries),
    async page(search, { at }, { signal }) {
      const page = at ? Number(at) : 1;
      const query = withQuery('/mixed_companies/search', {
        ...companiesQuery(search),
        page,
        per_page: perPage,
      });
      const reply = await call({ method: 'POST', ...query, schema: CompaniesReply, safe: false, signal });
      const companies = [...(reply?.organizations ?? []), ...(reply?.accounts ?? [])];
      const ended = page >= lastPage || page >= (reply?.pagination.total_pages ?? 0);
      const found = companies.map((one) => companyFound(one, deps.now()));
      return { found, next: ended ? undefined : String(page + 1) };
    },
  });
}
