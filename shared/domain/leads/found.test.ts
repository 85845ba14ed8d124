import { expect, test } from 'vitest';
import { idsOf } from './found.ts';

const companyAt = (website: string, linkedin_url?: string) =>
  idsOf({
    ...{ kind: 'company', id: 'manual:1', columns: linkedin_url ? { linkedin_url } : {} },
    values: {
      website: [{ value: website, source: 'file', confidence: 100, first_seen: '', last_seen: '' }],
    },
  });
const bytes = (key: string) => Buffer.byteLength(`owned#${key}#contact`);

test.each([
  ['wide letters', 'https://shop.example/a', `https://linkedin.com/company/${'漢'.repeat(120)}`],
  ['a long path', `https://shop.example/${'a'.repeat(1100)}`, `https://linkedin.com/in/${'ж'.repeat(180)}`],
])('no identity is longer than a key of the table can be: of %s', (_, website, linkedin) => {
  const keys = companyAt(website, linkedin);
  expect(keys).toHaveLength(3);
  expect(Math.max(...keys.map(bytes))).toBeLessThanOrEqual(1024);
});

test('an identity that fits stays as it is', () => {
  expect(companyAt(`https://shop.example/${'a'.repeat(800)}`)[1]).toBe(
    `site:shop.example/${'a'.repeat(800)}`,
  );
});
