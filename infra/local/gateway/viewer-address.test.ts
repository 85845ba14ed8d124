import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { readHosts } from './own-hosts.ts';
import { readProxies } from './viewer-address.ts';

const from = (remoteAddress: string, forwarded?: string) =>
  ({ socket: { remoteAddress }, headers: { 'x-forwarded-for': forwarded } }) as unknown as IncomingMessage;

test.each([
  ['no proxy is trusted unless it is named', undefined, '127.0.0.1', '203.0.113.7', '127.0.0.1'],
  ['a named proxy is believed', '127.0.0.1', '127.0.0.1', '203.0.113.7', '203.0.113.7'],
  [
    'what a visitor invents stands before it',
    '127.0.0.1',
    '127.0.0.1',
    '9.9.9.9, 203.0.113.7',
    '203.0.113.7',
  ],
  ['several in a row', '127.0.0.1, 10.0.0.0/8', '127.0.0.1', '203.0.113.7, 10.1.2.3', '203.0.113.7'],
  ['IPv4 in a socket for both', '127.0.0.1', '::ffff:127.0.0.1', '203.0.113.7', '203.0.113.7'],
  ['IPv6', '::1', '::1', '2001:db8::7', '2001:db8::7'],
  ['another address is not', '10.0.0.1', '192.0.2.1', '203.0.113.7', '192.0.2.1'],
  ['one that says nothing', '127.0.0.1', '127.0.0.1', undefined, '127.0.0.1'],
])('%s', (_, proxies, peer, forwarded, address) => {
  expect(readProxies(proxies)(from(peer, forwarded))).toBe(address);
});

test('what is no address is refused by name', () => {
  expect(() => readProxies('proxy.example')).toThrow('LEADWRIGHT_TRUSTED_PROXY: "proxy.example"');
});

test.each([
  ['127.0.0.1:8080', true],
  ['localhost', true],
  ['[::1]:8080', true],
  ['Leads.Example:443', true],
  ['evil.example:8080', false],
  ['127.0.0.1.evil.example', false],
  [undefined, false],
])('a request for %s: %s', (host, own) => {
  expect(readHosts('leads.example, other.example')(host)).toBe(own);
});
