import { expect, test } from 'vitest';
import type { AutopilotVersion } from '#shared/contracts/autopilots/index.ts';
import { type ChangeWords, changesOf } from './changes.ts';

const search = { kind: 'search', search: { kind: 'domain', word: 'shop' }, limit: 50, new_only: true };
const first = {
  ...{ version: 1, at: '2026-11-25T08:00:00.000Z', by: 'usr_1', name: 'Shops', time_zone: 'Europe/Madrid' },
  plan: { campaign_id: 'cmp_1', steps: [search, { kind: 'save' }] },
  repeat: { every: 'daily', time: '08:00' },
  ...{ mappings: [], budget: { per_run: null, per_month: null }, resumes: true },
} as AutopilotVersion;

const words: ChangeWords = {
  t: ((key: string, values?: object) =>
    values ? [key, ...Object.values(values)].join(' ') : key) as ChangeWords['t'],
  number: String,
  list: (items) => items.join(', '),
  repeatOf: ({ every, time }) => `${every} ${time}`,
  fillsOf: (mappings) => mappings.map(({ field }) => field),
  searchOf: (one) => ('word' in one ? [`word ${one.word}`] : []),
  listOf: (id) => `named ${id}`,
};
const changed = (after: object) => changesOf(first, { ...first, ...after } as AutopilotVersion, words);
const planOf = (...steps: object[]) => ({ plan: { ...first.plan, steps } });

test('each part is told as it was and as it is', () => {
  expect(changed({})).toEqual([]);
  expect(changed({ name: 'More', budget: { per_run: 5, per_month: null } })).toEqual([
    { name: 'ui.name', before: 'Shops', after: 'More' },
    { name: 'auto.budget_per_run', before: 'auto.no_budget', after: '5' },
  ]);
  expect(changed({ repeat: { every: 'weekly', time: '09:00' }, time_zone: 'UTC', resumes: false })).toEqual([
    { name: 'auto.when', before: 'daily 08:00', after: 'weekly 09:00' },
    { name: 'auto.zone', before: 'Europe/Madrid', after: 'UTC' },
    { name: 'auto.resumes', before: 'ui.yes', after: 'ui.no' },
  ]);
  expect(changed({ plan: { ...first.plan, campaign_id: 'cmp_2' } })).toEqual([
    { name: 'search.list', before: 'named cmp_1', after: 'named cmp_2' },
  ]);
});

test('of filters and of what a call fills in, what is new and what is gone is told', () => {
  const other = { ...search, limit: 60, search: { kind: 'domain', word: 'store' } };
  expect(changed(planOf(other, { kind: 'save' }))).toEqual([
    { name: 'auto.change_gone word shop' },
    { name: 'auto.change_new word store' },
    { name: 'auto.limit', before: '50', after: '60' },
  ]);
  expect(changed({ mappings: [{ field: 'city', filter: 'text' }] })).toEqual([
    { name: 'auto.change_new city' },
  ]);
});

test('where words do not tell two apart, it is told that something within is another', () => {
  const finer = { ...search, search: { ...search.search, finer: true } };
  expect(changed(planOf(finer, { kind: 'save' }))).toEqual([{ name: 'auto.change_within auto.what' }]);
  const steps = [search, { kind: 'save' }];
  expect(changed(planOf(...steps, { kind: 'enrich' }))).toEqual([
    { name: 'auto.then', before: 'auto.nothing_then', after: 'step_kind.enrich' },
  ]);
  const sentTo = (to: string) => ({ ...first, ...planOf(...steps, { kind: 'connect', to }) });
  expect(changesOf(sentTo('a') as never, sentTo('b') as never, words)).toEqual([
    { name: 'auto.change_within auto.then' },
  ]);
});
