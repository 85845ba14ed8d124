import { expect, it } from 'vitest';
import { otherZone } from './other-zone.ts';

it('names a zone that is not the one of whoever looks', () => {
  expect(otherZone('Europe/Berlin', 'Europe/Madrid')).toBe('Europe/Berlin');
  expect(otherZone('Europe/Berlin', 'Europe/Berlin')).toBeNull();
});

it('takes two names of one zone for one', () => {
  expect(otherZone('Asia/Calcutta', 'Asia/Kolkata')).toBeNull();
});
