import { expect, test } from 'vitest';
import { parseOpeningHours } from './opening-hours.ts';

const at = (hours: number, minutes = 0) => hours * 60 + minutes;
const nine = [[at(9), at(18)]];

test.each([
  ['Mo-Fr 09:00-18:00', [nine, nine, nine, nine, nine, [], []]],
  ['Mo-Fr 09:00-18:00; Sa 10:00-14:00; PH off', [nine, nine, nine, nine, nine, [[at(10), at(14)]], []]],
  ['Mo-Fr 09:00-18:00, Sa 10:00-14:00', [nine, nine, nine, nine, nine, [[at(10), at(14)]], []]],
  ['24/7', Array(7).fill([[0, at(24)]])],
  ['09:00-18:00', Array(7).fill(nine)],
  ['Mo,We 09:00-12:00,14:00-18:00', [two(), [], two(), [], [], [], []]],
  ['Mo-Su 09:00-18:00; Tu off', [nine, [], nine, nine, nine, nine, nine]],
  ['Fr-Sa 18:00-02:00', [[], [], [], [], [[at(18), at(26)]], [[at(18), at(26)]], []]],
  ['Sa-Mo 09:00-18:00', [nine, [], [], [], [], nine, nine]],
])('%s is read', (text, days) => expect(parseOpeningHours(text)?.days).toEqual(days));

function two() {
  return [
    [at(9), at(12)],
    [at(14), at(18)],
  ];
}

test('whether it is closed on holidays is read', () => {
  expect(parseOpeningHours('Mo-Fr 09:00-18:00; PH off')?.closedOnHolidays).toBe(true);
  expect(parseOpeningHours('Mo-Fr 09:00-18:00')?.closedOnHolidays).toBe(false);
});

test.each([
  ['months', 'Apr-Sep Mo-Fr 09:00-18:00'],
  ['words', 'by appointment'],
  ['an open end', 'Mo-Fr 18:00+'],
  ['no hour of the day', 'Mo 25:00-27:00'],
  ['weeks', 'week 1-53/2 Mo 09:00-10:00'],
  ['nothing open', 'off'],
  ['a comment', 'Mo 09:00-10:00 "ring twice"'],
  ['too long', `${'Mo 09:00-10:00;'.repeat(40)}`],
])('what has %s is shown as it was written', (_, text) => expect(parseOpeningHours(text)).toBeUndefined());
