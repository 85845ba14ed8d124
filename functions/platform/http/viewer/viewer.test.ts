import { expect, test } from 'vitest';
import type { HttpEvent } from '../event.ts';
import { cameByEdge, viewerOf } from './viewer.ts';

const event = (headers: Record<string, string>) =>
  ({ headers, requestContext: { http: { sourceIp: '192.0.2.1' } } }) as unknown as HttpEvent;
const told = { host: 'api.example', 'x-viewer-ip': '203.0.113.9', 'x-viewer-host': 'leads.reseller.example' };

test('the CDN is believed when it shows the key', () => {
  expect(viewerOf(event({ ...told, 'x-cdn-key': 'k' }), ['k'])).toEqual({
    ip: '203.0.113.9',
    host: 'leads.reseller.example',
  });
});

test.each<Record<string, string>>([{}, { 'x-cdn-key': 'another' }])('anybody else is not: %o', (key) => {
  expect(viewerOf(event({ ...told, ...key }), ['k'])).toEqual({ ip: '192.0.2.1', host: 'api.example' });
});

test('where there is no key there is no CDN', () => {
  expect(viewerOf(event({ ...told, host: '127.0.0.1:8080' }), [])).toEqual({
    ip: '192.0.2.1',
    host: '127.0.0.1',
  });
});

test.each([
  ['new', true],
  ['old', true],
  ['older', false],
  ['', false],
  ['old,new', false],
  [undefined, false],
])('while the key changes, %s is taken: %s', (key, taken) => {
  expect(cameByEdge({ 'x-cdn-key': key }, ['old', 'new'])).toBe(taken);
});

test('where nothing stands before the API everybody comes as they are', () => {
  expect([cameByEdge({}, []), cameByEdge({ 'x-cdn-key': 'any' }, [])]).toEqual([true, true]);
});
