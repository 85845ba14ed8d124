import { expect, test } from 'vitest';
import { changedValues } from './changed-values.ts';

test('what was changed, and nothing that was only mentioned', () => {
  const before = { first_name: 'Ada', last_name: 'Oak', locale: 'en' };
  expect(changedValues({ before, after: { first_name: 'Ada', locale: 'de' } })).toEqual([
    { field: 'locale', before: 'en', after: 'de' },
  ]);
});

test('what came, and what went', () => {
  const email = 'ada@leadwright.example';
  expect(changedValues({ before: null, after: { email } })).toEqual([
    { field: 'email', before: null, after: email },
  ]);
  expect(changedValues({ before: { email }, after: null })).toEqual([
    { field: 'email', before: email, after: null },
  ]);
});

test('lists are compared by what is in them', () => {
  expect(changedValues({ before: { access: ['leads'] }, after: { access: ['leads'] } })).toEqual([]);
  expect(changedValues({ before: null, after: null })).toEqual([]);
  expect(changedValues({ target: 'run_1', before: null, after: { does: 'enrich' } })).toEqual([]);
});
