import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ResultFilter } from '#shared/domain/leads/filter/result-filter.ts';
import { deleteLeads } from './delete-all.ts';

let sent: unknown[] = [];
// A call may find that all of its thousand are gone: the others wait all the same.
const replies = [
  { deleted: 2, remaining: 2, next_cursor: 'chc_1.0', ids: ['led_1', 'led_2'] },
  { deleted: 0, remaining: 1, next_cursor: 'chc_1.1', ids: ['led_3'] },
  { deleted: 1, remaining: 0, next_cursor: null, ids: ['led_4'] },
];

beforeEach(() => {
  sent = [];
  vi.stubGlobal('localStorage', { getItem: () => 'token' });
  vi.stubGlobal('fetch', async (_url: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body));
    return new Response(JSON.stringify(replies[sent.length - 1]));
  });
});
afterEach(() => vi.unstubAllGlobals());

test('all that match are chosen once, and gone on with until nobody of them is left', async () => {
  const selection = { filter: ResultFilter.parse({}), except: [] };
  expect(await deleteLeads('cmp_1', selection)).toEqual({
    deleted: 3,
    ids: ['led_1', 'led_2', 'led_3', 'led_4'],
    left: 0,
    problem: null,
  });
  expect(sent).toEqual([
    { campaign_id: 'cmp_1', selection },
    { campaign_id: 'cmp_1', cursor: 'chc_1.0' },
    { campaign_id: 'cmp_1', cursor: 'chc_1.1' },
  ]);
});

test('each round tells how far it has got, and the one under way is the last when it is stopped', async () => {
  const told: unknown[] = [];
  const rounds = { tell: (one: unknown) => told.push(one), isStopped: () => told.length === 2 };
  const selection = { filter: ResultFilter.parse({}), except: [] };
  expect(await deleteLeads('cmp_1', selection, rounds)).toEqual({
    ...{ deleted: 2, ids: ['led_1', 'led_2', 'led_3'], left: 1, problem: null },
  });
  expect(told).toEqual([
    { done: 2, all: 4 },
    { done: 3, all: 4 },
  ]);
});

test('what was deleted before a call fails is told with its ids', async () => {
  vi.stubGlobal('fetch', async () => {
    sent.push({});
    if (sent.length === 2) throw new Error('offline');
    return new Response(JSON.stringify(replies[0]));
  });
  const selection = { filter: ResultFilter.parse({}), except: [] };
  const { problem, ...told } = await deleteLeads('cmp_1', selection);
  expect(told).toEqual({ deleted: 2, ids: ['led_1', 'led_2'], left: 2 });
  expect(problem).toBeInstanceOf(Error);
});
