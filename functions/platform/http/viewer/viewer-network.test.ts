import { expect, test } from 'vitest';
import { networkOf } from './viewer-network.ts';

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2::1', '2001:db8:1:2::/64'],
  ['2001:DB8:0001:2:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
  ['2001:db8:1:3::1', '2001:db8:1:3::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['::ffff:cb00:7109', '203.0.113.9'],
])('%s is counted as %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});
