import { describe, expect, test, vi } from 'vitest';
import type { EnrichmentOutcome } from '#functions/enrichment/index.ts';
import { untilTableIsFree } from '#functions/platform/jobs/retries.ts';
import { createSecretReader } from '#functions/platform/secrets/read-secret.ts';
import { tableBusy } from '#functions/platform/table/persist.ts';
import { startStage } from '#functions/runs/stages/start-stage.ts';
import { workBatch } from '#functions/runs/stages/work-batch.ts';
import { openRunWorld, type RunWorld } from '#tests/support/worlds/run-world.ts';
import { withEngineTable } from '#tests/support/worlds/table/engine-table.ts';

const engine = withEngineTable();

const open = (credits?: number) => openRunWorld(engine.table, credits);
const enriched = async (world: RunWorld, count: number, extra = {}) =>
  world.goOn((await world.start(world.plan(count, 'enrich', 'connect'), extra)).id);

describe('a website that gives no e-mail', () => {
  test.each<[NonNullable<EnrichmentOutcome['problem']>, object, string]>([
    ['timeout', { done: 0, failed: 1, skipped: 0 }, 'partial'],
    ['unreachable', { done: 0, failed: 1, skipped: 0 }, 'partial'],
    ['http_error', { done: 0, failed: 1, skipped: 0 }, 'partial'],
    ['nothing_found', { done: 1, failed: 0, skipped: 0 }, 'completed'],
    ['robots_disallowed', { done: 0, failed: 0, skipped: 1 }, 'completed'],
  ])('for %s is counted as it is, costs nothing, and its lead is sent', async (problem, counts, status) => {
    const world = await open();
    world.sites.problem = () => problem;
    const run = await enriched(world, 1);
    expect(run).toMatchObject({ status, credits: { held: 2, spent: 1, released: 1 } });
    expect(run.steps[2]).toMatchObject({ in: 1, ...counts, out: 0, credits: 0 });
    expect(run.steps[3]).toMatchObject({ in: 1, done: 1, out: 1 });
    const [lead] = await world.leads();
    const { id: lead_id, name: lead_name } = lead?.head ?? {};
    const told = { code: problem, message: problem, lead_id, lead_name, at: expect.any(String) };
    expect(run.steps[2]?.problems).toEqual(status === 'partial' ? [told] : []);
    expect(await world.sent()).toEqual([lead_id]);
    expect(world.toDeliver).toHaveLength(1);
  });
});

test('what was found is a value of the lead, and its credit is told of the run', async () => {
  const world = await open();
  const run = await enriched(world, 2);
  expect(run.steps[1]).toMatchObject({ done: 2, out: 2, credits: 2 });
  expect(run.steps[2]).toMatchObject({ done: 2, out: 2, credits: 2, problems: [] });
  expect((await world.leads()).map(({ head }) => head.email).toSorted()).toEqual([
    'hello@no-0.example',
    'hello@no-1.example',
  ]);
  expect((await world.leads()).filter(({ head }) => head.looking_until)).toEqual([]);
});

test('a website is read for a lead that is told to be looked at, and for its run', async () => {
  const world = await open();
  const { enrich } = world.deps.enricher;
  const asked: object[] = [];
  const looking: (string | undefined)[] = [];
  world.deps.enricher.enrich = async (request) => {
    asked.push(request);
    looking.push(...(await world.leads()).map(({ head }) => head.looking_until));
    return enrich(request);
  };
  const before = Date.now();
  const run = await enriched(world, 1);
  const [lead] = await world.leads();
  const { id, name } = lead?.head ?? {};
  const work = `${run.id} ${id}`;
  expect(asked).toEqual([{ website: 'https://no-0.example/', country: undefined, name, work }]);
  const [until = ''] = looking;
  expect(Date.parse(until) - before).toBeGreaterThanOrEqual(40_000);
  expect(Date.parse(until) - Date.now()).toBeLessThanOrEqual(40_000);
  const { data } = await world.deps.integrations.store.deliveries.query
    .byReceiver({ tenantId: world.tenantId, receiver_id: world.list })
    .go();
  expect(data).toMatchObject([{ lead_id: id, run_id: run.id }]);
});

