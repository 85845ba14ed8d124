import { type Browser, chromium, type Page } from '@playwright/test';
import * as z from 'zod';
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
    const { seen, tasks } = await traced(browser, page, () => scrollThrough(page));
    const { frames, work, rows } = seen;
    const [longest, wall] = [longestOf(tasks, 'cpu'), longestOf(tasks, 'wall')];
    return [
      {
        figure: `${size.toLocaleString('en')} leads scrolled through in ${frames.length} frames, ${rows} rows in the page: longest task of the page, in time of its thread`,
        value: milliseconds(longest.cpu),
        limit: `< ${limitMs} ms`,
        ok: longest.cpu < limitMs,
      },
      {
        figure: `The same by the clock, which others on the machine stop: longest task, how many took over ${limitMs} ms, and longest work in a frame`,
        value: `${milliseconds(wall.wall)}, ${tasks.filter((one) => one.wall >= limitMs).length}, ${milliseconds(Math.max(...work))}`,
        ...{ limit: '', ok: null },
      },
      {
        figure: 'The same: from frame to frame, p50, p99 and longest, drawn without a graphics card',
        value: [quantile(frames, 0.5), quantile(frames, 0.99), Math.max(...frames)]
          .map(milliseconds)
          .join(', '),
        ...{ limit: '', ok: null },
      },
    ];
  } finally {
    await browser.close();
    await cloud.stop();
  }
}

/** What the thread of the page did in one piece: milliseconds by the clock, and of them those in which it ran. */
type Task = { wall: number; cpu: number };
const longestOf = (tasks: readonly Task[], by: keyof Task): Task =>
  tasks.reduce((most, one) => (one[by] > most[by] ? one : most));

/** An entry of a trace of Chromium; `dur` by the clock and `tdur` of the thread, in microseconds. */
const Entry = z.object({
  name: z.string(),
  ...{ pid: z.number(), tid: z.number(), dur: z.number().optional(), tdur: z.number().optional() },
  args: z.object({ name: z.string().optional() }).optional(),
});
const keyOf = ({ pid, tid }: z.infer<typeof Entry>) => `${pid} ${tid}`;
const Trace = z.object({ traceEvents: z.array(Entry) });

/** Does something while the tasks of the page's thread are written down. */
async function traced<T>(browser: Browser, page: Page, act: () => Promise<T>) {
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
  return { seen, tasks };
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
