import { describe, expect, test } from 'vitest';
import { enrichmentWrites, readLead } from '#functions/campaigns/index.ts';
import { deleteLeads } from '#functions/campaigns/leads/organize/delete-leads.ts';
import { transact } from '#functions/platform/table/transact.ts';
import { cancelRun } from '#functions/runs/end/cancel-run.ts';
import { endRun } from '#functions/runs/end/end-run.ts';
import { startStage } from '#functions/runs/stages/start-stage.ts';
import { workBatch } from '#functions/runs/stages/work-batch.ts';
import { openRunWorld } from '#tests/support/worlds/run-world.ts';
import { withEngineTable } from '#tests/support/worlds/table/engine-table.ts';
import { meanwhile } from '#tests/support/worlds/table/meanwhile.ts';
import { tornRead } from '#tests/support/worlds/table/torn-read.ts';

const engine = withEngineTable();

async function open() {
  const world = await openRunWorld(engine.table);
  const { tenantId, deps } = world;
  const cancel = (id: string) => cancelRun(deps, tenantId, id);
  const stage = (run_id: string) => startStage(deps, { tenant_id: tenantId, run_id, task_token: run_id });
  /** Begins a run of so many leads, whose first batches are given. */
  const begin = async (leads: number) => {
    const { id } = await world.start(world.plan(leads));
    await world.prepare(id);
    await stage(id);
    return { id, messages: world.messages.splice(0) };
  };
  const stepOf = async (id: string, no: number) => (await world.read(id)).steps[no];
  return { world, deps, tenantId, cancel, stage, begin, stepOf };
}

/** A run of one lead that waits to be enriched, and its batch. */
async function waiting() {
  const opened = await open();
  const { world, tenantId } = opened;
  const { id } = await world.start(world.plan(1, 'enrich', 'connect'));
  const cut = world.goOn(id, (kind) => {
    if (kind === 'enrich') throw new Error('here');
    return false;
  });
  await expect(cut).rejects.toThrow('here');
  const message = { tenant_id: tenantId, run_id: id, step_no: 2, batch_no: 0 };
  const work = () => workBatch(world.deps, message, false);
  return { ...opened, id, work, step: () => opened.stepOf(id, 2) };
}

describe('a run that is stopped at the moment', () => {
  test('it begins is stopped, and gives back what it held', async () => {
    const { world, deps, cancel } = await open();
    const { id } = await world.start(world.plan(20));
    meanwhile(deps, 'holds', () => world.prepare(id));
    const credits = { held: 20, spent: 0, released: 20 };
    expect(await cancel(id)).toMatchObject({ status: 'cancelled', credits });
    expect(await world.wallet()).toMatchObject({ available: 1000, held: 0 });
  });

  test('its stage begins is stopped with the stage', async () => {
    const { world, deps, cancel, stage } = await open();
    const { id } = await world.start(world.plan(20));
    await world.prepare(id);
    meanwhile(deps, 'holds', () => stage(id));
    const { steps } = await cancel(id);
    expect(steps.map(({ status }) => status)).toEqual(['completed', 'cancelled']);
  });

  test('its source is searched stays as it was stopped', async () => {
    const { world, deps, cancel, stage, stepOf } = await open();
    const { id } = await world.start(world.plan(20));
    await world.prepare(id);
    const { page } = deps.searcher;
    deps.searcher.page = async (search, options) => {
      await cancel(id);
      return page(search, options);
    };
    await stage(id);
    expect(await stepOf(id, 0)).toMatchObject({ status: 'cancelled' });
    expect(await stepOf(id, 1)).toMatchObject({ status: 'skipped' });
    expect(world.messages).toEqual([]);
  });

  test('its credits are set aside holds none', async () => {
    const { world, deps, tenantId, cancel } = await open();
    const { id } = await world.start(world.plan(20));
    meanwhile(deps, 'wallets', () => cancel(id));
    expect(await world.prepare(id)).toEqual({ tenant_id: tenantId, run_id: id, more: false });
    expect(await world.wallet()).toMatchObject({ available: 1000, held: 0 });
  });

  test('a batch of it is written delivers nothing', async () => {
    const { world, deps, cancel, begin, stepOf } = await open();
    const { id, messages } = await begin(3);
    for (const message of messages) {
      meanwhile(deps, 'holds', () => cancel(id));
      await workBatch(deps, message, false);
    }
    expect(await stepOf(id, 1)).toMatchObject({ status: 'cancelled', done: 0, skipped: 0, failed: 0 });
    expect(await world.leads()).toEqual([]);
    expect(await world.wallet()).toMatchObject({ available: 1000, held: 0 });
  });

  test('a website is read for it pays for nothing that is found, and nothing is being looked for any more', async () => {
    const { world, id, work, cancel, step } = await waiting();
    world.sites.before = async () => void (await cancel(id));
    await work();
    expect(await step()).toMatchObject({ status: 'cancelled', done: 0, credits: 0 });
    const [lead] = await world.leads();
    expect(lead?.head).not.toHaveProperty('email');
    expect(lead?.head).not.toHaveProperty('looking_until');
    expect(await world.wallet()).toMatchObject({ balance: 999, held: 0 });
  });

  test('ends once, and what breaks while it ends is told', async () => {
    const { world, deps, tenantId } = await open();
    const { id } = await world.start(world.plan(2));
    await world.prepare(id);
    const end = () => endRun(deps, tenantId, id, { status: 'cancelled' });
    meanwhile(deps, 'holds', async () => {
      throw new Error('made to break');
    });
    await expect(end()).rejects.toThrow('made to break');
    expect(await end()).toBe(true);
    expect(await end()).toBe(false);
  });
});

