import { createAutopilot } from '#functions/autopilots/change/create.ts';
import { getAutopilot } from '#functions/autopilots/change/keep.ts';
import { type ChoiceDeps, composeAutopilots, type TickDeps } from '#functions/autopilots/deps.ts';
import type { TickMessage } from '#functions/autopilots/env.ts';
import { listTurns } from '#functions/autopilots/show/read.ts';
import { toAutopilot } from '#functions/autopilots/show/to-autopilot.ts';
import { lookAtDue } from '#functions/autopilots/turns/look.ts';
import { settleRun } from '#functions/autopilots/turns/settle.ts';
import { workTick } from '#functions/autopilots/turns/work-tick.ts';
import { peopleStore } from '#functions/people/store/index.ts';
import { createThrottle } from '#functions/platform/store/throttle.ts';
import type { Table } from '#functions/platform/table/client.ts';
import { AutopilotChoice } from '#shared/domain/autopilots.ts';
import type { SourceId } from '#shared/domain/leads/sources.ts';
import type { Repeat } from '#shared/domain/schedules/repeat.ts';
import { countOf, madeUpPlaces, openRunWorld } from '../run-world.ts';
import { newPlan } from './autopilot-plan.ts';

type Mail = Parameters<TickDeps['mailbox']['post']>[0];
const daily: Repeat = { every: 'daily', time: '09:00' };

/**
 * An account with autopilots whose clock is turned by hand: what the Scheduler, the queue and the outbox do is done here, so that a message can come twice, late or
 * not at all. Of a search there are `town` businesses, which may grow, or be told of as invented.
 */
export async function openAutopilotWorld(table: Table, credits = 1000) {
  const world = await openRunWorld(table, credits);
  const { tenantId, caller, list } = world;
  const clock = { at: Date.parse('2026-11-25T08:00:00Z') };
  const town = { size: 5, sample: false };
  world.deps.searcher.count = async () => ({ ...countOf(town.size, town.size), sample: town.sample });
  world.deps.searcher.findFirst = async (_search, { limit }) => madeUpPlaces(town.size).slice(0, limit);
  world.deps.searcher.page = async () => ({ found: madeUpPlaces(town.size) });
  const searcher = Object.assign(world.deps.searcher, {
    sourcesFor: async (): Promise<SourceId[]> => [town.sample ? 'sample' : 'open-data'],
  });
  const people = peopleStore({ table });
  const at = new Date(clock.at).toISOString();
  await people.accounts.put({ tenantId, name: 'An agency', created_at: at, deletion: 'none' } as never).go();
  const person = { email: 'ana@ruiz.example', first_name: 'Ana', last_name: 'Ruiz', locale: 'en' };
  await people.users
    .put({ ...caller, ...person, isMainUser: true, modules: ['leads'], created_at: at } as never)
    .go();

  const planned = new Map<string, { at: string; message: TickMessage }>();
  const ticks: TickMessage[] = [];
  const mails: Mail[] = [];
  const deps: TickDeps & ChoiceDeps & { appUrl: string; throttle: ReturnType<typeof createThrottle> } = {
    ...composeAutopilots(table),
    runs: world.deps,
    now: () => new Date(clock.at),
    scheduler: {
      put: async (name, when, message) => {
        planned.set(name, { at: when, message: message as TickMessage });
      },
      remove: async (name) => void planned.delete(name),
    },
    ticks: { send: async (messages) => void ticks.push(...messages) },
    mailbox: { post: async (mail) => void mails.push(mail) },
    start: Object.assign(world.deps, { searcher }),
    places: { postcodes: async () => [] },
    throttle: createThrottle(table, 60),
    appUrl: 'https://app.example',
  };

  /** Works on what waits, each message so many times. */
  async function work(times = 1): Promise<void> {
    for (const message of ticks.splice(0))
      for (let time = 0; time < times; time += 1) await workTick(deps, message);
  }
  /** Lets the runs that were started come to their end, and be counted so many times. */
  async function finish(times = 1): Promise<void> {
    const { data } = await world.deps.store.runs.query
      .byActivity({ activity: 'active' })
      .begins({ tenantId })
      .go();
    for (const { id } of data) {
      await world.goOn(id);
      for (let time = 0; time < times; time += 1) await settleRun(deps, tenantId, id);
    }
  }
  return {
    ...{ ...world, tenantId, list, clock, town, planned, ticks, mails, deps, people, work, finish },
    choice: (more: object = {}): AutopilotChoice =>
      AutopilotChoice.parse({
        ...{ type: 'basic', name: 'Dentists', time_zone: 'Europe/Berlin', repeat: daily },
        plan: newPlan(list, 100),
        ...more,
      }),
    create: (choice: AutopilotChoice) => createAutopilot(deps, caller, choice),
    read: async (id: string) => toAutopilot(deps, await getAutopilot(deps, tenantId, id)),
    turns: async (id: string) => (await listTurns(deps, tenantId, id)).data,
    runs: async () => (await world.deps.store.runs.query.primary({ tenantId }).go({ pages: 'all' })).data,
    look: () => lookAtDue(deps),
    /** Turns the clock to a time; what was scheduled before it comes so many times. */
    async until(time: string, times = 1): Promise<void> {
      clock.at = Date.parse(time);
      const due = [...planned].filter(([, one]) => one.at <= time);
      for (const [name, { message }] of due) {
        planned.delete(name);
        ticks.push(message);
      }
      await work(times);
    },
  };
}
