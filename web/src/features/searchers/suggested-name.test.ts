import { expect, test } from 'vitest';
import { freeName } from './suggested-name.ts';

test('a name that a list has gets the next number that none has', () => {
  expect(freeName('Cafés in Bonn', [])).toBe('Cafés in Bonn');
  expect(freeName('Cafés in Bonn', ['Cafés in Bonn'])).toBe('Cafés in Bonn 2');
  expect(freeName('Cafés in Bonn', ['Cafés in Bonn', 'Cafés in Bonn 2', 'Bars'])).toBe('Cafés in Bonn 3');
  expect(freeName('x'.repeat(120), ['x'.repeat(120)])).toHaveLength(117);
});
