import { expect, test } from 'vitest';
import type { ImportField } from '#shared/domain/kinds/entry/import-fields.ts';
import type { KindKey } from '#shared/domain/kinds/index.ts';
import { formatPhone } from '#web/lib/phone/format-phone.ts';
import { shownText } from './use-shown-text.ts';

const words = {
  t: (key: string) => key,
  format: {
    number: (value: number) => value.toLocaleString('de'),
    dollars: (value: number) => `${value / 1e6} Mio. $`,
  },
  workWord: () => undefined,
  locale: 'de',
  formatPhone,
} as unknown as Parameters<typeof shownText>[3];

test.each<[KindKey, ImportField, string, string]>([
  ['influencer', 'followers', '12345', '12.345'],
  ['influencer', 'platform', 'tiktok', 'TikTok'],
  ['company', 'revenue', '2500000', '2.5 Mio. $'],
  // A year is no amount.
  ['company', 'founded', '1998', '1998'],
  ['local', 'category', 'bakery', 'Bäckerei'],
  ['local', 'category', 'Drachenbau', 'Drachenbau'],
  ['local', 'phone', '+12125550123', '+1 212 555 0123'],
  ['local', 'phone', '030 12', '030 12'],
  ['local', 'postal_code', '10115', '10115'],
  ['local', 'note', '12345', '12345'],
])('of %s, %s %s is shown as the grid has it', (kind, field, text, shown) => {
  expect(shownText(kind, field, text, words)).toBe(shown);
});
