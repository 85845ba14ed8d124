import { describe, expect, it } from 'vitest';
import { valuesOf } from '../places/collect-facts.ts';
import type { Tags } from './contact-tags.ts';
import { normaliseFeature } from './normalise-feature.ts';

const here = { lat: 53.35, lon: -6.26 };
const dublin = {
  id: 1,
  name: 'Dublin',
  country: 'IE',
  kind: 'PPLC',
  admin: '07',
  population: 1_000_000,
  ...here,
};
const normalise = (tags: Tags) =>
  normaliseFeature(
    { type: 'node', id: 1, tags: { name: 'Smith', shop: 'books', ...tags }, seen: 0, ...here },
    () => dublin,
    new Date(0),
  );
const values = (tags: Tags, field: 'phone' | 'website' | 'email') =>
  normalise(tags)
    .facts.filter((fact) => fact.field === field)
    .map(({ value, confidence }) => [value, confidence]);

describe('contacts of an element', () => {
  it('reads the numbers that are meant for one country', () => {
    expect(values({ 'phone:IE': '01 496 0001', 'contact:phone:GB': '020 7946 0018' }, 'phone')).toEqual([
      ['+35314960001', 80],
      ['+442079460018', 80],
    ]);
    expect(values({ phone: '01 496 0001', 'phone:GB': '+353 1 496 0001' }, 'phone')).toHaveLength(1);
  });

  it.each(['mobile', 'contact:mobile', 'phone:mobile', 'phone_1'])('reads %s', (key) => {
    expect(values({ [key]: '087 123 4567' }, 'phone')).toEqual([['+353871234567', 80]]);
  });

  it.each(['fax', 'contact:fax', 'emergency:phone', 'phone:note'])('takes %s for no phone', (key) => {
    expect(values({ [key]: '01 496 0001' }, 'phone')).toEqual([]);
  });

  it('takes what the brand or the operator has, less sure, where the place has none', () => {
    const owners = {
      'operator:phone:IE': '01 496 0002',
      'brand:website': 'https://brand.example.com',
      'operator:website': 'https://operator.example.com',
      'operator:email': 'hello@example.com',
    };
    expect(values(owners, 'phone')).toEqual([['+35314960002', 40]]);
    expect(values(owners, 'website')).toEqual([
      ['https://brand.example.com/', 40],
      ['https://operator.example.com/', 40],
    ]);
    expect(values(owners, 'email')).toEqual([['hello@example.com', 40]]);
    const own = { ...owners, phone: '01 496 0001', website: 'https://smith.ie', email: 'smith@smith.ie' };
    expect(values(own, 'phone')).toEqual([['+35314960001', 80]]);
    expect(values(own, 'website')).toEqual([['https://smith.ie/', 80]]);
    expect(values(own, 'email')).toEqual([['smith@smith.ie', 80]]);
  });

  it('tells no two branches of a chain for one place by the contacts of the chain', () => {
    const place = normalise({ 'operator:phone': '01 496 0002', 'brand:website': 'https://brand.ie' });
    expect(place).toMatchObject({ phones: [], domains: [] });
    expect(valuesOf(place.facts, 'website')).toHaveLength(1);
    expect(normalise({ phone: '01 496 0001', website: 'https://smith.ie' })).toMatchObject({
      phones: ['+35314960001'],
      domains: ['smith.ie'],
    });
  });
});