test('a run that is prepared twice at once holds once, and goes on', async () => {
  const { world, deps, tenantId } = await open();
  const { id } = await world.start(world.plan(20));
  meanwhile(deps, 'wallets', () => world.prepare(id));
  expect(await world.prepare(id)).toEqual({ tenant_id: tenantId, run_id: id, more: true });
  expect(await world.wallet()).toMatchObject({ available: 980, held: 20 });
});

test('a place that another run saves meanwhile is skipped, and not paid again', async () => {
  const { world, deps, begin, stepOf } = await open();
  const [one, other] = [await begin(3), await begin(3)];
  meanwhile(deps, 'holds', async () => {
    for (const message of other.messages) await workBatch(deps, message, false);
  });
  for (const message of one.messages) await workBatch(deps, message, false);
  expect(await stepOf(other.id, 1)).toMatchObject({ done: 3, skipped: 0, credits: 3 });
  expect(await stepOf(one.id, 1)).toMatchObject({ done: 0, skipped: 3, failed: 0, credits: 0 });
  expect(await world.leads()).toHaveLength(3);
});

test('places on which our own code breaks to the last count as failed, and are saved by a retry', async () => {
  const { world, deps, begin, stepOf } = await open();
  const { id, messages } = await begin(3);
  const [message] = messages;
  if (!message) throw new Error('no batch');
  const broken = async () => {
    throw new Error('made to break');
  };
  meanwhile(deps, 'holds', broken);
  await expect(workBatch(deps, message, false)).rejects.toThrow('made to break');
  meanwhile(deps, 'holds', broken);
  await workBatch(deps, message, true);
  expect(await stepOf(id, 1)).toMatchObject({ done: 0, failed: 3, out: 0, credits: 0 });
  await world.goOn(id);
  const retry = await world.goOn((await world.retry(id)).id);
  expect(retry.steps[1]).toMatchObject({ in: 3, done: 3, failed: 0 });
});

