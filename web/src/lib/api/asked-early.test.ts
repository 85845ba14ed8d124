import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { takeEarly } from './asked-early.ts';

const [mine, another] = ['token of this session', 'token of another'];
const rows = { method: 'POST', body: '{"page":1}' };
let early: Map<string, { bearer: string | null; reply: Promise<Response> }>;
let reply: Promise<Response>;

beforeEach(() => {
  reply = Promise.resolve(new Response());
  early = new Map([
    ['GET /api/me ', { bearer: mine, reply }],
    ['POST /api/local-results/cmp_1 {"page":1}', { bearer: mine, reply }],
    ['POST /api/site-settings {"domain":"a"}', { bearer: null, reply }],
  ]);
  vi.stubGlobal('window', { askedEarly: early });
  vi.spyOn(performance, 'now').mockReturnValue(500);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('what was asked before the app ran is taken once', () => {
  expect(takeEarly('/api/me', {}, mine)).toBe(reply);
  expect(takeEarly('/api/me', {}, mine)).toBeUndefined();
  expect(takeEarly('/api/local-results/cmp_1', rows, mine)).toBe(reply);
  expect(takeEarly('/api/local-results/cmp_1', rows, mine)).toBeUndefined();
});

test('another question, another session and one that comes late ask for themselves', () => {
  expect(takeEarly('/api/wallet', {}, mine)).toBeUndefined();
  expect(takeEarly('/api/local-results/cmp_1', rows, another)).toBeUndefined();
  expect(takeEarly('/api/me', {}, null)).toBeUndefined();
  vi.spyOn(performance, 'now').mockReturnValue(10_001);
  expect(takeEarly('/api/site-settings', { method: 'POST', body: '{"domain":"a"}' }, null)).toBeUndefined();
});

test('what is the same for everybody is taken with a session too', () => {
  expect(takeEarly('/api/site-settings', { method: 'POST', body: '{"domain":"a"}' }, mine)).toBe(reply);
});

test('after a change nothing is taken that was read before it', () => {
  expect(takeEarly('/api/campaigns/cmp_1', { method: 'PATCH', body: '{"name":"B"}' }, mine)).toBeUndefined();
  expect(takeEarly('/api/me', {}, mine)).toBeUndefined();
});