test('leads that the hold does not pay for are left, and nothing is read for them', async () => {
  const world = await open();
  let visits = 0;
  world.sites.before = async () => {
    visits += 1;
  };
  const run = await enriched(world, 5, { max_credits: 7 });
  expect(run).toMatchObject({ status: 'out_of_credits', credits: { held: 7, spent: 7, released: 0 } });
  expect(run.steps[2]).toMatchObject({ in: 5, done: 2, skipped: 3, credits: 2 });
  expect(visits).toBe(2);
  expect(await world.sent()).toHaveLength(5);
  const fewer = await enriched(await open(), 5, { max_credits: 3 });
  expect(fewer.steps[1]).toMatchObject({ in: 5, done: 3, skipped: 2, credits: 3 });
});

test('a lead without a website is skipped, and waits for no credits', async () => {
  const world = await open();
  const { page } = world.deps.searcher;
  world.deps.searcher.page = async (search, options) => {
    const [first, ...others] = (await page(search, options)).found;
    return { found: first ? [{ ...first, values: {} }, ...others] : [] };
  };
  const read: string[] = [];
  world.sites.problem = (website) => void read.push(website);
  const run = await enriched(world, 3, { max_credits: 4 });
  expect(run).toMatchObject({ status: 'out_of_credits', credits: { spent: 4 } });
  expect(read).toHaveLength(1);
  expect(run.steps[2]).toMatchObject({ in: 3, done: 1, skipped: 2, failed: 0, problems: [] });
  expect(await world.quoteRetry(run.id, 'failed')).toMatchObject({ leads: 1 });
});

test('who is in the list already is skipped, and is not paid again in another', async () => {
  const world = await open();
  await world.goOn((await world.start(world.plan(3))).id);
  const again = await world.goOn((await world.start(world.plan(4))).id);
  expect(again).toMatchObject({ status: 'completed', credits: { held: 1, spent: 1, released: 0 } });
  expect(again.steps[1]).toMatchObject({ in: 4, done: 1, skipped: 3, out: 1, credits: 1 });
});

describe('a batch on which our own code breaks', () => {
  /** A run of one lead that waits to be enriched, and a message for it. */
  async function waiting() {
    const world = await open();
    const { id } = await world.start(world.plan(1, 'enrich'));
    await world
      .goOn(id, (kind) => {
        if (kind === 'enrich') throw new Error('here');
        return false;
      })
      .catch(() => undefined);
    const message = { tenant_id: world.tenantId, run_id: id, step_no: 2, batch_no: 0 };
    const step = async () => (await world.read(id)).steps[2];
    return { world, id, step, work: (last: boolean) => workBatch(world.deps, message, last) };
  }

  test('comes back, and at its last chance counts as failed, for a reason that is ours', async () => {
    const { world, step, work } = await waiting();
    world.sites.before = async () => {
      throw new Error('made to break');
    };
    await expect(work(false)).rejects.toThrow('made to break');
    expect(await step()).toMatchObject({ status: 'running', done: 0, failed: 0 });
    expect((await world.leads()).filter(({ head }) => head.looking_until)).toEqual([]);
    await work(true);
    expect(await step()).toMatchObject({
      failed: 1,
      problems: [{ code: 'internal', message: 'An unexpected error occurred.' }],
    });
    expect((await step())?.problems[0]).not.toHaveProperty('lead_id');
  });

  test('waits for a table that is busy, however long', async () => {
    const { world, step, work } = await waiting();
    world.sites.before = async () => {
      throw tableBusy();
    };
    await expect(work(true)).rejects.toMatchObject({ code: 'provider_unavailable' });
    expect(await step()).toMatchObject({ failed: 0 });
    world.sites.before = async () => undefined;
    await work(true);
    await work(true);
    expect(await step()).toMatchObject({ done: 1, out: 1, credits: 1 });
  });

  test('does not wait for ever for a secret that cannot be read', async () => {
    const { world, step, work } = await waiting();
    const away = createSecretReader({ send: () => Promise.reject(new Error('away')) } as never);
    world.sites.before = async () => void (await away('key'));
    const later = vi.fn(async () => undefined);
    await expect(untilTableIsFree(() => work(false), later)).rejects.toMatchObject({
      code: 'provider_unavailable',
    });
    await untilTableIsFree(() => work(true), later);
    expect(await step()).toMatchObject({ failed: 1 });
    expect(later).not.toHaveBeenCalled();
  });
});

