import { fork } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import * as z from 'zod';
import { hasRealData, realData } from '#functions/searchers/open-data/real-data.ts';
import { findBrowser } from '#tests/e2e/support/browser.ts';
import { logIn } from '#tests/e2e/support/pages.ts';
import { startTownCloud } from '#tests/support/town-cloud.ts';
import { type BenchRow, milliseconds, printRows, quantile } from '../made/bench-row.ts';
import { fast4G } from '../made/fast-4g.ts';

const loads = 5;
const limits = { bytes: 400_000, seconds: 10, firstMs: 1500 };
const Cut = z.object({ tiles: z.int(), bytes: z.int(), seconds: z.number(), peakMb: z.number() });
const search = '/lead-search/new-search?lat=40.7484&lon=-73.9857&r=1&place=Midtown';

/** The street map of a real extract: how large, how long it takes, and when its first streets are on the page. */
export async function run(): Promise<BenchRow[]> {
  if (!hasRealData('the street map')) {
    return [{ figure: 'Street map of Manhattan', value: 'no real data here', limit: '', ok: null }];
  }
  return [...(await measureCut()), ...(await measurePage())];
}

async function measureCut(): Promise<BenchRow[]> {
  const folder = mkdtempSync(join(tmpdir(), 'leadwright-tiles-'));
  try {
    const { tiles, bytes, seconds, peakMb } = await cutApart(realData.osm, join(folder, 'manhattan.pmtiles'));
    return [
      {
        figure: `Street map of Manhattan, ${tiles} tiles: size`,
        value: `${Math.round(bytes / 1000)} KB`,
        limit: `< ${limits.bytes / 1000} KB`,
        ok: bytes < limits.bytes,
      },
      {
        figure: 'Street map of Manhattan: time to cut it',
        value: `${seconds.toFixed(1)} s`,
        limit: `< ${limits.seconds} s`,
        ok: seconds < limits.seconds,
      },
      {
        figure: 'Street map of Manhattan: peak memory of the process',
        value: `${Math.round(peakMb)} MB`,
        limit: '',
        ok: null,
      },
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** In a process of its own, so that its memory is that of the cutting. */
function cutApart(path: string, target: string): Promise<z.infer<typeof Cut>> {
  return new Promise((done, failed) => {
    const child = fork(join(import.meta.dirname, '../made/cut-apart.ts'), [path, target]);
    child.once('message', (message) => done(Cut.parse(message)));
    child.once('error', failed);
    child.once('exit', (code) => {
      if (code !== 0) failed(new Error(`the measuring process ended with ${code}`));
    });
  });
}

async function measurePage(): Promise<BenchRow[]> {
  const town = await startTownCloud(async () => realData.osm);
  const browser = await chromium.launch(await findBrowser());
  try {
    const first: number[] = [];
    const again: number[] = [];
    const state = await signedIn(browser, town.url);
    for (let load = 0; load < loads; load += 1) {
      // A context of its own: nothing is in any cache. The second time the scripts are, and the map's index is asked for.
      const context = await browser.newContext({
        viewport: { width: 1440, height: 900 },
        storageState: state,
      });
      first.push(await firstStreets(context, town.url + search));
      again.push(await firstStreets(context, town.url + search));
      await context.close();
    }
    return [
      row('with everything in the cache but the tiles’ index', quantile(again, 0.5), true),
      row('with an empty cache, from the click on the address', quantile(first, 0.5), false),
    ];
  } finally {
    await browser.close();
    await town.stop();
  }
}

const row = (how: string, ms: number, isLimited: boolean): BenchRow => ({
  figure: `First streets on the search page over Fast 4G, ${how}, median of ${loads}`,
  value: milliseconds(ms),
  limit: isLimited ? `< ${limits.firstMs} ms` : '',
  ok: isLimited ? ms < limits.firstMs : null,
});

async function signedIn(browser: Browser, url: string) {
  const context = await browser.newContext({ baseURL: url });
  const page = await context.newPage();
  await logIn(page);
  const state = await context.storageState();
  await context.close();
  return state;
}

/** Milliseconds from the beginning of the navigation. */
async function firstStreets(context: BrowserContext, url: string): Promise<number> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', fast4G);
  await page.goto(url);
  const noted = () => performance.getEntriesByName('first streets').length > 0;
  await page.waitForFunction(noted, undefined, { timeout: 60_000, polling: 50 });
  const ms = await page.evaluate(() => performance.getEntriesByName('first streets')[0]?.startTime ?? 0);
  await tellWhat(page);
  await page.close();
  return ms;
}

/** What the map waited for, where somebody wants to know: `TELL=true`. */
async function tellWhat(page: Page): Promise<void> {
  if (!process.env.TELL) return;
  const entries = await page.evaluate(() =>
    performance.getEntriesByType('resource').map((entry) => {
      const { name, startTime, responseEnd, transferSize } = entry as PerformanceResourceTiming;
      return [name.split('/').at(-1), startTime, responseEnd, transferSize];
    }),
  );
  console.table(entries);
}

if (import.meta.main) printRows(await run());
