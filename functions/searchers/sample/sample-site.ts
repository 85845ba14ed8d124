import type { PlaceCategoryKey } from '#shared/domain/leads/categories/place-categories.ts';
import type { NearestCity } from '../locations/nearest-city.ts';
import { fictionalPhone } from './fictional-phone.ts';
import { cellCenterOf, chance, isOnGrid, type SampleKey, share } from './sample-grid.ts';
import { categoryOf, nameOf, personOf, slugOf, streetOf } from './sample-names.ts';

/** How the address stands on the page; `none` shows it nowhere. */
const emailDisguises = ['mailto', 'plain', 'entities', 'at_dot', 'cloudflare', 'none'] as const;
type EmailDisguise = (typeof emailDisguises)[number];

/** What an invented business's web site says. */
export type SampleSite = {
  name: string;
  category: PlaceCategoryKey;
  street: string;
  city: string;
  country: string;
  /** E.164, from a range kept for fiction. */
  phone: string;
  /** Only where the site shows it. */
  email: string | undefined;
  disguise: EmailDisguise;
  social: { network: string; url: string } | undefined;
  technology: (typeof technologies)[number];
  /** It leads to the business on Google Maps. */
  listing: boolean;
  person: { name: string; title: string };
};

const domain = 'leadwright.example';
const websiteShare = 0.85;
const emailOnSiteShare = 0.65;
const listingShare = 0.4;
const technologies = ['wordpress', 'wix', 'shopify', 'joomla', 'typo3', 'none'] as const;
const titles = ['Owner', 'Manager', 'Founder', 'Director'] as const;

export function hasWebsite({ band, cell, index }: SampleKey): boolean {
  return share(band, cell, index, 20) < websiteShare;
}

/** The host carries the key, so that the business can be told from the address alone. */
export function hostOf(key: SampleKey): string {
  return `${slugOf(key)}-${[key.band, key.cell, key.index].map((part) => part.toString(36)).join('-')}.${domain}`;
}

export function emailOf(key: SampleKey): string {
  return `info@${hostOf(key)}`;
}

export function phoneOf(key: SampleKey, country: string | undefined): string {
  return fictionalPhone(country, chance(key.band, key.cell, key.index, 21));
}

/** What the site is made with, if that shows. */
export function technologyOf({ band, cell, index }: SampleKey): SampleSite['technology'] | undefined {
  const technology = technologies[chance(band, cell, index, 25) % technologies.length];
  return technology === 'none' ? undefined : technology;
}

/** Whether the site leads to the business on Google Maps. */
export const hasListing = ({ band, cell, index }: SampleKey): boolean =>
  share(band, cell, index, 27) < listingShare;

/** Whether the site shows an e-mail address, in whatever disguise. */
export const showsEmail = ({ band, cell, index }: SampleKey): boolean =>
  share(band, cell, index, 22) < emailOnSiteShare;

/** On a real network, since a site is read for no other, under a name that is kept for examples. */
const profileOf = ({ band, cell, index }: SampleKey): string =>
  `https://www.facebook.com/${[domain, band, cell, index].join('.')}`;

/** The site of an invented business, or undefined for a host that none of them has. */
export function siteOfHost(hostname: string, nearest: NearestCity): SampleSite | undefined {
  const key = keyOfHost(hostname);
  const category = key && categoryOf(key)?.key;
  if (!key || !category) return undefined;
  const { band, cell, index } = key;
  const city = nearest(cellCenterOf(key));
  const shows = showsEmail(key);
  const disguises = emailDisguises.filter((disguise) => disguise !== 'none');
  return {
    name: nameOf(key),
    category,
    street: streetOf(key),
    city: city?.name ?? '',
    country: city?.country ?? '',
    phone: phoneOf(key, city?.country),
    email: shows ? emailOf(key) : undefined,
    disguise: shows ? (disguises[chance(band, cell, index, 23) % disguises.length] ?? 'plain') : 'none',
    social: share(band, cell, index, 24) < 0.5 ? { network: 'facebook', url: profileOf(key) } : undefined,
    technology: technologyOf(key) ?? 'none',
    listing: hasListing(key),
    person: { name: personOf(key), title: titles[chance(band, cell, index, 26) % titles.length] ?? 'Owner' },
  };
}

function keyOfHost(hostname: string): SampleKey | undefined {
  const match = /^[a-z0-9-]+-([a-z0-9]{1,4})-([a-z0-9]{1,4})-([a-z0-9]{1,2})\.leadwright\.example$/.exec(
    hostname.toLowerCase().replace(/^www\./, ''),
  );
  if (!match) return undefined;
  const [band = -1, cell = -1, index = -1] = match.slice(1).map((part) => Number.parseInt(part, 36));
  const key = { band, cell, index };
  const known = isOnGrid(key) && hasWebsite(key) && hostOf(key) === match[0];
  return known ? key : undefined;
}
