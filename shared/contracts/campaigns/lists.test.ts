import { expect, test } from 'vitest';
import { campaigns } from './index.ts';

const nameOf = (name: string) =>
  campaigns.endpoints.create.body?.safeParse({ name, type: 'local' }).data?.name;

test.each([
  [' Berlin ', 'Berlin'],
  ['Subject\r\nBcc: somebody@example.com', 'Subject Bcc: somebody@example.com'],
  ['a\u0000b\tc\u0085d', 'a b c d'],
  ['Bäckereien – 東京 👍', 'Bäckereien – 東京 👍'],
  ['\r\n', undefined],
  ['', undefined],
  ['x'.repeat(121), undefined],
])('the name %j of a list is one line: %j', (typed, name) => expect(nameOf(typed)).toBe(name));
