import { describe, expect, it } from 'vitest';
import { coveredBy } from './covered.ts';

const save = (units: number) => ({ kind: 'save' as const, units, price: 1, expected: units, maximum: units });
const enrich = (leads: number, websites: number) => ({
  kind: 'enrich' as const,
  units: leads,
  price: 1,
  expected: Math.round(websites / 2),
  maximum: websites,
});
const search = { kind: 'search' as const, units: 200, price: 0, expected: 0, maximum: 0 };

describe('what the credits at hand cover', () => {
  it('is a part of the leads, and no e-mail, when they do not suffice for the leads', () => {
    expect(coveredBy({ available: 37, steps: [search, save(200), enrich(200, 150)] })).toEqual({
      leads: 37,
      emails: 0,
    });
  });

  it('is every lead, and the rest for e-mails', () => {
    expect(coveredBy({ available: 230, steps: [search, save(200), enrich(200, 150)] })).toEqual({
      leads: 200,
      emails: 30,
    });
  });

  it('is e-mails alone where nothing is saved', () => {
    expect(coveredBy({ available: 7, steps: [enrich(20, 12)] })).toEqual({ leads: null, emails: 7 });
  });

  it('is nothing with an empty wallet or one that is in debt', () => {
    expect(coveredBy({ available: 0, steps: [save(3)] })).toEqual({ leads: 0, emails: null });
    expect(coveredBy({ available: -4, steps: [save(3)] })).toEqual({ leads: 0, emails: null });
  });

  it('counts whole values of a price above one', () => {
    expect(coveredBy({ available: 7, steps: [{ ...save(5), price: 3, maximum: 15 }] }).leads).toBe(2);
  });
});
