import * as z from 'zod';
import { hasMore, pageOf, startVendor, type VendorQuestion, type VendorReply } from './vendor-server.ts';

const networks: readonly string[] = ['youtube', 'instagram', 'tiktok'];
const bounds = z.strictObject({ min: z.number().optional(), max: z.number().optional() }).optional();
const growth = z
  .strictObject({ interval: z.string(), operator: z.enum(['lt', 'lte', 'gt', 'gte']), value: z.number() })
  .optional();
const weighted = (id: z.ZodType) => z.strictObject({ id, weight: z.number().min(0).max(1) });

/** What a search may ask for, strictly: a filter that is not Modash's is refused. */
const Search = z.strictObject({
  page: z.int().min(0).max(665),
  calculationMethod: z.enum(['median', 'average']),
  sort: z.strictObject({ field: z.string(), direction: z.enum(['asc', 'desc']) }),
  filter: z.strictObject({
    influencer: z.strictObject({
      ...{
        followers: bounds,
        engagements: bounds,
        views: bounds,
        reelsPlays: bounds,
        saves: bounds,
        shares: bounds,
        age: bounds,
      },
      ...{ followersGrowthRate: growth, likesGrowthRate: growth, viewsGrowthRate: growth },
      engagementRate: z.number().min(0).max(1).optional(),
      lastposted: z.int().min(30).optional(),
      keywords: z.string().optional(),
      gender: z.enum(['MALE', 'FEMALE', 'KNOWN', 'UNKNOWN']).optional(),
      accountTypes: z.array(z.number()).optional(),
      textTags: z
        .array(z.strictObject({ type: z.enum(['hashtag', 'mention']), value: z.string() }))
        .optional(),
      ...{ location: z.array(z.number()).optional(), interests: z.array(z.number()).optional() },
    }),
    audience: z
      .strictObject({
        credibility: z.number().optional(),
        age: z.array(weighted(z.string())).optional(),
        location: z.array(weighted(z.number())).optional(),
        ...{
          gender: weighted(z.enum(['MALE', 'FEMALE'])).optional(),
          language: weighted(z.string()).optional(),
        },
      })
      .optional(),
  }),
});
type Filter = z.infer<typeof Search>['filter'];

const dictionaries: Record<string, { id: number; name: string; title: string }[]> = {
  locations: ['Germany', 'United States', 'France', 'United Kingdom'].map((name, index) => ({
    id: 1000 + index,
    name,
    title: name,
  })),
  interests: ['Travel', 'Sports', 'Fashion', 'Food'].map((name, index) => ({
    id: 10 + index,
    name,
    title: name,
  })),
};
const names = ['Lena', 'Marek', 'Nadia', 'Oskar', 'Priya'];
const ages = [18, 25, 35, 45];

/** An influencer that there is not: all that is told of one goes by its number. */
const invented = (number: number) => ({
  ...{
    number,
    fullname: `${names[number % names.length]} Stand-in ${number}`,
    username: `stand.in.${number}`,
  },
  ...{ followers: (number + 1) * 1_000, engagements: (number + 1) * 10, views: (number + 1) * 500 },
  ...{
    reelsPlays: (number + 1) * 200,
    saves: number,
    shares: number * 2,
    engagementRate: ((number % 10) + 1) / 100,
  },
  ...{
    age: ages[number % 4] as number,
    gender: number % 2 ? 'MALE' : 'FEMALE',
    accountType: (Math.floor(number / 3) % 3) + 1,
  },
  ...{ lastPosted: (number % 20) * 10, growth: (number % 5) / 10, tag: `tag${number % 6}` },
  ...{
    location: 1000 + (number % 4),
    interest: 10 + (Math.floor(number / 3) % 4),
    credibility: (number % 10) / 10,
  },
});
type Invented = ReturnType<typeof invented>;
const everybody = Array.from({ length: 240 }, (_, number) => invented(number));

const isWithin = (value: number, range: z.infer<typeof bounds>): boolean =>
  value >= (range?.min ?? 0) && value <= (range?.max ?? Number.POSITIVE_INFINITY);
const grows = (value: number, rate: z.infer<typeof growth>): boolean => {
  if (!rate) return true;
  const operators = {
    lt: value < rate.value,
    lte: value <= rate.value,
    gt: value > rate.value,
    gte: value >= rate.value,
  };
  return operators[rate.operator];
};
const counted = ['followers', 'engagements', 'views', 'reelsPlays', 'saves', 'shares', 'age'] as const;
const growing = ['followersGrowthRate', 'likesGrowthRate', 'viewsGrowthRate'] as const;

