import type { Tags } from './tags.ts';

/** An element with a name and one of these is a business in the sense of the import. */
const businessKeys = ['shop', 'amenity', 'office', 'craft', 'tourism', 'healthcare'] as const;
/** Leisure is mostly parks and pitches; these are run by somebody. */
const leisureBusinesses: ReadonlySet<string> = new Set(
  'fitness_centre sports_centre dance escape_game bowling_alley amusement_arcade ice_rink miniature_golf sauna spa golf_course karaoke trampoline_park hackerspace adult_gaming_centre social_club stadium'.split(
    ' ',
  ),
);
/** Named, but nobody's business: by the reason that the import reports. */
const fixtures: Readonly<Record<string, string>> = {
  'amenity=parking': 'parking',
  'amenity=parking_entrance': 'parking',
  'amenity=parking_space': 'parking',
  'amenity=bicycle_parking': 'parking',
  'amenity=motorcycle_parking': 'parking',
  'amenity=bench': 'street furniture',
  'amenity=clock': 'street furniture',
  'amenity=waste_basket': 'street furniture',
  'amenity=grit_bin': 'street furniture',
  'amenity=hunting_stand': 'street furniture',
  'tourism=artwork': 'street art',
};

/** A business, a reason why it is none, or undefined for everything else on the map. */
export function judgeTags(tags: Tags): 'business' | { leftOut: string } | undefined {
  if (!tags.name) return undefined;
  const kinds = businessKeys.filter((key) => tags[key] && tags[key] !== 'no');
  if (kinds.length === 0)
    return leisureBusinesses.has(tags.leisure ?? '') || tags.club ? 'business' : undefined;
  const reasons = kinds.map((key) => fixtures[`${key}=${tags[key]}`]);
  const reason = reasons.every(Boolean) ? reasons[0] : undefined;
  return reason ? { leftOut: reason } : 'business';
}

/** The tags that say what the business is, as `key` and its values. */
export function kindsOf(tags: Tags): { key: string; value: string }[] {
  return [...businessKeys, 'leisure', 'club', 'cuisine', 'healthcare:speciality'].flatMap((key) =>
    (tags[key] ?? '')
      .split(';')
      .map((value) => value.trim())
      .filter((value) => value && value !== 'yes')
      .map((value) => ({ key, value })),
  );
}
