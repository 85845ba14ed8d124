import * as z from 'zod';
import { withCommon } from './actions.ts';
import { common, keptColumns } from './column.ts';
import type { Kind } from './kind.ts';
import {
  atLeastOne,
  Countries,
  hasFilter,
  platforms,
  SearchMode,
  some,
  Text,
  Words,
} from './search-parts.ts';

export const genders = ['female', 'male'] as const;
export const accountTypes = ['regular', 'business', 'creator'] as const;
/** As Modash divides an audience. */
export const audienceAges = ['13-17', '18-24', '25-34', '35-44', '45-64', '65-'] as const;
export const growthIntervals = [
  'i1month',
  'i2months',
  'i3months',
  'i4months',
  'i5months',
  'i6months',
] as const;
export const growthOperators = ['lt', 'lte', 'gt', 'gte'] as const;

const count = z.int().min(0).optional();
/** Finer than anybody asks: the table keeps no number that is nearer to nothing than 1e-130. */
const fine = (value: number): number => Math.round(value * 1e6) / 1e6;
const share = z.number().min(0).max(1).overwrite(fine);

/** A rate of growth over some months; given whole or not at all. */
const Growth = z
  .strictObject({
    interval: z.enum(growthIntervals),
    operator: z.enum(growthOperators),
    value: z.number().min(-1e9).max(1e9).overwrite(fine),
  })
  .optional();

/** Who follows: `weight` is the least share of the audience that is so, 0 to 1. */
const Weighted = z.array(z.strictObject({ id: z.string().trim().min(1).max(40), weight: share })).max(20);

const bounds = ['followers', 'age', 'engagements', 'reelsPlays', 'saves', 'shares', 'views'] as const;

/** The spec's influencer filters under its own names. `lastposted` is in days. */
export const InfluencerSearch = z
  .strictObject({
    kind: z.literal('influencer'),
    search_type: SearchMode,
    text: Text,
    platforms: some(platforms),
    followers_min: count,
    followers_max: count,
    age_min: count,
    age_max: count,
    engagements_min: count,
    engagements_max: count,
    reelsPlays_min: count,
    reelsPlays_max: count,
    saves_min: count,
    saves_max: count,
    shares_min: count,
    shares_max: count,
    views_min: count,
    views_max: count,
    gender: some(genders),
    account_type: some(accountTypes),
    lastposted: z.int().min(30).optional(),
    engagementRate: share.optional(),
    followersGrowthRate: Growth,
    likesGrowthRate: Growth,
    viewsGrowthRate: Growth,
    hashtags: Words,
    mentions: Words,
    interests: Words,
    countries: Countries,
    audience: z
      .strictObject({
        credibility: share.optional(),
        ages: Weighted.default([]),
        genders: Weighted.default([]),
        countries: Weighted.default([]),
        languages: Weighted.default([]),
      })
      .prefault({}),
  })
  .superRefine((search, context) => {
    for (const name of bounds) {
      const { [`${name}_min` as const]: min, [`${name}_max` as const]: max } = search;
      if (min !== undefined && max !== undefined && min > max)
        context.addIssue({ code: 'custom', message: 'range_reversed', path: [`${name}_max`] });
    }
  })
  .refine(hasFilter, atLeastOne);
export type InfluencerSearch = z.infer<typeof InfluencerSearch>;

export const influencer = {
  id: 5,
  name: 'Influencer',
  search: InfluencerSearch,
  stored: z.object({ kind: z.literal('influencer') }).catchall(z.any()),
  columns: [
    ...common('name'),
    { key: 'platform', type: 'enum', filterable: true, width: 110 },
    { key: 'handle', type: 'text', filterable: true, width: 160 },
    { key: 'followers', type: 'number', filterable: true, width: 110 },
    { key: 'engagement_rate', type: 'number', filterable: true, width: 168 },
    { key: 'engagements', type: 'number', filterable: true, width: 144 },
    { key: 'views', type: 'number', filterable: true, width: 110 },
    ...common('email_status', 'email', 'country'),
    { key: 'account_type', type: 'enum', filterable: true, width: 120 },
    { key: 'gender', type: 'enum', filterable: true, hidden: true, width: 100 },
    { key: 'age', type: 'number', filterable: true, hidden: true, width: 80 },
    { key: 'interests', type: 'list', filterable: true, hidden: true, width: 180 },
    { key: 'last_posted', type: 'date', filterable: true, hidden: true, width: 130 },
    ...common('website', 'city', 'socials', 'sent', 'sent_to', 'source', 'created_at'),
    ...common('emails_count', 'phones_count', ...keptColumns),
  ],
  under: ['platform', 'handle'],
  hasSite: false,
  masked: { name: 'surname', handle: 'text' },
  identity: ({ columns: { platform, handle } }) =>
    typeof handle === 'string' && handle !== '' ? [`${platform}:${handle.toLowerCase()}`] : [],
  delivered: { contact: 2, enrichment: 5 },
  actions: withCommon('enrich'),
  spoken: { who: 'the creator {{name}}', facts: '{{platform}}, {{followers}}, {{interests}}, {{country}}' },
  manual: {
    fields: ['platform', 'handle', 'name', 'email', 'website', 'city', 'country'],
    needs: [['platform', 'handle']],
    // As the address of a profile.
    toldBy: { platform: 'handle' },
  },
} as const satisfies Kind;
