import * as z from 'zod';
import { SiteSettings } from '#shared/contracts/account/site.ts';

const key = 'branding';

/** `before-paint.js` reads this before any other script: it sets title, picture and style sheet from it. */
const Kept = z.object({
  domain: z.string(),
  /** Null where the domain has the product's own branding. */
  settings: SiteSettings.nullable(),
  style: z.string(),
});
export type KeptBranding = z.infer<typeof Kept>;

/** The branding that this domain had the last time; null when nothing is kept or it is another domain's. */
export function readKept(domain: string): KeptBranding | null {
  const stored = localStorage.getItem(key);
  if (stored === null) return null;
  try {
    const kept = Kept.safeParse(JSON.parse(stored)).data;
    return kept?.domain === domain ? kept : null;
  } catch {
    return null;
  }
}

export const writeKept = (kept: KeptBranding): void => localStorage.setItem(key, JSON.stringify(kept));
