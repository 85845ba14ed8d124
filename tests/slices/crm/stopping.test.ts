import { beforeEach, expect, test } from 'vitest';
import { crmStoreOf } from '#functions/crm/index.ts';
import { replayDeliveries } from '#functions/integrations/deliveries/replay-deliveries.ts';
import { type DeliverDeps, deliver } from '#functions/integrations/sending/deliver.ts';
import type { CrmTry, SendToCrm } from '#functions/integrations/sending/send-to-crm.ts';
import { createSettler } from '#functions/integrations/sending/settle.ts';
import { newId } from '#functions/platform/runtime/ids.ts';
import { cancelRun } from '#functions/runs/end/cancel-run.ts';
import { Plan } from '#shared/domain/runs/plan.ts';
import { openRunWorld, type RunWorld } from '#tests/support/worlds/run-world.ts';
import { withEngineTable } from '#tests/support/worlds/table/engine-table.ts';

const engine = withEngineTable();
const leads = 8;
const written: CrmTry = {
  sent: {
    ...{ at: '2026-11-25T00:00:00Z', duration_ms: 1, status: null, error: null },
    ...{ response_body: '', response_headers: {} },
  },
  outcome: { what: 'created', contact_id: 'c1', fields: [], detail: null },
  again: false,
};

let world: RunWorld;
let to: string;
/** What the CRM says next, and who it was asked for. */
let crm: { says: CrmTry; asked: string[] };
beforeEach(async () => {
  world = await openRunWorld(engine.table);
  await world.goOn((await world.start(world.plan(leads))).id);
  to = newId('connection');
  crm = { says: { wait: 60 }, asked: [] };
  await crmStoreOf({ table: engine.table })
    .connections.put({
      ...{ tenantId: world.tenantId, id: to, kind: 'ghl', name: 'Agency', by: 'token', scopes: [] },
      ...{ state: 'connected', connected_by: 'usr_1', connected_at: '2026-11-24T00:00:00Z' },
    })
    .go();
});

const begin = async () => {
  const steps = [
    { kind: 'select', selection: { filter: { sent: -1 } } },
    { kind: 'connect', to },
  ];
  return (await world.start(Plan.parse({ campaign_id: world.list, steps }))).id;
};
const receiver = () => ({ tenantId: world.tenantId, receiver_id: to });
const all = async () => {
  const { store } = world.deps.integrations;
  return (await store.deliveries.query.byReceiver(receiver()).go({ pages: 'all' })).data;
};
const outcomes = async () =>
  (await all()).map(({ status, outcome }) => `${status} ${outcome?.what}`).toSorted();
const toCrm: SendToCrm = async ({ id }) => {
  crm.asked.push(id);
  return crm.says;
};
/** Messages of all deliveries come, be it for the first time or again. */
async function work(some = leads): Promise<void> {
  const { integrations } = world.deps;
  const deps: DeliverDeps = {
    ...integrations,
    settle: createSettler(integrations),
    gate: async () => ({ end: async () => undefined }),
    fetch: () => Promise.reject(new Error('nothing goes to an address')),
    seal: { seal: async (text) => text, open: async (text) => text },
    ...{ delays: [0, 60], random: () => 0, toCrm },
  };
  for (const { id } of (await all()).slice(0, some))
    await deliver(deps, { tenant_id: world.tenantId, delivery_id: id });
}

test('a run that is stopped while it hands over sends nothing more of what waits for the CRM', async () => {
  const id = await begin();
  const run = await world.goOn(id, (kind, done) => kind === 'connect' && done > 0);
  expect(run.status).toBe('cancelled');
  const waiting = (await all()).length;
  expect(waiting).toBeGreaterThan(0);
  crm.says = written;
  await work();
  expect(crm.asked).toEqual([]);
  expect(await outcomes()).toEqual(Array(waiting).fill('disabled stopped'));
  const [told] = (await world.read(id)).deliveries ?? [];
  expect(told).toMatchObject({ to, pending: 0, disabled: waiting, delivered: 0 });
});

test('what waits is stopped after the run has handed all over, too; what was written stays so', async () => {
  const id = await begin();
  expect((await world.goOn(id)).status).toBe('completed');
  crm.says = written;
  await work(2);
  crm.says = { wait: 60 };
  await work();
  const asked = crm.asked.length;
  const run = await cancelRun(world.deps, world.tenantId, id);
  expect(run).toMatchObject({ status: 'completed', deliveries: [{ delivered: 2, pending: leads - 2 }] });
  crm.says = written;
  await work();
  expect(crm.asked.length).toBe(asked);
  const stopped = Array(leads - 2).fill('disabled stopped');
  expect(await outcomes()).toEqual([...Array(2).fill('delivered created'), ...stopped]);
  // Nothing is left that could be stopped.
  await expect(cancelRun(world.deps, world.tenantId, id)).rejects.toMatchObject({ reason: 'run_ended' });
});

test('what was stopped is sent again where somebody asks for that', async () => {
  const id = await begin();
  await world.goOn(id);
  await cancelRun(world.deps, world.tenantId, id);
  await work();
  expect(await outcomes()).toEqual(Array(leads).fill('disabled stopped'));
  await replayDeliveries(world.deps.integrations, receiver(), { failed: true });
  crm.says = written;
  await work();
  expect(await outcomes()).toEqual(Array(leads).fill('delivered created'));
});
