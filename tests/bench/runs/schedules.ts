import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SchedulerClient } from '@aws-sdk/client-scheduler';
import { TickMessage } from '#functions/autopilots/env.ts';
import { workTick } from '#functions/autopilots/turns/work-tick.ts';
import { connectScheduler } from '#functions/platform/jobs/scheduler.ts';
import { tickOf, timed as waitFor } from '#functions/timed/index.ts';
import { serveAws } from '#infra/local/aws/endpoint.ts';
import { createSchedules } from '#infra/local/aws/scheduler.ts';
import { startEngineTable } from '#tests/support/worlds/table/engine-table.ts';
import { openAutopilotWorld } from '#tests/support/worlds/timed/autopilot-world.ts';
import { type BenchRow, printRows, timed } from '../made/bench-row.ts';

const autopilots = Number(process.env.AUTOPILOTS ?? 10_000);
/** Of one account: fewer than it may have runs under way. */
const each = 40;
/** Messages at work at once: five workers take ten. */
const atOnce = 50;
const due = Date.parse('2026-11-26T08:00:00Z');
/** What was due in a minute should have begun before anybody asks where it is. */
const mostSeconds = 600;

type World = Awaited<ReturnType<typeof openAutopilotWorld>>;

/**
 * Autopilots that are all due in one minute, and whose ticks all come twice: by the Scheduler of the local host and the tables of one machine, with searches
 * that are made up. How long until each has started its run, and whether any started two.
 */
export async function run(): Promise<BenchRow[]> {
  const engine = await startEngineTable();
  const folder = mkdtempSync(join(tmpdir(), 'schedules-'));
  const waiting: string[] = [];
  let at = due - 3_600_000;
  const schedules = createSchedules(
    join(folder, 'schedules.db'),
    {
      send: (_queue, messages) => {
        for (const { body } of messages) waiting.push(body, body);
        return [];
      },
    },
    () => at,
  );
  const { server, url } = await serveAws({}, { service: schedules.service });
  const scheduler = connectScheduler(
    {
      ...{ SCHEDULE_GROUP: 'bench', SCHEDULE_QUEUE_ARN: 'arn:aws:sqs:us-east-1:0:ticks' },
      ...{
        SCHEDULE_DEAD_LETTERS_ARN: 'arn:aws:sqs:us-east-1:0:dead',
        SCHEDULE_ROLE_ARN: 'arn:aws:iam::0:role/r',
      },
    },
    new SchedulerClient({
      ...{ endpoint: url, region: 'us-east-1' },
      credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
    }),
  );
  try {
    const worlds = new Map<string, World>();
    for (let made = 0; made < autopilots; made += each) {
      const world = await openAutopilotWorld(engine.table, 100_000);
      world.deps.scheduler = scheduler;
      worlds.set(world.tenantId, world);
      await fill(world, Math.min(each, autopilots - made), scheduler);
    }
    at = due + 60_000;
    for (const world of worlds.values()) world.clock.at = at;
    let failed = 0;
    const ms = await timed(async () => {
      schedules.fire();
      await Promise.all(
        Array.from({ length: atOnce }, async () => {
          for (let body = waiting.shift(); body; body = waiting.shift()) {
            const message = TickMessage.parse(JSON.parse(body));
            const world = worlds.get(message.tenant_id);
            if (!world) continue;
            // Comes back, as it does from a queue.
            await workTick(world.deps, message).catch(() => {
              failed += 1;
              waiting.push(JSON.stringify(message));
            });
          }
        }),
      );
    });
    const { started, twice } = await count(worlds.values());
    const figure = `${autopilots.toLocaleString('en')} autopilots due in one minute, each tick twice`;
    const seconds = ms / 1000;
    return [
      {
        figure: `${figure}: seconds until all have started`,
        value: `${seconds.toFixed(0)} (${(autopilots / seconds).toFixed(0)} a second, ${failed} came back)`,
        limit: `${mostSeconds}`,
        ok: seconds <= mostSeconds,
      },
      {
        figure: `${figure}: started, and started twice`,
        value: `${started}, ${twice}`,
        limit: `${autopilots}, 0`,
        ok: started === autopilots && twice === 0,
      },
      {
        figure: `${figure}: next times in the Scheduler`,
        value: `${schedules.count()}`,
        limit: `${autopilots}`,
        ok: schedules.count() === autopilots,
      },
    ];
  } finally {
    server.close();
    server.closeAllConnections();
    schedules.close();
    await engine.remove();
    rmSync(folder, { recursive: true });
  }
}

/** Autopilots that have run before and wait for the same time. */
async function fill(world: World, count: number, scheduler: World['deps']['scheduler']): Promise<void> {
  const { store } = world.deps;
  const { record } = await world.create(world.choice());
  const next = new Date(due).toISOString();
  const all = Array.from({ length: count }, (_, no) => ({
    ...{ ...record, ...waitFor(next) },
    id: no === 0 ? record.id : world.deps.newId('autopilot'),
  }));
  await Promise.all(
    all.map(async (one) => {
      await store.autopilots.put(one).go();
      await scheduler.put(`${one.id}.due`, next, tickOf('autopilot', one, next));
    }),
  );
}

async function count(worlds: Iterable<World>): Promise<{ started: number; twice: number }> {
  const started = new Map<string, number>();
  for (const world of worlds)
    for (const { origin } of await world.runs())
      if (origin) started.set(origin.id, (started.get(origin.id) ?? 0) + 1);
  return { started: started.size, twice: [...started.values()].filter((runs) => runs > 1).length };
}

if (import.meta.main) printRows(await run());
