import { expect, test } from 'vitest';
import { InfluencerSearch } from '#shared/domain/kinds/influencer.ts';
import type { Found } from '#shared/domain/leads/found.ts';
import { standInKey, startYouTube } from '#tests/support/vendors/stand-ins.ts';
import { describeSource } from '../../conformance/source-conformance.ts';
import { channelFound } from './channels.ts';
import { createYouTubeInfluencers, wordsOf } from './influencers.ts';

const influencers = (part: object) =>
  InfluencerSearch.parse({ kind: 'influencer', text: 'cooking', ...part });
const column = (name: string) => (lead: Found) => Number(lead.columns?.[name]);
const search = (part: object, finds: (lead: Found) => boolean) => ({ search: influencers(part), finds });
/** What it cannot be asked for is told by what it shows, so words are asked for too. */
const vegan = (finds: (lead: Found) => boolean) => (lead: Found) =>
  lead.name.includes('vegan') && finds(lead);
const ofVegans = (part: object, finds: (lead: Found) => boolean) =>
  search({ text: 'vegan', ...part }, vegan(finds));

describeSource('YouTube', {
  ...{ start: startYouTube, key: standInKey, paid: false, create: createYouTubeInfluencers },
  broad: influencers({}),
  byText: (text) => influencers({ text: `zzqq ${text}` }),
  foreign: InfluencerSearch.parse({ kind: 'influencer', saves_min: 3 }),
  filters: {
    text: search({ text: 'Chess' }, ({ name }) => name.includes('chess')),
    platforms: ofVegans({ platforms: ['youtube', 'tiktok'] }, () => true),
    followers_min: ofVegans({ followers_min: 5_000 }, (lead) => column('followers')(lead) >= 5_000),
    followers_max: ofVegans({ followers_max: 5_000 }, (lead) => column('followers')(lead) <= 5_000),
    views_min: ofVegans({ views_min: 100_000 }, (lead) => column('views')(lead) >= 100_000),
    views_max: ofVegans({ views_max: 100_000 }, (lead) => column('views')(lead) <= 100_000),
    hashtags: search(
      { hashtags: ['travel'] },
      ({ name, values }) => name.includes('travel') && Boolean(values.email),
    ),
    countries: ofVegans({ countries: ['DE', 'FR'] }, ({ country }) => ['DE', 'FR'].includes(country ?? '')),
  },
});

test('signs of its search language are taken out of what people write', () => {
  expect(wordsOf(influencers({ text: 'vegan|-meat --- low-carb', hashtags: ['#bowl'] }))).toBe(
    'vegan meat   low carb #bowl',
  );
});

test('a channel tells its e-mail in its description, and nothing of followers that it hides', () => {
  const channel = {
    id: 'UC1',
    snippet: {
      title: 'Kitchen',
      description: 'Mail: hello@kitchen.example, or a@b',
      customUrl: '@kitchen',
      country: 'de',
    },
    statistics: { subscriberCount: 0, hiddenSubscriberCount: true, viewCount: 90, videoCount: 0 },
  };
  const found = channelFound(channel, new Date('2026-03-01T00:00:00Z'));
  expect(found).toMatchObject({
    id: 'youtube:UC1',
    country: 'DE',
    columns: { platform: 'youtube', handle: 'kitchen' },
  });
  expect(found.columns).not.toHaveProperty('followers');
  expect(found.values.email?.map(({ value }) => value)).toEqual(['hello@kitchen.example']);
});
