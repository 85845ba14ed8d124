import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { replayFailed } from './replay-failed.ts';

let sent: unknown[] = [];
const replies = [
  { replayed: 1000, remaining: 1400, next_cursor: 'a' },
  { replayed: 1000, remaining: 400, next_cursor: 'b' },
  { replayed: 398, remaining: 0, next_cursor: null },
];

beforeEach(() => {
  sent = [];
  vi.stubGlobal('localStorage', { getItem: () => 'token' });
  vi.stubGlobal('fetch', async (_url: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body));
    return new Response(JSON.stringify(replies[sent.length - 1]), { status: 202 });
  });
});
afterEach(() => vi.unstubAllGlobals());

test('goes on where the last reply says until nothing is left, and says how far it is', async () => {
  const progress: [number, number][] = [];
  const onProgress = (done: number, total: number) => progress.push([done, total]);
  expect(await replayFailed({ of: 'list', id: 'cmp_1' }, onProgress, new AbortController().signal)).toBe(
    2398,
  );
  expect(sent).toEqual([{ failed: true }, { failed: true, cursor: 'a' }, { failed: true, cursor: 'b' }]);
  expect(progress).toEqual([
    [1000, 2400],
    [2000, 2400],
    [2398, 2398],
  ]);
});

test('asks for no more once its page was left', async () => {
  const leaving = new AbortController();
  expect(await replayFailed({ of: 'list', id: 'cmp_1' }, () => leaving.abort(), leaving.signal)).toBe(1000);
  expect(sent).toHaveLength(1);
});
