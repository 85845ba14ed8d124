import { beforeEach, expect, test } from 'vitest';
import { describeWorkflow } from '#functions/workflows/change/change.ts';
import { getWorkflow, keepMine, keepNewest } from '#functions/workflows/change/keep.ts';
import { pauseWorkflow } from '#functions/workflows/change/schedule.ts';
import { askNow } from '#functions/workflows/turns/beside.ts';
import type { Node } from '#shared/domain/workflows/graph.ts';
import { withEngineTable } from '#tests/support/worlds/table/engine-table.ts';
import { node, searching } from '#tests/support/worlds/timed/workflow-graph.ts';
import { openWorkflowWorld } from '#tests/support/worlds/timed/workflow-world.ts';

const engine = withEngineTable();
let world: Awaited<ReturnType<typeof openWorkflowWorld>>;
beforeEach(async () => {
  world = await openWorkflowWorld(engine.table);
});
const nine = (day: number) => `2026-11-${day}T08:00:00.000Z`;
const evening = { repeat: { every: 'daily', time: '18:00' } };
const atSix = '2026-11-25T17:00:00.000Z';

/** Has something happen once while a turn is priced. */
function whilePriced(act: () => Promise<unknown>): void {
  const { searcher } = world.deps.start;
  const { count } = searcher;
  searcher.count = async (...asked) => {
    searcher.count = count;
    await act();
    return count(...asked);
  };
}

/** Has something happen once while a mail is posted. */
function whilePosted(act: () => Promise<unknown>): void {
  const { mailbox } = world.deps;
  const post: typeof mailbox.post = async (mail) => {
    world.deps.mailbox = mailbox;
    await act();
    await mailbox.post(mail);
  };
  world.deps.mailbox = { ...mailbox, post };
}

const open = async (more: object = {}) => {
  const id = await world.draw();
  await world.schedule(id, more);
  return id;
};
/** Draws and publishes that two are searched for and no more. */
async function publishTwo(id: string, more: object = {}) {
  const [find] = searching(world.list, 2);
  await world.save(id, 1, [{ do: 'set_node', id: 'find', settings: (find as Node).settings }]);
  await world.publish(id, more);
}
const pauseIt = (id: string) => pauseWorkflow(world.deps, world.caller, id);

test('what is paused while its turn is priced starts nothing, and neither does what somebody has asked for', async () => {
  const id = await open();
  whilePriced(() => pauseIt(id));
  await world.until(nine(25));
  expect(await world.runs()).toEqual([]);
  expect(await world.workflow(id)).toMatchObject({ status: 'paused', reason: 'user', next_at: null });
  const other = await open();
  const { turn } = await askNow(world.deps, world.caller, other);
  whilePriced(() => pauseIt(other));
  await world.work();
  expect(await world.runs()).toEqual([]);
  // Whoever has asked waits for it.
  expect(await world.turns(other)).toMatchObject([{ id: turn, status: 'skipped', reason: 'user' }]);
});

test('what gets other times while its turn is priced starts at those', async () => {
  const id = await open();
  whilePriced(() => world.schedule(id, evening));
  await world.until(nine(25));
  expect(await world.runs()).toEqual([]);
  expect(await world.workflow(id)).toMatchObject({ status: 'active', next_at: atSix });
});

test.each(['stop', 'go_on'] as const)(
  'where another version is published while a turn is priced, that is what it runs: what runs is to %s',
  async (running) => {
    const id = await open();
    whilePriced(() => publishTwo(id, { running }));
    await world.until(nine(25));
    await world.finish();
    expect(await world.turns(id)).toMatchObject([{ version: 2, status: 'completed', found: 2, spent: 2 }]);
    expect((await world.wallet()).available).toBe(998);
  },
);

test('another turn that is noted while one is priced leaves it what is left of the budget', async () => {
  const id = await open({ budget: { per_run: null, per_month: 7 } });
  world.town.size = 5;
  world.clock.at += 1000;
  await askNow(world.deps, world.caller, id);
  const messages = world.ticks.splice(0);
  whilePriced(async () => {
    world.ticks.push(...messages);
    await world.work();
  });
  await world.until(nine(25));
  expect((await world.runs()).map(({ max_credits }) => max_credits).toSorted()).toEqual([2, 5]);
  await world.finish();
  expect((await world.workflow(id)).month.spent).toBeLessThanOrEqual(7);
});

test('what cannot be done any more since its turn is priced pauses it, and names the node', async () => {
  const id = await world.draw([node('ask', 'research', { question: 'What do they sell?' })], 'keep>ask');
  await world.schedule(id);
  whilePriced(async () => {
    world.ai.business = undefined;
  });
  await world.until(nine(25));
  const refused = [{ code: 'refused', node: 'ask', key: 'profile_missing' }];
  expect(await world.workflow(id)).toMatchObject({ status: 'paused', reason: 'refused', refused });
  expect(world.mails.map(({ template }) => template)).toEqual(['workflow_paused']);
});

