import { expect, test } from 'vitest';
import type { Searcher } from '#functions/searchers/index.ts';
import { Plan } from '#shared/domain/runs/plan.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { realSearches, watchSearcher } from './watch-searcher.ts';

const search = (text: string) => ({ kind: 'company', text });
const plan = Plan.parse({
  campaign_id: 'cmp_1',
  steps: [
    { kind: 'search', id: 'first', search: search('a'), limit: 5 },
    { kind: 'search', id: 'second', search: search('b'), limit: 5 },
    { kind: 'save', from: ['first'] },
    { kind: 'save', id: 'too', from: ['second'] },
  ],
});
const [first, second] = plan.steps.flatMap((step) => (step.kind === 'search' ? [step.search] : []));
const counts = (...invented: string[]): Pick<Searcher, 'count'> => ({
  count: async (asked) => ({
    ...{ total: { is: 'exact' as const, count: 1 }, has: undefined },
    sample: 'text' in asked && invented.includes(String(asked.text)),
  }),
});

test('each search of a plan is held to what has answered it', async () => {
  if (!first || !second) throw new Error('no searches');
  const watched = watchSearcher(counts('b'), plan);
  for (const asked of [first, second]) await watched.searcher.count(asked, 'acc_1');
  expect(watched.real()).toEqual(['first']);
  const later = watchSearcher(counts('a', 'b'), plan, watched.real()).searcher;
  await expect(later.count(second, 'acc_1')).resolves.toMatchObject({ sample: true });
  await expect(later.count(first, 'acc_1')).rejects.toMatchObject({ code: 'conflict', reason: 'no_source' });
});

test('who would be asked is told of each search; data that cannot be read are there', async () => {
  const sourcesFor = async (asked: object) => {
    if ('text' in asked && asked.text === 'a') throw new AppError('provider_unavailable');
    return ['sample' as const];
  };
  expect(await realSearches({ sourcesFor }, 'acc_1', plan)).toEqual(['first']);
  const both = async () => ['hunter' as const];
  expect(await realSearches({ sourcesFor: both }, 'acc_1', plan)).toEqual(['first', 'second']);
});
