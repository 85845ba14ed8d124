import { expect, test } from 'vitest';
import { manualSchema } from '#shared/domain/kinds/entry/manual-entry.ts';
import { kindOf } from '#shared/domain/kinds/index.ts';
import { validationError } from '#shared/errors/from-zod.ts';
import { type Entry, lacksPhoneCountry, problemsAfter } from './entry.ts';

function problemsOf(kind: 'people' | 'influencer', entry: Entry) {
  const { error } = manualSchema(kindOf(kind).manual).safeParse(entry, { reportInput: true });
  return (error && validationError(error).fields) ?? [];
}

test('a field that is changed has no problem any more, and others keep theirs', () => {
  const found = problemsOf('influencer', {});
  expect(found.map(({ path }) => path)).toEqual(['platform', 'handle']);
  const left = problemsAfter(found, 'handle', kindOf('influencer').manual);
  expect(left.map(({ path }) => path)).toEqual(['platform']);
  expect(problemsAfter(found, 'city', kindOf('influencer').manual)).toEqual(found);
});

test('what is asked of one of several groups is over when any field of them is changed', () => {
  const { manual } = kindOf('people');
  const found = problemsOf('people', {});
  expect(found.map(({ path }) => path)).toEqual(['linkedin_url', 'email']);
  for (const changed of ['linkedin_url', 'email', 'name', 'website'] as const)
    expect(problemsAfter(found, changed, manual)).toEqual([]);
  expect(problemsAfter(found, 'city', manual)).toEqual(found);
  const wrong = problemsOf('people', { email: 'nova(at)nova.example' });
  expect(problemsAfter(wrong, 'name', manual).map(({ key }) => key)).toEqual(['email']);
});

test('what was no profile of the chosen platform may be one of another', () => {
  const { manual } = kindOf('influencer');
  const found = problemsOf('influencer', { platform: 'youtube', handle: 'tiktok.com/@ann' });
  expect(found.map(({ path, key }) => [path, key])).toEqual([['handle', 'invalid']]);
  expect(problemsAfter(found, 'platform', manual)).toEqual([]);
  expect(problemsAfter(found, 'city', manual)).toEqual(found);
});

test.each<[string, Entry, boolean]>([
  ['a number as it is dialled at home', { phone: ' 030 1234567' }, true],
  ['one with its country', { phone: ' +49 30 1234567' }, false],
  ['one whose lead has a country', { phone: '030 1234567', country: 'DE' }, false],
  ['nothing', {}, false],
  ['no digit', { phone: ' ' }, false],
])('the country of %s is asked for where nothing tells it', (_, entry, is) => {
  expect(lacksPhoneCountry(entry)).toBe(is);
});
