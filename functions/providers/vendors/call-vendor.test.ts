import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { afterEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod';
import { createGuardedFetch } from '#functions/platform/outbound/index.ts';
import { log } from '#functions/platform/runtime/log.ts';
import type { SourceFailure } from '../lead-source.ts';
import { createCallVendor, type VendorCall, type VendorProfile } from './call-vendor.ts';
import type { VendorGate } from './gate/gate.ts';
import { vendorPolicy, vendorStandInPolicy } from './vendor-policy.ts';

const now = new Date('2026-03-01T00:00:00Z');
const key = 'key-that-nobody-may-read';
const profile: VendorProfile = {
  id: 'apollo',
  baseUrl: 'http://apollo.example',
  authorise: (secret) => ({ 'x-api-key': secret }),
  limits: [{ calls: 100, seconds: 60 }],
};
const Reply = z.object({ people: z.array(z.string()) });
type Answer = (response: ServerResponse, turn: number) => void;
const json =
  (status: number, body: unknown, headers: Record<string, string> = {}): Answer =>
  (response) =>
    response.writeHead(status, headers).end(JSON.stringify(body));
const good = json(200, { people: ['Ada'] });

const open: { close(): void; closeAllConnections(): void }[] = [];
afterEach(() => {
  vi.restoreAllMocks();
  for (const server of open.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

/** A vendor that answers as a test wants, and a gate that notes what it is told. */
async function vendor(answer: Answer, { totalTimeoutMs = 2_000, more = {} as Partial<VendorProfile> } = {}) {
  const asked: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    asked.push(request);
    answer(response, asked.length);
  });
  open.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const told: string[] = [];
  const rested: number[] = [];
  const buckets: string[] = [];
  const gate: VendorGate = {
    enter: async (_, bucket) => void buckets.push(bucket),
    tell: (_, outcome) => void told.push(outcome),
    rest: async (_, __, seconds) => void rested.push(seconds),
    leave: async () => undefined,
  };
  const call = createCallVendor(
    { ...profile, ...more },
    {
      ...{ key, gate, now: () => now },
      fetch: createGuardedFetch({ ...vendorStandInPolicy, totalTimeoutMs }),
      baseUrl: `http://127.0.0.1:${(server.address() as { port: number }).port}`,
    },
  );
  const ask = (part: Partial<VendorCall<z.infer<typeof Reply>>> = {}) =>
    call({ method: 'POST', path: '/search?q=x', body: { q: 1 }, schema: Reply, safe: true, ...part });
  const failureOf = (part?: Partial<VendorCall<z.infer<typeof Reply>>>) =>
    ask(part).then(
      () => expect.fail('it answered'),
      (error: SourceFailure) => error,
    );
  return { ask, failureOf, asked, told, rested, buckets };
}

test('a reply is read, and the key goes in its header alone', async () => {
  const { ask, asked, told } = await vendor(good);
  expect(await ask()).toEqual({ people: ['Ada'] });
  expect(asked.map(({ url, headers }) => [url, headers['x-api-key']])).toEqual([['/search?q=x', key]]);
  expect(told).toEqual(['answered']);
});

test.each<[string, Answer, string, number | undefined]>([
  ['401', json(401, {}), 'key_refused', undefined],
  ['403', json(403, {}), 'key_refused', undefined],
  ['402', json(402, {}), 'no_credits', undefined],
  ['429', json(429, {}), 'rate_limited', undefined],
  ['429 with seconds', json(429, {}, { 'retry-after': '17' }), 'rate_limited', 17],
  ['429 with a date', json(429, {}, { 'retry-after': 'Sun, 01 Mar 2026 00:02:00 GMT' }), 'rate_limited', 120],
  ['429 for days', json(429, {}, { 'retry-after': '999999' }), 'rate_limited', 3600],
  ['500', json(500, {}), 'unavailable', undefined],
  ['503 with seconds', json(503, {}, { 'retry-after': '5' }), 'unavailable', 5],
  ['a question it does not understand', json(400, {}), 'bad_answer', undefined],
  ['a redirect', json(302, {}, { location: 'http://127.0.0.1:1/' }), 'bad_answer', undefined],
  ['a page', (response) => response.writeHead(200).end('<html>welcome</html>'), 'bad_answer', undefined],
  ['half a body', (response) => response.writeHead(200).end('{"people":["A'), 'bad_answer', undefined],
  ['another shape', json(200, { people: 'Ada' }), 'bad_answer', undefined],
  ['a lost connection', (response) => response.destroy(), 'unavailable', undefined],
])('%s', async (_, answer, reason, retryAfter) => {
  const { failureOf } = await vendor(answer);
  expect(await failureOf()).toMatchObject({ name: 'source_failed', source: 'apollo', reason, retryAfter });
});

describe('once more', () => {
  const failsFirst =
    (failing: Answer): Answer =>
    (response, turn) =>
      turn === 1 ? failing(response, turn) : good(response, turn);

  test.each<[string, Answer]>([
    ['a server that failed', json(502, {})],
    ['a connection that was lost', (response) => response.destroy()],
  ])('%s is asked', async (_, failing) => {
    const { ask, asked, told } = await vendor(failsFirst(failing));
    expect(await ask()).toEqual({ people: ['Ada'] });
    expect([asked.length, told]).toEqual([2, ['failed', 'answered']]);
  });

  test('and no oftener, nor where the first may have cost something', async () => {
    const failing = await vendor(json(500, {}));
    await failing.failureOf();
    expect(failing.asked).toHaveLength(2);
    const paid = await vendor(failsFirst(json(500, {})));
    expect(await paid.failureOf({ safe: false })).toMatchObject({ reason: 'unavailable' });
    expect(paid.asked).toHaveLength(1);
  });

  test('who is too slow is not asked', async () => {
    const { failureOf, asked, told } = await vendor(() => undefined, { totalTimeoutMs: 100 });
    expect(await failureOf()).toMatchObject({ reason: 'unavailable' });
    expect([asked.length, told]).toEqual([1, ['failed']]);
  });
});

test('a key that was used too often rests, for as long as the vendor says', async () => {
  const said = await vendor(json(429, {}, { 'retry-after': '45' }));
  await said.failureOf();
  const silent = await vendor(json(429, {}));
  await silent.failureOf();
  expect([said.rested, silent.rested, said.told]).toEqual([[45], [30], ['answered']]);
});

test('calls that a vendor counts apart have a bucket of their own', async () => {
  const usual = await vendor(good);
  await usual.ask();
  const apart = await vendor(good, { more: { bucket: 'search' } });
  await apart.ask();
  expect([usual.buckets, apart.buckets]).toEqual([[key], [`${key}\nsearch`]]);
  expect(apart.asked[0]?.headers['x-api-key']).toBe(key);
});

test('what a vendor means by a status of its own counts, and a status that means nothing found', async () => {
  const judged = await vendor(json(403, { id: 'slow_down' }), {
    more: { judge: (status, body) => (status === 403 && body ? 'rate_limited' : undefined) },
  });
  expect(await judged.failureOf()).toMatchObject({ reason: 'rate_limited' });
  const empty = await vendor(json(404, {}));
  expect(await empty.ask({ none: 404 })).toBeUndefined();
  expect(await empty.failureOf()).toMatchObject({ reason: 'bad_answer' });
});

test('an abort rejects with its reason, before and during the call', async () => {
  const { ask, asked, told } = await vendor(() => undefined);
  const reason = new Error('the run was stopped');
  await expect(ask({ signal: AbortSignal.abort(reason) })).rejects.toBe(reason);
  expect(asked).toHaveLength(0);
  const controller = new AbortController();
  const asking = ask({ signal: controller.signal });
  setTimeout(() => controller.abort(reason), 50);
  await expect(asking).rejects.toBe(reason);
  expect(told).toEqual(['nothing']);
});

test('nothing is sent without TLS, and nowhere but to public addresses', async () => {
  const gate: VendorGate = {
    enter: async () => undefined,
    tell: () => undefined,
    rest: async () => undefined,
    leave: async () => undefined,
  };
  for (const baseUrl of [
    'http://api.apollo.io',
    'https://127.0.0.1',
    'https://localhost',
    'https://10.0.0.1',
  ]) {
    const deps = { key, gate, now: () => now, fetch: createGuardedFetch(vendorPolicy), baseUrl };
    const call = createCallVendor(profile, deps);
    await expect(call({ method: 'GET', path: '/', schema: Reply, safe: true })).rejects.toMatchObject({
      reason: 'unavailable',
    });
  }
});

test('neither the key nor what the vendor wrote is in an error or a log', async () => {
  const lines: unknown[] = [];
  for (const level of ['debug', 'info', 'warn', 'error'] as const)
    vi.spyOn(log, level).mockImplementation((...line) => void lines.push(line));
  const { failureOf } = await vendor(json(401, { error: `no such key: ${key}` }));
  const error = await failureOf();
  const all = JSON.stringify([lines, error.message, error.stack, error.cause, { ...error }]);
  expect(lines).toHaveLength(1);
  expect(all).toContain('key_refused');
  expect(all).not.toContain(key);
  expect(all).not.toContain('no such key');
});