const fits = (one: Invented, { influencer, audience }: Filter): boolean =>
  counted.every((name) => isWithin(one[name], influencer[name])) &&
  growing.every((name) => grows(one.growth, influencer[name])) &&
  one.engagementRate >= (influencer.engagementRate ?? 0) &&
  one.lastPosted <= (influencer.lastposted ?? 1_000) &&
  one.fullname.toLowerCase().includes((influencer.keywords ?? '').toLowerCase()) &&
  ['KNOWN', one.gender].includes(influencer.gender ?? one.gender) &&
  (influencer.accountTypes?.includes(one.accountType) ?? true) &&
  (influencer.textTags?.some(({ type, value }) => value === (type === 'hashtag' ? one.tag : `${one.tag}s`)) ??
    true) &&
  (influencer.location?.includes(one.location) ?? true) &&
  (influencer.interests?.includes(one.interest) ?? true) &&
  one.credibility >= (audience?.credibility ?? 0) &&
  (audience?.location?.every(({ id }) => id === one.location) ?? true);

const refused = (status: number, code = 'stand_in'): VendorReply => ({
  status,
  body: { error: true, code, message: 'This is a stand-in.' },
});

/** A stand-in for Modash: search in three networks, reports and dictionaries, over invented influencers. */
export const startModash = () =>
  startVendor({
    keyOf: ({ headers }) => /^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1],
    refuse: (status) => refused(status),
    answer: (question) => {
      const [, network = '', list = ''] = question.path.split('/');
      const turn = networks.indexOf(network);
      if (turn >= 0 && question.method === 'POST' && list === 'search') return search(turn, question);
      if (turn >= 0 && question.method === 'GET' && list === 'profile') return report(turn, question);
      const entries = dictionaries[list];
      if (!entries || question.method !== 'GET') return refused(404);
      const query = question.query.get('query')?.toLowerCase() ?? '';
      const told = entries.filter(({ name }) => name.toLowerCase().includes(query));
      return { status: 200, body: { error: false, total: told.length, [list]: told } };
    },
  });

function search(turn: number, { body, fault }: VendorQuestion): VendorReply {
  const asked = Search.safeParse(body);
  if (!asked.success) return refused(400, 'invalid_body_params');
  const { page, filter } = asked.data;
  const rows = everybody.filter((one) => one.number % 3 === turn && fits(one, filter));
  const lookalikes = pageOf(rows, page * 15, 15, fault).map((one) => ({
    userId: `${one.number}`,
    profile: {
      ...{ userId: `${one.number}`, username: one.username, fullname: one.fullname, picture: null },
      ...{ url: `https://${networks[turn]}.example/${one.username}`, followers: one.followers },
      ...{ engagements: one.engagements, engagementRate: one.engagementRate, averageViews: one.views },
    },
    match: {},
  }));
  const total = hasMore(rows, rows.length, fault) ? 9_000 : rows.length;
  return { status: 200, body: { error: false, total, lookalikes, directs: [], isExactMatch: true } };
}

/** The report of somebody by their name on a network. */
function report(turn: number, { path }: VendorQuestion): VendorReply {
  const handle = decodeURIComponent(path.split('/')[3] ?? '');
  const one = everybody.find(({ number, username }) => number % 3 === turn && username === handle);
  if (!one || !path.endsWith('/report')) return refused(404, 'account_not_found');
  const { number, username, fullname, followers, engagements, engagementRate, views, age, gender } = one;
  const profile = {
    ...{
      userId: `${number}`,
      city: 'Berlin',
      country: 'DE',
      gender,
      ageGroup: `${age}-${age + 9}`,
      bio: 'Invented.',
    },
    profile: {
      ...{ userId: `${number}`, username, fullname, url: `https://${networks[turn]}.example/${username}` },
      ...{ followers, engagements, engagementRate, averageViews: views, picture: null },
    },
    contacts: [{ type: 'email', value: `${username}@creator-${number}.example.com` }],
    interests: dictionaries.interests?.filter(({ id }) => id === one.interest) ?? [],
  };
  return { status: 200, body: { error: false, profile } };
}
