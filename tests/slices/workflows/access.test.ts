import { beforeEach, expect, test } from 'vitest';
import { resumeWorkflow } from '#functions/workflows/change/schedule.ts';
import { askNow, askTest } from '#functions/workflows/turns/beside.ts';
import { crowd } from '#tests/support/worlds/cloud/crowd.ts';
import { withEngineTable } from '#tests/support/worlds/table/engine-table.ts';
import { openWorkflowWorld } from '#tests/support/worlds/timed/workflow-world.ts';

const engine = withEngineTable();
let world: Awaited<ReturnType<typeof openWorkflowWorld>>;
let counts: number;
beforeEach(async () => {
  world = await openWorkflowWorld(engine.table);
  counts = 0;
  const { searcher } = world.deps.start;
  const { count } = searcher;
  searcher.count = async (...asked) => {
    counts += 1;
    return count(...asked);
  };
});
const nine = (day: number) => `2026-11-${day}T08:00:00.000Z`;
const owner = () => ({ tenantId: world.tenantId, userId: world.caller.userId });

const licence = (expires_at: string) =>
  world.people.accounts.patch({ tenantId: world.tenantId }).set({ expires_at }).go();
const modules = (...allowed: 'leads'[]) => world.people.users.patch(owner()).set({ modules: allowed }).go();
const refusals: [string, () => Promise<unknown>, () => Promise<unknown>][] = [
  [
    'the account has ended',
    () => licence('2026-11-25T00:00:00.000Z'),
    () => licence('2027-11-25T00:00:00.000Z'),
  ],
  ['whom it acts for may not search', () => modules(), () => modules('leads')],
];

test.each(refusals)(
  'where %s a time is skipped unasked, and the next is taken once that is over',
  async (_, end, begin) => {
    const id = await world.draw();
    await world.schedule(id);
    await end();
    await world.until(nine(25), 2);
    expect(await world.turns(id)).toMatchObject([{ status: 'skipped', reason: 'no_access', run_ids: [] }]);
    expect(await world.workflow(id)).toMatchObject({ status: 'active', reason: null, next_at: nine(26) });
    expect(counts).toBe(0);
    expect(world.mails).toEqual([]);
    await begin();
    await world.until(nine(26));
    await world.finish();
    expect((await world.turns(id))[0]).toMatchObject({ status: 'completed', spent: 5 });
  },
);

test.each(refusals)('where %s whoever waits for a run or a test sees why there is none', async (_, end) => {
  const id = await world.draw();
  await world.publish(id);
  const { turn: now } = await askNow(world.deps, world.caller, id);
  const wanted = { of: 'draft', leads: 5 } as const;
  const { turn: tried } = await askTest(world.deps, world.caller, id, wanted);
  await end();
  await world.work(2);
  const why = { status: 'skipped', reason: 'no_access' };
  expect(await world.turns(id)).toMatchObject([
    { id: tried, cause: 'test', version: null, ...why },
    { id: now, cause: 'now', version: 1, ...why },
  ]);
  expect(counts).toBe(0);
});

test('a turn that waits is given up as the account ends, and gives back what it had set aside', async () => {
  const id = await world.draw();
  await world.schedule(id, { budget: { per_run: null, per_month: 20 } });
  crowd(world.deps.start);
  await world.until(nine(25));
  const month = async () => (await world.deps.store.workflows.get({ ...owner(), id }).go()).data?.month;
  expect((await world.turns(id))[0]).toMatchObject({ status: 'waiting' });
  expect(await month()).toMatchObject({ reserved: 5 });
  await licence('2026-11-25T00:00:00.000Z');
  await world.work();
  expect(await world.turns(id)).toMatchObject([{ status: 'skipped', reason: 'no_access' }]);
  expect(await month()).toMatchObject({ reserved: 0 });
  expect((await world.workflow(id)).next_at).toBe(nine(26));
});

test('whoever resumes one whose owner has left becomes whom it acts for', async () => {
  const id = await world.draw();
  await world.schedule(id);
  const { data: left } = await world.people.users.get(owner()).go();
  const other = { ...world.caller, userId: 'usr_01M890XR6W1KZJ2J3DQD5YYPK2' };
  await world.people.users.put({ ...left, ...other, email: 'eva@ruiz.example' } as never).go();
  await world.people.users.delete(owner()).go();
  await world.until(nine(25));
  expect(await world.workflow(id)).toMatchObject({ status: 'paused', reason: 'owner_left' });
  await resumeWorkflow(world.deps, other, id);
  await world.until(nine(26));
  await world.finish();
  expect(await world.workflow(id)).toMatchObject({ status: 'active', next_at: nine(27) });
  expect((await world.turns(id))[0]).toMatchObject({ status: 'completed', spent: 5 });
  expect((await world.deps.store.workflows.get({ ...owner(), id }).go()).data?.acts_for).toBe(other.userId);
});
