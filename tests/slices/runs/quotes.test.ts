import { expect, test } from 'vitest';
import { keepQuote, keptUnits } from '#functions/runs/start/quotes/keep-quote.ts';
import { createSearchLimit } from '#functions/searchers/index.ts';
import { PricedPlan } from '#shared/domain/runs/plan.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { countOf, openRunWorld } from '#tests/support/worlds/run-world.ts';
import { withEngineTable } from '#tests/support/worlds/table/engine-table.ts';

const engine = withEngineTable();

/** An account whose searches are counted, with a clock that the test turns, and with so many places to find. */
async function open() {
  const world = await openRunWorld(engine.table);
  const state = { counts: 0, found: 1000, now: Date.parse(new Date().toISOString()) };
  world.deps.now = () => new Date(state.now).toISOString();
  world.deps.searcher.count = async () => {
    state.counts += 1;
    return countOf(state.found, state.found);
  };
  const quote = (limit = 20) => keepQuote(world.deps, world.tenantId, world.plan(limit, 'enrich'));
  return { world, state, quote };
}

test('a search that was priced is counted once, and its price is what is held', async () => {
  const { world, state, quote } = await open();
  const { quote_id, maximum } = await quote();
  const run = await world.start(world.plan(20, 'enrich'), { quote_id });
  await world.prepare(run.id);
  expect(state.counts).toBe(1);
  expect((await world.wallet()).held).toBe(maximum);
});

test('without a quote it is counted when it is asked for, and not again by Prepare', async () => {
  const { world, state } = await open();
  const run = await world.start(world.plan(20));
  expect(state.counts).toBe(1);
  await world.prepare(run.id);
  expect(state.counts).toBe(1);
});

test('what came after the price was shown is neither found nor charged', async () => {
  const { world, state, quote } = await open();
  state.found = 7;
  const { quote_id } = await quote();
  state.found = 1000;
  const { id } = await world.start(world.plan(20, 'enrich'), { quote_id });
  const run = await world.goOn(id);
  expect(run).toMatchObject({ status: 'completed', credits: { held: 14, spent: 14 } });
  expect(run.steps[0]?.out).toBe(7);
});

test.each([
  ['of another search', async ({ quote }: World) => (await quote(19)).quote_id],
  ['of another account', async () => (await (await open()).quote()).quote_id],
  ['that nobody gave', async () => 'quo_unknown'],
  [
    'that is older than ten minutes',
    async ({ quote, state }: World) => {
      const { quote_id } = await quote();
      state.now += 600_000;
      return quote_id;
    },
  ],
])('a quote %s is passed over', async (_, quoteOf) => {
  const opened = await open();
  const quote_id = await quoteOf(opened);
  opened.state.counts = 0;
  await opened.world.start(opened.world.plan(20, 'enrich'), { quote_id });
  expect(opened.state.counts).toBe(1);
});
type World = Awaited<ReturnType<typeof open>>;

test('a quote starts one run, and the next start is counted anew', async () => {
  const { world, state, quote } = await open();
  const { quote_id } = await quote();
  const start = (idempotency_key?: string) =>
    world.start(world.plan(20, 'enrich'), { quote_id, ...(idempotency_key ? { idempotency_key } : {}) });
  const first = await start('a-key-of-mine');
  expect(state.counts).toBe(1);
  expect((await start('a-key-of-mine')).id).toBe(first.id);
  expect(state.counts).toBe(1);
  await start();
  expect(state.counts).toBe(2);
});

test('of starts at the same moment one has the quote, and those of one key are one run', async () => {
  const { world, state, quote } = await open();
  const { quote_id } = await quote();
  const plan = world.plan(20, 'enrich');
  const together = async (...keys: string[]) => {
    const runs = await Promise.all(
      keys.map((idempotency_key) => world.start(plan, { quote_id, idempotency_key })),
    );
    return new Set(runs.map(({ id }) => id)).size;
  };
  expect(await together('the-first-key', 'the-second-key', 'the-third-key')).toBe(3);
  expect(state.counts).toBe(3);
  Object.assign(world.deps, { limitSearch: () => Promise.reject(new AppError('rate_limited')) });
  await expect(together('the-fourth-key')).rejects.toMatchObject({ code: 'rate_limited' });
});

