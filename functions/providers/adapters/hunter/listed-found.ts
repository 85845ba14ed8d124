import { parse } from 'tldts';
import { countryCode } from '#shared/domain/english-countries.ts';
import type { Found } from '#shared/domain/leads/found.ts';
import { foundOf, webAddress } from '../../vendors/found-of.ts';
import { asSize } from '../../vendors/words.ts';
import type { Listed } from './discover.ts';
import { type Told, toldFacts } from './domain-search.ts';

/** What a lead of either kind has. `now` is when Hunter was asked. */
function recordOf({ domain, country }: Listed, told: Told | undefined, now: Date) {
  return {
    ...({ source: 'hunter', id: domain, confidence: 70, seen: now.toISOString() } as const),
    url: `https://hunter.io/search/${encodeURIComponent(domain)}`,
    ...{ street: told?.street, city: told?.city, state: told?.state, postal_code: told?.postal_code },
    country: countryCode(told?.country ?? country),
    facts: { website: [{ value: webAddress(domain) }], ...toldFacts(told) },
  };
}

export const companyFound = (listed: Listed, told: Told | undefined, now: Date): Found =>
  foundOf({
    ...recordOf(listed, told, now),
    ...{ kind: 'company', name: listed.organization || told?.organization || listed.domain },
    columns: {
      industry: listed.industry ?? told?.industry,
      size: asSize(listed.headcount) ?? asSize(told?.headcount),
    },
  });

export const domainFound = (listed: Listed, told: Told | undefined, now: Date): Found =>
  foundOf({
    ...recordOf(listed, told, now),
    ...{ kind: 'domain', name: listed.domain },
    columns: {
      ending: parse(listed.domain).publicSuffix,
      organization: listed.organization || told?.organization,
    },
  });
