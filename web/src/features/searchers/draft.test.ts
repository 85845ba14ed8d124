import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { localTechnologies } from '#shared/domain/kinds/local.ts';
import { searchModes } from '#shared/domain/kinds/search-parts.ts';
import { placeCategoryKeys } from '#shared/domain/leads/categories/place-categories.ts';
import { Plan, PricedPlan } from '#shared/domain/runs/plan.ts';
import { type Draft, draftFromUrl, limitOf, searchOf, startDraft, stepsOf, urlFromDraft } from './draft.ts';

/** As fine as a search keeps them. */
const degrees = (most: number) => fc.integer({ min: -most * 1e7, max: most * 1e7 }).map((one) => one / 1e7);

const drafts: fc.Arbitrary<Draft> = fc.record({
  location: fc.option(
    fc.record({
      lat: degrees(90),
      lon: degrees(180),
      radius_km: fc.double({ min: 0.1, max: 100, noNaN: true }),
      label: fc.stringMatching(/^[A-Za-z ,&=%é]*[a-z]$/),
    }),
  ),
  categories: fc.subarray([...placeCategoryKeys], { maxLength: 5 }),
  text: fc.string({ maxLength: 30 }),
  mode: fc.constantFrom(...searchModes),
  has: fc.subarray<'phone' | 'website' | 'email'>(['phone', 'website', 'email']),
  technologies: fc.subarray([...localTechnologies]),
  limit: fc.option(fc.integer({ min: 1, max: 10_000 })),
  enrich: fc.boolean(),
  newOnly: fc.boolean(),
});

describe('a search in the address', () => {
  it('comes back as it was', () => {
    fc.assert(
      fc.property(drafts, (draft) => {
        const back = draftFromUrl(new URLSearchParams(urlFromDraft(draft).toString()));
        // A negative zero is the same place.
        expect(JSON.parse(JSON.stringify(back))).toEqual(JSON.parse(JSON.stringify(draft)));
      }),
    );
  });

  it.each(['1_2', '1_2*3_4*x_y', '-73.99_40.75*-73.98_40.76', '0_0*1_0*1_1', ''])(
    'has the circle alone where the area is none: %s',
    (area) => {
      const params = new URLSearchParams({ lat: '40.758', lon: '-73.985', r: '2', area });
      expect(draftFromUrl(params).location).toEqual({ lat: 40.758, lon: -73.985, radius_km: 2 });
    },
  );

  it.each(['lat=91&lon=0', 'lat=a&lon=b', 'lon=3'])(
    'has no location when that cannot be read: %s',
    (text) => {
      expect(draftFromUrl(new URLSearchParams(text)).location).toBeNull();
    },
  );

  it('falls back by value', () => {
    const draft = draftFromUrl(new URLSearchParams('lat=1&lon=2&r=500&cat=nothing&limit=0'));
    expect(draft).toEqual({ ...startDraft, location: { lat: 1, lon: 2, radius_km: 5 } });
  });
});

describe('the plan of a search', () => {
  const location = { lat: 1, lon: 2, radius_km: 3 };

  it('waits for a location', () => {
    expect(searchOf(startDraft)).toBeNull();
    expect(stepsOf(startDraft, 10)).toBeNull();
  });

  it('is one that the service takes', () => {
    const steps = stepsOf({ ...startDraft, location, enrich: true }, 10);
    const plan = Plan.parse({ campaign_id: 'cmp_1', steps });
    expect(plan.steps.map(({ kind }) => kind)).toEqual(['search', 'save', 'enrich']);
    expect(PricedPlan.parse({ steps }).campaign_id).toBeUndefined();
  });
});

describe('how many leads a search is for', () => {
  it.each([
    ['the usual number, where the credits pay for them', 10_000, false, 200],
    ['as many as the credits pay for', 100, false, 100],
    ['as many as they pay for together with the emails', 100, true, 50],
    ['the usual number, where they pay for none: the price says so', 1, true, 200],
    ['the usual number, where they are not known', undefined, true, 200],
  ])('is %s', (_, credits, enrich, limit) => {
    expect(limitOf({ ...startDraft, enrich }, credits)).toBe(limit);
  });

  it('is what was chosen, also beyond the credits', () => {
    expect(limitOf({ ...startDraft, limit: 300 }, 100)).toBe(300);
  });
});
