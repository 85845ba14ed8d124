import { expect, test } from 'vitest';
import type { Campaign } from '#shared/contracts/campaigns/index.ts';
import { firstSteps } from './first-steps.ts';

const list = (id: string, counts: Partial<Campaign['counts']>): Campaign => ({
  ...{ id, name: id, type: 'local', is_archived: false, tags: [], source: '', has_webhook: false },
  ...{ created_at: '', updated_at: '', folder: '', is_demo: false },
  counts: { total: 0, email_found: 0, with_phone: 0, with_website: 0, sent: 0, sample: 0, ...counts },
});
const done = (...given: Parameters<typeof firstSteps>) =>
  firstSteps(...given).flatMap((step) => (step.done ? step.key : []));

test('nothing is ticked in a new account, an empty list among it', () => {
  expect(done({ lists: [], saved: 0, team: 1 })).toEqual([]);
  expect(done({ lists: [list('cmp_1', {})], saved: 0, team: 1 })).toEqual([]);
});

test('each is ticked by what is there, in whichever list', () => {
  const lists = [list('cmp_1', { total: 3 }), list('cmp_2', { total: 1, email_found: 1 })];
  expect(done({ lists, saved: 0, team: 1 })).toEqual(['search', 'enrich']);
  expect(done({ lists: [list('cmp_1', { total: 1, sent: 1 })], saved: 2, team: 2 })).toEqual([
    ...['search', 'deliver', 'keep', 'invite'],
  ]);
});

test('a step leads to the first list that has leads; who may not invite is not asked to', () => {
  const lists = [list('cmp_1', {}), list('cmp_2', { total: 1 })];
  const steps = firstSteps({ lists, saved: 0, team: undefined });
  expect(steps.map(({ to }) => to)).toEqual([
    ...[undefined, '/saved-lists/local-cmp_2', '/saved-lists/local-cmp_2/webhook', undefined],
  ]);
});
