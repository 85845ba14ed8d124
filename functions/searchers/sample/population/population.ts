import type { LeadSource } from '#functions/providers/index.ts';
import { type KindKey, kindOf, Search } from '#shared/domain/kinds/index.ts';
import type { Found } from '#shared/domain/leads/found.ts';
import { parseOrThrow } from '#shared/errors/from-zod.ts';
import type { Gazetteer } from '../../locations/gazetteer.ts';
import { listedSource } from '../../sources/listed-source.ts';
import { companyFound, matchesCompany } from './companies.ts';
import { domainFound, matchesDomain, sampleDomains } from './domains.ts';
import { influencerFound, matchesInfluencer, sampleInfluencers } from './influencers.ts';
import { matchesPerson, personFound, samplePeople } from './people.ts';
import { sampleCompanies } from './sample-company.ts';

const cities = 300;

/**
 * Invented companies, their people and domains, and influencers, in the biggest cities of the world: what is searched until
 * there is a source of such leads. All of them are made once and kept, some ten thousand. They honour every filter.
 */
export function createPopulation(gazetteer: () => Pick<Gazetteer, 'cities'>) {
  const biggest = once(() => gazetteer().cities.slice(0, cities));
  const companies = once(() => sampleCompanies(biggest()));
  const people = once(() => samplePeople(companies()));
  const domains = once(() => sampleDomains(companies()));
  const influencers = once(() => sampleInfluencers(biggest()));

  function match(search: Search): Found[] {
    switch (search.kind) {
      case 'company':
        return companies()
          .filter((one) => matchesCompany(search, one))
          .map(companyFound);
      case 'people':
        return people()
          .filter((one) => matchesPerson(search, one))
          .map(personFound);
      case 'domain':
        return domains()
          .filter((one) => matchesDomain(search, one))
          .map(domainFound);
      case 'influencer':
        return influencers()
          .filter((one) => matchesInfluencer(search, one))
          .map((one) => influencerFound(one, new Date()));
      default:
        throw new TypeError('places have a source of their own');
    }
  }

  return (kind: Exclude<KindKey, 'local'>): LeadSource =>
    listedSource({
      id: 'sample',
      kind,
      filters: Object.keys((kindOf(kind).search as unknown as { shape: object }).shape).filter(
        (name) => name !== 'kind',
      ),
      match: (search: Search) => match(parseOrThrow(Search, search)),
      has: ({ values }, field) => values[field] !== undefined,
      found: (some) => some,
    });
}

function once<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
