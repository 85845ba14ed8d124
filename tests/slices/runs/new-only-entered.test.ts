import { expect, test } from 'vitest';
import { enterLead } from '#functions/campaigns/leads/entry/enter-lead.ts';
import type { Found } from '#shared/domain/leads/found.ts';
import type { Plan } from '#shared/domain/runs/plan.ts';
import { countOf, madeUpPlaces, openRunWorld } from '#tests/support/worlds/run-world.ts';
import { withEngineTable } from '#tests/support/worlds/table/engine-table.ts';

const engine = withEngineTable();
const total = 20;
const address = { street: 'Hauptstraße 12', postal_code: '10115', city: 'Berlin' };

/** A list to which somebody gave the first leads of a search of twenty, who are found by a source that knows them by ids of its own. */
async function open(entered: number) {
  const world = await openRunWorld(engine.table);
  const all = madeUpPlaces(total).map((found): Found => ({ ...found, ...address }));
  world.deps.searcher.count = async () => countOf(total, total);
  world.deps.searcher.page = async (_search, { cursor = '0', limit }) => {
    const to = Math.min(Number(cursor) + limit, total);
    return { found: all.slice(Number(cursor), to), ...(to < total ? { next: String(to) } : {}) };
  };
  for (const { name, values } of all.slice(0, entered))
    await enterLead(world.campaigns, world.caller, world.list, {
      ...{ name, website: values.website?.[0]?.value },
      ...address,
    });
  const [source, ...others] = world.plan(5).steps;
  const steps = [{ ...source, new_only: true }, ...others] as Plan['steps'];
  const turn = async () => world.goOn((await world.start({ campaign_id: world.list, steps })).id);
  return { ...world, turn };
}

test('a search that repeats itself goes on behind those whom somebody brought', async () => {
  const world = await open(7);
  for (const [turn, there] of [12, 17, 20, 20].entries()) {
    const { credits } = await world.turn();
    expect([turn, credits.spent]).toEqual([turn, [5, 5, 3, 0][turn]]);
    expect(await world.leads()).toHaveLength(there);
  }
});
