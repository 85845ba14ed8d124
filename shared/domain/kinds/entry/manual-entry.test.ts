import { expect, test } from 'vitest';
import { kindKeys, kindOf } from '../index.ts';
import { manualSchema } from './manual-entry.ts';

const schemaOf = (kind: (typeof kindKeys)[number]) => manualSchema(kindOf(kind).manual);
const problems = (kind: (typeof kindKeys)[number], entry: object) =>
  schemaOf(kind)
    .safeParse(entry)
    .error?.issues.map(({ path, message }) => [path.join('.'), message]);

test.each([
  [{ linkedin_url: 'https://www.linkedin.com/in/ann' }],
  [{ email: 'Ann@Leadwright.example' }],
  [{ name: 'Ann', website: 'https://leadwright.example' }],
])('a person is known by %o', (person) => {
  expect(problems('people', person)).toBeUndefined();
});

test('a person needs a profile, an address, or a name with a website', () => {
  const missing = [
    ['linkedin_url', 'required_without_email'],
    ['email', 'person_required'],
  ];
  expect(problems('people', { company: 'Nova', website: ' ' })).toEqual(missing);
  expect(problems('people', {})).toEqual(missing);
  expect(problems('people', { name: 'Ann', website: ' ' })).toEqual([['website', 'required']]);
  expect(problems('people', { website: 'nova.example' })).toEqual([['name', 'required']]);
});

test('a business needs its website, a domain its name, an influencer platform and handle', () => {
  for (const kind of ['local', 'company'] as const) {
    expect(problems(kind, { name: 'Nova' })).toEqual([['website', 'required']]);
    expect(schemaOf(kind).parse({ website: 'nova.example', phone: '' })).toEqual({
      website: 'https://nova.example',
    });
  }
  expect(problems('domain', {})).toEqual([['domain', 'required']]);
  expect(schemaOf('domain').parse({ domain: ' Nova.Example ' })).toEqual({ domain: 'nova.example' });
  expect(problems('influencer', { handle: 'ann' })).toEqual([['platform', 'required']]);
});

test('an address of another site is no LinkedIn address, and a sentence is no domain', () => {
  expect(problems('people', { linkedin_url: 'https://linkedin.com.evil.example/in/ann' })).toContainEqual([
    'linkedin_url',
    'url',
  ]);
  for (const website of ['nowhere', '192.168.1.1', 'http://3232235777/', '[::1]'])
    expect([website, problems('local', { website })]).toEqual([website, [['website', 'url']]]);
  for (const domain of ['nowhere', '10.0.0.1'])
    expect([domain, problems('domain', { domain })]).toEqual([domain, [['domain', 'domain']]]);
  for (const domain of ['a b.example', 'a b.example/path', 'http://', 'example'])
    expect(problems('domain', { domain })?.[0]?.[0], domain).toBe('domain');
});

test('what a kind needs can be typed in, and nothing else can', () => {
  for (const kind of kindKeys) {
    const { fields, needs } = kindOf(kind).manual;
    expect(needs.length, kind).toBeGreaterThan(0);
    for (const field of needs.flat()) expect(fields, kind).toContain(field);
    expect(problems(kind, { anything: 'x' })?.map(([, message]) => message).length, kind).toBeGreaterThan(0);
  }
});

test('a domain may be pasted as the address of one of its pages', () => {
  for (const domain of ['https://www.nova.example/', 'Nova.example/shop?a=1', 'http://nova.example'])
    expect(schemaOf('domain').parse({ domain }), domain).toEqual({ domain: 'nova.example' });
});

test('a telephone number has five digits and is no day', () => {
  const business = (phone: string) => problems('local', { website: 'https://a.example', phone });
  for (const phone of ['call me', '12', '110', '1 16 1', '2026-11-24', '24.11.2026'])
    expect(business(phone), phone).toEqual([['phone', 'phone']]);
  for (const phone of ['+49 30 1234567', '(030) 123', '55-555'])
    expect(business(phone), phone).toBeUndefined();
});

test('an influencer may be known by the address of a profile, and one of another network is no handle', () => {
  const parse = (entry: object) => schemaOf('influencer').safeParse(entry).data;
  const profile = { platform: 'instagram', handle: 'some.name' };
  const handle = 'https://www.instagram.com/some.name/?hl=de';
  expect(parse({ handle })).toEqual(profile);
  expect(parse({ platform: '', handle })).toEqual(profile);
  expect(parse({ platform: 'Instagram', handle: '@some.name' })).toEqual(profile);
  expect(problems('influencer', { platform: 'tiktok', handle })).toEqual([['handle', 'invalid']]);
  for (const wrong of ['https://nova.example/some.name', 'instagram.com/p/C1/', '@'])
    expect(problems('influencer', { platform: 'instagram', handle: wrong })).toEqual([['handle', 'invalid']]);
});

test.each([
  ['linkedin.com/in/ann', undefined, 'linkedin_company'],
  ['https://de.linkedin.com/pub/ann/1/2/3', undefined, 'linkedin_company'],
  ['https://www.linkedin.com/company/nova/about/', 'linkedin_person', undefined],
  ['linkedin.com/school/nova', 'linkedin_person', undefined],
  ['https://www.linkedin.com/sales/lead/ACwAAB,NAME', undefined, 'linkedin_company'],
  ['https://www.linkedin.com/sales/company/1441', 'linkedin_person', undefined],
  ['https://www.linkedin.com/talent/profile/AEMAAB', undefined, 'linkedin_company'],
  ['https://www.linkedin.com/comm/in/ann', undefined, 'linkedin_company'],
  ['https://www.linkedin.com/mwlite/company/nova', 'linkedin_person', undefined],
  ['linkedin.com/in/', 'linkedin_person', 'linkedin_company'],
  ['linkedin.com', 'linkedin_person', 'linkedin_company'],
  ['nova.example/in/ann', 'url', 'url'],
])('on LinkedIn %s is a page of a person or of a company', (linkedin_url, ofPerson, ofCompany) => {
  const website = 'nova.example';
  const told = (key?: string) => key && [['linkedin_url', key]];
  expect(problems('people', { name: 'Ann', website, linkedin_url })).toEqual(told(ofPerson));
  expect(problems('company', { website, linkedin_url })).toEqual(told(ofCompany));
});
