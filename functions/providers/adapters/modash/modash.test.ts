import { expect, test } from 'vitest';
import { InfluencerSearch } from '#shared/domain/kinds/influencer.ts';
import type { Found } from '#shared/domain/leads/found.ts';
import { standInKey, startModash } from '#tests/support/vendors/stand-ins.ts';
import { describeSource } from '../../conformance/source-conformance.ts';
import { askable, audienceFilter, influencerFilter } from './filters.ts';
import { createModashInfluencers } from './influencers.ts';

const influencers = (part: object) =>
  InfluencerSearch.parse({ kind: 'influencer', followers_min: 1, ...part });
const column = (name: string) => (lead: Found) => Number(lead.columns?.[name]);
/** All that the stand-in knows of somebody goes by a number. */
const number = ({ id }: Found): number => Number(/\d+$/.exec(id)?.[0]);
const on =
  (...platforms: string[]) =>
  (lead: Found) =>
    platforms.includes(String(lead.columns?.platform));
const both =
  (...all: ((lead: Found) => boolean)[]) =>
  (lead: Found) =>
    all.every((one) => one(lead));
const by = (holds: (of: number) => boolean) => (lead: Found) => holds(number(lead));
const growth = (operator: string, value: number) => ({ interval: 'i3months', operator, value });
const search = (part: object, finds: (lead: Found) => boolean) => ({ search: influencers(part), finds });

describeSource('Modash', {
  ...{ start: startModash, key: standInKey, paid: true, create: createModashInfluencers },
  broad: influencers({}),
  byText: (text) => influencers({ text }),
  filters: {
    text: search({ text: 'nadia' }, ({ name }) => name.startsWith('Nadia')),
    platforms: search({ platforms: ['tiktok'] }, on('tiktok')),
    followers_min: search({ followers_min: 100_000 }, (lead) => column('followers')(lead) >= 100_000),
    followers_max: search({ followers_max: 50_000 }, (lead) => column('followers')(lead) <= 50_000),
    age_min: search(
      { age_min: 40 },
      by((of) => of % 4 >= 2),
    ),
    age_max: search(
      { age_max: 30 },
      by((of) => of % 4 <= 2),
    ),
    engagements_min: search({ engagements_min: 1_000 }, (lead) => column('engagements')(lead) >= 1_000),
    engagements_max: search({ engagements_max: 700 }, (lead) => column('engagements')(lead) <= 700),
    reelsPlays_min: search(
      { reelsPlays_min: 20_000 },
      both(
        on('instagram'),
        by((of) => of >= 99),
      ),
    ),
    reelsPlays_max: search(
      { reelsPlays_max: 20_000 },
      both(
        on('instagram'),
        by((of) => of <= 99),
      ),
    ),
    saves_min: search(
      { saves_min: 100 },
      both(
        on('tiktok'),
        by((of) => of >= 100),
      ),
    ),
    saves_max: search(
      { saves_max: 100 },
      both(
        on('tiktok'),
        by((of) => of <= 100),
      ),
    ),
    shares_min: search(
      { shares_min: 100 },
      both(
        on('tiktok'),
        by((of) => of >= 50),
      ),
    ),
    shares_max: search(
      { shares_max: 100 },
      both(
        on('tiktok'),
        by((of) => of <= 50),
      ),
    ),
    views_min: search(
      { views_min: 50_000 },
      both(on('youtube', 'tiktok'), (lead) => column('views')(lead) >= 50_000),
    ),
    views_max: search(
      { views_max: 50_000 },
      both(on('youtube', 'tiktok'), (lead) => column('views')(lead) <= 50_000),
    ),
    gender: search(
      { gender: ['male'] },
      by((of) => of % 2 === 1),
    ),
    account_type: search(
      { account_type: ['business', 'creator'] },
      both(
        on('instagram'),
        by((of) => Math.floor(of / 3) % 3 > 0),
      ),
    ),
    lastposted: search(
      { lastposted: 60 },
      by((of) => of % 20 <= 6),
    ),
    engagementRate: search({ engagementRate: 0.05 }, (lead) => column('engagement_rate')(lead) >= 0.05),
    followersGrowthRate: search(
      { followersGrowthRate: growth('gte', 0.3) },
      by((of) => of % 5 >= 3),
    ),
    likesGrowthRate: search(
      { likesGrowthRate: growth('lt', 0.3) },
      both(
        on('tiktok'),
        by((of) => of % 5 < 3),
      ),
    ),
    viewsGrowthRate: search(
      { viewsGrowthRate: growth('gt', 0.2) },
      both(
        on('youtube'),
        by((of) => of % 5 > 2),
      ),
    ),
    hashtags: search(
      { hashtags: ['#tag1', 'tag2'] },
      both(
        on('instagram', 'tiktok'),
        by((of) => [1, 2].includes(of % 6)),
      ),
    ),
    mentions: search(
      { mentions: ['@tag4s'] },
      both(
        on('instagram', 'tiktok'),
        by((of) => of % 6 === 4),
      ),
    ),
    interests: search(
      { interests: ['travel'] },
      both(
        on('instagram'),
        by((of) => Math.floor(of / 3) % 4 === 0),
      ),
    ),
    countries: search(
      { countries: ['US', 'FR'] },
      by((of) => [1, 2].includes(of % 4)),
    ),
    audience: search(
      { audience: { credibility: 0.5, countries: [{ id: 'DE', weight: 0.2 }] } },
      both(
        on('instagram'),
        by((of) => of % 10 >= 5 && of % 4 === 0),
      ),
    ),
  },
});

const noIds = { countries: [], interests: [], audience: [] };

test('a network that cannot be asked for something is not asked', () => {
  expect(askable(influencers({}))).toEqual(['youtube', 'instagram', 'tiktok']);
  expect(askable(influencers({ saves_min: 1 }))).toEqual(['tiktok']);
  expect(askable(influencers({ platforms: ['youtube'], account_type: ['creator'] }))).toEqual([]);
});

test('ages are widened to those that Modash knows, and both genders are any that is known', () => {
  expect(
    influencerFilter(influencers({ age_min: 20, age_max: 40, gender: ['female', 'male'] }), noIds),
  ).toMatchObject({
    ...{ age: { min: 18, max: 45 }, gender: 'KNOWN' },
  });
  expect(influencerFilter(influencers({ age_min: 15, age_max: 70 }), noIds)).toEqual({
    followers: { min: 1 },
  });
});

test('of languages and genders of an audience the one that most is wanted of is asked for', () => {
  const audience = {
    languages: [
      { id: 'de', weight: 0.2 },
      { id: 'en', weight: 0.6 },
    ],
    genders: [{ id: 'female', weight: 0.7 }],
    ages: [{ id: '18-24', weight: 0.3 }],
  };
  expect(audienceFilter(influencers({ audience }), noIds)).toEqual({
    language: { id: 'en', weight: 0.6 },
    gender: { id: 'FEMALE', weight: 0.7 },
    age: [{ id: '18-24', weight: 0.3 }],
  });
});
