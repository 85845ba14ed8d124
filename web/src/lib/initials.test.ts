import { expect, test } from 'vitest';
import { initialsOf } from './initials.ts';

test.each([
  ['Ada', 'Oak', 'AO'],
  [' élodie', '', 'É'],
  ['', '', 'M'],
  ['𝒜da', 'oak', '𝒜O'],
])('%s %s is %s', (first_name, last_name, initials) => {
  expect(initialsOf({ first_name, last_name, email: 'mail@leadwright.example' })).toBe(initials);
});
