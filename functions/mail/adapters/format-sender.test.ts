import { expect, test } from 'vitest';
import { formatSender } from './format-sender.ts';

const address = 'hello@leadwright.example';

test('a plain name is quoted, and cannot end its quotes', () => {
  expect(formatSender({ name: 'Acme, Inc.', address })).toBe(`"Acme, Inc." <${address}>`);
  expect(formatSender({ name: 'A" <evil@evil.example> \\', address })).toBe(
    `"A\\" <evil@evil.example> \\\\" <${address}>`,
  );
});

test('another name travels as encoded words of whole characters, none too long', () => {
  const name = `Müller & Söhne ${'🏡'.repeat(20)}\r\nBcc: all@victim.example`;
  const formatted = formatSender({ name, address });
  expect(formatted).toMatch(/^[\x20-\x7e]+$/);
  const words = formatted.replace(` <${address}>`, '').split(' ');
  expect(words.length).toBeGreaterThan(2);
  const decoded = words.map((word) => {
    expect(word.length).toBeLessThanOrEqual(75);
    return Buffer.from(/^=\?UTF-8\?B\?(.+)\?=$/.exec(word)?.[1] ?? '', 'base64').toString('utf8');
  });
  expect(decoded.join('')).toBe(name);
});
