import type { CompanySearch } from '#shared/domain/kinds/company.ts';
import type { DomainSearch } from '#shared/domain/kinds/domain.ts';
import type { Found } from '#shared/domain/leads/found.ts';
import type { LeadSource } from '../../lead-source.ts';
import type { VendorDeps } from '../../vendors/call-vendor.ts';
import { vendorSource } from '../../vendors/vendor-source.ts';
import {
  type DiscoverFilters,
  discover,
  discoverCap,
  discoverPage,
  includeFilter,
  type Listed,
  locationFilter,
  organizationFilter,
  technologySlug,
} from './discover.ts';
import { searchDomains, type Told } from './domain-search.ts';
import { createHunterCall, type HunterOptions, type Signal } from './hunter.ts';
import { companyFound, domainFound } from './listed-found.ts';

/** What differs between companies and domains. */
type Statement<S extends CompanySearch | DomainSearch> = {
  kind: S['kind'];
  filters: readonly string[];
  ask: (search: S) => DiscoverFilters;
  /** What Hunter cannot be asked for, but shows. */
  keep?: (search: S) => ((listed: Listed) => boolean) | undefined;
  toFound: (listed: Listed, told: Told | undefined, now: Date) => Found;
};

/** So many are revealed for one page of ours. */
const revealed = 20;
/** So many pages in which nobody is kept are passed over at once. */
const mostPassed = 5;

/** A search costs nothing, so a look shows rows. */
function hunterSource<S extends CompanySearch | DomainSearch>(
  { kind, filters, ask, keep, toFound }: Statement<S>,
  deps: VendorDeps,
  { reveal = false }: HunterOptions,
): LeadSource<S> {
  const call = createHunterCall(deps);
  const { now } = deps;
  const able = { filters, pageSize: discoverPage, cap: discoverCap, showsRows: true };
  const firstKept = async (search: S, from: number, signal: Signal) => {
    const kept = keep?.(search) ?? (() => true);
    for (let passed = 0; ; passed++) {
      const offset = from + passed * discoverPage;
      const page = await discover(call, ask(search), offset, signal);
      const listed = page.listed.filter(kept);
      if (listed.length > 0 || !page.hasNext || passed === mostPassed) return { ...page, listed, offset };
    }
  };
  return vendorSource<S>({
    ...{ id: 'hunter', kind, able },
    async look(search, rows, signal) {
      const { listed, total } = await firstKept(search, 0, signal);
      const first = listed.slice(0, rows).map((one) => toFound(one, undefined, now()));
      // Of those that we sort out ourselves, only the first page is known.
      const count = keep?.(search) ? listed.length : total;
      return { total: { is: count === total ? 'exact' : 'at_least', count }, first };
    },
    async page(search, { at }, { limit, signal }) {
      const [from = 0, skip = 0] = at ? at.split('.').map(Number) : [];
      const { listed, offset, hasNext } = await firstKept(search, from, signal);
      const following = hasNext ? `${offset + discoverPage}.0` : undefined;
      if (!reveal) return { found: listed.map((one) => toFound(one, undefined, now())), next: following };
      const wanted = listed.slice(skip, skip + Math.min(revealed, Math.max(1, limit)));
      const { known, done } = await searchDomains(call, wanted, signal);
      const found = wanted.slice(0, done).map((one) => toFound(one, known.get(one.domain), now()));
      return { found, next: skip + done < listed.length ? `${offset}.${skip + done}` : following };
    },
  });
}

/** Companies of Hunter. */
export const createHunterCompanies = (
  deps: VendorDeps,
  options: HunterOptions = {},
): LeadSource<CompanySearch> =>
  hunterSource<CompanySearch>(
    {
      kind: 'company',
      filters: ['text', 'industries', 'size', 'technologies', 'countries', 'city', 'founded'],
      ask: ({ text, industries, size, technologies, countries, city, founded }) => ({
        ...organizationFilter(text),
        ...includeFilter('industry', industries),
        ...(size.length > 0 ? { headcount: size } : {}),
        ...includeFilter('technology', technologies.map(technologySlug)),
        ...locationFilter(city, countries),
        ...(founded.min === undefined && founded.max === undefined ? {} : { year_founded: founded }),
      }),
      toFound: companyFound,
    },
    deps,
    options,
  );

/** Domains of companies that Hunter knows. */
export const createHunterDomains = (
  deps: VendorDeps,
  options: HunterOptions = {},
): LeadSource<DomainSearch> =>
  hunterSource<DomainSearch>(
    {
      kind: 'domain',
      filters: ['text', 'technologies', 'countries', 'has_email'],
      ask: ({ text, technologies, countries }) => ({
        ...organizationFilter(text),
        ...includeFilter('technology', technologies.map(technologySlug)),
        ...locationFilter('', countries),
      }),
      keep: ({ has_email }) => (has_email ? ({ emails_count }) => (emails_count?.total ?? 0) > 0 : undefined),
      toFound: domainFound,
    },
    deps,
    options,
  );
