import { describe, expect, it } from 'vitest';
import { estimatePrice } from './estimate-price.ts';

const preview = {
  total: 50,
  has: { phone: 40, website: 30, email: 5 },
  places: [],
  sample: true,
  attributions: [],
  took_ms: 1,
};
const wallet = {
  balance: 100,
  available: 60,
  held: 40,
  monthly: 60,
  rolled_over: 0,
  purchased: 0,
  monthly_resets_at: null,
  purchased_expiry: [],
};

describe('the price by the price list', () => {
  it('is one credit per lead that can be found', () => {
    expect(estimatePrice({ preview, limit: 200, enrich: false, wallet })).toEqual({
      expected: 50,
      maximum: 50,
      available: 60,
      available_after: 10,
    });
  });

  it('adds an e-mail per website at most, and may exceed the balance', () => {
    const price = estimatePrice({ preview, limit: 40, enrich: true, wallet });
    expect(price).toMatchObject({ expected: 40, maximum: 70, available_after: -10 });
  });
});
