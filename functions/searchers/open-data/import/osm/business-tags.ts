import { isCategoryTag } from '../../categories/category-map.ts';
import { hasContact, type Tags } from './contact-tags.ts';
import {
  bicycleStations,
  emptyPremises,
  leadsWithContact,
  neverLeads,
  staffedInformation,
} from './no-lead-tags.ts';

/** An element with a name and one of these may be a business in the sense of the import. */
export const businessKeys = ['shop', 'amenity', 'office', 'craft', 'tourism', 'healthcare'] as const;
/** Everything on the map can be one of these: values that no category knows are mostly no businesses. */
const openKeys: ReadonlySet<string> = new Set(['amenity', 'tourism']);
/** Leisure is mostly parks and pitches; these are run by somebody. */
export const leisureBusinesses: ReadonlySet<string> = new Set(
  'fitness_centre sports_centre dance escape_game bowling_alley amusement_arcade ice_rink miniature_golf sauna spa golf_course karaoke trampoline_park hackerspace adult_gaming_centre social_club stadium'.split(
    ' ',
  ),
);

type Kind = { key: string; value: string };

/** A business, a reason why it is none, or undefined for everything else on the map. */
export function judgeTags(tags: Tags): 'business' | { leftOut: string } | undefined {
  if (!/[\p{L}\p{N}]/u.test(tags.name ?? '')) return undefined;
  if (tags.club || leisureBusinesses.has(tags.leisure ?? '')) return 'business';
  const kinds = businessKeys.flatMap((key) => kindsOfKey(tags, key)).filter(({ value }) => value !== 'no');
  const reasons = kinds.map((kind) => reasonAgainst(kind, tags));
  const reason = reasons[0];
  return reasons.includes(undefined) ? 'business' : reason ? { leftOut: reason } : undefined;
}

/** The keys under which tags say what a business is. */
export const kindKeys = [...businessKeys, 'leisure', 'club', 'cuisine', 'healthcare:speciality'] as const;

/** The tags that say what the business is, as `key` and its values. */
export function kindsOf(tags: Tags): Kind[] {
  return kindKeys.flatMap((key) => kindsOfKey(tags, key)).filter(({ value }) => value !== 'yes');
}

function kindsOfKey(tags: Tags, key: string): Kind[] {
  const values = (tags[key] ?? '').split(';').map((value) => value.trim());
  return values.filter(Boolean).map((value) => ({ key, value }));
}

/** Why this kind alone makes no lead of the element, or undefined where it does. */
function reasonAgainst({ key, value }: Kind, tags: Tags): string | undefined {
  const tag = `${key}=${value}`;
  if (emptyPremises.has(value)) return 'empty premises';
  const reason = neverLeads.get(tag) ?? unstaffed(tag, tags);
  if (reason) return reason;
  if (tag === 'amenity=recycling' && tags.recycling_type === 'centre') return undefined;
  const unsure = leadsWithContact.has(tag) || (openKeys.has(key) && !isCategoryTag(tag));
  return unsure && !hasContact(tags) ? 'nobody to reach' : undefined;
}

/** Tags that stand for people in one place and for a pole in another, told apart by the tags beside them. */
function unstaffed(tag: string, tags: Tags): string | undefined {
  if (tag === 'tourism=information' && tags.information && !staffedInformation.has(tags.information))
    return 'street furniture';
  if (tag === 'amenity=recycling' && tags.recycling_type === 'container') return 'street furniture';
  if (tag === 'amenity=bicycle_rental' && isBicycleStation(tags)) return 'hire point without staff';
  return undefined;
}

/** Stations of a network carry the site of the network: only a phone or an address would be theirs. */
function isBicycleStation(tags: Tags): boolean {
  if (bicycleStations.has(tags.bicycle_rental ?? '')) return true;
  if (tags.bicycle_rental === 'shop') return false;
  if (tags.network) return !hasContact(tags, ['phone', 'email']);
  return Boolean(tags.capacity ?? tags.brand ?? tags.operator) && !hasContact(tags);
}
