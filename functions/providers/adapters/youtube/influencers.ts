import type { InfluencerSearch } from '#shared/domain/kinds/influencer.ts';
import { type LeadSource, SourceFailure } from '../../lead-source.ts';
import { looselyAsked } from '../../vendors/approximate.ts';
import type { VendorDeps } from '../../vendors/call-vendor.ts';
import { vendorSource } from '../../vendors/vendor-source.ts';
import { ChannelsReply, channelFound, isWanted, SearchReply } from './channels.ts';
import { createYouTubeCall, createYouTubeSearch } from './youtube.ts';

const pageSize = 50;
const able = {
  filters: [
    ...[
      'text',
      'platforms',
      'followers_min',
      'followers_max',
      'views_min',
      'views_max',
      'hashtags',
      'countries',
    ],
  ],
  pageSize,
  cap: 500,
  // A look would cost one of a hundred searches of a day.
  showsRows: false,
  keepDays: 30,
};
/** So many pages in which nobody is as wanted are passed over at once. */
const mostPassed = 3;

/** `|` and `-` are signs of its search language; here they mean nothing. */
const plain = (text: string): string => text.replace(/[|-]+/g, ' ').trim();
/** The text and all hashtags: YouTube looks for all words that stand side by side. */
export const wordsOf = ({ text, hashtags }: InfluencerSearch): string =>
  [text, ...hashtags.map((tag) => `#${tag.replace(/^#/, '')}`)].map(plain).filter(Boolean).join(' ');

/** Channels of YouTube. It is asked for words alone; what else is wanted of a channel is told by what it shows. */
export function createYouTubeInfluencers(deps: VendorDeps): LeadSource<InfluencerSearch> {
  const [search, call] = [createYouTubeSearch(deps), createYouTubeCall(deps)];

  async function channelsAt(wanted: InfluencerSearch, pageToken: string, signal: AbortSignal | undefined) {
    const query = new URLSearchParams({
      ...{ part: 'snippet', type: 'channel', q: wordsOf(wanted), maxResults: String(pageSize) },
      ...(pageToken ? { pageToken } : {}),
    });
    const path = `/search?${query}`;
    const reply = await search({ method: 'GET', path, schema: SearchReply, safe: true, signal });
    const ids = [...new Set((reply?.items ?? []).map(({ id }) => id.channelId))].slice(0, pageSize);
    const next = reply?.nextPageToken ?? undefined;
    if (ids.length === 0) return { channels: [], next: undefined };
    const more = new URLSearchParams({
      part: 'snippet,statistics',
      id: ids.join(','),
      maxResults: String(pageSize),
    });
    const told = await call({
      method: 'GET',
      path: `/channels?${more}`,
      schema: ChannelsReply,
      safe: true,
      signal,
    });
    const byId = new Map((told?.items ?? []).map((channel) => [channel.id, channel]));
    // In the order of the search: that of the channels is any.
    const channels = ids.flatMap((id) => byId.get(id) ?? []);
    return { channels: channels.filter((channel) => isWanted(wanted, channel)), next };
  }

  return vendorSource<InfluencerSearch>({
    ...{ id: 'youtube', kind: 'influencer', able },
    approximates: ({ hashtags }) => looselyAsked('hashtags', 'words', hashtags),
    async page(wanted, { at }, { signal }) {
      const elsewhere = wanted.platforms.length > 0 && !wanted.platforms.includes('youtube');
      if (elsewhere || !wordsOf(wanted)) throw new SourceFailure('youtube', 'no_filter_honoured');
      let token = at;
      for (let passed = 0; ; passed++) {
        const { channels, next } = await channelsAt(wanted, token, signal);
        if (channels.length > 0 || !next || next === token || passed === mostPassed)
          return { found: channels.map((channel) => channelFound(channel, deps.now())), next };
        token = next;
      }
    },
  });
}
