import { hasMore, pageOf, startVendor, type VendorQuestion, type VendorReply } from './vendor-server.ts';

const countries = ['DE', 'US', 'FR', undefined];
const topics = ['vegan', 'travel', 'chess'];

/** Channels that there are not; all of them are about cooking, and all that is told of one goes by its number. */
const channels = Array.from({ length: 130 }, (_, number) => ({
  kind: 'youtube#channel',
  id: `UC-stand-in-${String(number).padStart(4, '0')}`,
  snippet: {
    title: `Cooking ${topics[number % topics.length]} ${number}`,
    description: number % 2 ? `Write to cook${number}@example.net. #${topics[number % topics.length]}` : '',
    customUrl: `@stand-in-cook-${number}`,
    country: countries[number % countries.length],
  },
  statistics: {
    ...{
      viewCount: String((number + 1) * 40_000),
      videoCount: '20',
      subscriberCount: String((number + 1) * 100),
    },
    hiddenSubscriberCount: false,
  },
}));

const refused = (status: number): VendorReply => ({
  status,
  body: {
    error: {
      code: status,
      message: 'This is a stand-in.',
      errors: [{ domain: 'stand-in', reason: 'standIn' }],
    },
  },
});

/** A stand-in for the YouTube Data API: search for channels, and channels by id. */
export const startYouTube = () =>
  startVendor({
    keyOf: ({ headers }) => headers['x-goog-api-key'] as string | undefined,
    refuse: refused,
    answer: (question) => {
      const route = `${question.method} ${question.path}`;
      if (route === 'GET /search') return search(question);
      return route === 'GET /channels' ? byIds(question) : refused(404);
    },
  });

function search({ query, fault }: VendorQuestion): VendorReply {
  const words = (query.get('q') ?? '').toLowerCase().split(/\s+/).filter(Boolean);
  const size = Number(query.get('maxResults') ?? 5);
  const from = Number(query.get('pageToken')?.slice(1) ?? 0);
  const rows = channels.filter(({ snippet }) =>
    words.every((word) => `${snippet.title} ${snippet.description}`.toLowerCase().includes(word)),
  );
  const items = pageOf(rows, from, size, fault).map(({ id }) => ({
    kind: 'youtube#searchResult',
    id: { channelId: id },
  }));
  const more = hasMore(rows, from + size, fault) ? { nextPageToken: `T${from + size}` } : {};
  return {
    status: 200,
    body: { items, ...more, pageInfo: { totalResults: rows.length, resultsPerPage: size } },
  };
}

function byIds({ query }: VendorQuestion): VendorReply {
  const ids = (query.get('id') ?? '').split(',');
  // In another order than they were asked for, as it may be.
  const items = channels.filter(({ id }) => ids.includes(id)).toReversed();
  return { status: 200, body: items.length > 0 ? { items } : {} };
}
