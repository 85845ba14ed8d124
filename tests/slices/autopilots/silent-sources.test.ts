import { beforeEach, expect, test } from 'vitest';
import { pauseAutopilot } from '#functions/autopilots/change/change.ts';
import { tableBusy } from '#functions/platform/table/persist.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { withEngineTable } from '#tests/support/worlds/table/engine-table.ts';
import { openAutopilotWorld } from '#tests/support/worlds/timed/autopilot-world.ts';

const engine = withEngineTable();
type World = Awaited<ReturnType<typeof openAutopilotWorld>>;
let world: World;
/** For how long each message was held back. */
let pauses: (number | undefined)[];
let asked: number;
beforeEach(async () => {
  world = await openAutopilotWorld(engine.table);
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

const made = async (more: object = {}) => (await world.create(world.choice(more))).record.id;

test('a turn that no source answers waits, and starts once one answers', async () => {
  const id = await made();
  const end = silence();
  await world.work();
  expect(await world.turns(id)).toMatchObject([{ status: 'waiting', run_id: null }]);
  expect(pauses.at(-1)).toBe(120);
  world.clock.at += 5 * minute;
  await world.work();
  expect(pauses.at(-1)).toBe(300);
  end();
  world.clock.at += 5 * minute;
  await world.work();
  await world.finish();
  expect(await world.read(id)).toMatchObject({
    ...{ status: 'active', next_at: nine(26) },
    recent: [{ cause: 'first', status: 'completed', spent: 5 }],
  });
  expect(world.mails).toEqual([]);
});

test('after hours it is skipped with a mail, and its next time comes; of days one after the other the first is told', async () => {
  const id = await made();
  const end = silence();
  await world.work();
  await pass(21);
  const [turn] = await world.turns(id);
  expect(turn).toMatchObject({ status: 'skipped', reason: 'source_silent', run_id: null });
  expect(await world.read(id)).toMatchObject({ status: 'active', next_at: nine(26) });
  expect(world.mails).toMatchObject([
    { template: 'autopilot_silent', values: { autopilot: 'Dentists' }, to: 'ana@ruiz.example' },
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

test('one whose message was lost is found by the look, and tried again', async () => {
  const id = await made();
  const end = silence();
  await world.work();
  world.ticks.length = 0;
  end();
  await pass(0.25);
  expect((await world.turns(id))[0]).toMatchObject({ status: 'waiting' });
  await pass(0.25);
  await world.finish();
  expect((await world.turns(id))[0]).toMatchObject({ status: 'completed' });
});

test('a turn that waits for a source ends where it is paused', async () => {
  const id = await made();
  silence();
  await world.work();
  await pauseAutopilot(world.deps, world.caller, id);
  await world.work();
  expect((await world.turns(id))[0]).toMatchObject({ status: 'skipped', reason: 'user' });
  expect(world.ticks).toEqual([]);
});

test('a busy table puts the message off as it always did', async () => {
  const id = await made();
  silence(tableBusy());
  await expect(world.work()).rejects.toMatchObject({ code: 'provider_unavailable' });
  expect(await world.turns(id)).toEqual([]);
});

test('a search that is counted again as its run starts waits, too', async () => {
  const id = await made();
  const { newId, now } = world.deps.start;
  const [first] = world.ticks;
  Object.assign(world.deps.start, {
    newId: (kind: Parameters<typeof newId>[0]) => {
      if (kind === 'run') throw new Error('cut off');
      return newId(kind);
    },
  });
  await expect(world.work()).rejects.toThrow('cut off');
  // What was counted is kept for ten minutes.
  const later = () => new Date(Date.parse(now()) + 11 * minute).toISOString();
  Object.assign(world.deps.start, { newId, now: later });
  const end = silence();
  if (first) world.ticks.push(first);
  await world.work();
  expect((await world.turns(id))[0]).toMatchObject({ status: 'waiting' });
  end();
  await world.work();
  await world.finish();
  expect((await world.turns(id))[0]).toMatchObject({ status: 'completed', spent: 5 });
  expect(await world.runs()).toHaveLength(1);
});
