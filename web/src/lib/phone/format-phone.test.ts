import { expect, test } from 'vitest';
import { dialledFromAbroad, formatPhone } from './format-phone.ts';

test.each([
  ['+12125550123', '+1 212 555 0123'],
  ['+493012345678', '+49 30 12345678'],
  ['+351213456789', '+351 21 345 6789'],
  ['1234', '1234'],
  ['call us', 'call us'],
])('%s is shown as %s', (phone, shown) => {
  expect(formatPhone(phone)).toBe(shown);
});

test.each([
  ['030 1234567', 'DE', '+49301234567'],
  ['(212) 555-0123', 'US', '+12125550123'],
  ['0049 30 1234567', 'DE', '+49301234567'],
  ['+351 21 345 6789', 'DE', '+351213456789'],
  ['12', 'DE', '12'],
  ['030 1234567', 'AQ', '030 1234567'],
])('%s in %s is dialled as %s', (phone, country, dialled) => {
  expect(dialledFromAbroad(phone, country)).toBe(dialled);
});
