import { expect, test } from 'vitest';
import { openingHoursWords } from './opening-hours-words.ts';

const words = { closed: 'closed', always: 'Always open', holidaysClosed: 'Closed on public holidays' };
const say = (text: string, locale = 'en') =>
  openingHoursWords(text, locale, words).map((line) => line.replaceAll('\u202f', ' '));

test('days with the same hours are one line, in the words of the language', () => {
  expect(say('Mo-Fr 09:00-12:00,14:00-18:00; Sa 10:00-14:00; PH off')).toEqual([
    'Mon – Fri: 9:00 AM – 12:00 PM, 2:00 PM – 6:00 PM',
    'Sat: 10:00 AM – 2:00 PM',
    'Sun: closed',
    'Closed on public holidays',
  ]);
  expect(say('Fr-Sa 18:00-02:00', 'de')[1]).toBe('Fr – Sa: 18:00 – 02:00');
});

test('what is always open is said so, and what is not understood is left as it is', () => {
  expect(say('24/7')).toEqual(['Always open']);
  expect(say('Apr-Sep: by appointment')).toEqual(['Apr-Sep: by appointment']);
});
