import { describe, expect, it } from 'vitest';
import { checkHost, type HostPolicy } from './check-host.ts';

const policy: HostPolicy = { allowPrivate: false, ports: [465, 587], resolve: async () => ['93.184.215.14'] };
const verdict = (name: string, port = 587, given = policy) =>
  checkHost(name, port, given).then(
    ({ host }) => host,
    (error: { reason: string }) => error.reason,
  );

describe('checkHost', () => {
  it.each([
    ['smtp.example.com', 'smtp.example.com'],
    ['SMTP.Example.com.', 'smtp.example.com'],
    ['bücher.example.com', 'xn--bcher-kva.example.com'],
    ['localhost', 'address_refused'],
    ['db.internal', 'address_refused'],
    ['metadata.google.internal', 'address_refused'],
    ['127.0.0.1', 'address_refused'],
    ['0x7f.1', 'address_refused'],
    ['[::1]', 'address_refused'],
    ['smtp.example.com/path', 'invalid_url'],
    ['smtp.example.com:25', 'invalid_url'],
    ['user@smtp.example.com', 'invalid_url'],
    ['smtp.example.com?x', 'invalid_url'],
    ['smtp.example.com\\x', 'invalid_url'],
    ['two words.example.com', 'invalid_url'],
    ['', 'invalid_url'],
  ])('%s is %s', async (name, expected) => {
    expect(await verdict(name)).toBe(expected);
  });

  it('lets nobody knock at other ports', async () => {
    for (const port of [22, 80, 6379])
      expect(await verdict('smtp.example.com', port)).toBe('address_refused');
  });

  it('refuses a name as soon as one of its addresses is private', async () => {
    const mixed = { ...policy, resolve: async () => ['93.184.215.14', '169.254.169.254'] };
    expect(await verdict('rebind.example.com', 587, mixed)).toBe('address_refused');
  });

  it('gives the addresses that were judged, to connect to', async () => {
    expect(await checkHost('smtp.example.com', 465, policy)).toEqual({
      host: 'smtp.example.com',
      addresses: ['93.184.215.14'],
    });
  });

  it('opens this machine on any port to the local setting, and metadata services never', async () => {
    const local = { allowPrivate: true, ports: [465] };
    expect(await verdict('127.0.0.1', 2600, local)).toBe('127.0.0.1');
    expect(await verdict('169.254.169.254', 465, local)).toBe('address_refused');
  });
});
