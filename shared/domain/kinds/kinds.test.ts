import { describe, expect, test } from 'vitest';
import { type Column, columnTypes, commonColumns, isCommon } from './column.ts';
import { columnOf, columnsOf, kindKeys, kindOf, listTypes, priceOf, Search, StoredSearch } from './index.ts';

const of = (kind: string, more: object) => Search.safeParse({ kind, ...more });
const problems = (kind: string, more: object) =>
  of(kind, more).error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [];

test('list types are those of the specification', () => {
  expect(listTypes).toEqual([
    { id: 1, name: 'Local' },
    { id: 2, name: 'Company' },
    { id: 3, name: 'People' },
    { id: 4, name: 'Domain' },
    { id: 5, name: 'Influencer' },
  ]);
  expect(listTypes.map(({ name }) => name.toLowerCase())).toEqual(kindKeys);
});

test('credits are those of section 9', () => {
  const price = (kind: (typeof kindKeys)[number]) => kindOf(kind).delivered;
  expect(price('people')).toEqual({ contact: 3, phone: 1, similar: 2 });
  expect(price('company')).toEqual({ contact: 1 });
  expect(price('local')).toEqual({ contact: 1, employees: 2, email: 1 });
  expect(price('domain')).toEqual({ employees: 2, email: 1 });
  expect(price('influencer')).toEqual({ contact: 2, enrichment: 5 });
  expect(priceOf('domain', 'contact')).toBe(0);
});

test.each(kindKeys)('columns of %s stand once each, and its own are not called like common ones', (kind) => {
  const keys = columnsOf(kind).map(({ key }) => key);
  expect(new Set(keys).size).toBe(keys.length);
  expect(keys[0]).toBe('name');
  expect(columnOf(kind, 'created_at')).toBeDefined();
  for (const { hidden, ...column } of columnsOf(kind)) {
    const { key } = column;
    expect(columnTypes).toContain(column.type);
    // What every head has is stated once: a kind that needs it takes the common one, and may hide it at first.
    if (!isCommon(key)) continue;
    const { hidden: isHidden, ...stated }: Omit<Column, 'key'> = commonColumns[key];
    expect(column).toEqual({ key, ...stated });
    if (isHidden) expect([key, hidden]).toEqual([key, true]);
  }
});

describe('a search', () => {
  test.each(['company', 'people', 'domain', 'influencer'])('for %s needs one filter at least', (kind) => {
    expect(problems(kind, {})).toEqual([['', 'filter_required']]);
    expect(problems(kind, { search_type: 'exact', text: '  ' }).at(-1)?.[1]).toMatch(/filter_required|Unrec/);
    expect(of(kind, { countries: ['DE'] }).success).toBe(true);
    expect(of(kind, { countries: ['Germany'] }).success).toBe(false);
    expect(StoredSearch.parse({ kind, something: 'older' })).toEqual({ kind, something: 'older' });
  });

  test('takes each list of words and each range as one filter', () => {
    for (const more of [{ size: ['11-50'] }, { revenue: { min: 1 } }, { founded: { max: 1999 } }])
      expect(of('company', more).success, JSON.stringify(more)).toBe(true);
    expect(problems('company', { revenue: {} })).toEqual([['', 'filter_required']]);
    expect(problems('company', { founded: { min: 2000, max: 1999 } })[0]).toEqual([
      'founded.max',
      'range_reversed',
    ]);
    expect(of('people', { seniority: ['c_level'], person: 'Jane' }).success).toBe(true);
    expect(of('domain', { has_email: true }).success).toBe(true);
    expect(of('domain', { has_email: false }).success).toBe(false);
  });

  test('for domains takes an ending with and without its dot', () => {
    expect(Search.parse({ kind: 'domain', endings: ['.com', 'CO.UK'] })).toMatchObject({
      endings: ['com', 'co.uk'],
    });
    expect(of('domain', { endings: ['a b'] }).success).toBe(false);
  });

  test('for influencers keeps to the bounds of the specification', () => {
    const influencer = (more: object) => of('influencer', more).success;
    expect([influencer({ lastposted: 30 }), influencer({ lastposted: 29 })]).toEqual([true, false]);
    for (const name of ['engagementRate', 'audience'])
      for (const [value, fine] of [
        [0, true],
        [1, true],
        [1.1, false],
        [-0.1, false],
      ] as const) {
        const more = name === 'audience' ? { audience: { credibility: value } } : { [name]: value };
        expect(influencer(more), `${name} ${value}`).toBe(fine);
      }
    expect(problems('influencer', { followers_min: 2, followers_max: 1 })).toContainEqual([
      'followers_max',
      'range_reversed',
    ]);
    expect(influencer({ reelsPlays_min: 1, reelsPlays_max: 1 })).toBe(true);
  });

  test('for influencers has growth whole or not at all', () => {
    const whole = { interval: 'i1month', operator: 'gte', value: 0.1 };
    for (const rate of ['followersGrowthRate', 'likesGrowthRate', 'viewsGrowthRate']) {
      expect(of('influencer', { [rate]: whole }).success).toBe(true);
      for (const part of Object.keys(whole)) {
        const { [part as 'value']: _left, ...rest } = whole;
        expect(of('influencer', { [rate]: rest }).success, `${rate} without ${part}`).toBe(false);
      }
    }
  });
});

describe('who somebody is', () => {
  const keys = (kind: (typeof kindKeys)[number], columns: Record<string, string>, values: object = {}) =>
    kindOf(kind).identity({ columns, first: (field) => (values as Record<string, string>)[field] });

  test('a company is its website, however that is written, and its profile', () => {
    const same = ['https://www.Acme.com/', 'acme.com', 'http://acme.com'];
    expect(new Set(same.flatMap((website) => keys('company', {}, { website })))).toEqual(
      new Set(['site:acme.com']),
    );
    expect(keys('company', {}, { website: 'https://host.example/acme/' })).toEqual([
      'site:host.example/acme',
    ]);
    expect(keys('company', { linkedin_url: 'https://www.linkedin.com/company/Acme/' })).toEqual([
      'linkedin:linkedin.com/company/acme',
    ]);
    expect(keys('company', {}, { website: 'http://' })).toEqual([]);
  });

  test('a person is their profile, or else their address', () => {
    const email = 'Jane@acme.com';
    expect(keys('people', {}, { email })).toEqual(['email:jane@acme.com']);
    expect(keys('people', { linkedin_url: 'linkedin.com/in/jane' }, { email })).toEqual([
      'linkedin:linkedin.com/in/jane',
    ]);
  });

  test('an influencer is a name on a platform, and a business is what its sources call it', () => {
    expect(keys('influencer', { platform: 'tiktok', handle: 'Jane' })).toEqual(['tiktok:jane']);
    expect(keys('influencer', { platform: 'tiktok' })).toEqual([]);
    expect(keys('local', {}, { website: 'https://chain.example/' })).toEqual([]);
  });
});
