import { beforeEach, expect, test, vi } from 'vitest';
import { log } from '#functions/platform/runtime/log.ts';
import { countCredits, countLeads, countRun } from '#functions/platform/runtime/metrics.ts';
import { sweepRuns } from '#functions/runs/end/sweep-runs.ts';
import { openRunWorld } from '#tests/support/worlds/run-world.ts';
import { withEngineTable } from '#tests/support/worlds/table/engine-table.ts';

vi.mock('#functions/platform/runtime/metrics.ts', { spy: true });
const logged = vi.spyOn(log, 'error').mockReturnValue(undefined);
beforeEach(() => void vi.clearAllMocks());

const engine = withEngineTable();

test('the figures are told of a run that has ended: its credits, and what became of its leads', async () => {
  const told = () => {
    const leads = vi.mocked(countLeads).mock.calls.filter(([, , count]) => count > 0);
    const calls = {
      runs: vi.mocked(countRun).mock.calls,
      credits: vi.mocked(countCredits).mock.calls,
      leads,
    };
    vi.clearAllMocks();
    return calls;
  };
  const world = await openRunWorld(engine.table);
  const plan = world.plan(4, 'enrich');
  await world.goOn((await world.start(plan, { max_credits: 7 })).id);
  expect(told()).toEqual({
    runs: [['out_of_credits']],
    credits: [[7]],
    leads: [
      ['search', 'done', 4],
      ['save', 'done', 4],
      ['enrich', 'done', 3],
      ['enrich', 'unpaid', 1],
    ],
  });
  world.sites.problem = () => 'timeout';
  await world.goOn((await world.start(world.plan(5, 'enrich'))).id);
  expect(told()).toEqual({
    runs: [['partial']],
    credits: [[1]],
    leads: [
      ['search', 'done', 5],
      ['save', 'done', 1],
      ['save', 'skipped', 4],
      ['enrich', 'failed', 1],
    ],
  });
});

test('the log is told why a run was aborted', async () => {
  const world = await openRunWorld(engine.table);
  const { id } = await world.start(world.plan(4));
  await world.abort(id, { Error: 'internal', Cause: 'no execution' });
  expect(logged.mock.calls).toEqual([['run aborted', { run: id, code: 'internal', cause: 'no execution' }]]);
});

test('the log calls nobody for what a customer did, and says nothing of a run that has ended', async () => {
  const said = vi.spyOn(log, 'info').mockReturnValue(undefined);
  const world = await openRunWorld(engine.table);
  const { id } = await world.start(world.plan(4));
  await world.abort(id, { Error: 'insufficient_credits' });
  await world.abort(id, { Error: 'internal', Cause: 'ABORTED' });
  expect(said.mock.calls).toEqual([['run aborted', { run: id, code: 'insufficient_credits' }]]);
  expect(logged).not.toHaveBeenCalled();
});

test('the log is told of a run whose execution ended without it', async () => {
  const world = await openRunWorld(engine.table);
  const { id } = await world.start(world.plan(4));
  await world.prepare(id);
  const now = () => new Date(Date.now() + 660_000).toISOString();
  const machine = { ...world.deps.machine, isRunning: async () => false };
  await sweepRuns({ ...world.deps, now, machine });
  expect(logged.mock.calls).toEqual([['run aborted', { run: id, code: 'internal', cause: 'no execution' }]]);
});

test('the log is told which batch was given up, and what was thrown', async () => {
  const world = await openRunWorld(engine.table);
  const error = new Error('made to break');
  world.sites.before = async () => {
    throw error;
  };
  const { id } = await world.start(world.plan(1, 'enrich'));
  await world.goOn(id);
  expect(logged.mock.calls).toEqual([['batch given up', { run: id, step: 2, batch: 0, error }]]);
});
