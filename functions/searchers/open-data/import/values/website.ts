import { getDomain } from 'tldts';

const trackers = /^(utm_|fbclid|gclid|y_source|mc_)/;

/** Sites where many businesses have a page: they do not tell one business from another. */
const shared: ReadonlySet<string> = new Set(
  'facebook.com instagram.com twitter.com x.com tiktok.com youtube.com linkedin.com pinterest.com yelp.com google.com goo.gl business.site linktr.ee tripadvisor.com opentable.com resy.com toasttab.com grubhub.com doordash.com ubereats.com seamless.com booking.com expedia.com foursquare.com yahoo.com wordpress.com blogspot.com wixsite.com weebly.com square.site squarespace.com shopify.com myshopify.com github.io booksy.com vagaro.com zocdoc.com nyc.gov ny.gov wikipedia.org'.split(
    ' ',
  ),
);

/** Addresses in a field that may hold several: with scheme, without fragment and campaign parameters, each once. */
export function readWebsites(field: string | undefined): string[] {
  const found = (field ?? '').split(/[;\s]+/).flatMap((part) => normalise(part) ?? []);
  return [...new Set(found)];
}

/** The registrable domain where it is likely the business's own. */
export function ownDomain(website: string): string | undefined {
  const domain = getDomain(website);
  return domain && !shared.has(domain) ? domain : undefined;
}

function normalise(part: string): string | undefined {
  const text = part.trim();
  if (!text.includes('.')) return undefined;
  const withScheme = /^https?:\/\//i.test(text) ? text : `https://${text.replace(/^\/\//, '')}`;
  if (!URL.canParse(withScheme)) return undefined;
  const url = new URL(withScheme);
  if (!getDomain(url.hostname) || url.username) return undefined;
  url.hash = '';
  for (const name of [...url.searchParams.keys()]) {
    if (trackers.test(name)) url.searchParams.delete(name);
  }
  return url.href;
}
