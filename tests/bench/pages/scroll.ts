import { chromium, type Page } from '@playwright/test';
import { build } from '#infra/local/build.ts';
import { findBrowser } from '#tests/e2e/support/browser.ts';
import { startTestCloud } from '#tests/support/worlds/cloud/test-cloud.ts';
import { type BenchRow, milliseconds, printRows, quantile } from '../made/bench-row.ts';
import { fillList } from '../made/fill-list.ts';

const size = 10_000;
const limitMs = 50;
/** Pixels of a turn of the wheel. */
const turn = 600;

/** Scrolling from the first to the last of 10,000 leads, as the browser draws it. */
export async function run(): Promise<BenchRow[]> {
  await build();
  const cloud = await startTestCloud();
  const browser = await chromium.launch(await findBrowser());
  try {
    const demo = await cloud.as('demo');
    const id = await fillList(cloud, demo, size);
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    await context.addInitScript((token) => localStorage.setItem('access_token', token), demo.token ?? '');
    const page = await context.newPage();
    await page.goto(`${cloud.url}/saved-lists/local-${id}`);
    await page.getByRole('grid').getByRole('link').first().waitFor();
    const { frames, work, rows } = await scrollThrough(page);
    const [longest, worst] = [Math.max(...work), Math.max(...frames)];
    return [
      {
        figure: `${size.toLocaleString('en')} leads scrolled through in ${frames.length} frames, ${rows} rows in the page: longest work for one`,
        value: milliseconds(longest),
        limit: `< ${limitMs} ms`,
        ok: longest < limitMs,
      },
      {
        figure:
          'The same: from frame to frame, p50 and longest, on a machine that draws without a graphics card',
        value: `${milliseconds(quantile(frames, 0.5))}, ${milliseconds(worst)}`,
        ...{ limit: '', ok: null },
      },
    ];
  } finally {
    await browser.close();
    await cloud.stop();
  }
}

/** `frames`: milliseconds from each to the next; `work`: what the page's own script and layout took of each. */
async function scrollThrough(page: Page): Promise<{ frames: number[]; work: number[]; rows: number }> {
  return page.evaluate(
    ([by]) =>
      new Promise((done, failed) => {
        const grid = document.querySelector('[role="grid"]');
        if (!grid) return failed(new Error('there is no grid'));
        const frames: number[] = [];
        const work: number[] = [];
        let [last, rows] = [performance.now(), 0];
        const step = (now: number) => {
          frames.push(now - last);
          last = now;
          rows = Math.max(rows, grid.querySelectorAll('[role="row"]').length);
          const begun = performance.now();
          const before = grid.scrollTop;
          grid.scrollBy(0, by);
          // What the scrolling has drawn anew is laid out here and now, so that it is counted.
          grid.dispatchEvent(new Event('scroll'));
          void grid.getBoundingClientRect();
          queueMicrotask(() => work.push(performance.now() - begun));
          if (grid.scrollTop === before) return done({ frames: frames.slice(1), work, rows });
          requestAnimationFrame(step);
        };
        requestAnimationFrame(step);
      }),
    [turn] as const,
  );
}

if (import.meta.main) printRows(await run());
