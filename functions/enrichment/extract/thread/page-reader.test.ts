import { expect, test } from 'vitest';
import type { RawPage } from '../read-page.ts';
import { createPageReader } from './page-reader.ts';

const { signal } = new AbortController();
const page = (html: string): RawPage => ({
  url: 'https://site.example/',
  body: Buffer.from(html),
  headers: { 'content-type': 'text/html; charset=utf-8' },
  country: 'US',
  further: 5,
});
const honest = page('<p>info@site.example</p><a href="/contact">Contact</a>');
/** Some seconds of honest work: no pattern is slow, the page is just all numbers. */
const endless = page('<p>212-555-0100</p>'.repeat(150_000));

test('reads what a page says and where it leads', async () => {
  const reading = await createPageReader().read(honest, signal);
  expect(reading?.found).toMatchObject([{ field: 'email', value: 'info@site.example' }]);
  expect(reading?.further).toEqual(['https://site.example/contact']);
});

test('a page that takes too long is given up, and the next one is read', async () => {
  const reader = createPageReader({ cpuMs: 200 });
  const started = performance.now();
  const readings = await Promise.all([endless, honest].map((one) => reader.read(one, signal)));
  expect(readings.map((reading) => reading?.found.length)).toEqual([undefined, 1]);
  // Far below what the page would take.
  expect(performance.now() - started).toBeLessThan(2500);
});

test('the clock ends it too, where the processor is shared', async () => {
  const reader = createPageReader({ cpuMs: 60_000, wallMs: 150 });
  expect(await reader.read(endless, signal)).toBeUndefined();
});

test('whoever waits for a page goes on with other things meanwhile', async () => {
  const reader = createPageReader({ cpuMs: 400 });
  let ticks = 0;
  const ticking = setInterval(() => {
    ticks += 1;
  }, 10);
  await reader.read(endless, signal);
  clearInterval(ticking);
  expect(ticks).toBeGreaterThan(10);
});

test('nothing is read for somebody who has left', async () => {
  await expect(createPageReader().read(honest, AbortSignal.abort(new Error('left')))).rejects.toThrow('left');
});
