import { beforeEach, expect, it, vi } from 'vitest';
import { integrations } from '#shared/contracts/integrations/index.ts';
import { wallet } from '#shared/contracts/wallet.ts';
import { callOn, isEmptySoFar } from './call-on.ts';

const { ledger } = wallet.endpoints;
const input = { query: { limit: 2, kind: 'refund' } } as const;
const refund = { id: 'ent_1', kind: 'refund', amount: 1, held: 0, at: '2026-01-01T00:00:00Z' };

let asked: string[];
/** The service answers with these pages in turn; the last one leads nowhere unless `endless`. */
function answer(pages: { data: unknown[]; unreadable?: number }[], { endless = false } = {}) {
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    const no = asked.length;
    const next_cursor = no < pages.length || endless ? `place_${no}` : null;
    return new Response(JSON.stringify({ ...(pages[no - 1] ?? { data: [] }), next_cursor }), { status: 200 });
  });
}
beforeEach(() => {
  asked = [];
  vi.stubGlobal('localStorage', { getItem: () => null });
});

it('goes on behind a page that is empty before the end, with the same filter', async () => {
  answer([{ data: [] }, { data: [] }, { data: [refund] }, { data: [] }]);
  expect(await callOn(ledger, input, {})).toEqual({ data: [refund], next_cursor: 'place_3' });
  const base = '/api/wallet/ledger?limit=2&kind=refund';
  expect(asked).toEqual([base, `${base}&cursor=place_1`, `${base}&cursor=place_2`]);
});

it('takes what shows something, or is the end, as it is', async () => {
  answer([{ data: [refund] }, { data: [] }]);
  expect(await callOn(ledger, input, {})).toEqual({ data: [refund], next_cursor: 'place_1' });
  answer([{ data: [] }]);
  asked = [];
  expect(await callOn(ledger, input, {})).toEqual({ data: [], next_cursor: null });
  answer([{ data: [], unreadable: 1 }, { data: [refund] }]);
  asked = [];
  expect(await callOn(ledger, input, {})).toMatchObject({ unreadable: 1 });
});

it('stops at last, and the place to go on from is behind all that it looked through', async () => {
  answer([], { endless: true });
  const page = (await callOn(ledger, input, {})) as Parameters<typeof isEmptySoFar>[0];
  expect(page).toEqual({ data: [], next_cursor: 'place_5' });
  expect(asked).toHaveLength(5);
  expect(isEmptySoFar(page)).toBe(true);
  expect(isEmptySoFar({ data: [], next_cursor: null })).toBe(false);
});

it('keeps whose deliveries are asked for', async () => {
  const counts = { pending: 1, delivered: 0, retrying: 0, failed: 0, disabled: 0 };
  answer([
    { data: [], ...{ counts } },
    { data: [], ...{ counts } },
  ]);
  await callOn(integrations.endpoints.deliveries, { params: { id: 'cmp_1' } }, {});
  expect(asked[1]).toBe('/api/campaign-webhook/cmp_1/deliveries?cursor=place_1');
});
