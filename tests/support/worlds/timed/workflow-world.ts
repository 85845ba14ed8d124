import { peopleStore } from '#functions/people/store/index.ts';
import type { Table } from '#functions/platform/table/client.ts';
import type { EmailVerifier } from '#functions/providers/index.ts';
import { scheduleWorkflow } from '#functions/workflows/change/schedule.ts';
import { composeWorkflows, type TickDeps } from '#functions/workflows/deps.ts';
import { createWorkflow } from '#functions/workflows/draw/create.ts';
import { publish } from '#functions/workflows/draw/publish.ts';
import { saveChanges } from '#functions/workflows/draw/save.ts';
import type { TickMessage } from '#functions/workflows/env.ts';
import { listTurns, readWorkflow } from '#functions/workflows/show/read.ts';
import { viewTurn } from '#functions/workflows/show/turn-view.ts';
import { lookAtDue } from '#functions/workflows/turns/look.ts';
import { settleRun } from '#functions/workflows/turns/settle.ts';
import { workTick } from '#functions/workflows/turns/work-tick.ts';
import type { SourceId } from '#shared/domain/leads/sources.ts';
import type { Change } from '#shared/domain/workflows/editing/change.ts';
import { WorkflowSchedule } from '#shared/domain/workflows/workflow.ts';
import { countOf, madeUpPlaces, openRunWorld } from '../run-world.ts';
import { drawing, searching } from './workflow-graph.ts';

type Mail = Parameters<TickDeps['mailbox']['post']>[0];

/** Every mailbox takes mail: a worker always has somebody who checks e-mails. */
const verifier: EmailVerifier = {
  prepare: () => undefined,
  verify: async (emails) =>
    emails.map(() => ({
      ...{ status: 'valid', score: 97, by: 'reacher', reasons: ['mailbox_accepted'] },
      checked_at: new Date().toISOString(),
    })),
};

/**
 * An account with workflows whose clock is turned by hand: what the Scheduler, the queue and the outbox do is done here, so that a message can come twice, late or
 * not at all. Of a search there are `town` businesses, which may grow, or be told of as invented.
 */
export async function openWorkflowWorld(table: Table, credits = 1000) {
  const world = await openRunWorld(table, credits);
  const { tenantId, caller, list } = world;
  const clock = { at: Date.parse('2026-11-25T07:00:00Z') };
  const town = { size: 5, sample: false };
  world.deps.searcher.count = async () => ({ ...countOf(town.size, town.size), sample: town.sample });
  world.deps.searcher.findFirst = async (_search, { limit }) => madeUpPlaces(town.size).slice(0, limit);
  world.deps.searcher.page = async (_search, { limit }) => ({
    found: madeUpPlaces(Math.min(limit, town.size)),
  });
  const searcher = Object.assign(world.deps.searcher, {
    sourcesFor: async (): Promise<SourceId[]> => [town.sample ? 'sample' : 'open-data'],
  });
  Object.assign(world.deps, { verifier });
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
  const deps: TickDeps = {
    ...composeWorkflows(table),
    runs: world.deps,
    start: Object.assign(world.deps, { searcher }),
    now: () => new Date(clock.at),
    scheduler: {
      put: async (name, when, message) => {
        planned.set(name, { at: when, message: message as TickMessage });
      },
      remove: async (name) => void planned.delete(name),
    },
    ticks: { send: async (messages) => void ticks.push(...messages) },
    mailbox: { post: async (mail) => void mails.push(mail) },
  };

  /** Works on what waits, each message so many times. */
  async function work(times = 1): Promise<void> {
    for (const message of ticks.splice(0))
      for (let time = 0; time < times; time += 1) await workTick(deps, message);
  }
  const runs = async () =>
    (await world.deps.store.runs.query.primary({ tenantId }).go({ pages: 'all' })).data;
  /** Lets the runs that were started come to their end, and be counted so many times. */
  async function finish(times = 1): Promise<void> {
    for (const { id, activity } of await runs()) {
      if (activity !== 'active') continue;
      await world.goOn(id);
      for (let time = 0; time < times; time += 1) await settleRun(deps, tenantId, id);
    }
  }
  const save = (id: string, revision: number, changes: Change[], userId = caller.userId) =>
    saveChanges(deps, { tenantId, userId }, id, { revision, changes });
  return {
    ...{
      ...world,
      tenantId,
      list,
      clock,
      town,
      planned,
      ticks,
      mails,
      deps,
      people,
      work,
      finish,
      runs,
      save,
    },
    /** A workflow that finds who is new and saves them, and what else is drawn behind `keep`. */
    async draw(nodes: Parameters<typeof drawing>[0] = [], ...lines: string[]): Promise<string> {
      const wanted = { name: 'Dentists', description: '' };
      const { id } = await createWorkflow(deps, caller, wanted);
      await save(id, 0, drawing([...searching(list, 100), ...nodes], 'find>keep', ...lines));
      return id;
    },
    schedule: (id: string, more: object = {}) =>
      scheduleWorkflow(
        deps,
        caller,
        id,
        WorkflowSchedule.parse({
          ...{ repeat: { every: 'daily', time: '09:00' }, time_zone: 'Europe/Berlin' },
          ...more,
        }),
      ),
    publish: (id: string, more: object = {}) => publish(deps, caller, { id, ...more }),
    workflow: (id: string) => readWorkflow(deps, tenantId, id),
    turns: async (id: string) => (await listTurns(deps, tenantId, id)).data,
    view: (id: string, turn: string) => viewTurn(deps, tenantId, id, turn),
    settle: (run: string) => settleRun(deps, tenantId, run),
    look: () => lookAtDue(deps),
    /** Turns the clock to a time; what was scheduled before it comes so many times. */
    async until(time: string, times = 1): Promise<void> {
      clock.at = Date.parse(time);
      for (const [name, { at: due, message }] of [...planned]) {
        if (due > time) continue;
        planned.delete(name);
        ticks.push(message);
      }
      await work(times);
    },
  };
}
