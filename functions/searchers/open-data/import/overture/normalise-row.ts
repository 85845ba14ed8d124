import type { Point } from '#shared/domain/area/globe.ts';
import { foldText } from '../../../../../shared/domain/fold-text.ts';
import type { NearestCity } from '../../../locations/nearest-city.ts';
import { categoriseCodes } from '../../categories/categories-of.ts';
import { collectFacts, valuesOf } from '../places/collect-facts.ts';
import { addressLine, completeAddress } from '../places/complete-address.ts';
import type { NormalPlace } from '../places/normal-place.ts';
import { readEmails } from '../values/email.ts';
import { readPhones } from '../values/phone.ts';
import { readProfile } from '../values/social.ts';
import { ownDomain, readWebsites } from '../values/website.ts';
import { codesOf, type OvertureRow, ownCodesOf } from './overture-row.ts';

const source = 'overture';
/** Where a record does not say how sure it is. */
const unknownConfidence = 0.5;

/** A record as a place; it must have a name. */
export function normaliseRow(row: OvertureRow, point: Point, nearest: NearestCity, now: Date): NormalPlace {
  const name = row.names?.primary?.trim() ?? '';
  const seen = lastUpdate(row) ?? now.toISOString();
  const confidence = Math.round(100 * Math.min(1, Math.max(0, row.confidence ?? unknownConfidence)));
  const { facts, add } = collectFacts({ source, confidence, first_seen: seen, last_seen: seen });
  const first = row.addresses?.[0];
  const given = {
    street: text(first?.freeform),
    city: text(first?.locality),
    state: text(first?.region)?.replace(/^[A-Z]{2}-/, ''),
    postal_code: text(first?.postcode),
    country: text(first?.country)?.toUpperCase(),
  };
  const address = completeAddress(given, point.lat, point.lon, nearest);
  const codes = codesOf(row);
  const name_key = foldText(name);

  add('name', name);
  for (const code of codes) add('category', code);
  add('address', addressLine(address));
  for (const phone of present(row.phones))
    for (const e164 of readPhones(phone, address.country)) add('phone', e164);
  for (const site of present(row.websites)) {
    for (const website of readWebsites(site)) {
      const profile = readProfile(website);
      if (profile) add('social', profile.url, profile.network);
      else add('website', website);
    }
  }
  for (const social of present(row.socials)) {
    const profile = readProfile(social);
    add('social', profile?.url, profile?.network);
  }
  for (const field of present(row.emails)) for (const email of readEmails(field)) add('email', email);

  return {
    id: `overture:${row.id}`,
    source,
    name,
    ...categoriseCodes(codes, ownCodesOf(row), name_key),
    ...point,
    ...address,
    facts,
    search_text: foldText([name, row.brand?.names?.primary, ...codes].filter(Boolean).join(' ')),
    name_key,
    phones: valuesOf(facts, 'phone'),
    domains: [...new Set(valuesOf(facts, 'website').flatMap((website) => ownDomain(website) ?? []))],
  };
}

function lastUpdate(row: OvertureRow): string | undefined {
  const times = (row.sources ?? [])
    .map(({ update_time }) => Date.parse(update_time ?? ''))
    .filter(Number.isFinite);
  return times.length > 0 ? new Date(Math.max(...times)).toISOString() : undefined;
}

const text = (value: string | null | undefined) => value?.trim() || undefined;

function present(list: readonly (string | null)[] | null | undefined): string[] {
  return (list ?? []).filter((item): item is string => Boolean(item));
}
