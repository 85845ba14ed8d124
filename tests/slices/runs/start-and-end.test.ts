import { describe, expect, test } from 'vitest';
import { deleteLeads } from '#functions/campaigns/leads/organize/delete-leads.ts';
import { Plan } from '#shared/domain/runs/plan.ts';
import { countOf, openRunWorld, type RunWorld } from '#tests/support/worlds/run-world.ts';
import { withEngineTable } from '#tests/support/worlds/table/engine-table.ts';

const engine = withEngineTable();

const open = (credits?: number) => openRunWorld(engine.table, credits);

describe('the same key', () => {
  const key = 'a-key-of-mine';

  test('gives the run also when its credits are set aside and nothing is left', async () => {
    const world = await open(20);
    const plan = world.plan(20);
    const request = { idempotency_key: key, max_credits: 20 };
    const run = await world.start(plan, request);
    await world.prepare(run.id);
    expect(await world.wallet()).toMatchObject({ available: 0, held: 20 });
    expect(await world.start(plan, request)).toMatchObject({ id: run.id, status: 'running' });
    const { steps, campaign_id } = plan;
    expect((await world.start({ steps, campaign_id }, request)).id).toBe(run.id);
  });

  test('is a conflict for another plan or another ceiling', async () => {
    const world = await open();
    const run = await world.start(world.plan(20), { idempotency_key: key, max_credits: 20 });
    for (const [limit, max_credits] of [
      [19, 20],
      [20, 19],
    ] as const) {
      const other = world.start(world.plan(limit), { idempotency_key: key, max_credits });
      await expect(other).rejects.toMatchObject({ code: 'conflict', reason: 'key_reused' });
    }
    await expect(world.start(world.plan(20), { idempotency_key: key })).rejects.toMatchObject({
      code: 'conflict',
    });
    expect((await world.start(world.plan(20), { idempotency_key: key, max_credits: 20 })).id).toBe(run.id);
  });

  test('of a turn is that turn, whose plan another release may read otherwise, and of nothing else', async () => {
    const world = await open();
    const origin = { kind: 'workflow', id: 'wfl_one', turn: '2026-11-25T08:00' } as const;
    const run = await world.start(world.plan(20), { idempotency_key: key, origin });
    expect((await world.start(world.plan(19), { idempotency_key: key, origin })).id).toBe(run.id);
    for (const other of [undefined, { ...origin, turn: '2026-11-26T08:00' }])
      await expect(
        world.start(world.plan(19), { idempotency_key: key, origin: other }),
      ).rejects.toMatchObject({ reason: 'key_reused' });
  });

  test('of a run from before requests were kept gives that run', async () => {
    const world = await open();
    const { id } = await world.start(world.plan(20));
    const { tenantId, deps } = world;
    await deps.store.keys.create({ tenantId, key, run_id: id, ttl: 4_000_000_000 }).go();
    expect((await world.start(world.plan(7), { idempotency_key: key })).id).toBe(id);
  });

  test('asked at the same moment starts one run', async () => {
    const world = await open(20);
    const same = () => world.start(world.plan(20), { idempotency_key: key });
    const runs = await Promise.all([same(), same(), same(), same()]);
    expect(new Set(runs.map(({ id }) => id)).size).toBe(1);
  });
});

describe('what is set aside when a run begins', () => {
  test('is refused before there is a run where it cannot be paid', async () => {
    const world = await open(5);
    for (const key of [{}, { idempotency_key: 'mine' }])
      await expect(world.start(world.plan(20), key)).rejects.toMatchObject({
        code: 'insufficient_credits',
        message: 'This may cost up to 20 credits and you have 5.',
      });
    const { tenantId, deps } = world;
    expect((await deps.store.runs.query.primary({ tenantId }).go()).data).toEqual([]);
  });

  test('is nothing where the credits went elsewhere since it was asked for', async () => {
    const world = await open(20);
    const [one, other] = [await world.start(world.plan(20)), await world.start(world.plan(20))];
    await world.prepare(one.id);
    await expect(world.prepare(other.id)).rejects.toMatchObject({ code: 'insufficient_credits' });
    expect(await world.read(other.id)).toMatchObject({ status: 'queued', credits: { held: 0 } });
  });

  test('is for a selection what the list gives now', async () => {
    const world = await open();
    await world.goOn((await world.start(world.plan(3))).id);
    const plan = Plan.parse({
      campaign_id: world.list,
      steps: [{ kind: 'select', selection: { filter: { sent: -1 } } }, { kind: 'enrich' }],
    });
    const { id } = await world.start(plan);
    const [first] = await world.leads();
    await deleteLeads(world.campaigns, world.tenantId, world.list, [first?.head.id ?? '']);
    await world.prepare(id);
    expect(await world.read(id)).toMatchObject({ status: 'running', credits: { held: 2 } });
  });

  test('is counted again for a run of a release that did not keep what was counted', async () => {
    const world = await open();
    const { tenantId, deps } = world;
    const { id } = await world.start(world.plan(20));
    await deps.store.runs.patch({ tenantId, id }).remove(['quoted']).go();
    deps.searcher.count = async () => countOf(7, 7);
    await world.prepare(id);
    expect(await world.wallet()).toMatchObject({ held: 7 });
  });
});

