import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { build } from '#infra/local/build.ts';
import { startCloud } from '#infra/local/cloud.ts';
import { findBrowser } from '#tests/e2e/support/browser.ts';
import { type BenchRow, milliseconds, printRows, quantile } from '../made/bench-row.ts';
import { fast4G } from '../made/fast-4g.ts';

const loads = 7;
const limitMs = 1500;

/** The login page in an empty browser over a simulated Fast 4G: when its largest part is painted. */
export async function run(): Promise<BenchRow[]> {
  const data = mkdtempSync(join(tmpdir(), 'leadwright-'));
  for (const part of ['logs', 'open-data']) mkdirSync(join(data, part));
  const cloud = await startCloud({ ...(await build()), data, port: 0 });
  const browser = await chromium.launch(await findBrowser());
  try {
    const times: number[] = [];
    let bytes = 0;
    for (let load = 0; load < loads; load += 1) {
      // A context of its own: nothing is in any cache.
      const context = await browser.newContext({ viewport: { width: 412, height: 823 } });
      const page = await context.newPage();
      const session = await context.newCDPSession(page);
      await session.send('Network.enable');
      await session.send('Network.emulateNetworkConditions', fast4G);
      bytes = 0;
      session.on('Network.loadingFinished', ({ encodedDataLength }) => {
        bytes += encodedDataLength;
      });
      await page.goto(`${cloud.url}/login`, { waitUntil: 'networkidle' });
      times.push(await largestPaint(page));
      await context.close();
    }
    const median = quantile(times, 0.5);
    return [
      {
        figure: `/login over Fast 4G, largest contentful paint, median of ${loads}; ${Math.round(bytes / 1024)} KB in all`,
        value: milliseconds(median),
        limit: `< ${limitMs} ms`,
        ok: median < limitMs,
      },
    ];
  } finally {
    await browser.close();
    await cloud.stop();
    rmSync(data, { recursive: true, force: true });
  }
}

const largestPaint = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? 0)).observe({
          type: 'largest-contentful-paint',
          buffered: true,
        });
      }),
  );

if (import.meta.main) printRows(await run());
