import { findBranding } from '#functions/people/index.ts';
import type { SiteSettings } from '#shared/contracts/account/site.ts';
import type { AccountDeps } from './deps.ts';

/** The reseller's script of a domain; nothing on every other, the product's own among them. */
export const getSiteScript = async (deps: AccountDeps, domain: string): Promise<string> =>
  (await findBranding(deps, domain))?.script ?? '';

/** The branding of a domain, or null for one that nobody has set up: the app knows its own. */
export async function getSiteSettings(
  deps: AccountDeps,
  domain: string,
): Promise<{ settings: SiteSettings | null }> {
  const branding = await findBranding(deps, domain);
  if (!branding) return { settings: null };
  return { settings: { ...branding.settings, domain, script: branding.script !== '' } };
}
