import { setTimeout as sleep } from 'node:timers/promises';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { quoteWorkflow } from '#functions/workflows/check/quote.ts';
import { createWorkflow } from '#functions/workflows/draw/create.ts';
import { askNow } from '#functions/workflows/turns/beside.ts';
import type { Graph } from '#shared/domain/workflows/graph.ts';
import { countOf } from '#tests/support/worlds/run-world.ts';
import { withEngineTable } from '#tests/support/worlds/table/engine-table.ts';
import { validGraphs } from '#tests/support/worlds/timed/random-graphs.ts';
import { drawing, node } from '#tests/support/worlds/timed/workflow-graph.ts';
import { openWorkflowWorld } from '#tests/support/worlds/timed/workflow-world.ts';

const engine = withEngineTable();
/** Looking for a smaller example takes longer than a test may, which would hide what failed: its seed finds it again. */
const unshrunk = { endOnFailure: true };

/** The graph on a list of the account. Nobody turns the clock of its runs: what would wait goes on. */
const on = (list: string, { nodes, edges }: Graph) =>
  drawing(
    nodes.map((one) => {
      if (one.kind === 'wait') return { ...one, kind: 'merge', settings: {} };
      return one.settings.campaign_id === undefined
        ? one
        : { ...one, settings: { ...one.settings, campaign_id: list } };
    }),
    ...edges.map(({ from, outlet, to }) => `${from}:${outlet}>${to}`),
  );

test('of any graph a run costs no less and no more than was said before, and that is what is missing afterwards', async () => {
  const spends: number[] = [];
  await fc.assert(
    fc.asyncProperty(validGraphs, fc.integer({ min: 0, max: 15 }), async (graph, size) => {
      const world = await openWorkflowWorld(engine.table);
      world.town.size = size;
      world.sites.problem = (website) => (website.includes('no-3') ? 'timeout' : undefined);
      const { id } = await createWorkflow(world.deps, world.caller, { name: 'Any', description: '' });
      await world.save(id, 0, on(world.list, graph));
      await world.publish(id);
      const quote = await quoteWorkflow(world.deps, world.tenantId, id, { of: 'published' });
      expect(quote.problems).toEqual([]);
      await askNow(world.deps, world.caller, id);
      await world.work(2);
      await world.finish(2);
      const [turn] = await world.turns(id);
      const spent = turn?.spent ?? Number.NaN;
      spends.push(spent);
      expect(turn?.status).toMatch(/completed|partial/);
      expect(spent).toBeGreaterThanOrEqual(quote.at_least);
      expect(spent).toBeLessThanOrEqual(quote.maximum);
      expect((await world.wallet()).available).toBe(1000 - spent);
    }),
    { numRuns: 20, ...unshrunk },
  );
  expect(Math.max(...spends)).toBeGreaterThan(0);
}, 120_000);

const location = { label: 'Midtown', lat: 40.758, lon: -73.9855, radius_km: 2 };
const finding = (text: string) =>
  node(`s${text}`, 'search', { search: { kind: 'local', location, text }, limit: 50, new_only: false });
const texts = ['1', '2', '3', '4', '5', '6', '7', '8'];

test.each(['one part', 'parts of its own'])(
  'searches of %s are counted a few at a time, each by what it gives itself',
  async (of) => {
    const world = await openWorkflowWorld(engine.table);
    const isOne = of === 'one part';
    const savers = texts.map((text) => node(`k${text}`, 'save', { campaign_id: world.list }));
    const lines = texts.map((text) => `s${text}>${isOne ? 'keep' : `k${text}`}`);
    const id = await world.draw([...texts.map(finding), ...(isOne ? [] : savers)], ...lines);
    let now = 0;
    let most = 0;
    world.deps.start.searcher.count = async (asked) => {
      const size = 'text' in asked ? Number(asked.text) || 9 : 0;
      now += 1;
      most = Math.max(most, now);
      // The first answers last.
      await sleep(10 - size);
      now -= 1;
      return { ...countOf(size, size), sample: false };
    };
    await world.publish(id);
    const { maximum } = await quoteWorkflow(world.deps, world.tenantId, id, { of: 'published' });
    expect(maximum).toBe(45);
    expect(most).toBe(5);
    most = 0;
    await askNow(world.deps, world.caller, id);
    await world.work();
    expect(most).toBe(5);
    for (const { plan, quoted } of await world.runs()) {
      const wanted = plan.steps.flatMap((step) =>
        step.kind === 'search' && 'text' in step.search ? [Number(step.search.text) || 9] : [],
      );
      expect([quoted?.leads, ...(quoted?.others ?? []).map(({ leads }) => leads)]).toEqual(wanted);
    }
  },
);
