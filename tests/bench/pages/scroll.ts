import { setTimeout } from 'node:timers/promises';
import { type Browser, chromium, type Page } from '@playwright/test';
import * as z from 'zod';
import { build } from '#infra/local/build.ts';
import { findBrowser } from '#tests/e2e/support/browser.ts';
import { startTestCloud } from '#tests/support/worlds/cloud/test-cloud.ts';
import { type BenchRow, milliseconds, printRows, quantile } from '../made/bench-row.ts';
import { fillList } from '../made/fill-list.ts';

const size = 10_000;
const limitMs = 50;
/** Others on the machine slow down one or the other, also in its thread's own time. */
const passes = 3;
/** Milliseconds after which a pass is given up: one takes a tenth of it. */
const longestPass = 120_000;
const mostStuck = 3;
/** Pixels of a turn of the wheel. */
const turn = 600;

/** Scrolling from the first to the last of 10,000 leads, as the browser draws it. */
export async function run(): Promise<BenchRow[]> {
  await build();
  const cloud = await startTestCloud();
  try {
    const demo = await cloud.as('demo');
    const address = `${cloud.url}/saved-lists/local-${await fillList(cloud, demo, size)}`;
    const all: Pass[] = [];
    let stuck = 0;
    while (all.length < passes) {
      const pass = await onePass(address, demo.token ?? '');
      if (pass) all.push(pass);
      else if (++stuck > mostStuck) throw new Error(`the browser drew nothing any more in ${stuck} passes`);
    }
    return told(all);
  } finally {
    await cloud.stop();
  }
}

/** In a browser of its own, so that none has more to do than the first. Undefined where the browser stops drawing, which it does without a graphics card. */
async function onePass(address: string, token: string): Promise<Pass | undefined> {
  const { executablePath, args } = await findBrowser();
  const browser = await chromium.launch({ executablePath, args: args.filter((one) => !isForJourneys(one)) });
  try {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    await context.addInitScript((kept) => localStorage.setItem('access_token', kept), token);
    const page = await context.newPage();
    await page.goto(address);
    await page.getByRole('grid').getByRole('link').first().waitFor();
    // What the page does for its beginning is none of its scrolling.
    await page.waitForTimeout(1500);
    const pass = traced(browser, page, () => scrollThrough(page));
    // It fails as its browser is closed.
    pass.catch(() => undefined);
    return await Promise.race([pass, setTimeout(longestPass, undefined)]);
  } finally {
    await browser.close();
  }
}

/**
 * What journeys do without: code that is compiled for the long run, as browsers of people do it. Where the process of the browser draws too, as one
 * of those inside packages does, it draws nothing any more in every third pass, and waits for ever.
 */
const isForJourneys = (arg: string): boolean => arg.startsWith('--js-flags') || arg === '--in-process-gpu';

function told(all: readonly Pass[]): BenchRow[] {
  const [{ frames, rows }] = all as [Pass];
  const each = (figure: (pass: Pass) => number) =>
    all.map((pass) => Math.round(figure(pass))).toSorted((a, b) => a - b);
  const longest = (by: keyof Task) => each(({ tasks }) => Math.max(...tasks.map((one) => one[by])));
  const middle = quantile(longest('cpu'), 0.5);
  return [
    {
      figure: `${size.toLocaleString('en')} leads scrolled through in ${frames.length} frames, ${rows} rows in the page: longest task of the page, in time of its thread, median of ${passes}`,
      value: `${milliseconds(middle)} (${longest('cpu').join(', ')})`,
      limit: `< ${limitMs} ms`,
      ok: middle < limitMs,
    },
    {
      figure: `The same by the clock, which others on the machine stop: longest task of each, and how many took over ${limitMs} ms`,
      value: `${longest('wall').join(', ')} ms; ${each(({ tasks }) => tasks.filter(({ wall }) => wall >= limitMs).length).join(', ')}`,
      ...{ limit: '', ok: null },
    },
    {
      figure: 'The same: from frame to frame, p50, p99 and longest of all, drawn without a graphics card',
      value: [0.5, 0.99, 1]
        .map((share) =>
          milliseconds(
            quantile(
              all.flatMap((pass) => pass.frames),
              share,
            ),
          ),
        )
        .join(', '),
      ...{ limit: '', ok: null },
    },
  ];
}

/** What the thread of the page did in one piece: milliseconds by the clock, and of them those in which it ran. */
type Task = { wall: number; cpu: number };
/** `frames`: milliseconds from each to the next. */
type Pass = { frames: number[]; rows: number; tasks: Task[] };

/** An entry of a trace of Chromium; `dur` by the clock and `tdur` of the thread, in microseconds. */
const Entry = z.object({
  name: z.string(),
  ...{ pid: z.number(), tid: z.number(), dur: z.number().optional(), tdur: z.number().optional() },
  args: z.object({ name: z.string().optional() }).optional(),
});
const keyOf = ({ pid, tid }: z.infer<typeof Entry>) => `${pid} ${tid}`;
const Trace = z.object({ traceEvents: z.array(Entry) });

/** Does something while the tasks of the page's thread are written down. */
async function traced<T extends object>(
  browser: Browser,
  page: Page,
  act: () => Promise<T>,
): Promise<T & { tasks: Task[] }> {
  await browser.startTracing(page, {
    categories: ['disabled-by-default-devtools.timeline', 'devtools.timeline', '__metadata'],
  });
  const seen = await act();
  const { traceEvents } = Trace.parse(JSON.parse((await browser.stopTracing()).toString()));
  const threads = traceEvents
    .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
    .map(keyOf);
  const tasks = traceEvents
    .filter((one) => one.name === 'RunTask' && one.dur !== undefined && threads.includes(keyOf(one)))
    .map(({ dur = 0, tdur = 0 }): Task => ({ wall: dur / 1000, cpu: tdur / 1000 }));
  return { ...seen, tasks };
}

/** From the first row to the last, a turn of the wheel for each frame. */
async function scrollThrough(page: Page): Promise<{ frames: number[]; rows: number }> {
  return page.evaluate(
    ([by]) =>
      new Promise((done, failed) => {
        const grid = document.querySelector('[role="grid"]');
        if (!grid) return failed(new Error('there is no grid'));
        const frames: number[] = [];
        let [last, rows] = [performance.now(), 0];
        const step = (now: number) => {
          frames.push(now - last);
          last = now;
          rows = Math.max(rows, grid.querySelectorAll('[role="row"]').length);
          const before = grid.scrollTop;
          grid.scrollBy(0, by);
          // What the scrolling has drawn anew is laid out here and now, so that it is counted.
          grid.dispatchEvent(new Event('scroll'));
          void grid.getBoundingClientRect();
          if (grid.scrollTop === before) return done({ frames: frames.slice(1), rows });
          requestAnimationFrame(step);
        };
        requestAnimationFrame(step);
      }),
    [turn] as const,
  );
}

if (import.meta.main) printRows(await run());
