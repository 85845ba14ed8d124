import { beforeEach, expect, test } from 'vitest';
import { tableBusy } from '#functions/platform/table/persist.ts';
import { pauseWorkflow } from '#functions/workflows/change/schedule.ts';
import { askNow } from '#functions/workflows/turns/beside.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { withEngineTable } from '#tests/support/worlds/table/engine-table.ts';
import { openWorkflowWorld } from '#tests/support/worlds/timed/workflow-world.ts';

const engine = withEngineTable();
type World = Awaited<ReturnType<typeof openWorkflowWorld>>;
let world: World;
/** For how long each message was held back. */
let pauses: (number | undefined)[];
let asked: number;
beforeEach(async () => {
  world = await openWorkflowWorld(engine.table);
  pauses = [];
  asked = 0;
  Object.assign(world.deps, {
    ticks: {
      send: async (messages: World['ticks'], options: { delaySeconds?: number } = {}) => {
        pauses.push(options.delaySeconds);
        // The look finds those of other tests, too.
        world.ticks.push(...messages.filter((message) => message.tenant_id === world.tenantId));
      },
    },
  });
});
const minute = 60_000;
const nine = (day: number) => `2026-11-${day}T08:00:00.000Z`;

/** No source answers until what is given is called. */
function silence(error: Error = new AppError('provider_unavailable')): () => void {
  const { searcher } = world.deps.start;
  const { count } = searcher;
  searcher.count = async () => {
    asked += 1;
    throw error;
  };
  return () => Object.assign(searcher, { count });
}

/** Has the clock go on for so long, with the look and the messages that come. */
async function pass(hours: number): Promise<void> {
  for (const end = world.clock.at + hours * 60 * minute; world.clock.at < end; ) {
    world.clock.at += 15 * minute;
    await world.look();
    await world.work();
  }
}

async function open(more: object = {}) {
  const id = await world.draw();
  await world.schedule(id, more);
  return id;
}

test('a turn that no source answers waits, and starts once one answers', async () => {
  const id = await open();
  const end = silence();
  await world.until(nine(25));
  expect(await world.turns(id)).toMatchObject([{ status: 'waiting', run_ids: [] }]);
  expect(pauses.at(-1)).toBe(120);
  world.clock.at += 5 * minute;
  await world.work();
  expect(pauses.at(-1)).toBe(300);
  end();
  world.clock.at += 5 * minute;
  await world.work();
  await world.finish();
  expect(await world.workflow(id)).toMatchObject({
    ...{ status: 'active', next_at: nine(26) },
    recent: [{ status: 'completed', spent: 5 }],
  });
  expect(world.mails).toEqual([]);
});

test('after hours it is skipped with a mail, and its next time comes; of days one after the other the first is told', async () => {
  const id = await open();
  const end = silence();
  await world.until(nine(25));
  await pass(21);
  const [turn] = await world.turns(id);
  expect(turn).toMatchObject({ status: 'skipped', reason: 'source_silent', run_ids: [] });
  expect(await world.workflow(id)).toMatchObject({ status: 'active', next_at: nine(26) });
  expect(world.mails).toMatchObject([
    { template: 'workflow_silent', values: { workflow: 'Dentists' }, to: 'ana@ruiz.example' },
  ]);
  // One message for each quarter of an hour: the look sends no others beside it.
  expect(asked).toBeLessThan(21 * 4 + 8);
  expect(world.ticks).toEqual([]);
  await world.until(nine(26));
  world.clock.at += 20 * 60 * minute;
  await world.work();
  expect((await world.turns(id)).map(({ reason }) => reason)).toEqual(['source_silent', 'source_silent']);
  expect(world.mails).toHaveLength(1);
  end();
  await world.until(nine(27));
  await world.finish();
  expect((await world.turns(id))[0]).toMatchObject({ status: 'completed', spent: 5 });
});

test('a turn that waits for a source ends where it is paused, and so does one that somebody has asked for', async () => {
  const id = await open();
  silence();
  await world.until(nine(25));
  world.clock.at += minute;
  await askNow(world.deps, world.caller, id);
  await world.work();
  expect((await world.turns(id)).map(({ status }) => status)).toEqual(['waiting', 'waiting']);
  await pauseWorkflow(world.deps, world.caller, id);
  await world.work();
  expect(await world.turns(id)).toMatchObject([
    { status: 'skipped', reason: 'user' },
    { status: 'skipped', reason: 'user' },
  ]);
  expect(world.ticks).toEqual([]);
});

test('a busy table puts the message off as it always did', async () => {
  const id = await open();
  silence(tableBusy());
  await expect(world.until(nine(25))).rejects.toMatchObject({ code: 'provider_unavailable' });
  expect(await world.turns(id)).toEqual([]);
});

test('a search that is counted again as its run starts waits, too, and gives back what was set aside if none answers', async () => {
  const id = await open({ budget: { per_run: null, per_month: 20 } });
  const { newId, now } = world.deps.start;
  const [planned] = [...world.planned.values()];
  Object.assign(world.deps.start, {
    newId: (kind: Parameters<typeof newId>[0]) => {
      if (kind === 'run') throw new Error('cut off');
      return newId(kind);
    },
  });
  await expect(world.until(nine(25))).rejects.toThrow('cut off');
  // What was counted is kept for ten minutes.
  const later = () => new Date(Date.parse(now()) + 11 * minute).toISOString();
  Object.assign(world.deps.start, { newId, now: later });
  silence();
  if (planned) world.ticks.push(planned.message);
  await world.work();
  expect((await world.turns(id))[0]).toMatchObject({ status: 'waiting' });
  world.clock.at += 20 * 60 * minute;
  await world.work();
  expect((await world.turns(id))[0]).toMatchObject({ status: 'skipped', reason: 'source_silent' });
  const { data } = await world.deps.store.workflows.get({ tenantId: world.tenantId, id }).go();
  expect(data).toMatchObject({ next_at: nine(26), month: { spent: 0, reserved: 0 } });
  expect(world.mails.map(({ template }) => template)).toEqual(['workflow_silent']);
});
