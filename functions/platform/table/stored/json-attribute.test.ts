import { randomBytes } from 'node:crypto';
import { deflateRawSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { asDeflated } from './json-attribute.ts';

const { set, get } = asDeflated<string>();
const stored = (text: string) => set(text) as unknown as Uint8Array;

test.each([0, 1, 254, 510, 511, 5000, 40_000, 400_000])(
  'a text of %i characters comes back as it was, also where nothing of it repeats',
  (length) => {
    const random = randomBytes(length).toString('base64').slice(0, length);
    for (const text of ['ä'.repeat(length), random]) expect(get(stored(text) as never)).toBe(text);
  },
);

test('what was stored with the whole room, or as plain JSON, is read too', () => {
  expect(get(deflateRawSync('"Nova"') as never)).toBe('Nova');
  expect(get('"Nova"')).toBe('Nova');
});

test('short texts keep no more memory than they need, and are stored no larger', () => {
  const texts = Array.from({ length: 200 }, (_, no) => `${no} is a lead of a few hundred bytes `.repeat(10));
  const all = texts.map(stored);
  const kept = [...new Set(all.map(({ buffer }) => buffer))].reduce(
    (sum, { byteLength }) => sum + byteLength,
    0,
  );
  expect(kept).toBeLessThan(500_000);
  const whole = texts.map((text) => deflateRawSync(JSON.stringify(text)).length);
  expect(all.map(({ length }) => length)).toEqual(whole);
});
