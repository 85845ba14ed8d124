import fc from 'fast-check';
import { expect, test } from 'vitest';
import { quoteWorkflow } from '#functions/workflows/check/quote.ts';
import { createWorkflow } from '#functions/workflows/draw/create.ts';
import { askNow } from '#functions/workflows/turns/beside.ts';
import type { Graph } from '#shared/domain/workflows/graph.ts';
import { withEngineTable } from '#tests/support/worlds/engine-table.ts';
import { validGraphs } from '#tests/support/worlds/random-graphs.ts';
import { drawing } from '#tests/support/worlds/workflow-graph.ts';
import { openWorkflowWorld } from '#tests/support/worlds/workflow-world.ts';

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
