import { expect, test } from 'vitest';
import { formatPhone } from './format-phone.ts';

test.each([
  ['+12125550123', '+1 212 555 0123'],
  ['+493012345678', '+49 30 12345678'],
  ['+351213456789', '+351 21 345 6789'],
  ['1234', '1234'],
  ['call us', 'call us'],
])('%s is shown as %s', (phone, shown) => {
  expect(formatPhone(phone)).toBe(shown);
});
