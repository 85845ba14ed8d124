import { Search } from '#shared/domain/kinds/index.ts';
import { attributionsOf } from '#shared/domain/leads/attributions.ts';
import type { Found } from '#shared/domain/leads/found.ts';
import { parseOrThrow } from '#shared/errors/from-zod.ts';
import { maskContacts } from '../../domain/mask-contacts.ts';
import type { Gazetteer } from '../../locations/gazetteer.ts';
import { previewSize, type Searcher } from '../../ports.ts';
import { companyFound, matchesCompany } from './companies.ts';
import { domainFound, matchesDomain, sampleDomains } from './domains.ts';
import { influencerFound, matchesInfluencer, sampleInfluencers } from './influencers.ts';
import { matchesPerson, personFound, samplePeople } from './people.ts';
import { sampleCompanies } from './sample-company.ts';

type Searched = Exclude<Search, { kind: 'local' }>;
const cities = 300;

/**
 * Invented companies, their people and domains, and influencers, in the biggest cities of the world: what is searched until
 * there is a source of such leads. All of them are made once and kept, some ten thousand.
 * @param clock milliseconds, for `took_ms`
 */
export function createPopulationSearcher(
  gazetteer: () => Pick<Gazetteer, 'cities'>,
  clock: () => number,
): Searcher {
  const biggest = once(() => gazetteer().cities.slice(0, cities));
  const companies = once(() => sampleCompanies(biggest()));
  const people = once(() => samplePeople(companies()));
  const domains = once(() => sampleDomains(companies()));
  const influencers = once(() => sampleInfluencers(biggest()));

  function match(search: Searched): Found[] {
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
    }
  }

  function matching(input: Search): Found[] {
    const search = parseOrThrow(Search, input);
    if (search.kind === 'local') throw new TypeError('places have a searcher of their own');
    return match(search);
  }

  const countOf = (found: Found[]) => {
    const has = (field: 'phone' | 'website' | 'email') => found.filter(({ values }) => values[field]).length;
    return {
      total: found.length,
      has: { phone: has('phone'), website: has('website'), email: has('email') },
    };
  };
  const attributions = attributionsOf(['sample']);

  return {
    id: 'sample',
    count: async (input) => countOf(matching(input)),
    async preview(input) {
      const started = clock();
      const found = matching(input);
      const places = found.slice(0, previewSize).map(maskContacts);
      const took_ms = Math.round(clock() - started);
      return { ...countOf(found), places, sample: true, attributions, took_ms };
    },
    async find(input, { limit, signal }) {
      signal?.throwIfAborted();
      return matching(input).slice(0, limit);
    },
    coverage: async () => ({ sample: true, places: 0, datasets: [], attributions }),
  };
}

function once<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
