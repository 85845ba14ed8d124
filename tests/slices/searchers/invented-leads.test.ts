import { beforeAll, describe } from 'vitest';
import {
  allPages,
  describeLeads,
  type LeadsCase,
} from '#functions/providers/conformance/leads-conformance.ts';
import { openGazetteer } from '#functions/searchers/locations/gazetteer.ts';
import { createPopulation } from '#functions/searchers/sample/population/population.ts';
import { Search } from '#shared/domain/kinds/index.ts';
import type { Found } from '#shared/domain/leads/found.ts';

type Kind = Parameters<typeof population>[0];
type Filters = LeadsCase<Search>['filters'];

const gazetteer = openGazetteer();
const population = createPopulation(() => gazetteer);
const column = ({ columns }: Found, key: string) => columns?.[key];
const is = (key: string, value: unknown) => (lead: Found) => column(lead, key) === value;
const from = (key: string, least: number) => (lead: Found) => Number(column(lead, key)) >= least;
const upTo = (key: string, most: number) => (lead: Found) => Number(column(lead, key)) <= most;
const named = (pattern: RegExp) => (lead: Found) => pattern.test(lead.name);
const inCountry = (code: string) => (lead: Found) => lead.country === code;

/** A search of one kind and who is found by it; what a lead does not tell keeps some of all. */
const asks =
  (kind: Kind) =>
  (filters: object, finds?: (lead: Found) => boolean): Filters[string] => ({
    search: Search.parse({ kind, ...filters }),
    ...(finds ? { finds } : {}),
  });
const company = asks('company');
const people = asks('people');
const domain = asks('domain');
const influencer = asks('influencer');
const growth = { interval: 'i3months', operator: 'gt', value: 0.2 };
/** Bounds of both sides of one number; `key` is the column that tells it, where one does. */
const bounds = (name: string, least: number, most: number, key?: string): Filters => ({
  [`${name}_min`]: influencer({ [`${name}_min`]: least }, key ? from(key, least) : undefined),
  [`${name}_max`]: influencer({ [`${name}_max`]: most }, key ? upTo(key, most) : undefined),
});

const cases: Record<Kind, { broad: object; text: string; filters: Filters }> = {
  company: {
    ...{ broad: { founded: { min: 1 } }, text: 'text' },
    filters: {
      text: company({ text: 'LAKE' }, named(/lake/i)),
      search_type: company({ text: 'amber', search_type: 'start' }, named(/^amber/i)),
      industries: company({ industries: ['law'] }, (lead) => /law/i.test(String(column(lead, 'industry')))),
      size: company({ size: ['11-50'] }, is('size', '11-50')),
      revenue: company({ revenue: { min: 1_000_000 } }, from('revenue', 1_000_000)),
      technologies: company(
        { technologies: ['wix'] },
        ({ values }) => values.technology?.[0]?.value === 'wix',
      ),
      countries: company({ countries: ['DE'] }, inCountry('DE')),
      city: company({ city: 'tokyo' }, ({ city }) => /tokyo/i.test(city ?? '')),
      founded: company({ founded: { max: 1980 } }, upTo('founded', 1980)),
      // All of them have one.
      has: { ...company({ has: ['website'] }), keepsAll: true },
    },
  },
  people: {
    ...{ broad: { company: 'e' }, text: 'person' },
    filters: {
      person: people({ person: 'ada ' }),
      search_type: people({ position: 'head', search_type: 'start' }, is('position', 'Head of People')),
      position: people({ position: 'marketing' }, (lead) =>
        /marketing/i.test(String(column(lead, 'position'))),
      ),
      seniority: people({ seniority: ['c_level'] }, is('seniority', 'c_level')),
      department: people({ department: 'sales' }, is('department', 'sales')),
      company: people({ company: 'lake' }, (lead) => /lake/i.test(String(column(lead, 'company')))),
      size: people({ size: ['10001+'] }, is('size', '10001+')),
      industries: people({ industries: ['law'] }, (lead) => /law/i.test(String(column(lead, 'industry')))),
      countries: people({ countries: ['FR'] }, inCountry('FR')),
      city: people({ city: 'tokyo' }, ({ city }) => /tokyo/i.test(city ?? '')),
    },
  },
  domain: {
    ...{ broad: { rank: { min: 1 } }, text: 'text' },
    filters: {
      text: domain({ text: 'lake' }, (lead) => /lake/i.test(`${lead.name} ${column(lead, 'organization')}`)),
      search_type: domain({ text: 'amber', search_type: 'start' }, named(/^amber/i)),
      // The ending that is kept for inventions: all have it, and nobody has another.
      endings: { ...domain({ endings: ['example'] }), keepsAll: true },
      technologies: domain(
        { technologies: ['wix'] },
        ({ values }) => values.technology?.[0]?.value === 'wix',
      ),
      rank: domain({ rank: { max: 100 } }, upTo('rank', 100)),
      languages: domain({ languages: ['de'] }, is('language', 'de')),
      countries: domain({ countries: ['US'] }, inCountry('US')),
      has_email: domain({ has_email: true }),
    },
  },
  influencer: {
    ...{ broad: { followers_min: 0 }, text: 'text' },
    filters: {
      text: influencer({ text: 'ADA' }, (lead) => /ada/i.test(`${lead.name} ${column(lead, 'handle')}`)),
      search_type: influencer({ text: 'ada', search_type: 'start' }, named(/^ada/i)),
      platforms: influencer({ platforms: ['tiktok'] }, is('platform', 'tiktok')),
      ...bounds('followers', 100_000, 5_000, 'followers'),
      ...bounds('age', 40, 20, 'age'),
      ...bounds('engagements', 5_000, 500, 'engagements'),
      ...bounds('views', 50_000, 5_000, 'views'),
      ...bounds('reelsPlays', 50_000, 5_000),
      ...bounds('saves', 500, 50),
      ...bounds('shares', 500, 50),
      gender: influencer({ gender: ['female'] }, is('gender', 'female')),
      account_type: influencer({ account_type: ['creator'] }, is('account_type', 'creator')),
      lastposted: influencer({ lastposted: 30 }),
      engagementRate: influencer({ engagementRate: 0.05 }, from('engagement_rate', 0.05)),
      followersGrowthRate: influencer({ followersGrowthRate: growth }),
      likesGrowthRate: influencer({ likesGrowthRate: growth }),
      viewsGrowthRate: influencer({ viewsGrowthRate: growth }),
      hashtags: influencer({ hashtags: ['food'] }),
      mentions: influencer({ mentions: ['ada'] }),
      interests: influencer({ interests: ['gaming'] }, (lead) =>
        [column(lead, 'interests')].flat().includes('gaming'),
      ),
      countries: influencer({ countries: ['FR'] }, inCountry('FR')),
      audience: influencer({ audience: { genders: [{ id: 'female', weight: 0.6 }] } }),
    },
  },
};

describe.each(Object.keys(cases) as Kind[])('the sample is a source of invented %s', (kind) => {
  const { broad, text, filters } = cases[kind];
  const known: LeadsCase<Search> = {
    ...{ broad: Search.parse({ kind, ...broad }), filters },
    byText: (typed) => Search.parse({ kind, [text]: typed }),
    pages: { whole: 2_000, few: 900 },
  };
  const source = population(kind);
  let all: Found[];
  beforeAll(async () => {
    all = await allPages(source, known.broad);
  });
  describeLeads(known, () => ({ source, all, requests: () => [] }));
});
