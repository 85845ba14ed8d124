import * as z from 'zod';
import { countryCode } from '#shared/domain/english-countries.ts';
import type { CompanySearch } from '#shared/domain/kinds/company.ts';
import type { Found } from '#shared/domain/leads/found.ts';
import type { LeadSource } from '../../lead-source.ts';
import type { VendorDeps } from '../../vendors/call-vendor.ts';
import { foundOf, profiles, webAddress } from '../../vendors/found-of.ts';
import { vendorSource } from '../../vendors/vendor-source.ts';
import { asSize, domainIn } from '../../vendors/words.ts';
import { type Clause, oneOf, term, textClause, wordClause, yearClause } from './clauses.ts';
import { createPdlCall, pdlCap, pdlPage, searchPdl, text } from './pdl.ts';
import { countryWords, revenueBands, widerRevenue } from './words.ts';

const Place = z
  .object({ locality: text, region: text, country: text, street_address: text, postal_code: text })
  .nullish()
  .catch(undefined);
export const Company = z.object({
  id: z.string().min(1),
  name: z.string().min(1),
  ...{ display_name: text, website: text, industry: text, size: text, headline: text },
  ...{ linkedin_url: text, facebook_url: text, twitter_url: text, location: Place },
  founded: z.number().nullish().catch(undefined),
});
export type Company = z.infer<typeof Company>;

const able = {
  filters: ['text', 'industries', 'size', 'revenue', 'countries', 'city', 'founded', 'search_type'],
  pageSize: pdlPage,
  cap: pdlCap,
  // Each record costs, also the first.
  showsRows: false,
};

/** The search as clauses that all hold. */
export function companyClauses({ text: wanted, search_type: mode, ...search }: CompanySearch): Clause[] {
  const domain = domainIn(wanted);
  return [
    ...(domain ? [term('website', domain)] : textClause(mode, ['name'], wanted)),
    ...wordClause('industry', search.industries),
    ...oneOf('size', search.size),
    ...revenueClause(search),
    ...oneOf('location.country', countryWords(search.countries)),
    ...textClause(mode, ['location.locality'], search.city),
    ...yearClause('founded', search.founded),
  ];
}

/** The bands are written with capitals, as they are shown. */
function revenueClause({ revenue }: Pick<CompanySearch, 'revenue'>): Clause[] {
  const bands = revenueBands(revenue);
  return bands.length > 0 ? [{ terms: { inferred_revenue: bands } }] : [];
}

/** A company as a lead. `now` is when it was asked. */
export function companyFound(company: Company, now: Date): Found {
  const { id, location } = company;
  return foundOf({
    ...{ source: 'people-data-labs', kind: 'company', id, confidence: 70, seen: now.toISOString() },
    name: company.display_name || company.name,
    ...{ street: location?.street_address, postal_code: location?.postal_code, city: location?.locality },
    ...{ state: location?.region, country: countryCode(location?.country) },
    columns: {
      industry: company.industry?.toLowerCase(),
      size: asSize(company.size),
      founded: company.founded,
      linkedin_url: webAddress(company.linkedin_url),
    },
    facts: {
      website: [{ value: webAddress(company.website) }],
      description: [{ value: company.headline }],
      social: profiles({
        linkedin: company.linkedin_url,
        twitter: company.twitter_url,
        facebook: company.facebook_url,
      }),
    },
  });
}

/** Companies of People Data Labs, a credit for each. */
export function createPdlCompanies(deps: VendorDeps): LeadSource<CompanySearch> {
  const call = createPdlCall(deps);
  return vendorSource<CompanySearch>({
    ...{ id: 'people-data-labs', kind: 'company', able },
    approximates: ({ revenue }) => widerRevenue(revenue),
    page: (search, position, { limit, signal }) =>
      searchPdl(
        call,
        {
          ...{ path: '/company/search', clauses: companyClauses(search), record: Company },
          toFound: (company) => companyFound(company, deps.now()),
        },
        { position, limit, signal },
      ),
  });
}
