import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type LeadSource, SourceFailure } from '#functions/providers/index.ts';
import { batchWindow, handOutNew, handOutNext } from '#functions/runs/stages/hand-out.ts';
import { appendBatches } from '#functions/runs/stages/make-batches.ts';
import { readStep } from '#functions/runs/stages/read-steps.ts';
import { startStage } from '#functions/runs/stages/start-stage.ts';
import { workBatch } from '#functions/runs/stages/work-batch.ts';
import { batchKey } from '#functions/runs/store/batches.ts';
import { getRunRecord, toRun } from '#functions/runs/to-run.ts';
import { searchSources } from '#functions/searchers/sources/search-sources.ts';
import type { SearchedArea } from '#shared/domain/area/searched-area.ts';
import { madeUpPlaces, openRunWorld } from '#tests/support/worlds/run-world.ts';
import { withEngineTable } from '#tests/support/worlds/table/engine-table.ts';

const engine = withEngineTable();
type Page = LeadSource['page'];

/** A source with so many places, five on a page; `before` may fail instead. */
function paged(count: number, before: (page: number) => void = () => undefined): Page {
  const all = madeUpPlaces(count);
  return async (_search, { cursor = '0', limit }) => {
    const from = Number(cursor);
    before(from / 5);
    const to = from + Math.min(5, limit);
    return { found: all.slice(from, to), ...(to < count ? { next: String(to) } : {}) };
  };
}

/** A run whose places come from sources with these pages, one after the other. */
async function open(limit: number, ...pages: Page[]) {
  const world = await openRunWorld(engine.table);
  const { deps, tenantId } = world;
  const able = { filters: ['location'], pageSize: 5, cap: 1000, showsRows: false };
  const look = async () => ({ total: { is: 'unknown' as const }, first: [] });
  const offer = (id: LeadSource['id'], page: Page | undefined) =>
    page && { [id]: async () => ({ id, kind: 'local' as const, able, page, look }) };
  const offers = { ...offer('open-data', pages[0]), ...offer('google-places', pages[1]) };
  deps.searcher.page = searchSources(offers, () => 0).page;
  const { id } = await world.start(world.plan(limit));
  await world.prepare(id);
  let calls = 0;
  const start = async () => {
    calls += 1;
    const task_token = `${id}-${calls}`;
    await startStage(deps, { tenant_id: tenantId, run_id: id, task_token });
    return world.answers.get(task_token);
  };
  const work = async () => {
    for (let message = world.messages.shift(); message; message = world.messages.shift())
      await workBatch(deps, message, false);
  };
  return { ...world, id, start, work, steps: async () => (await world.read(id)).steps };
}

/** A square by its number, from west to east. */
const part = (turn: number, state: SearchedArea['state']): SearchedArea => ({
  ...{ box: [turn, 0, turn + 1, 1], state },
});

const limited = (retryAfter: number) => new SourceFailure('open-data', 'rate_limited', { retryAfter });

