import { expect, test } from 'vitest';
import { readableAddress } from './readable-address.ts';

test.each([
  ['xn--bckerei-mller-bfb28a.example', 'bäckerei-müller.example'],
  ['info@xn--bckerei-mller-bfb28a.example', 'info@bäckerei-müller.example'],
  ['shop.xn--caf-dma.example', 'shop.café.example'],
  ['https://www.xn--caf-dma.example/xn--caf-dma', 'https://www.café.example/xn--caf-dma'],
  ['plain.example', 'plain.example'],
  ['ann@plain.example', 'ann@plain.example'],
])('%s is read as %s', (address, readable) => {
  expect(readableAddress(address)).toBe(readable);
});

test.each([
  ...['xn--80ak6aa92e.com', 'xn--.example', 'xn--99999999999.example', 'a.xn--ls8h.example'],
  // Plain letters in disguise, letters that nobody sees, wide ones, and a g of phonetics.
  ...[
    'xn--paypal-.com',
    'xn--paypal-n648a.com',
    'xn--paypal-5de.com',
    'xn--aypal-wr33a.com',
    'xn--oogle-qmc.com',
  ],
])('%s stays: it looks like another, or is no name', (address) => {
  expect(readableAddress(address)).toBe(address);
});

test('what stands before the @ is nobody’s to read', () => {
  expect(readableAddress('xn--mller-kva@plain.example')).toBe('xn--mller-kva@plain.example');
});
