import { expect, test } from 'vitest';
import type { AutopilotVersion } from '#shared/contracts/autopilots/index.ts';
import { changedParts } from './changed-parts.ts';

const search = { kind: 'search', search: { kind: 'domain', word: 'shop' }, limit: 50, new_only: true };
const first = {
  ...{ version: 1, at: '2026-11-25T08:00:00.000Z', by: 'usr_1', name: 'Shops', time_zone: 'Europe/Madrid' },
  plan: { campaign_id: 'cmp_1', steps: [search, { kind: 'save' }] },
  repeat: { every: 'daily', time: '08:00' },
  ...{ mappings: [], budget: { per_run: null, per_month: null }, resumes: true },
} as AutopilotVersion;

test('nothing is changed where each part says the same', () => {
  expect(changedParts(first, { ...structuredClone(first) })).toEqual([]);
});

test('each part that says something else is told', () => {
  const enriched = { ...first.plan, steps: [...first.plan.steps, { kind: 'enrich' }] };
  expect(changedParts(first, { ...first, plan: enriched as never, time_zone: 'Europe/Berlin' })).toEqual([
    'after',
    'start',
  ]);
  const more = { ...first.plan, campaign_id: 'cmp_2', steps: [{ ...search, limit: 60 }, { kind: 'save' }] };
  expect(changedParts(first, { ...first, name: 'More', plan: more as never, resumes: false })).toEqual([
    'name',
    'search',
    'list',
    'budget',
  ]);
});
