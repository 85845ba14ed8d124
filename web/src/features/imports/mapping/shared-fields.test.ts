import { expect, test } from 'vitest';
import { sharedFields } from './shared-fields.ts';

test('fields that several columns are for are named, but those of which a lead keeps all', () => {
  expect(sharedFields(['street', null, 'name', 'street', null, 'street'])).toEqual([
    { field: 'street', count: 3 },
  ]);
  expect(sharedFields(['email', 'email', 'phone', 'phone', 'name', null, null])).toEqual([]);
});
