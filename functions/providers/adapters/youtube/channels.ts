import * as z from 'zod';
import { countryCode } from '#shared/domain/english-countries.ts';
import type { InfluencerSearch } from '#shared/domain/kinds/influencer.ts';
import type { Found } from '#shared/domain/leads/found.ts';
import { foundOf, profiles } from '../../vendors/found-of.ts';

const text = z.string().nullish().catch(undefined);
/** Counts are written as text. */
const count = z.coerce.number().int().min(0).optional().catch(undefined);

export const SearchReply = z.object({
  nextPageToken: text,
  items: z.array(z.object({ id: z.object({ channelId: z.string().min(1) }) })),
});

const Channel = z.object({
  id: z.string().min(1),
  snippet: z.object({ title: z.string().min(1), description: text, customUrl: text, country: text }),
  statistics: z
    .object({
      subscriberCount: count,
      viewCount: count,
      videoCount: count,
      hiddenSubscriberCount: z.boolean().optional(),
    })
    .optional()
    .catch(undefined),
});
export type Channel = z.infer<typeof Channel>;
/** Without members where none of the ids is known. */
export const ChannelsReply = z.object({ items: z.array(Channel).default([]) });

/** Followers where the channel shows them, and views of a video on average. */
export function countsOf({ statistics = {} }: Channel): {
  followers?: number | undefined;
  views?: number | undefined;
} {
  const { subscriberCount, hiddenSubscriberCount, viewCount, videoCount } = statistics;
  return {
    followers: hiddenSubscriberCount ? undefined : subscriberCount,
    views: viewCount !== undefined && videoCount ? Math.round(viewCount / videoCount) : undefined,
  };
}

const within = (number: number | undefined, min: number | undefined, max: number | undefined): boolean =>
  (min === undefined && max === undefined) ||
  (number !== undefined && number >= (min ?? 0) && number <= (max ?? Number.POSITIVE_INFINITY));

/** Whether a channel is as wanted in what YouTube cannot be asked for, but shows. What it does not show is in no range. */
export function isWanted(search: InfluencerSearch, channel: Channel): boolean {
  const { followers, views } = countsOf(channel);
  const country = countryCode(channel.snippet.country);
  return (
    within(followers, search.followers_min, search.followers_max) &&
    within(views, search.views_min, search.views_max) &&
    (search.countries.length === 0 || (country !== undefined && search.countries.includes(country)))
  );
}

const email = /[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,4}/g;
/** Channels have no field for an e-mail: those who want mail write it into the description. */
const emailsIn = (description: string | null | undefined): string[] =>
  (description?.match(email) ?? []).filter((address) => z.email().safeParse(address).success);

/** A channel as a lead. `now` is when YouTube was asked. */
export function channelFound(channel: Channel, now: Date): Found {
  const { id, snippet } = channel;
  const handle = snippet.customUrl?.replace(/^@/, '');
  const url = `https://www.youtube.com/channel/${encodeURIComponent(id)}`;
  return foundOf({
    ...{
      source: 'youtube',
      kind: 'influencer',
      id,
      name: snippet.title,
      url,
      confidence: 90,
      seen: now.toISOString(),
    },
    country: countryCode(snippet.country),
    columns: { platform: 'youtube', handle: handle || id, ...countsOf(channel) },
    facts: {
      email: emailsIn(snippet.description).map((value) => ({ value, confidence: 70 })),
      description: [{ value: snippet.description?.slice(0, 1_000) }],
      social: profiles({ youtube: handle ? `https://www.youtube.com/@${handle}` : url }),
    },
  });
}
