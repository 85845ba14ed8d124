import type { CompanySearch } from '#shared/domain/kinds/company.ts';
import type { Found } from '#shared/domain/leads/found.ts';
import { inRange, isOneOf, matchText, matchWords } from '../../domain/match-text.ts';
import { phoneOf, technologyOf } from '../sample-site.ts';
import type { SampleCompany } from './sample-company.ts';
import { sampleFound } from './sample-found.ts';

export function matchesCompany(search: CompanySearch, company: SampleCompany): boolean {
  return (
    matchText(search.search_type, search.text, company.name, company.host) &&
    matchWords(search.industries, company.industry) &&
    isOneOf(search.size, company.size) &&
    inRange(search.revenue, company.revenue) &&
    inRange(search.founded, company.founded) &&
    matchWords(search.technologies, technologyOf(company.key)) &&
    isOneOf(search.countries, company.city.country) &&
    matchText(search.search_type, search.city, company.city.name) &&
    // They have a site and a phone; an e-mail is found on the site.
    !search.has.includes('email')
  );
}

export function companyFound({
  key,
  name,
  host,
  city,
  industry,
  size,
  revenue,
  founded,
}: SampleCompany): Found {
  return sampleFound({
    ...{ kind: 'company', id: `company-${host.split('.')[0]}`, name },
    ...{ city: city.name, country: city.country },
    columns: { industry, size, revenue, founded },
    facts: {
      website: `https://${host}/`,
      phone: phoneOf(key, city.country),
      technology: technologyOf(key),
    },
  });
}
