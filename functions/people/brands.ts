import { domainPattern } from '#shared/contracts/account/site.ts';
import { platformBrand } from '#shared/domain/accounts/brand.ts';
import type { PeopleDeps } from './find-person.ts';
import { type BrandingRecord, peopleStore } from './store/index.ts';

/** The brand of an account, a person, a login or an invitation. Those of earlier releases have none: all were the platform's. */
export const brandOf = ({ brand }: { brand?: string | undefined }): string => brand ?? platformBrand;

/** How the app looks at a domain; undefined at one that no reseller has set up, the product's own among them. */
export async function findBranding(deps: PeopleDeps, domain: string): Promise<BrandingRecord | undefined> {
  if (!domainPattern.test(domain)) return undefined;
  const { data } = await peopleStore(deps).brandings.get({ domain }).go();
  return data ?? undefined;
}

/** The domains of a brand, in the order of their names. */
export async function brandingsOf(deps: PeopleDeps, brand: string): Promise<BrandingRecord[]> {
  const { data } = await peopleStore(deps).brandings.query.byTenant({ tenantId: brand }).go({ pages: 'all' });
  return data;
}

/**
 * How the app looks to somebody of a reseller's brand: as at `domain`, where that is one of its own, else as at its first.
 * Undefined for the platform's, and for a brand that has no domain any more.
 */
export async function brandingFor(
  deps: PeopleDeps,
  brand: string,
  domain?: string,
): Promise<BrandingRecord | undefined> {
  if (brand === platformBrand) return undefined;
  const asked = domain ? await findBranding(deps, domain) : undefined;
  return asked?.tenantId === brand ? asked : (await brandingsOf(deps, brand))[0];
}

/** The brand that somebody signs up or in with at a domain, and the domain where a reseller has set it up. */
export async function brandAt(deps: PeopleDeps, host: string): Promise<{ brand: string; domain?: string }> {
  const branding = await findBranding(deps, host);
  return branding ? { brand: branding.tenantId, domain: branding.domain } : { brand: platformBrand };
}
