import type { InfluencerSearch } from '#shared/domain/kinds/influencer.ts';
import { platforms } from '#shared/domain/kinds/search-parts.ts';
import type { Approximation } from '#shared/domain/leads/approximation.ts';
import { onlySome, widerRange } from '../../vendors/approximate.ts';

export type Platform = (typeof platforms)[number];
type Filters = { [filter: string]: unknown };
/** The ids that Modash has for what a search names. */
export type Ids = { countries: number[]; interests: number[]; audience: { id: number; weight: number }[] };

/** What only some networks can be asked for. */
const only: readonly (readonly [asks: (search: InfluencerSearch) => boolean, of: readonly Platform[]])[] = [
  [({ views_min, views_max }) => isSet(views_min, views_max), ['youtube', 'tiktok']],
  [({ reelsPlays_min, reelsPlays_max }) => isSet(reelsPlays_min, reelsPlays_max), ['instagram']],
  [
    ({ saves_min, saves_max, shares_min, shares_max }) => isSet(saves_min, saves_max, shares_min, shares_max),
    ['tiktok'],
  ],
  [({ likesGrowthRate }) => isSet(likesGrowthRate), ['tiktok']],
  [({ viewsGrowthRate }) => isSet(viewsGrowthRate), ['youtube']],
  [({ account_type }) => account_type.length > 0, ['instagram']],
  [({ interests }) => interests.length > 0, ['instagram']],
  [({ hashtags, mentions }) => hashtags.length + mentions.length > 0, ['instagram', 'tiktok']],
  [({ audience }) => isSet(audience.credibility), ['instagram']],
];
const isSet = (...values: unknown[]): boolean => values.some((value) => value !== undefined);

/** The networks that are wanted and can be asked for all that the search wants. */
export function askable(search: InfluencerSearch): Platform[] {
  const wanted = search.platforms.length > 0 ? search.platforms : platforms;
  return platforms.filter(
    (one) => wanted.includes(one) && only.every(([asks, of]) => !asks(search) || of.includes(one)),
  );
}

const ages = [18, 25, 35, 45, 65];
/** Modash knows these bounds alone; the nearest that leave nobody out are taken. */
const agesAround = ({ age_min: min, age_max: max }: InfluencerSearch) =>
  bounds(
    min === undefined ? undefined : ages.findLast((age) => age <= min),
    max === undefined ? undefined : ages.find((age) => age >= max),
  );
const ageFilter = (search: InfluencerSearch): Filters => {
  const age = agesAround(search);
  return isSet(age.min, age.max) ? { age } : {};
};

const bounds = (min: number | undefined, max: number | undefined) => ({
  ...(min === undefined ? {} : { min }),
  ...(max === undefined ? {} : { max }),
});
const counted = ['followers', 'engagements', 'views', 'reelsPlays', 'saves', 'shares'] as const;
const same = [
  'engagementRate',
  'followersGrowthRate',
  'likesGrowthRate',
  'viewsGrowthRate',
  'lastposted',
] as const;
const accountNumbers = { regular: 1, business: 2, creator: 3 } as const;

const genderFilter = ({ gender }: InfluencerSearch): Filters => {
  const [one] = gender;
  return one ? { gender: gender.length > 1 ? 'KNOWN' : one.toUpperCase() } : {};
};

const listed = (name: string, list: readonly unknown[]): Filters => (list.length > 0 ? { [name]: list } : {});

/** What the influencer is asked to be. The product's filters have Modash's names. */
export function influencerFilter(search: InfluencerSearch, ids: Ids): Filters {
  const ranges = counted.flatMap((name) => {
    const { [`${name}_min` as const]: min, [`${name}_max` as const]: max } = search;
    return isSet(min, max) ? [[name, bounds(min, max)]] : [];
  });
  const tags = [
    ...search.hashtags.map((value) => ({ type: 'hashtag', value: value.replace(/^#/, '') })),
    ...search.mentions.map((value) => ({ type: 'mention', value: value.replace(/^@/, '') })),
  ];
  return {
    ...Object.fromEntries(ranges),
    ...Object.fromEntries(same.flatMap((name) => (isSet(search[name]) ? [[name, search[name]]] : []))),
    ...(search.text ? { keywords: search.text } : {}),
    ...ageFilter(search),
    ...genderFilter(search),
    ...listed(
      'accountTypes',
      search.account_type.map((type) => accountNumbers[type]),
    ),
    ...listed('textTags', tags),
    ...listed('location', ids.countries),
    ...listed('interests', ids.interests),
  };
}

type Weighted = InfluencerSearch['audience']['genders'];
/** Modash takes one of these: that which most of the audience is to be. */
const heaviest = (list: Weighted): Weighted => list.toSorted((a, b) => b.weight - a.weight).slice(0, 1);

const idsOf = (list: Weighted): string[] => list.map(({ id }) => id);

/** What Modash is asked for in the place of what is wanted. */
export const approximates = (search: InfluencerSearch): Approximation[] => [
  ...onlySome('platforms', search.platforms.length > 0 ? search.platforms : platforms, askable(search)),
  ...widerRange('age', { min: search.age_min, max: search.age_max }, agesAround(search)),
  ...(['genders', 'languages'] as const).flatMap((part) =>
    onlySome(`audience.${part}`, idsOf(search.audience[part]), idsOf(heaviest(search.audience[part]))),
  ),
];

/** What the audience is asked to be. */
export function audienceFilter({ audience }: InfluencerSearch, ids: Ids): Filters {
  const [gender] = heaviest(audience.genders);
  const [language] = heaviest(audience.languages);
  return {
    ...(isSet(audience.credibility) ? { credibility: audience.credibility } : {}),
    ...listed('age', audience.ages),
    ...listed('location', ids.audience),
    ...(gender ? { gender: { ...gender, id: gender.id.toUpperCase() } } : {}),
    ...(language ? { language } : {}),
  };
}
