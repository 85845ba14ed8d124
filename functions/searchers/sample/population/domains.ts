import { type DomainSearch, inventedEnding as ending } from '#shared/domain/kinds/domain.ts';
import type { Found } from '#shared/domain/leads/found.ts';
import { inRange, isOneOf, matchText, matchWords } from '../../domain/match-text.ts';
import { showsEmail, technologyOf } from '../sample-site.ts';
import type { SampleCompany } from './sample-company.ts';
import { languageOf, sampleFound } from './sample-found.ts';

/** The domain of an invented company; `rank` 1 is the one that most people visit. */
export type SampleDomain = { company: SampleCompany; rank: number; language: string };

export const sampleDomains = (companies: readonly SampleCompany[]): SampleDomain[] =>
  companies
    .toSorted((a, b) => b.revenue - a.revenue || (a.host < b.host ? -1 : 1))
    .map((company, index) => ({
      company,
      rank: index + 1,
      language: languageOf(company.city.country),
    }));

export function matchesDomain(search: DomainSearch, { company, rank, language }: SampleDomain): boolean {
  return (
    matchText(search.search_type, search.text, company.host, company.name) &&
    isOneOf(search.endings, ending) &&
    matchWords(search.technologies, technologyOf(company.key)) &&
    inRange(search.rank, rank) &&
    isOneOf(search.languages, language) &&
    isOneOf(search.countries, company.city.country) &&
    (!search.has_email || showsEmail(company.key))
  );
}

export function domainFound({ company, rank, language }: SampleDomain): Found {
  const { host, key, name, city } = company;
  // Its e-mail is found on the site, and paid for when it is.
  return sampleFound({
    ...{ kind: 'domain', id: `domain-${host.split('.')[0]}`, name: host },
    ...{ city: city.name, country: city.country },
    columns: { rank, ending, language, organization: name },
    facts: {
      website: `https://${host}/`,
      technology: technologyOf(key),
    },
  });
}
