import { expect, test } from 'vitest';
import { matchOf, mayBeCode, type NamedArea, type NamedPlace, offered } from './match-place.ts';

const place = (label: string, exact = false): NamedPlace => ({
  kind: 'city',
  label,
  lat: 0,
  lon: 0,
  other_name: '',
  exact,
});
const newYork = place('New York City, United States');
const york = place('York, England, United Kingdom', true);
const munich = place('Munich, Bayern, Germany');
const bavaria = (meant: boolean): NamedArea => ({
  label: 'Bavaria, Germany',
  kind: 'region',
  meant,
  places: [munich],
});

test('Enter takes the first place that is offered', () => {
  expect(matchOf({ places: [newYork, york], areas: [] }, 'first')).toBe(newYork);
  expect(matchOf({ places: [], areas: [] }, 'first')).toEqual({ why: 'unknown' });
});

test('leaving the field takes a place of that very name alone', () => {
  expect(matchOf({ places: [newYork, york], areas: [] }, 'same_name')).toBe(york);
  expect(matchOf({ places: [newYork], areas: [] }, 'same_name')).toEqual({ why: 'unchosen' });
});

test('no city is taken for a whole region', () => {
  const refusal = { why: 'area', area: 'Bavaria, Germany' };
  for (const ask of ['first', 'same_name'] as const) {
    expect(matchOf({ places: [york], areas: [bavaria(true)] }, ask)).toEqual(refusal);
    expect(matchOf({ places: [york], areas: [bavaria(false)] }, ask)).toBe(york);
    expect(matchOf({ places: [], areas: [bavaria(false)] }, ask)).toEqual(refusal);
  }
  expect(offered({ places: [york], areas: [bavaria(true)] })).toEqual([york, munich]);
});

test.each([
  ['10115', true],
  ['SW1A 1AA', true],
  ['1010-123', true],
  ['Berlin', false],
  ['10 Downing Street', false],
  ['52.5, 13.4', false],
  ['42', false],
])('%s may be a postcode: %s', (text, is) => {
  expect(mayBeCode(text)).toBe(is);
});
