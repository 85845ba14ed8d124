import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { SendOptions } from '#functions/platform/jobs/queue.ts';
import type { BatchMessage } from '#functions/runs/stages/batch-queue.ts';
import { startStage } from '#functions/runs/stages/start-stage.ts';
import { workBatch } from '#functions/runs/stages/work-batch.ts';
import { quotePlan } from '#functions/runs/start/quotes/quote-plan.ts';
import { Plan, StoredPlan, stepKinds } from '#shared/domain/runs/plan.ts';
import { Quote, RunStep } from '#shared/domain/runs/run.ts';
import { openRunWorld } from '#tests/support/worlds/run-world.ts';
import { withEngineTable } from '#tests/support/worlds/table/engine-table.ts';
import { judge } from './toy-step.ts';

// The registries with one step more: nothing else is told of it.
vi.mock('#shared/domain/runs/steps/registry.ts', async (original) => {
  const { steps } = await original<typeof import('#shared/domain/runs/steps/registry.ts')>();
  return { steps: { ...steps, judge: (await import('./toy-statement.ts')).statement } };
});
vi.mock('#functions/runs/steps/registry.ts', async (original) => {
  const { steps } = await original<typeof import('#functions/runs/steps/registry.ts')>();
  return { steps: { ...steps, judge: (await import('./toy-step.ts')).definition } };
});

const engine = withEngineTable();
const [save, judged] = [{ kind: 'save' }, { kind: 'judge', harshly: true }];
const found = (limit: number) => ({
  kind: 'search',
  search: { kind: 'local', location: { lat: 1, lon: 2 } },
  limit,
});

async function open() {
  const world = await openRunWorld(engine.table);
  const plan = (...steps: object[]) => Plan.parse({ campaign_id: world.list, steps });
  return { ...world, plan };
}
beforeEach(() => Object.assign(judge, { asked: [], done: true, handsOn: true, states: [] }));

test('a step that is stated once is part of plans, prices, runs and their pages', async () => {
  const world = await open();
  expect(stepKinds).toContain('judge');
  expect(Plan.safeParse({ campaign_id: 'cmp_1', steps: [found(3), save, { kind: 'judge' }] }).success).toBe(
    false,
  );
  expect(Plan.safeParse({ campaign_id: 'cmp_1', steps: [found(3), judged, save] }).success).toBe(false);
  const plan = world.plan(found(7), save, judged);
  expect(StoredPlan.parse(plan)).toEqual(plan);
  const quote = await quotePlan(world.deps, world.tenantId, plan, { leads: 7, chargeable: 7 });
  expect(Quote.parse(quote)).toMatchObject({ expected: 21, maximum: 21 });
  const run = await world.goOn((await world.start(plan)).id);
  expect(run).toMatchObject({ status: 'completed', credits: { held: 21, spent: 21 } });
  expect(run.steps.map((step) => RunStep.parse(step))[2]).toMatchObject({
    kind: 'judge',
    in: 7,
    done: 7,
    credits: 14,
  });
  expect(judge.asked).toHaveLength(7);
});

test('what a stopped run did not do of it is priced and done by a retry', async () => {
  const world = await open();
  const { id } = await world.start(world.plan(found(7), save, judged));
  const stopped = await world.goOn(id, (kind, done) => (kind as string) === 'judge' && done > 0);
  expect(stopped).toMatchObject({ status: 'cancelled', credits: { spent: 7 + 4 } });
  expect(await world.quoteRetry(id, 'failed')).toMatchObject({ leads: 5, maximum: 10 });
  const again = await world.goOn((await world.retry(id)).id);
  expect(again).toMatchObject({ status: 'completed', credits: { spent: 10 } });
  expect(new Set(judge.asked).size).toBe(7);
  expect(judge.asked).toHaveLength(7);
});

describe('a batch that is pending', () => {
  async function asked() {
    const world = await open();
    const { id } = await world.start(world.plan(found(2), save, judged));
    const late: { delaySeconds: number | undefined; message: BatchMessage }[] = [];
    const { queue } = world.deps;
    world.deps.queue = {
      send: async (messages: BatchMessage[], options?: SendOptions) => {
        if (!options?.delaySeconds) return queue.send(messages);
        for (const message of messages) late.push({ delaySeconds: options.delaySeconds, message });
      },
    };
    judge.done = false;
    await world.prepare(id);
    for (let stage = 0; stage < 2; stage += 1) {
      await startStage(world.deps, { tenant_id: world.tenantId, run_id: id, task_token: `${id}-${stage}` });
      for (const message of world.messages.splice(0)) await workBatch(world.deps, message, false);
    }
    const step = async () => (await world.read(id)).steps[2];
    return { world, id, late, step };
  }

  test('comes again when it is to be looked at, holds nobody meanwhile, and is paid when it is done', async () => {
    const { world, id, late, step } = await asked();
    expect(late).toMatchObject([{ delaySeconds: 900, message: { look: 1 } }]);
    expect(await step()).toMatchObject({ status: 'running', done: 0, credits: 0 });
    const [first] = late.splice(0);
    if (!first) return expect.fail('nothing was put off');
    await workBatch(world.deps, first.message, false);
    expect(late).toMatchObject([{ message: { look: 2 } }]);
    judge.done = true;
    for (const { message } of late) await workBatch(world.deps, message, false);
    expect(await step()).toMatchObject({ done: 2, credits: 4 });
    expect(world.answers.get(`${id}-1`)).toMatchObject({ more: true });
    const ticket = judge.asked[0];
    expect(judge.asked).toHaveLength(2);
    expect(judge.states).toEqual([undefined, { ticket, looked: 0 }, { ticket, looked: 1 }]);
  });

  test('that two messages bring is put off once, and one of an earlier look changes nothing', async () => {
    const { world, late } = await asked();
    const [first] = late.splice(0);
    if (!first) return expect.fail('nothing was put off');
    await Promise.all([1, 2].map(() => workBatch(world.deps, first.message, false)));
    expect(late).toHaveLength(1);
    judge.done = true;
    const before = judge.states.length;
    await workBatch(world.deps, first.message, false);
    expect(judge.states).toHaveLength(before);
  });

  test('is looked at at once where it is handed out anew, as after its message was lost', async () => {
    const { world, late, step } = await asked();
    const [first] = late.splice(0);
    if (!first) return expect.fail('nothing was put off');
    judge.done = true;
    await workBatch(world.deps, { ...first.message, look: undefined }, false);
    expect(await step()).toMatchObject({ done: 2 });
  });
});

test.each([true, false])(
  'steps that go on with the same leads each get them, and one that goes on with both gets them once: %s',
  async (handsOn) => {
    judge.handsOn = handsOn;
    const world = await open();
    await world.goOn((await world.start(world.plan(found(6), save))).id);
    const from = (...ids: string[]) => ({ from: ids });
    const plan = world.plan(
      { kind: 'select', selection: { filter: {} }, id: 'all' },
      { ...judged, id: 'first', ...from('all') },
      { kind: 'enrich', id: 'mails', ...from('all') },
      { kind: 'connect', id: 'sent', ...from('first', 'mails') },
    );
    const run = await world.goOn((await world.start(plan)).id);
    expect(run).toMatchObject({ status: 'completed', credits: { spent: 12 + 6 } });
    expect(run.steps.map(({ id, in: came, done }) => [id, came, done])).toEqual([
      ['all', 6, 6],
      ['first', 6, 6],
      ['mails', 6, 6],
      ['sent', 6, 6],
    ]);
    expect((await world.sent()).length).toBe(6);
  },
);