describe('a search of several pages', () => {
  test('has the first of them saved while its source asks to be left alone, and goes on there', async () => {
    let busy = true;
    const asked: number[] = [];
    const run = await open(
      20,
      paged(20, (page) => {
        asked.push(page);
        if (page === 2 && busy) throw limited(40);
      }),
    );
    expect(await run.start()).toMatchObject({ more: true, wait_seconds: 40 });
    await run.work();
    expect(await run.leads()).toHaveLength(10);
    expect(await run.steps()).toMatchObject([
      { status: 'running', out: 10 },
      { status: 'running', in: 10, done: 10 },
    ]);
    expect(run.answers.size).toBe(1);
    busy = false;
    await run.start();
    await run.work();
    expect(await run.start()).toMatchObject({ more: false });
    expect(asked).toEqual([0, 1, 2, 2, 3]);
    expect(await run.steps()).toMatchObject([
      { status: 'completed', out: 20 },
      { status: 'completed', in: 20, done: 20 },
    ]);
    expect(await run.leads()).toHaveLength(20);
    expect(await run.wallet()).toMatchObject({ balance: 980 });
  });

  test('whose source gives no more keeps what it has, says why, and searches again when it is retried', async () => {
    let revoked = true;
    const run = await open(
      15,
      paged(15, (page) => {
        if (page === 1 && revoked) throw new SourceFailure('open-data', 'key_refused');
      }),
    );
    const ended = await run.goOn(run.id);
    expect(ended).toMatchObject({ status: 'partial', credits: { spent: 5 } });
    expect(ended.steps[0]).toMatchObject({
      status: 'partial',
      out: 5,
      problems: [{ code: 'source_key_refused', source: 'open-data' }],
    });
    revoked = false;
    const again = await run.retry(ended.id);
    expect(await run.goOn(again.id)).toMatchObject({ status: 'completed', credits: { spent: 10 } });
    expect(await run.leads()).toHaveLength(15);
  });

  test('that gives nothing fails, and the next source is asked in its place', async () => {
    const broken = () => {
      throw new SourceFailure('open-data', 'bad_answer');
    };
    const alone = await open(5, paged(5, broken));
    expect(await alone.goOn(alone.id)).toMatchObject({ status: 'failed', credits: { spent: 0 } });
    const two = await open(5, paged(5, broken), paged(5));
    expect(await two.goOn(two.id)).toMatchObject({ status: 'partial', credits: { spent: 5 } });
  });

  test('ends where its pages come again and again, or are more than was asked for', async () => {
    const same = await open(50, async () => ({ found: madeUpPlaces(5), next: 'same' }));
    const ended = await same.goOn(same.id);
    expect(ended.steps[0]).toMatchObject({ out: 10, problems: [{ code: 'source_repeats_itself' }] });
    expect(await same.leads()).toHaveLength(5);
    const generous = await open(7, async () => ({ found: madeUpPlaces(100), next: 'more' }));
    expect((await generous.goOn(generous.id)).steps[0]).toMatchObject({ status: 'completed', out: 7 });
    expect(await generous.wallet()).toMatchObject({ balance: 993 });
  });

  test('gives each lead once, wherever a call breaks off and however many call at once', async () => {
    const breaks = fc.record({
      count: fc.integer({ min: 1, max: 23 }),
      failing: fc.array(fc.integer({ min: 0, max: 5 }), { maxLength: 4 }),
      together: fc.integer({ min: 1, max: 3 }),
    });
    await fc.assert(
      fc.asyncProperty(breaks, async ({ count, failing, together }) => {
        const left = [...failing];
        const run = await open(
          count,
          paged(count, (page) => {
            const at = left.indexOf(page);
            if (at < 0) return;
            left.splice(at, 1);
            throw new Error('broken off');
          }),
        );
        for (
          let call = 0;
          call < 12 && (await run.read(run.id)).steps[1]?.status !== 'completed';
          call += 1
        ) {
          await Promise.allSettled(Array.from({ length: together }, run.start));
          await run.work();
        }
        expect(await run.steps()).toMatchObject([
          { status: 'completed', out: count },
          { status: 'completed', in: count, done: count },
        ]);
        expect(await run.leads()).toHaveLength(count);
        expect(await run.wallet()).toMatchObject({ balance: 1000 - count });
      }),
      { numRuns: 12 },
    );
  });
});

test('a batch of a later page goes out when the one before it in its lane is done, whoever sees that first', async () => {
  const { deps, tenantId, id: run_id, messages, steps } = await open(5, paged(5));
  const key = { tenantId, run_id, no: 1 };
  const read = async () => (await readStep(deps, key)) ?? expect.fail('no step');
  const ids = (count: number) => ({ lead_ids: Array.from({ length: count }, (_, no) => `led_${no}`) });
  const grow = async (leads: number, from: number) => {
    const batches = await appendBatches(deps, await read(), ids(leads), from);
    await deps.store.steps.patch(key).set({ status: 'running', open: true, batches }).go();
    return batches;
  };
  const sent = () => messages.splice(0).map(({ batch_no }) => batch_no);
  const first = await grow(3 + 15 * (batchWindow - 1), 0);
  expect(first).toBe(batchWindow);
  const early = await read();
  await handOutNew(deps, early, 0, first);
  expect(sent()).toHaveLength(batchWindow);
  await deps.store.batches
    .patch({ tenantId, run_id, step_no: 1, ...batchKey(0) })
    .set({ status: 'done' })
    .go();
  const all = await grow(30, first);
  await handOutNew(deps, await read(), first, all);
  expect(sent()).toEqual([batchWindow]);
  // The worker of batch 1 read the step before it grew.
  expect(await handOutNext(deps, early, 1)).toBe(true);
  expect(sent()).toEqual([batchWindow + 1]);
  expect(await handOutNext(deps, early, 2)).toBe(false);
  expect(await steps()).toHaveLength(2);
});

test('the parts of an area that were searched stand in the run, with the one that its source gave up', async () => {
  const run = await open(20, async (_search, { cursor = '0' }) => {
    const turn = Number(cursor);
    if (turn === 2) throw new SourceFailure('open-data', 'key_refused', { area: part(2, 'failed') });
    const found = madeUpPlaces(4).slice(turn * 2, turn * 2 + 2);
    return { found, next: String(turn + 1), areas: [part(turn, turn ? 'saturated' : 'done')] };
  });
  await run.start();
  const record = await getRunRecord(run.deps, run.tenantId, run.id);
  expect((await toRun(run.deps, record, { withAreas: true })).areas).toEqual([
    part(0, 'done'),
    part(1, 'saturated'),
    part(2, 'failed'),
  ]);
  expect((await toRun(run.deps, record)).areas).toBeUndefined();
});
