import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { campaigns } from '#shared/contracts/campaigns/index.ts';
import { ApiError } from './api-error.ts';
import { call } from './call.ts';
import { onReply, type ReplyEvent } from './reply-events.ts';

const { rename } = campaigns.endpoints;
const input = { params: { id: 'cmp_1' }, body: { name: 'New' } };
let events: ReplyEvent[] = [];
let stop = () => {};

const answer = (status: number, body: unknown) =>
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(body), { status }));

const list = {
  id: 'cmp_1',
  name: 'New',
  type: 'local',
  is_archived: false,
  tags: [],
  source: '',
  has_webhook: false,
  folder: '',
  is_demo: false,
  counts: { total: 0, email_found: 0, with_phone: 0, with_website: 0, sent: 0, sample: 0 },
  created_at: '2026-01-01T00:00:00Z',
  updated_at: '2026-01-01T00:00:00Z',
};

beforeEach(() => {
  const kept = new Map([['access_token', 'secret']]);
  vi.stubGlobal('localStorage', { getItem: (key: string) => kept.get(key) ?? null });
  events = [];
  stop = onReply((event) => events.push(event));
});
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
});

describe('a call', () => {
  it('returns the reply that the contract describes', async () => {
    answer(200, list);
    expect((await call(rename, input)).name).toBe('New');
    expect(events).toEqual([]);
  });

  it('announces a message in a good reply', async () => {
    answer(200, { ...list, message: 'Renamed' });
    await call(rename, input);
    expect(events).toEqual([{ kind: 'message', text: 'Renamed' }]);
  });

  it('announces a refusal once and throws it with code and fields', async () => {
    const fields = [{ path: 'name', key: 'required', message: 'Field is required.' }];
    answer(422, { code: 'validation_failed', message: 'Field is required.', fields });
    const error = await call(rename, input).catch((caught: unknown) => caught);
    expect(error).toMatchObject({ code: 'validation_failed', status: 422, fields });
    expect(events).toEqual([{ kind: 'failed', error }]);
  });

  it('says nothing when it is to be quiet', async () => {
    answer(404, { code: 'not_found', message: 'Gone.' });
    await expect(call(rename, input, { quiet: true })).rejects.toMatchObject({ code: 'not_found' });
    expect(events).toEqual([]);
  });

  it('reports the end of the session even when quiet', async () => {
    answer(401, { code: 'unauthenticated', message: 'Please log in.' });
    await expect(call(rename, input, { quiet: true })).rejects.toBeInstanceOf(ApiError);
    expect(events).toEqual([{ kind: 'unauthenticated' }]);
  });

  it('refuses a reply that is not what the contract says', async () => {
    answer(200, { ...list, counts: 'many' });
    await expect(call(rename, input)).rejects.toMatchObject({ code: 'unreadable_reply' });
  });

  it('speaks for another bearer without touching the session', async () => {
    const seen: (string | null)[] = [];
    vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
      seen.push(new Headers(init.headers).get('Authorization'));
      return new Response(JSON.stringify({ code: 'unauthenticated', message: 'Over.' }), { status: 401 });
    });
    await expect(call(rename, input, { bearer: 'sign-up' })).rejects.toMatchObject({ status: 401 });
    expect(seen).toEqual(['Bearer sign-up']);
    expect(events).toEqual([]);
  });

  it('says when another try makes sense', async () => {
    const body = JSON.stringify({ code: 'rate_limited', message: 'Wait.' });
    vi.stubGlobal('fetch', async () => new Response(body, { status: 429, headers: { 'Retry-After': '90' } }));
    await expect(call(rename, input)).rejects.toMatchObject({ code: 'rate_limited', retryAfter: 90 });
  });

  it('names a lost connection', async () => {
    vi.stubGlobal('fetch', async () => {
      throw new TypeError('Failed to fetch');
    });
    await expect(call(rename, input, { quiet: true })).rejects.toMatchObject({
      code: 'connection_lost',
      status: 0,
    });
    expect(events).toEqual([{ kind: 'lost' }]);
  });

  it('survives an error page that is not JSON', async () => {
    vi.stubGlobal('fetch', async () => new Response('<html>Bad gateway</html>', { status: 502 }));
    await expect(call(rename, input)).rejects.toMatchObject({ code: 'unreadable_reply', status: 502 });
  });
});
