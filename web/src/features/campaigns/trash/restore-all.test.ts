import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { restoreAll } from './restore-all.ts';

const lead = (no: number) => ({
  ...{ id: `led_${no}`, type: 'local', name: 'Nova', category: '', street: '', city: '' },
  ...{ country: '', email: '', website: '', columns: {} },
  ...{ deleted_at: '2026-01-01T00:00:00.000Z', gone_at: '2026-01-31T00:00:00.000Z' },
});
const pageLength = 100;
const lying = Array.from({ length: 500 }, (_, no) => lead(no));
/** How many each request to restore asked for. */
let rounds: number[] = [];
let fails = false;

beforeEach(() => {
  rounds = [];
  fails = false;
  vi.stubGlobal('localStorage', { getItem: () => 'token' });
  vi.stubGlobal('fetch', async (url: string, { body }: { body?: string }) => {
    if (body) {
      rounds.push(JSON.parse(body).resultIds.length);
      return fails && rounds.length > 1
        ? new Response('{"error":{"code":"internal","message":""}}', { status: 500 })
        : new Response(JSON.stringify({ restored: rounds.at(-1) }));
    }
    const at = Number(new URL(url, 'https://leadwright.example').searchParams.get('cursor') ?? 0);
    const next = at + pageLength;
    return new Response(
      JSON.stringify({
        data: lying.slice(at, next),
        next_cursor: next < lying.length ? String(next) : null,
      }),
    );
  });
});
afterEach(() => vi.unstubAllGlobals());

test('all pages are read, and come back in rounds', async () => {
  const told: string[] = [];
  const watch = { tell: (one: object) => told.push(Object.values(one).join('/')), isStopped: () => false };
  expect(await restoreAll('cmp_1', '', watch)).toEqual({ restored: 500, all: 500, problem: null });
  expect(rounds).toEqual([200, 200, 100]);
  expect(told.slice(-3)).toEqual(['0/500', '200/500', '400/500']);
});

test('it stops after the round under way', async () => {
  const watch = { tell: () => undefined, isStopped: () => rounds.length === 2 };
  expect(await restoreAll('cmp_1', '', watch)).toMatchObject({ restored: 400, all: 500 });
});

test('stopped while it looks, it brings back none', async () => {
  const watch = { tell: () => undefined, isStopped: () => true };
  expect(await restoreAll('cmp_1', '', watch)).toMatchObject({ restored: 0 });
  expect(rounds).toEqual([]);
});

test('a request that fails leaves what came back before it', async () => {
  fails = true;
  const watch = { tell: () => undefined, isStopped: () => false };
  const { problem, ...told } = await restoreAll('cmp_1', '', watch);
  expect(told).toEqual({ restored: 200, all: 500 });
  expect(problem).toBeInstanceOf(Error);
});
