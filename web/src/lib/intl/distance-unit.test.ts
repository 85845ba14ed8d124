import { expect, it } from 'vitest';
import { inUnit, toKm, usualUnit } from './distance-unit.ts';

it('takes miles for who reads American English, and kilometres for all others', () => {
  expect(usualUnit(['en-US', 'de'])).toBe('mi');
  expect(usualUnit(['es-US'])).toBe('mi');
  expect(usualUnit(['de-DE', 'en-US'])).toBe('km');
  expect(usualUnit([])).toBe('km');
});

it('gives back what was typed', () => {
  for (const miles of [0.1, 1, 3, 12.5, 62]) expect(inUnit(toKm(miles, 'mi'), 'mi')).toBe(miles);
  expect(toKm(3, 'mi')).toBe(4.828);
  expect(toKm(3, 'km')).toBe(3);
});
