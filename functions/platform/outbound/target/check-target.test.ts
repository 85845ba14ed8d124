import { describe, expect, it } from 'vitest';
import { checkTarget, type TargetPolicy } from './check-target.ts';

const policy: TargetPolicy = {
  allowPrivate: false,
  protocols: ['https'],
  resolve: async () => ['93.184.215.14'],
};
const local: TargetPolicy = { allowPrivate: true, protocols: ['http', 'https'], ports: 'any' };
const reason = (url: string, given: TargetPolicy = policy) =>
  checkTarget(url, given).then(
    () => 'accepted',
    (error: { reason: string }) => error.reason,
  );

describe('checkTarget', () => {
  it.each([
    ['https://hooks.example.com/in?x=1', 'accepted'],
    ['https://bücher.example.com/', 'accepted'],
    ['https://hooks.example.com:443/', 'accepted'],
    ['http://hooks.example.com/', 'not_https'],
    ['http://127.0.0.1:9999/x', 'not_https'],
    ['ftp://hooks.example.com/', 'invalid_url'],
    ['javascript:alert(1)', 'invalid_url'],
    ['hooks.example.com', 'invalid_url'],
    ['', 'invalid_url'],
    ['https://user:secret@hooks.example.com/', 'invalid_url'],
    ['https://user@hooks.example.com/', 'invalid_url'],
    [`https://hooks.example.com/${'a'.repeat(3000)}`, 'invalid_url'],
    ['https://hooks.example.com:8443/', 'address_refused'],
    ['https://hooks.example.com:22/', 'address_refused'],
    ['https://localhost/', 'address_refused'],
    ['https://LOCALHOST./', 'address_refused'],
    ['https://printer.local/', 'address_refused'],
    ['https://db.internal/', 'address_refused'],
    ['https://metadata.google.internal/computeMetadata/v1/', 'address_refused'],
    ['https://intranet/', 'address_refused'],
    ['https://93.184.215.14/', 'address_refused'],
    ['https://127.0.0.1/', 'address_refused'],
    ['https://2130706433/', 'address_refused'],
    ['https://0x7f.1/', 'address_refused'],
    ['https://0177.0.0.1/', 'address_refused'],
    ['https://[::1]/', 'address_refused'],
    ['https://[::ffff:169.254.169.254]/', 'address_refused'],
  ])('%s is %s', async (url, expected) => {
    expect(await reason(url)).toBe(expected);
  });

  it('refuses a name as soon as one of its addresses is private', async () => {
    const mixed = { ...policy, resolve: async () => ['93.184.215.14', '10.0.0.8'] };
    expect(await reason('https://rebind.example.com/', mixed)).toBe('address_refused');
  });

  it('names a host that does not resolve', async () => {
    const failing = { ...policy, resolve: () => Promise.reject(new Error('no such name')) };
    expect(await reason('https://gone.example.com/', failing)).toBe('dns');
    expect(await reason('https://gone.example.com/', { ...policy, resolve: async () => [] })).toBe('dns');
  });

  it('opens loopback and site networks but never metadata services to the local setting', async () => {
    expect(await reason('http://127.0.0.1:8080/', local)).toBe('accepted');
    expect(await reason('http://localhost:8080/', local)).toBe('accepted');
    expect(await reason('http://169.254.169.254/latest/', local)).toBe('address_refused');
    expect(await reason('http://[fd00:ec2::254]/', local)).toBe('address_refused');
    expect(await reason('http://metadata.google.internal/', local)).toBe('address_refused');
  });

  it('returns the normalised address', async () => {
    const target = await checkTarget('https://HOOKS.Example.com.:443/a/../b#part', policy);
    expect(target.href).toBe('https://hooks.example.com/b');
  });
});
