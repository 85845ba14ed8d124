import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { classifyAddress, isPublicAddress } from './address.ts';

const table: Record<'public' | 'private' | 'forbidden', string[]> = {
  public: [
    '8.8.8.8',
    '1.1.1.1',
    '93.184.215.14',
    '172.15.255.255',
    '172.32.0.1',
    '192.167.255.255',
    '100.63.255.255',
    '100.128.0.0',
    '198.17.255.255',
    '223.255.255.255',
    '2606:2800:21f:cb07:6820:80da:af6b:8b2c',
    '2a00:1450:4001:81b::200e',
    '::ffff:8.8.8.8',
    '64:ff9b::808:808',
    '2002:808:808::1',
  ],
  private: [
    '10.0.0.1',
    '10.255.255.255',
    '127.0.0.1',
    '127.255.255.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.0.1',
    '::1',
    'fc00::1',
    'fd12:3456:789a::1',
    '::ffff:127.0.0.1',
    '::ffff:7f00:1',
    '0:0:0:0:0:ffff:10.1.2.3',
    '64:ff9b::a00:1',
    '2002:7f00:1::',
    '2002:c0a8:101::5',
  ],
  forbidden: [
    '0.0.0.0',
    '0.1.2.3',
    '100.64.0.1',
    '100.100.100.200',
    '169.254.0.1',
    '169.254.169.254',
    '169.254.170.2',
    '192.0.0.1',
    '192.0.2.10',
    '192.88.99.1',
    '198.18.0.1',
    '198.19.255.255',
    '198.51.100.7',
    '203.0.113.9',
    '224.0.0.1',
    '239.255.255.255',
    '240.0.0.1',
    '255.255.255.255',
    '::',
    '::2',
    '::7f00:1',
    '::ffff:169.254.169.254',
    '::ffff:0:127.0.0.1',
    '64:ff9b::a9fe:a9fe',
    '64:ff9b:1::1',
    '2002:a9fe:a9fe::1',
    '100::1',
    '2001::1',
    '2001:0:53aa:64c:0:0:0:1',
    '2001:db8::1',
    '3fff::1',
    '5f00::1',
    'fd00:ec2::254',
    'fe80::1',
    'fe80::1%eth0',
    'fec0::1',
    'ff02::1',
    '',
    'example.com',
    '127.1',
    '0x7f000001',
    '1.2.3.4.5',
  ],
};

describe('classifyAddress', () => {
  for (const [kind, addresses] of Object.entries(table)) {
    it.each(addresses)(`${kind}: %s`, (address) => {
      expect(classifyAddress(address)).toBe(kind);
      expect(isPublicAddress(address)).toBe(kind === 'public');
    });
  }

  it('judges an IPv4-mapped address exactly like the IPv4 address', () => {
    fc.assert(
      fc.property(fc.ipV4(), (address) => {
        expect(classifyAddress(`::ffff:${address}`)).toBe(classifyAddress(address));
      }),
    );
  });

  it('has an answer for any text', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.ipV6()), (text) => {
        expect(['public', 'private', 'forbidden']).toContain(classifyAddress(text));
      }),
    );
  });
});