describe('a website', () => {
  test('is not read again because its lead was changed while what it gave was written', async () => {
    const { world, deps, tenantId, work, step } = await waiting();
    const { heads } = world.campaigns.store;
    const change = async () => {
      const [lead] = await world.leads();
      const id = lead?.head.id ?? '';
      await heads.patch({ tenantId, campaign_id: world.list, id }).add({ version: 1 }).go();
    };
    let visits = 0;
    world.sites.before = async () => {
      visits += 1;
      meanwhile(deps, 'holds', change);
    };
    await work();
    expect(visits).toBe(1);
    expect(await step()).toMatchObject({ done: 1, failed: 0, credits: 1 });
  });

  test('is read by two who got the same message, and what it gave is delivered once', async () => {
    const { world, work, step } = await waiting();
    const both = Promise.withResolvers<void>();
    let visits = 0;
    world.sites.before = async () => {
      visits += 1;
      if (visits === 2) both.resolve();
      await both.promise;
    };
    await Promise.all([work(), work()]);
    expect(visits).toBe(2);
    expect(await step()).toMatchObject({ done: 1, out: 1, credits: 1 });
  });

  test('is read once where our own code breaks on it, until the message comes again', async () => {
    const { world, work } = await waiting();
    let visits = 0;
    world.sites.before = async () => {
      visits += 1;
      throw new Error('made to break');
    };
    await expect(work()).rejects.toThrow('made to break');
    expect(visits).toBe(1);
  });
});

describe('a lead that is deleted', () => {
  const remove = async ({ world, tenantId }: Awaited<ReturnType<typeof open>>) => {
    const [lead] = await world.leads();
    await deleteLeads(world.campaigns, tenantId, world.list, [lead?.head.id ?? '']);
  };

  test('while its website is read is skipped, and costs nothing', async () => {
    const opened = await waiting();
    opened.world.sites.before = () => remove(opened);
    await opened.work();
    expect(await opened.step()).toMatchObject({ done: 0, skipped: 1, failed: 0, out: 0, credits: 0 });
  });

  test('while its website is read for a run that is stopped is left alone', async () => {
    const opened = await waiting();
    opened.world.sites.before = async () => {
      await remove(opened);
      await opened.cancel(opened.id);
    };
    await opened.work();
    expect(await opened.step()).toMatchObject({ status: 'cancelled', skipped: 0 });
    expect(await opened.world.leads()).toEqual([]);
  });

  test.each(['enrich', 'connect'] as const)(
    'before the step that is to %s it is skipped there',
    async (at) => {
      const opened = await open();
      const { world } = opened;
      let gone = false;
      const run = await world.goOn((await world.start(world.plan(4, at))).id, async (kind) => {
        if (kind === at && !gone) await remove(opened);
        gone ||= kind === at;
        return false;
      });
      expect(run.status).toBe('completed');
      expect(run.steps[2]).toMatchObject({ in: 4, done: 3, skipped: 1, failed: 0, out: 3 });
      expect(await world.leads()).toHaveLength(3);
      expect(await world.sent()).toHaveLength(at === 'connect' ? 3 : 0);
    },
  );
});

test('of two who add values to a lead, nobody takes away what the other added while it was read', async () => {
  const { world, deps, tenantId } = await open();
  const { id: run } = await world.start(world.plan(1));
  await world.goOn(run);
  const [one] = await world.leads();
  const id = one?.head.id ?? '';
  const seen = { first_seen: '2026-10-01T00:00:00Z', last_seen: '2026-10-01T00:00:00Z' };
  const add = async (store: typeof deps.campaigns.store, phone: string) => {
    const lead = await readLead({ ...deps.campaigns, store }, tenantId, world.list, id);
    if (!lead) throw new Error('It was saved.');
    const values = { phone: [{ ...seen, value: phone, source: 'website', confidence: 90 }] };
    const enriched = [{ lead, outcome: { values }, price: 1 }];
    const { writes } = await enrichmentWrites(deps.campaigns, tenantId, world.list, enriched);
    await transact(engine.table, writes);
  };
  const { store } = deps.campaigns;
  const torn = tornRead(store, { early: 'bodies', late: 'heads' }, () => add(store, '+49 30 1111111'));
  await expect(add(torn, '+49 30 2222222')).rejects.toMatchObject({ labels: ['head'] });
  await add(store, '+49 30 2222222');
  const [both] = await world.leads();
  expect(both?.values.phone?.map(({ value }) => value)).toEqual(
    expect.arrayContaining(['+49 30 1111111', '+49 30 2222222']),
  );
});