describe('a list that is deleted while a run works on it', () => {
  const reason = { status: 'cancelled', error: { code: 'list_deleted' } };
  const enrichedOf = async ({ leads }: RunWorld) =>
    (await leads()).filter(({ head }) => head.email !== undefined).length;

  test.each([
    ['save', 3, 3],
    ['enrich', 11, 31],
    ['connect', 3, 40],
  ])('ends it in %s, and what was held comes back', async (at, done, spent) => {
    const world = await open();
    const { id } = await world.start(world.plan(20, 'enrich', 'connect'));
    const run = await world.goOn(id, async (kind, now) => {
      if (kind === at && now === done) await world.deleteList();
      return false;
    });
    expect(run).toMatchObject({ ...reason, credits: { held: 40, spent, released: 40 - spent } });
    expect(await world.wallet()).toMatchObject({ balance: 1000 - spent, held: 0 });

    await world.restoreList();
    const retry = await world.goOn((await world.retry(id)).id);
    expect(retry.status).toBe('completed');
    expect(await enrichedOf(world)).toBe(20);
    expect(new Set(await world.sent()).size).toBe(20);
    expect(await world.wallet()).toMatchObject({ balance: 960, held: 0 });
  });

  test('costs nothing for the website that is being read', async () => {
    const world = await open();
    world.sites.before = async () => {
      if ((await enrichedOf(world)) === 6) await world.deleteList();
    };
    const run = await world.goOn((await world.start(world.plan(20, 'enrich'))).id);
    expect(run).toMatchObject({ ...reason, credits: { spent: 26 } });
    expect(await enrichedOf(world)).toBe(6);
    expect((await world.leads()).filter(({ head }) => head.looking_until)).toEqual([]);
  });

  test('ends it before its first and before its next step', async () => {
    const world = await open();
    const { id } = await world.start(world.plan(20));
    await world.prepare(id);
    await world.deleteList();
    expect(await world.goOn(id)).toMatchObject({ ...reason, credits: { spent: 0, released: 20 } });
    await world.restoreList();

    const waiting = await world.start(world.plan(20));
    await world.deleteList();
    await expect(world.prepare(waiting.id)).rejects.toMatchObject({ name: 'not_found' });
    await world.abort(waiting.id, { Error: 'not_found', Cause: 'We could not find what you asked for.' });
    expect(await world.read(waiting.id)).toMatchObject(reason);
  });
});

describe('a run that cannot go on', () => {
  test.each([
    ['internal', 'failed', 'internal', 'An unexpected error occurred.'],
    ['Sandbox.Timedout', 'failed', 'internal', 'An unexpected error occurred.'],
    [
      'provider_unavailable',
      'failed',
      'provider_unavailable',
      'The data provider cannot be reached right now.',
    ],
    [
      'insufficient_credits',
      'out_of_credits',
      'insufficient_credits',
      'You do not have enough credits for this.',
    ],
    [undefined, 'failed', 'internal', 'An unexpected error occurred.'],
  ])('by %s keeps our own words and none of what was thrown', async (thrown, status, code, message) => {
    const world = await open();
    const { id } = await world.start(world.plan(20));
    await world.prepare(id);
    const Cause = '{"errorMessage":"at /var/task/index.mjs","trace":["secret"]}';
    await world.abort(id, { ...(thrown ? { Error: thrown } : {}), Cause });
    expect(await world.read(id)).toMatchObject({
      status,
      error: { code, message },
      credits: { released: 20 },
    });
    expect(await world.wallet()).toMatchObject({ available: 1000, held: 0 });
  });
});

test('a run whose end was cut off before its credits were noted shows them all the same', async () => {
  const world = await open();
  const { tenantId, deps } = world;
  const run = await world.goOn((await world.start(world.plan(20, 'enrich'), { max_credits: 30 })).id);
  await deps.store.runs.patch({ tenantId, id: run.id }).set({ spent: 0, released: 0 }).go();
  expect((await world.read(run.id)).credits).toEqual({ held: 30, spent: 30, released: 0 });
});

test('a lead that changes whenever it is to be written counts as failed, and holds nobody up', async () => {
  const world = await open();
  const { tenantId, list, campaigns, deps } = world;
  const { holds } = deps.wallet.store;
  // The hold is the last that is read before writing.
  const restless = Object.assign(Object.create(holds), {
    get: (key: never) => ({
      go: async (options: never) => {
        for (const { head } of await world.leads())
          await campaigns.store.heads
            .patch({ tenantId, campaign_id: list, id: head.id })
            .add({ version: 1 })
            .go();
        return holds.get(key).go(options);
      },
    }),
  });
  deps.wallet = { ...deps.wallet, store: { ...deps.wallet.store, holds: restless } };
  const run = await world.goOn((await world.start(world.plan(2, 'enrich', 'connect'))).id);
  expect(run).toMatchObject({ status: 'partial', credits: { spent: 2 } });
  expect(run.steps[2]).toMatchObject({ failed: 2 });
  expect(await world.sent()).toHaveLength(2);
});
