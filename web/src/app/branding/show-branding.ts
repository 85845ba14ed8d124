import type { SiteSettings } from '#shared/contracts/account/site.ts';
import { setBrand } from '#web/lib/brand/brand.ts';

const styleId = 'branding';

/** Shows a brand everywhere at once: name and picture, the colours, and the icon of the tab. Null is the product's own. */
export function showBranding(settings: SiteSettings | null, style: string): void {
  setBrand(settings);
  const sheet = document.getElementById(styleId) ?? document.head.appendChild(newSheet());
  if (sheet.textContent !== style) sheet.textContent = style;
  const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  if (icon) icon.href = settings?.logo ?? icon.dataset.own ?? icon.href;
}

function newSheet(): HTMLStyleElement {
  const sheet = document.createElement('style');
  sheet.id = styleId;
  return sheet;
}
