import { site } from '#shared/contracts/account/site.ts';
import { call } from '#web/lib/api/call.ts';
import { brandStyle } from './brand-colors.ts';
import { readKept, writeKept } from './kept-branding.ts';
import { showBranding } from './show-branding.ts';

/** How long the first page may wait for a brand that this browser has never seen, in milliseconds. */
const patience = 800;

/**
 * Shows the branding of this domain: what is kept at once, what the service says as soon as it does. Resolves when the
 * page may be painted. A service that does not answer leaves the default branding, or what is kept.
 */
export async function startBranding(): Promise<void> {
  const domain = window.location.hostname;
  const kept = readKept(domain);
  if (kept) showBranding(kept.settings, kept.style);
  const fresh = takeOver(domain).catch(() => undefined);
  if (!kept) await Promise.race([fresh, new Promise((resolve) => setTimeout(resolve, patience))]);
}

async function takeOver(domain: string): Promise<void> {
  const { settings } = await call(site.siteSettings, { body: { domain } }, { quiet: true });
  const style = settings ? brandStyle(settings) : '';
  showBranding(settings, style);
  writeKept({ domain, settings, style });
}
