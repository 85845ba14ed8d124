import fc from 'fast-check';
import { expect, test } from 'vitest';
import { filterFields, sortFields } from '#shared/domain/result-filter.ts';
import { packedFields, packFilterable, unpackFilterable } from './pack-filterable.ts';

const word = fc
  .string({ minLength: 1, maxLength: 20, unit: 'grapheme' })
  .filter((text) => !/\p{Cc}/u.test(text));
const maybe = fc.option(word, { nil: undefined });
const head = fc.record({
  name: word,
  category: maybe,
  city: maybe,
  state: maybe,
  country: maybe,
  website: maybe,
  phone: maybe,
  email: maybe,
  created_at: word,
  emails_count: fc.nat(50),
  phones_count: fc.nat(50),
  technologies: fc.array(word, { maxLength: 4 }),
  socials: fc.array(word, { maxLength: 4 }),
});

test('what is packed comes back as it was', () => {
  fc.assert(
    fc.property(head, (one) => {
      expect(unpackFilterable(packFilterable(one))).toEqual(one);
    }),
  );
});

test('all that filters and sorting look at is packed, but the state that changes by itself', () => {
  const looked = new Set<string>([...filterFields, ...sortFields]);
  looked.delete('email_status');
  expect(new Set<string>(packedFields)).toEqual(looked);
});

test('a tab or line break in a name moves nothing', () => {
  const one = {
    name: 'a\tb\nc',
    created_at: 'x',
    emails_count: 1,
    phones_count: 0,
    technologies: ['y\nz'],
    socials: [],
  };
  expect(unpackFilterable(packFilterable(one))).toMatchObject({
    name: 'a b c',
    created_at: 'x',
    emails_count: 1,
    technologies: ['y z'],
  });
});
