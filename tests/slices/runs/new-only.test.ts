import { expect, test } from 'vitest';
import { keepQuote } from '#functions/runs/start/quotes/keep-quote.ts';
import type { Plan } from '#shared/domain/runs/plan.ts';
import { countOf, madeUpPlaces, openRunWorld } from '#tests/support/worlds/run-world.ts';
import { withEngineTable } from '#tests/support/worlds/table/engine-table.ts';

const engine = withEngineTable();
const total = 40;

/** An account that has paid for the first leads of a search of forty, which come in pages of as many as are asked for. */
async function open(owned: number) {
  const world = await openRunWorld(engine.table);
  const all = madeUpPlaces(total);
  const pages: number[] = [];
  world.deps.searcher.count = async () => countOf(total, total);
  world.deps.searcher.findFirst = async (_search, { limit }) => all.slice(0, limit);
  world.deps.searcher.page = async (_search, { cursor = '0', limit }) => {
    const from = Number(cursor);
    const to = Math.min(from + limit, total);
    pages.push(to - from);
    return { found: all.slice(from, to), ...(to < total ? { next: String(to) } : {}) };
  };
  await world.goOn((await world.start(world.plan(owned))).id);
  pages.length = 0;
  const plan = (limit: number): Plan => {
    const [source, ...others] = world.plan(limit).steps;
    return { campaign_id: world.list, steps: [{ ...source, new_only: true }, ...others] as Plan['steps'] };
  };
  return {
    ...world,
    plan,
    pages,
    quote: (limit: number) => keepQuote(world.deps, world.tenantId, plan(limit)),
  };
}

test('who is owned is neither found nor priced, and as many others come as were asked for', async () => {
  const world = await open(12);
  const { quote_id, steps, maximum } = await world.quote(10);
  expect(steps[1]).toMatchObject({ units: 10, maximum: 10 });
  const run = await world.goOn((await world.start(world.plan(10), { quote_id })).id);
  expect(run).toMatchObject({ status: 'completed', credits: { held: maximum, spent: 10 } });
  expect(run.steps).toMatchObject([{ out: 10 }, { in: 10, done: 10, skipped: 0 }]);
  expect(await world.leads()).toHaveLength(22);
});

test('where fewer are left, those come and are priced', async () => {
  const world = await open(35);
  const { quote_id, steps } = await world.quote(20);
  expect(steps[1]).toMatchObject({ units: 5, maximum: 5 });
  const run = await world.goOn((await world.start(world.plan(20), { quote_id })).id);
  expect(run).toMatchObject({ status: 'completed', credits: { spent: 5 } });
  expect(world.pages).toEqual([40]);
});

test('where all are owned nothing is found and nothing is spent', async () => {
  const world = await open(total);
  expect((await world.quote(20)).maximum).toBe(0);
  const run = await world.goOn((await world.start(world.plan(20))).id);
  expect(run).toMatchObject({ credits: { spent: 0 } });
  expect(run.steps[0]).toMatchObject({ out: 0 });
});
