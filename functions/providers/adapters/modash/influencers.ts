import * as z from 'zod';
import type { InfluencerSearch } from '#shared/domain/kinds/influencer.ts';
import type { Found } from '#shared/domain/leads/found.ts';
import { type LeadSource, SourceFailure } from '../../lead-source.ts';
import type { VendorDeps } from '../../vendors/call-vendor.ts';
import { foundOf, profiles } from '../../vendors/found-of.ts';
import { vendorSource } from '../../vendors/vendor-source.ts';
import { createDictionaries } from './dictionaries.ts';
import { approximates, askable, audienceFilter, influencerFilter, type Platform } from './filters.ts';
import { createModashCall } from './modash.ts';

type Signal = AbortSignal | undefined;
const text = z.string().nullish().catch(undefined);
const number = z.number().nullish().catch(undefined);
const Listed = z.object({
  userId: z.string().min(1),
  profile: z.object({
    ...{ username: text, fullname: text, url: text },
    ...{ followers: number, engagements: number, engagementRate: number, averageViews: number },
  }),
});
type Listed = z.infer<typeof Listed>;
/** `directs` are those whose name was meant. */
const SearchReply = z.object({
  error: z.literal(false),
  total: z.int().min(0),
  lookalikes: z.array(Listed),
  directs: z.array(Listed).nullish(),
});

const pageSize = 15;
const lastPage = 665;
const able = {
  filters: [
    ...['text', 'platforms', 'followers_min', 'followers_max', 'age_min', 'age_max'],
    ...['engagements_min', 'engagements_max', 'reelsPlays_min', 'reelsPlays_max', 'saves_min', 'saves_max'],
    ...['shares_min', 'shares_max', 'views_min', 'views_max', 'gender', 'account_type', 'lastposted'],
    ...[
      'engagementRate',
      'followersGrowthRate',
      'likesGrowthRate',
      'viewsGrowthRate',
      'hashtags',
      'mentions',
    ],
    ...['interests', 'countries', 'audience'],
  ],
  pageSize,
  cap: (lastPage + 1) * pageSize,
  // A page costs, also the first.
  showsRows: false,
};

export function influencerFound(platform: Platform, { userId, profile }: Listed, now: Date): Found {
  const { username, fullname, url } = profile;
  return foundOf({
    ...{ source: 'modash', kind: 'influencer', id: `${platform}:${userId}`, confidence: 80 },
    ...{ name: fullname || username || userId, seen: now.toISOString(), url: url ?? undefined },
    columns: {
      platform,
      handle: username,
      followers: profile.followers,
      engagement_rate: profile.engagementRate,
      engagements: profile.engagements,
      views: profile.averageViews,
    },
    facts: { social: profiles({ [platform]: url }) },
  });
}

/** Influencers of Modash, 0.15 credits for each page. One network is asked after the other. */
export function createModashInfluencers(deps: VendorDeps): LeadSource<InfluencerSearch> {
  const call = createModashCall(deps);
  const idsFor = createDictionaries(call);

  async function search(platform: Platform, wanted: InfluencerSearch, page: number, signal: Signal) {
    const ids = await idsFor(wanted, signal);
    const audience = audienceFilter(wanted, ids);
    const body = {
      page,
      calculationMethod: 'median',
      sort: { field: 'followers', direction: 'desc' },
      filter: {
        influencer: influencerFilter(wanted, ids),
        ...(Object.keys(audience).length > 0 ? { audience } : {}),
      },
    };
    const path = `/${platform}/search`;
    const reply = await call({ method: 'POST', path, body, schema: SearchReply, safe: false, signal });
    const listed = [...(reply?.directs ?? []), ...(reply?.lookalikes ?? [])];
    const hasMore = listed.length > 0 && (page + 1) * pageSize < (reply?.total ?? 0) && page < lastPage;
    return { found: listed.map((one) => influencerFound(platform, one, deps.now())), hasMore };
  }

  return vendorSource<InfluencerSearch>({
    ...{ id: 'modash', kind: 'influencer', able, approximates },
    async page(wanted, { at }, { signal }) {
      let [turn = 0, page = 0] = at ? at.split('.').map(Number) : [];
      const networks = askable(wanted);
      // A network that has nobody is passed over.
      for (; turn < networks.length; turn++, page = 0) {
        const { found, hasMore } = await search(networks[turn] as Platform, wanted, page, signal);
        const after = turn + 1 < networks.length ? `${turn + 1}.0` : undefined;
        if (found.length > 0) return { found, next: hasMore ? `${turn}.${page + 1}` : after };
      }
      if (networks.length === 0) throw new SourceFailure('modash', 'no_filter_honoured');
      return { found: [] };
    },
  });
}