test('a start that is refused leaves its quote to the next', async () => {
  const { world, state, quote } = await open();
  const { quote_id } = await quote(1000);
  const plan = world.plan(1000, 'enrich');
  await expect(world.start(plan, { quote_id })).rejects.toMatchObject({ code: 'insufficient_credits' });
  await world.start(plan, { quote_id, max_credits: 1000 });
  expect(state.counts).toBe(1);
});

test('a quote counts until ten minutes are over, and is kept no longer', async () => {
  const { world, state, quote } = await open();
  const { quote_id = '' } = await quote();
  const { tenantId, deps } = world;
  const { data } = await deps.store.quotes.get({ tenantId, id: quote_id }).go();
  const expires = state.now + 600_000;
  expect(data).toMatchObject({
    ...{ leads: 20, chargeable: 20, ttl: Math.ceil(expires / 1000) },
    expires_at: new Date(expires).toISOString(),
  });
  state.now += 599_999;
  await world.start(world.plan(20, 'enrich'), { quote_id });
  expect(state.counts).toBe(1);
});

test('what was paid for before is neither priced again nor held for', async () => {
  const { world, quote } = await open();
  const before = await quote(20);
  expect(before.steps[1]).toMatchObject({ units: 20, maximum: 20 });
  expect(before.steps[1]).not.toHaveProperty('owned');
  await world.goOn((await world.start(world.plan(5))).id);
  const { quote_id, steps, maximum } = await quote(20);
  expect(steps[1]).toMatchObject({ units: 20, owned: 5, expected: 15, maximum: 15 });
  expect(maximum).toBe(before.maximum - 5);
  const { id } = await world.start(world.plan(20, 'enrich'), { quote_id });
  const { credits } = await world.goOn(id);
  // Those in the list already go no further than the step that saves.
  expect(credits).toMatchObject({ held: maximum, spent: 30 });
});

test('a selection has no quote to keep: its list tells at once how many it gives', async () => {
  const { world } = await open();
  const steps = [{ kind: 'select', selection: { filter: {} } }, { kind: 'enrich' }];
  const plan = PricedPlan.parse({ campaign_id: world.list, steps });
  const quote = await keepQuote(world.deps, world.tenantId, plan);
  expect(quote.quote_id).toBeUndefined();
});

test('an account has so many searches priced a minute; another account is not held up, nor a run that was started', async () => {
  const { world, state, quote } = await open();
  let at = new Date('2026-11-21T12:00:40Z');
  const limit = createSearchLimit(engine.table, 2, () => at);
  Object.assign(world.deps, { limitSearch: limit });
  await quote(1);
  const { quote_id } = await quote(2);
  await expect(quote(3)).rejects.toMatchObject({ code: 'rate_limited', status: 429, retryAfter: 20 });
  expect(state.counts).toBe(2);
  const run = await world.start(world.plan(2, 'enrich'), { quote_id });
  await world.prepare(run.id);
  await limit('acc_other');
  at = new Date('2026-11-21T12:01:00Z');
  await quote(3);
  expect(state.counts).toBe(3);
});

test('a request that comes again is neither counted again nor begun once more', async () => {
  const { world, state } = await open();
  const begun: unknown[][] = [];
  const start = async (...asked: unknown[]) => void begun.push(asked);
  Object.assign(world.deps.machine, { start });
  const ask = () => world.start(world.plan(20), { idempotency_key: 'mine' });
  const { id } = await ask();
  expect((await ask()).id).toBe(id);
  const input = { tenant_id: world.tenantId, run_id: id };
  const [one, other] = begun;
  expect([one, other]).toEqual([
    [id, input],
    [id, input],
  ]);
  await world.prepare(id);
  expect(await ask()).toMatchObject({ id, status: 'running' });
  expect(begun).toHaveLength(2);
  expect(state.counts).toBe(1);
});

test('a quote counts for its search alone, though a selection names it', async () => {
  const { world, quote } = await open();
  const { quote_id } = await quote();
  const steps = [{ kind: 'select', selection: { filter: {} } }, { kind: 'enrich' }];
  const plan = PricedPlan.parse({ campaign_id: world.list, steps });
  expect(await keptUnits(world.deps, world.tenantId, plan, quote_id)).toBeUndefined();
  expect(await keptUnits(world.deps, world.tenantId, world.plan(20), quote_id)).toEqual({
    leads: 20,
    chargeable: 20,
  });
  expect(await keptUnits(world.deps, world.tenantId, world.plan(20), undefined)).toBeUndefined();
});
