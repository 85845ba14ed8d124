import type { LeadField } from '#shared/domain/leads/lead.ts';
import { foldText } from '../../../domain/fold-text.ts';
import type { NearestCity } from '../../../locations/nearest-city.ts';
import { categoryOfTags } from '../../category-map.ts';
import { refineCategory } from '../../refine-category.ts';
import { collectFacts, valuesOf } from '../collect-facts.ts';
import { type Address, addressLine, completeAddress } from '../complete-address.ts';
import type { NormalPlace } from '../normal-place.ts';
import { readEmails } from '../values/email.ts';
import { readPhones } from '../values/phone.ts';
import { readHandle, readProfile, socialNetworks } from '../values/social.ts';
import { ownDomain, readWebsites } from '../values/website.ts';
import { kindsOf, type Tags } from './business-tags.ts';
import type { Feature } from './collect-features.ts';

const source = 'openstreetmap';
/** People who were there wrote it down; nobody has checked it since. */
const confidence = 80;

type Add = (field: LeadField, value: string | undefined, label?: string) => void;

/** An element as a place. `now` is when the import runs, and stands in where the file carries no time. */
export function normaliseFeature(feature: Feature, nearest: NearestCity, now: Date): NormalPlace {
  const { type, id, tags, lat, lon } = feature;
  const seen = new Date(feature.seen ?? now).toISOString();
  const url = `https://www.openstreetmap.org/${type}/${id}`;
  const { facts, add } = collectFacts({ source, url, confidence, first_seen: seen, last_seen: seen });
  const name = tags.name?.trim() ?? '';
  const address = completeAddress(readAddress(tags), lat, lon, nearest);

  add('name', name);
  addKinds(tags, add);
  add('address', addressLine(address));
  addContacts(tags, address.country, add);
  add('opening_hours', tags.opening_hours);
  add('description', tags['description:en'] ?? tags.description);

  const kinds = kindsOf(tags).map(({ value }) => value);
  const name_key = foldText(name);
  const category = refineCategory(categoryOfTags(tags), name_key);
  return {
    id: `osm:${type.charAt(0)}${id}`,
    source,
    name,
    category,
    lat,
    lon,
    ...address,
    facts,
    search_text: foldText([name, tags.alt_name, tags.brand, ...kinds].filter(Boolean).join(' ')),
    name_key,
    phones: valuesOf(facts, 'phone'),
    domains: [...new Set(valuesOf(facts, 'website').flatMap((website) => ownDomain(website) ?? []))],
  };
}

function readAddress(tags: Tags): Address {
  const street = [tags['addr:housenumber'], tags['addr:street'] ?? tags['addr:place']]
    .filter(Boolean)
    .join(' ');
  const country = tags['addr:country']?.toUpperCase();
  return {
    street: tags['addr:street'] || tags['addr:place'] ? street : undefined,
    city: tags['addr:city'],
    state: tags['addr:state'],
    postal_code: tags['addr:postcode'],
    country: country && /^[A-Z]{2}$/.test(country) ? country : undefined,
  };
}

function addKinds(tags: Tags, add: Add): void {
  for (const { key, value } of kindsOf(tags)) add('category', value, key);
}

function addContacts(tags: Tags, country: string | undefined, add: Add): void {
  for (const key of ['phone', 'contact:phone', 'mobile', 'contact:mobile', 'phone:mobile']) {
    for (const phone of readPhones(tags[key], country)) add('phone', phone);
  }
  for (const key of ['website', 'contact:website', 'url', 'contact:url']) {
    for (const website of readWebsites(tags[key])) addSite(website, add);
  }
  for (const key of ['email', 'contact:email']) {
    for (const email of readEmails(tags[key])) add('email', email);
  }
  for (const network of socialNetworks) {
    for (const field of [tags[`contact:${network}`], tags[network]]) {
      const profile = field ? readHandle(network, field) : undefined;
      add('social', profile?.url, profile?.network);
    }
  }
}

/** A profile given as the website is a profile, and no site to crawl. */
function addSite(website: string, add: Add): void {
  const profile = readProfile(website);
  if (profile) add('social', profile.url, profile.network);
  else add('website', website);
}
