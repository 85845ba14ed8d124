import { expect, test } from 'vitest';
import { dayOf } from './days.ts';
import { beginOf, quarterOf, quarters } from './quarters.ts';

test('a day is made of all its quarters, in their order', () => {
  expect(quarters).toHaveLength(96);
  expect([quarters[0], quarters[1], quarters.at(-1)]).toEqual(['q0000', 'q0015', 'q2345']);
  const begins = quarters.map((quarter) => beginOf('2026-03-01', quarter).getTime());
  expect(begins).toEqual(quarters.map((_, no) => Date.UTC(2026, 2, 1) + no * 900_000));
});

test.each([
  ['2026-03-01T00:00:00.000Z', '2026-03-01', 'q0000'],
  ['2026-03-01T09:14:59.999Z', '2026-03-01', 'q0900'],
  ['2026-03-01T09:15:00.000Z', '2026-03-01', 'q0915'],
  ['2026-03-01T23:59:59.999Z', '2026-03-01', 'q2345'],
])('%s is of %s, %s', (at, day, quarter) => {
  expect(quarterOf(at)).toEqual({ day, quarter });
});

test('no zone of this runtime has a day that begins within a quarter', () => {
  const year = Array.from({ length: 366 }, (_, day) => Date.UTC(2026, 0, 1 + day));
  const within = Intl.supportedValuesOf('timeZone').filter((zone) => {
    const format = new Intl.DateTimeFormat('en', { timeZone: zone, minute: 'numeric', second: 'numeric' });
    return year.some((at) => !/^(00|15|30|45):00$/.test(format.format(at)));
  });
  expect(within).toEqual([]);
  expect(dayOf('Asia/Kathmandu')(beginOf('2026-03-01', 'q1815'))).toBe('2026-03-02');
});
