import { chromium, type Page } from '@playwright/test';
import { build } from '#infra/local/build.ts';
import { contracts } from '#shared/contracts/index.ts';
import { toFile } from '#shared/domain/workflows/file.ts';
import { emptyGraph, type Graph, mostNodes, type Node } from '#shared/domain/workflows/graph.ts';
import { findBrowser } from '#tests/e2e/support/browser.ts';
import { startTestCloud } from '#tests/support/worlds/cloud/test-cloud.ts';
import { type BenchRow, milliseconds, printRows, quantile } from '../made/bench-row.ts';

const limitMs = 50;
const moves = 90;
/** Rows of as many nodes, each leading to the one below it. */
const across = 10;
const room = { x: 280, y: 150 };

/** A workflow with as many nodes as one may have, all of them in sight: a node is dragged, and what that has changed is saved. */
export async function run(): Promise<BenchRow[]> {
  await build();
  const cloud = await startTestCloud();
  const browser = await chromium.launch(await findBrowser());
  try {
    const demo = await cloud.as('demo');
    const file = toFile({ name: 'Many', description: '', graph: many() });
    const { id } = await demo.call(contracts.workflows.endpoints.create, { body: { name: 'Many', file } });
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    await context.addInitScript((token) => localStorage.setItem('access_token', token), demo.token ?? '');
    const page = await context.newPage();
    await page.goto(`${cloud.url}/lead-search/workflow/${id}`);
    await page.locator('.react-flow__node').first().waitFor();
    // The first look is drawn, and the canvas has come to rest.
    await page.waitForTimeout(2000);
    const { frames, long, shown } = await drag(page);
    const saved = await savedAfter(page);
    return [
      {
        figure: `a workflow of ${mostNodes} nodes, ${shown} of them in sight: work of more than ${limitMs} ms at once while a node is dragged (longest)`,
        value: `${long.length} (${milliseconds(Math.max(0, ...long))})`,
        limit: 'none',
        ok: long.length === 0,
      },
      {
        figure:
          'The same: from frame to frame, p50 and longest, on a machine that draws without a graphics card',
        value: `${milliseconds(quantile(frames, 0.5))}, ${milliseconds(Math.max(...frames))}`,
        ...{ limit: '', ok: null },
      },
      {
        figure: 'The same: from the last edit until it is saved, with the pause in which others may follow',
        value: milliseconds(saved),
        limit: '< 2000 ms',
        ok: saved < 2000,
      },
    ];
  } finally {
    await browser.close();
    await cloud.stop();
  }
}

function many(): Graph {
  const nodes = Array.from({ length: mostNodes }, (_, no): Node => {
    const place = { x: (no % across) * room.x, y: Math.floor(no / across) * room.y };
    return { id: `n${no}`, kind: no < across ? 'list' : 'verify', ...place, settings: {} };
  });
  const edges = nodes.slice(across).map(({ id }, no) => ({ from: `n${no}`, outlet: 'out' as const, to: id }));
  return { ...emptyGraph, nodes, edges };
}

/** `frames`: milliseconds from each to the next; `long`: work that kept the page for longer than the limit. */
async function drag(page: Page): Promise<{ frames: number[]; long: number[]; shown: number }> {
  const node = page.locator('.react-flow__node').nth(Math.round(across / 2));
  const box = await node.boundingBox();
  if (!box) throw new Error('there is no node');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.evaluate((limit) => {
    const measured = { frames: [] as number[], long: [] as number[], ends: false };
    Object.assign(window, { measured });
    const watcher = new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) if (duration > limit) measured.long.push(duration);
    });
    watcher.observe({ type: 'longtask' });
    let last = performance.now();
    const step = (now: number) => {
      measured.frames.push(now - last);
      last = now;
      if (!measured.ends) requestAnimationFrame(step);
    };
    requestAnimationFrame(step);
  }, limitMs);
  for (let no = 1; no <= moves; no += 1) await page.mouse.move(x + no * 2, y + Math.sin(no / 8) * 60);
  const measured = await page.evaluate(async () => {
    // What is still being drawn belongs to it.
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    const { measured: told } = window as unknown as {
      measured: { frames: number[]; long: number[]; ends: boolean };
    };
    told.ends = true;
    return told;
  });
  const shown = await page.locator('.react-flow__node').count();
  return { ...measured, frames: measured.frames.slice(1), shown };
}

/** From the moment in which the node is let go until the service has answered. */
async function savedAfter(page: Page): Promise<number> {
  const answered = page.waitForResponse((reply) => reply.url().endsWith('/changes'));
  const started = performance.now();
  await page.mouse.up();
  const reply = await answered;
  if (!reply.ok()) throw new Error(`it was not saved: ${reply.status()}`);
  return performance.now() - started;
}

if (import.meta.main) printRows(await run());
