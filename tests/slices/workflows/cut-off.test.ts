import { beforeAll, expect, test } from 'vitest';
import { withEngineTable } from '#tests/support/worlds/table/engine-table.ts';
import { node } from '#tests/support/worlds/timed/workflow-graph.ts';
import { openWorkflowWorld } from '#tests/support/worlds/timed/workflow-world.ts';

const engine = withEngineTable();
const nine = '2026-11-25T08:00:00.000Z';
const writing = /^(Put|Update|Delete|TransactWrite)/;

/** Counts down with each write; at nought the process is gone: before the write, or after it and before its answer. */
let left = Number.POSITIVE_INFINITY;
let when: 'before' | 'after' = 'before';
let isKilled = false;
function kill(): never {
  isKilled = true;
  throw new Error('killed');
}

beforeAll(() => {
  engine.table.client.middlewareStack.add(
    (next, { commandName = '' }) =>
      async (args) => {
        if (!writing.test(commandName)) return next(args);
        left -= 1;
        if (left === 0 && when === 'before') kill();
        const answer = await next(args);
        if (left === 0) kill();
        return answer;
      },
    { step: 'initialize', name: 'killed', priority: 'high' },
  );
});

const split = [
  node('ones', 'split', { filter: { search: 'Business 1', sent: -1 } }),
  node('yes', 'mark', { tags: { add: ['one'] } }),
  node('no', 'mark', { tags: { add: ['other'] } }),
  node('end', 'merge'),
];
const lines = ['keep>ones', 'ones>yes', 'ones:rest>no', 'yes>end', 'no>end'];

/** Does something with the kill at its nth write, and again as the queue would; false once it has fewer writes. */
async function killedAt(write: number, act: () => Promise<unknown>): Promise<boolean> {
  left = write;
  isKilled = false;
  await act().catch((error: unknown) => {
    if (!isKilled) throw error;
  });
  left = Number.POSITIVE_INFINITY;
  const killed = isKilled;
  if (killed) await act();
  return killed;
}

test.each(['before', 'after'] as const)(
  'killed %s any write of its start or of its end, it is one run, paid once, and each lead goes through each node once',
  async (moment) => {
    when = moment;
    let writes = 0;
    for (let write = 1, more = true; more; write += 1) {
      const world = await openWorkflowWorld(engine.table);
      const id = await world.draw(split, ...lines);
      await world.schedule(id, { budget: { per_run: null, per_month: 50 } });
      const [planned] = [...world.planned.values()];
      world.planned.clear();
      world.clock.at = Date.parse(nine);
      const started = await killedAt(write, async () => {
        if (planned) world.ticks.push(planned.message);
        await world.work();
      });
      const runs = await world.runs();
      expect(runs).toHaveLength(1);
      const [run] = runs;
      await world.goOn(run?.id ?? '');
      const settled = await killedAt(write, () => world.settle(run?.id ?? ''));
      await world.settle(run?.id ?? '');
      more = started || settled;
      writes += Number(started) + Number(settled);
      expect(await world.workflow(id)).toMatchObject({
        ...{ status: 'active', next_at: '2026-11-26T08:00:00.000Z', month: { spent: 5 } },
        recent: [{ status: 'completed', found: 5, spent: 5 }],
      });
      const { data } = await world.deps.store.workflows.get({ tenantId: world.tenantId, id }).go();
      expect(data?.month.reserved).toBe(0);
      expect((await world.wallet()).available).toBe(995);
      const [turn] = await world.turns(id);
      const nodes = (await world.view(id, turn?.id ?? '')).nodes;
      expect(nodes.map((one) => [one.node, one.in, one.done, one.kept_back])).toEqual([
        ['find', 5, 5, 0],
        ['keep', 5, 5, 0],
        ['ones', 5, 1, 4],
        ...[
          ['no', 4, 4, 0],
          ['yes', 1, 1, 0],
        ],
        ['end', 5, 5, 0],
      ]);
      expect(world.mails).toEqual([]);
    }
    expect(writes).toBeGreaterThan(5);
  },
);
