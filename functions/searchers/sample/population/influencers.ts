import {
  accountTypes,
  audienceAges,
  genders,
  growthIntervals,
  type InfluencerSearch,
} from '#shared/domain/kinds/influencer.ts';
import { platforms } from '#shared/domain/kinds/search-parts.ts';
import type { Found } from '#shared/domain/leads/found.ts';
import { inRange, isOneOf, matchText, matchWords } from '../../domain/match-text.ts';
import type { City } from '../../locations/read-cities.ts';
import { share } from '../sample-grid.ts';
import { personOf } from '../sample-names.ts';
import { languageOf, sampleFound } from './sample-found.ts';

/** An invented influencer. Rates and shares are 0 to 1; `last_posted` is a number of days ago. */
export type SampleInfluencer = ReturnType<typeof invent>;

const perCity = 12;
const interests = [
  'travel',
  'food',
  'fitness',
  'beauty',
  'fashion',
  'gaming',
  'music',
  'parenting',
  'technology',
];
const rates = ['followersGrowthRate', 'likesGrowthRate', 'viewsGrowthRate'] as const;

export const sampleInfluencers = (cities: readonly City[]): SampleInfluencer[] =>
  cities.flatMap((city, place) => Array.from({ length: perCity }, (_, turn) => invent(city, place, turn)));

function invent(city: City, place: number, turn: number) {
  const part = (salt: number) => share(9001, place, turn, salt);
  const one = <T>(list: readonly T[], salt: number) => list[Math.floor(part(salt) * list.length)] as T;
  const followers = Math.round(1000 * 10 ** (part(1) * 3.6));
  const engagement_rate = Math.round((0.005 + part(2) ** 2 * 0.12) * 1000) / 1000;
  const name = personOf({ band: 9001, cell: place, index: turn });
  const topics = [one(interests, 3), one(interests, 4)];
  return {
    ...{ city, name, followers, engagement_rate },
    handle: `${name.toLowerCase().replace(/\s+/g, '')}.${place.toString(36)}${turn.toString(36)}`,
    platform: one(platforms, 5),
    engagements: Math.round(followers * engagement_rate),
    views: Math.round(followers * (0.2 + part(6))),
    reelsPlays: Math.round(followers * (0.1 + part(7))),
    saves: Math.round(followers * 0.01 * part(8)),
    shares: Math.round(followers * 0.01 * part(9)),
    age: 16 + Math.floor(part(10) * 45),
    gender: one(genders, 11),
    account_type: one(accountTypes, 12),
    last_posted: Math.floor(part(13) ** 3 * 200),
    interests: [...new Set(topics)],
    growth: Object.fromEntries(rates.map((rate, index) => [rate, (part(14 + index) - 0.3) * 0.5])),
    credibility: 0.4 + part(17) * 0.6,
    audience: {
      ages: { [one(audienceAges, 18)]: 0.3 + part(19) * 0.4 },
      genders: { [one(genders, 20)]: 0.5 + part(21) * 0.4 },
      countries: { [city.country]: 0.3 + part(22) * 0.6 },
      languages: { [languageOf(city.country)]: 0.4 + part(23) * 0.6 },
    },
  };
}

const counted = ['followers', 'age', 'engagements', 'views', 'reelsPlays', 'saves', 'shares'] as const;

export function matchesInfluencer(search: InfluencerSearch, one: SampleInfluencer): boolean {
  return (
    matchText(search.search_type, search.text, one.name, one.handle) &&
    isOneOf(search.platforms, one.platform) &&
    isOneOf(search.gender, one.gender) &&
    isOneOf(search.account_type, one.account_type) &&
    isOneOf(search.countries, one.city.country) &&
    matchWords([...search.interests, ...search.hashtags], ...one.interests) &&
    matchWords(search.mentions, one.handle) &&
    counted.every((name) => inRange({ min: search[`${name}_min`], max: search[`${name}_max`] }, one[name])) &&
    inRange({ max: search.lastposted }, one.last_posted) &&
    inRange({ min: search.engagementRate }, one.engagement_rate) &&
    rates.every((rate) => grows(search[rate], one.growth[rate] ?? 0)) &&
    isFollowedBy(search.audience, one)
  );
}

/** The rate of an invented influencer is that of a month, the same in all of them. */
function grows(wanted: InfluencerSearch['followersGrowthRate'], monthly: number): boolean {
  if (!wanted) return true;
  const rate = monthly * (growthIntervals.indexOf(wanted.interval) + 1);
  if (wanted.operator === 'lt') return rate < wanted.value;
  if (wanted.operator === 'lte') return rate <= wanted.value;
  return wanted.operator === 'gt' ? rate > wanted.value : rate >= wanted.value;
}

function isFollowedBy(
  { credibility, ...parts }: InfluencerSearch['audience'],
  one: SampleInfluencer,
): boolean {
  const shares: Record<keyof typeof parts, Record<string, number>> = one.audience;
  return (
    inRange({ min: credibility }, one.credibility) &&
    (Object.keys(parts) as (keyof typeof parts)[]).every((part) =>
      parts[part].every(({ id, weight }) => (shares[part][id] ?? 0) >= weight),
    )
  );
}

export function influencerFound(one: SampleInfluencer, today: Date): Found {
  const { handle, platform, name, city, followers, engagement_rate, engagements, views } = one;
  const { account_type, gender, age, interests: topics, last_posted } = one;
  const posted = new Date(today.getTime() - last_posted * 86_400_000).toISOString().slice(0, 10);
  return sampleFound({
    ...{ kind: 'influencer', id: `influencer-${handle}`, name, city: city.name, country: city.country },
    columns: {
      ...{ platform, handle, followers, engagement_rate, engagements, views },
      ...{ account_type, gender, age, interests: topics, last_posted: posted },
    },
    facts: {
      social: `https://${platform}.example/@${handle}`,
      email: one.account_type === 'regular' ? undefined : `${handle}@creators.leadwright.example`,
    },
  });
}
