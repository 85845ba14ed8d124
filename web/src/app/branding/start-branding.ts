import { site } from '#shared/contracts/account/site.ts';
import { readReply } from '#web/lib/api/read-reply.ts';
import { brandStyle } from './brand-colors.ts';
import { readKept, writeKept } from './kept-branding.ts';
import { showBranding } from './show-branding.ts';

/** How long the first page may wait for a brand that this browser has never seen, in milliseconds. */
const patience = 800;

/**
 * Shows the branding of this domain: what is kept at once, what the service says as soon as it does. Resolves when the
 * page may be painted. A service that does not answer leaves the default branding, or what is kept.
 */
export async function startBranding(asked: Promise<Response> | undefined): Promise<void> {
  const domain = window.location.hostname;
  const kept = readKept(domain);
  if (kept) showBranding(kept.settings, kept.style);
  const fresh = asked ? takeOver(domain, asked).catch(() => undefined) : undefined;
  if (!kept) await Promise.race([fresh, new Promise((resolve) => setTimeout(resolve, patience))]);
}

async function takeOver(domain: string, asked: Promise<Response>): Promise<void> {
  const { value } = await readReply(await asked, site.siteSettings.response);
  const { settings } = value;
  const style = settings ? brandStyle(settings) : '';
  showBranding(settings, style);
  writeKept({ domain, settings, style });
}
