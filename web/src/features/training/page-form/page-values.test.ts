import { expect, test } from 'vitest';
import { areSame, bodyOf, emptyText, isWritten, valuesOf } from './page-values.ts';

const en = { title: 'A', html: '<p>A</p>' };
const de = { title: 'Ä', html: '' };

test('a page is sent as it came', () => {
  const page = { texts: { en, de }, video: 'https://player.vimeo.com/video/1' };
  expect(bodyOf(valuesOf(page))).toEqual(page);
});

test('a new page is English', () => {
  expect(valuesOf(null)).toEqual({ texts: { en: emptyText, es: null, fr: null, de: null }, video: '' });
});

test('a language that was begun and left empty is not sent', () => {
  const values = { ...valuesOf({ texts: { en }, video: null }) };
  const begun = { ...values, texts: { ...values.texts, es: emptyText, fr: { title: ' ', html: '' } } };
  expect(bodyOf(begun).texts).toEqual({ en });
  expect(areSame(values, begun)).toBe(true);
  expect(isWritten(emptyText)).toBe(false);
  expect(isWritten(de)).toBe(true);
});

test('the address of a video becomes that of its player', () => {
  const sent = (video: string) => bodyOf({ ...valuesOf(null), video }).video;
  expect(sent(' vimeo.com/12 ')).toBe('https://player.vimeo.com/video/12');
  expect(sent('  ')).toBeNull();
  expect(sent('elsewhere')).toBe('elsewhere');
});
