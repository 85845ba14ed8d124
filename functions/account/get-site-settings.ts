import { domainPattern, type SiteSettings } from '#shared/contracts/account/site.ts';
import type { AccountDeps } from './deps.ts';

/** The reseller's script of a domain; nothing on every other, the product's own among them. */
export async function getSiteScript({ own }: AccountDeps, domain: string): Promise<string> {
  if (!domainPattern.test(domain)) return '';
  const { data } = await own.brandings.get({ domain }).go();
  return data?.script ?? '';
}

/** The branding of a domain, or null for one that nobody has set up: the app knows its own. */
export async function getSiteSettings(
  { own }: AccountDeps,
  domain: string,
): Promise<{ settings: SiteSettings | null }> {
  const { data } = await own.brandings.get({ domain }).go();
  if (!data) return { settings: null };
  return { settings: { ...data.settings, domain, script: data.script !== '' } };
}
