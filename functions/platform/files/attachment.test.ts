import { expect, test } from 'vitest';
import { attachment } from './attachment.ts';

const nameIn = (header: string): string => decodeURIComponent(header.split("filename*=UTF-8''")[1] ?? '');

test('a long name is cut to what every disk takes, by whole letters, and keeps its ending', () => {
  const long = `${'ü🎉'.repeat(60)} 2026-11-28.xlsx`;
  const name = nameIn(attachment(long));
  expect(Buffer.byteLength(name)).toBeLessThanOrEqual(200);
  expect(Buffer.byteLength(name)).toBeGreaterThan(190);
  expect(name).toMatch(/^(?:ü🎉)+ü?\.xlsx$/u);
  expect(nameIn(attachment('Städte.csv'))).toBe('Städte.csv');
});

test('nothing of a name ends the header or names a folder', () => {
  const header = attachment('a/b\\c"d\r\ne.csv');
  expect(header).toContain('filename="a_b_c_d__e.csv"');
  expect(header).not.toMatch(/[\r\n]/);
});
