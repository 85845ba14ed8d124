import { expect, test } from 'vitest';
import { isLinkTarget } from '#shared/domain/training/rich-text.ts';
import { linkTargetOf } from './link-target.ts';

test.each([
  ['https://example.com/a?b=1', 'https://example.com/a?b=1'],
  ['  /saved-lists ', '/saved-lists'],
  ['example.com', 'https://example.com'],
  ['www.example.com/a?b=1#c', 'https://www.example.com/a?b=1#c'],
  ['me@example.com', 'mailto:me@example.com'],
  ['mailto:me@example.com', 'mailto:me@example.com'],
])('%s leads to %s', (typed, target) => {
  expect(linkTargetOf(typed)).toBe(target);
  expect(isLinkTarget(target)).toBe(true);
});

test.each([
  '',
  'words',
  'http://example.com',
  '//example.com',
  'javascript:alert(1)',
  'ftp://example.com',
  'a b.c',
])('%s leads nowhere', (typed) => expect(linkTargetOf(typed)).toBeNull());
