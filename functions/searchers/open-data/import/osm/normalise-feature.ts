import type { LeadField } from '#shared/domain/leads/lead.ts';
import { foldText } from '../../../../../shared/domain/fold-text.ts';
import type { NearestCity } from '../../../locations/nearest-city.ts';
import { categorise } from '../../categories/categories-of.ts';
import { collectFacts, valuesOf } from '../places/collect-facts.ts';
import { type Address, addressLine, completeAddress } from '../places/complete-address.ts';
import type { NormalPlace } from '../places/normal-place.ts';
import { readEmails } from '../values/email.ts';
import { readPhones } from '../values/phone.ts';
import { readHandle, readProfile, socialNetworks } from '../values/social.ts';
import { ownDomain, readWebsites } from '../values/website.ts';
import { kindsOf } from './business-tags.ts';
import type { Feature } from './collect-features.ts';
import { contactKeys, ownerKeys, phoneFields, type Tags } from './contact-tags.ts';

const source = 'openstreetmap';
/** People who were there wrote it down; nobody has checked it since. */
const confidence = 80;
/** A number or a site of the brand or of the operator is right for the chain, and hardly for this branch. */
const ownerConfidence = 40;

type Add = (field: LeadField, value: string | undefined, label?: string, confidence?: number) => void;

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
  // Only its own tell a place from its neighbours: the branches of a chain share those of the chain.
  const phones = valuesOf(facts, 'phone');
  const websites = valuesOf(facts, 'website');
  addOwnersContacts(tags, address.country, (field) => valuesOf(facts, field).length > 0, add);
  add('opening_hours', tags.opening_hours);
  add('description', tags['description:en'] ?? tags.description);

  const kinds = kindsOf(tags).map(({ value }) => value);
  const name_key = foldText(name);
  return {
    id: `osm:${type.charAt(0)}${id}`,
    source,
    name,
    ...categorise(tags, name_key),
    lat,
    lon,
    ...address,
    facts,
    search_text: foldText([name, tags.alt_name, tags.brand, ...kinds].filter(Boolean).join(' ')),
    name_key,
    phones,
    domains: [...new Set(websites.flatMap((website) => ownDomain(website) ?? []))],
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
  addPhones(contactKeys.phone, tags, country, add);
  addSites(contactKeys.website, tags, add);
  addEmails(contactKeys.email, tags, add);
  for (const network of socialNetworks) {
    for (const field of [tags[`contact:${network}`], tags[network]]) {
      const profile = field ? readHandle(network, field) : undefined;
      add('social', profile?.url, profile?.network);
    }
  }
}

/** What the brand or the operator has, for each kind of contact that the place itself lacks. */
function addOwnersContacts(
  tags: Tags,
  country: string | undefined,
  has: (field: LeadField) => boolean,
  add: Add,
): void {
  const addLess: Add = (field, value, label) => add(field, value, label, ownerConfidence);
  if (!has('phone')) addPhones(ownerKeys.phone, tags, country, addLess);
  if (!has('website')) addSites(ownerKeys.website, tags, addLess);
  if (!has('email')) addEmails(ownerKeys.email, tags, addLess);
}

function addPhones(keys: readonly string[], tags: Tags, country: string | undefined, add: Add): void {
  for (const field of phoneFields(tags, keys, country)) {
    for (const phone of readPhones(field.text, field.country)) add('phone', phone);
  }
}

/** A profile given as the website is a profile, and no site to crawl. */
function addSites(keys: readonly string[], tags: Tags, add: Add): void {
  for (const website of keys.flatMap((key) => readWebsites(tags[key]))) {
    const profile = readProfile(website);
    if (profile) add('social', profile.url, profile.network);
    else add('website', website);
  }
}

function addEmails(keys: readonly string[], tags: Tags, add: Add): void {
  for (const email of keys.flatMap((key) => readEmails(tags[key]))) add('email', email);
}
