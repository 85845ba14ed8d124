import { expect, test } from 'vitest';
import { localesOf } from './locales-of.ts';

test('fields belong to languages, except the video', () => {
  expect(localesOf(['video', 'texts.de.title', 'texts.es.html', 'texts.es.title'])).toEqual(['es', 'de']);
  expect(localesOf(['video'])).toEqual([]);
});
