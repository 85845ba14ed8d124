import { expect, test } from 'vitest';
import { isSameReceiver } from './webhook-fields.ts';

const known = 'https://hooks.example/execute?account=a#top';

test('an address that differs in anything but what is after # may be of somebody else', () => {
  expect(isSameReceiver(known, known.replace('#top', '#end'))).toBe(true);
  for (const other of [
    'http://hooks.example/execute?account=a',
    'https://hooks.example:8443/execute?account=a',
    'https://hooks.example/executes?account=a',
    'https://hooks.example/execute?account=b',
    'https://hooks.example/execute',
    'no address',
  ])
    expect(isSameReceiver(known, other), other).toBe(false);
  expect(isSameReceiver('no address', 'no address')).toBe(false);
});