test('where others are always faster it comes again some seconds later, and is one run then', async () => {
  const id = await open();
  const { ticks } = world.deps;
  const { searcher } = world.deps.start;
  const { count } = searcher;
  let written = 0;
  searcher.count = async (...asked) => {
    written += 1;
    await describeWorkflow(world.deps, world.caller, id, { name: `Name ${written}`, description: '' });
    return count(...asked);
  };
  const delays: (number | undefined)[] = [];
  world.deps.ticks = {
    send: async (messages, options) => {
      delays.push(options?.delaySeconds);
      await ticks.send(messages);
    },
  };
  await world.until(nine(25));
  expect(await world.runs()).toEqual([]);
  expect(delays).toHaveLength(1);
  expect(delays[0]).toBeGreaterThanOrEqual(5);
  expect(delays[0]).toBeLessThanOrEqual(30);
  searcher.count = count;
  await world.work();
  await world.finish();
  expect(await world.turns(id)).toMatchObject([{ status: 'completed', spent: 5 }]);
});

test('what is mended and scheduled anew while its owner is told that it is paused goes on', async () => {
  const id = await open();
  await world.deleteList();
  whilePosted(async () => {
    await world.restoreList();
    await world.schedule(id, evening);
  });
  await world.until(nine(25));
  expect(world.mails).toMatchObject([{ template: 'workflow_paused' }]);
  expect(await world.workflow(id)).toMatchObject({ status: 'active', reason: null, next_at: atSix });
  await world.until(atSix);
  await world.finish();
  expect((await world.turns(id))[0]).toMatchObject({ status: 'completed', spent: 5 });
});

test('what is mended and published anew meanwhile goes on with its next time, wherever the call was cut off', async () => {
  const id = await open();
  const [planned] = [...world.planned.values()];
  await world.deleteList();
  whilePosted(async () => {
    await world.restoreList();
    await publishTwo(id);
    throw new Error('cut off');
  });
  await expect(world.until(nine(25))).rejects.toThrow('cut off');
  expect(await world.workflow(id)).toMatchObject({ status: 'active', next_at: nine(25) });
  if (planned) world.ticks.push(planned.message);
  await world.work();
  expect(await world.workflow(id)).toMatchObject({ status: 'active', reason: null, next_at: nine(26) });
  await world.save(id, 2, [
    { do: 'set_node', id: 'find', settings: searching(world.list, 3)[0]?.settings ?? {} },
  ]);
  await world.deleteList();
  whilePosted(async () => {
    await world.restoreList();
    await world.publish(id);
  });
  await world.until(nine(26));
  expect(await world.workflow(id)).toMatchObject({ status: 'active', reason: null, next_at: nine(27) });
  await world.until(nine(27));
  await world.finish();
  expect((await world.turns(id))[0]).toMatchObject({ status: 'completed', found: 3 });
});

test('what is scheduled anew while its owner is told that credits lack is not stopped', async () => {
  world = await openWorkflowWorld(engine.table, 2);
  const id = await open();
  whilePosted(() => world.schedule(id, evening));
  await world.until(nine(25));
  expect(world.mails).toMatchObject([{ template: 'workflow_stopped' }]);
  expect(await world.workflow(id)).toMatchObject({ status: 'active', missing: null, next_at: atSix });
});

test('what is published anew meanwhile is priced anew and not stopped', async () => {
  world = await openWorkflowWorld(engine.table, 2);
  const id = await open();
  whilePosted(() => publishTwo(id));
  await world.until(nine(25));
  expect(await world.workflow(id)).toMatchObject({ status: 'active', missing: null });
  world.clock.at += 16 * 60_000;
  await world.look();
  await world.work();
  await world.finish();
  expect((await world.turns(id))[0]).toMatchObject({ version: 2, status: 'completed', spent: 2 });
  expect(await world.workflow(id)).toMatchObject({ status: 'active', next_at: nine(26) });
});

test('that a run of it ends at that moment is nobody who changed it; that somebody named it anew is', async () => {
  const id = await open();
  const seen = await getWorkflow(world.deps, world.tenantId, id);
  await keepNewest(world.deps, seen, ({ month }) => ({
    set: { month: { ...month, spent: month.spent + 1 } },
  }));
  const kept = await keepMine(world.deps, seen, { set: { resumes: false } });
  expect(kept).toMatchObject({ resumes: false, month: { spent: 1 } });
  world.clock.at += 1000;
  await describeWorkflow(world.deps, world.caller, id, { name: 'Anew', description: '' });
  await expect(keepMine(world.deps, kept, { set: { resumes: true } })).rejects.toMatchObject({
    reason: 'workflow_changed',
  });
});
