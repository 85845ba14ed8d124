import { brandingFor } from '#functions/people/index.ts';
import type { Table } from '#functions/platform/table/client.ts';
import type { Mail, MailBrand } from '../mail.ts';

export type BrandDeps = { store: { table: Table }; ownBrand: MailBrand };

/**
 * How a mail looks and where its links lead, and whose mail server may send it: the reseller's, whose account `tenantId` is.
 * A brand that has no domain any more is told of in the product's own name.
 */
export async function chooseBrand(
  { store, ownBrand }: BrandDeps,
  { brand, domain }: Pick<Mail, 'brand' | 'domain'>,
): Promise<{ look: MailBrand; tenantId?: string }> {
  const branding = await brandingFor(store, brand, domain);
  if (!branding) return { look: ownBrand };
  const { name, logo, button_color } = branding.settings;
  const base_url = atDomain(ownBrand.base_url, branding.domain);
  const logoUrl = logo ? URL.parse(logo, base_url) : null;
  const logo_url = logoUrl?.protocol === 'https:' ? logoUrl.href : undefined;
  return { look: { name, logo_url, button_color, base_url }, tenantId: brand };
}

/** A reseller's domain leads to the same app: by the same protocol, and on this machine by the same port. */
function atDomain(address: string, domain: string): string {
  const url = new URL(address);
  url.hostname = domain;
  return url.href.replace(/(?<!\/)\/+$/, '');
}
