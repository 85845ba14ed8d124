import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { findBrowser } from '#tests/e2e/support/browser.ts';
import { logIn } from '#tests/e2e/support/pages.ts';
import { startTestCloud, type TestCloud } from '#tests/support/worlds/cloud/test-cloud.ts';
import { type BenchRow, milliseconds, printRows, quantile } from '../made/bench-row.ts';
import { fast4G } from '../made/fast-4g.ts';
import { fillList } from '../made/fill-list.ts';

const loads = 7;
const limits = { login: 1500, list: 1800 };
const leads = 10_000;

/** Pages over a simulated Fast 4G: when their largest part is painted. */
export async function run(): Promise<BenchRow[]> {
  const cloud = await startTestCloud();
  const browser = await chromium.launch(await findBrowser());
  try {
    return [await measureLogin(browser, cloud), ...(await measureList(browser, cloud))];
  } finally {
    await browser.close();
    await cloud.remove();
  }
}

/** The login page in an empty browser on a phone. */
async function measureLogin(browser: Browser, { url }: TestCloud): Promise<BenchRow> {
  const loaded: Painted[] = [];
  for (let load = 0; load < loads; load += 1) {
    // A context of its own: nothing is in any cache.
    const context = await browser.newContext({ viewport: { width: 412, height: 823 } });
    loaded.push(await paint(context, `${url}/login`));
    await context.close();
  }
  return row('/login', loaded, limits.login);
}

/** A list of many leads, for who comes back and for who has nothing in any cache. */
async function measureList(browser: Browser, cloud: TestCloud): Promise<BenchRow[]> {
  const demo = await cloud.as('demo');
  const address = `${cloud.url}/saved-lists/local-${await fillList(cloud, demo, leads)}`;
  const state = await signedIn(browser, cloud.url);
  const first: Painted[] = [];
  const again: Painted[] = [];
  for (let load = 0; load < loads; load += 1) {
    const context = await browser.newContext({
      viewport: { width: 1440, height: 900 },
      storageState: state,
    });
    first.push(await paint(context, address));
    again.push(await paint(context, address));
    await context.close();
  }
  return [
    row('a list of 10,000 leads, with the scripts in the cache,', again, limits.list),
    row('the same with an empty cache', first),
  ];
}

async function signedIn(browser: Browser, url: string) {
  const context = await browser.newContext({ baseURL: url });
  await logIn(await context.newPage());
  const state = await context.storageState();
  await context.close();
  return state;
}

type Painted = { ms: number; bytes: number };

function row(page: string, loaded: Painted[], limit?: number): BenchRow {
  const median = quantile(
    loaded.map(({ ms }) => ms),
    0.5,
  );
  const kilobytes = Math.round((loaded.at(-1)?.bytes ?? 0) / 1024);
  return {
    figure: `${page} over Fast 4G, largest contentful paint, median of ${loads}; ${kilobytes} KB in all`,
    value: milliseconds(median),
    limit: limit ? `< ${limit} ms` : 'none set',
    ok: limit ? median < limit : null,
  };
}

async function paint(context: BrowserContext, url: string): Promise<Painted> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', fast4G);
  let bytes = 0;
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  await page.goto(url, { waitUntil: 'networkidle' });
  const ms = await largestPaint(page);
  await page.close();
  return { ms, bytes };
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