describe('a stage', () => {
  test('that is started twice answers all who wait, once its batches are done', async () => {
    const world = await open();
    const { id } = await world.start(world.plan(4));
    expect(await world.prepare(id)).toEqual({ tenant_id: world.tenantId, run_id: id, more: true });
    expect(await world.prepare(id)).toMatchObject({ more: true });
    expect(await world.wallet()).toMatchObject({ held: 4 });
    const start = (task_token: string) =>
      startStage(world.deps, { tenant_id: world.tenantId, run_id: id, task_token });
    await start('one');
    expect(world.messages).toMatchObject([
      { run_id: id, step_no: 1, batch_no: 0, step: 'save' },
      { run_id: id, step_no: 1, batch_no: 1, step: 'save' },
    ]);
    await start('two');
    expect(world.answers.size).toBe(0);
    const messages = world.messages.splice(0);
    for (const message of messages.slice(0, 2)) await workBatch(world.deps, message, false);
    const more = { tenant_id: world.tenantId, run_id: id, more: true };
    expect(Object.fromEntries(world.answers)).toEqual({ one: more, two: more });
    await start('three');
    expect(world.answers.get('three')).toEqual({ ...more, more: false });
    const { steps } = await world.read(id);
    for (const step of steps) {
      expect(step.status).toBe('completed');
      expect(Date.parse(step.finished_at ?? '')).toBeGreaterThanOrEqual(Date.parse(step.started_at ?? ''));
    }
  });

  test('of a run that has ended, or whose list is gone, is not begun', async () => {
    const world = await open();
    const { id } = await world.start(world.plan(4));
    await world.prepare(id);
    await world.deleteList();
    const start = (task_token: string) =>
      startStage(world.deps, { tenant_id: world.tenantId, run_id: id, task_token });
    await start('deleted');
    expect(world.answers.get('deleted')).toMatchObject({ more: false, reason: 'list_deleted' });
    await world.restoreList();
    await world.abort(id);
    await start('ended');
    const ended = { tenant_id: world.tenantId, run_id: id, more: false };
    expect(world.answers.get('ended')).toEqual(ended);
    await world.deleteList();
    await start('both');
    expect(world.answers.get('both')).toEqual(ended);
    expect(world.messages).toEqual([]);
  });
});

test('leads that were sent go on to what comes after', async () => {
  const world = await open();
  const run = await world.goOn((await world.start(world.plan(2, 'connect', 'enrich'))).id);
  expect(run.steps[2]).toMatchObject({ in: 2, done: 2 });
  expect(run.steps[3]).toMatchObject({ in: 2, done: 2, out: 2 });
});

test('a run that a newer release wrote is left to it', async () => {
  const world = await open();
  const { tenantId, deps } = world;
  const { id } = await world.start(world.plan(2));
  await world.prepare(id);
  await startStage(deps, { tenant_id: tenantId, run_id: id, task_token: 'waits' });
  await deps.store.runs.patch({ tenantId, id }).set({ v: 99 }).go();
  for (const message of world.messages)
    await expect(workBatch(deps, message, false)).rejects.toMatchObject({ code: 'unreadable' });
  await expect(world.prepare(id)).rejects.toMatchObject({ code: 'unreadable' });
  expect(await world.leads()).toEqual([]);
});

test('a retry of a run that goes on is a conflict, and so is one of nothing', async () => {
  const world = await open();
  const { id } = await world.start(world.plan(2));
  for (const from of ['failed', 'start'] as const)
    await expect(world.retry(id, from)).rejects.toMatchObject({ message: 'This run is still going on.' });
  await world.goOn(id);
  await expect(world.retry(id)).rejects.toMatchObject({ message: 'Nothing is left to retry.' });
  await expect(world.retry('run_unknown')).rejects.toMatchObject({ code: 'not_found' });
});

test('a retry holds what is left to do, and is refused where that cannot be paid', async () => {
  const world = await open(10);
  world.sites.problem = () => 'timeout';
  const { id } = await world.start(world.plan(5, 'enrich'));
  const first = await world.goOn(id);
  expect(first).toMatchObject({ status: 'partial', credits: { held: 10, spent: 5 } });
  world.sites.problem = () => undefined;
  const retry = await world.retry(id);
  await world.prepare(retry.id);
  expect(await world.wallet()).toMatchObject({ available: 0, held: 5 });
  await world.abort(retry.id);
  await world.start(world.plan(6), { max_credits: 1 }).then(({ id: other }) => world.prepare(other));
  await expect(world.retry(id)).rejects.toMatchObject({
    message: 'This may cost up to 5 credits and you have 4.',
  });
});
