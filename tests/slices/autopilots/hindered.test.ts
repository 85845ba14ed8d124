import { beforeEach, expect, test } from 'vitest';
import { changeAutopilot, pauseAutopilot } from '#functions/autopilots/change/change.ts';
import { getAutopilot } from '#functions/autopilots/change/keep.ts';
import { findHindered } from '#functions/autopilots/check/find-hindered.ts';
import { createLabel, removeLabel } from '#functions/campaigns/labels/labels.ts';
import { AutopilotChoice } from '#shared/domain/autopilots.ts';
import { withEngineTable } from '#tests/support/worlds/table/engine-table.ts';
import { newPlan } from '#tests/support/worlds/timed/autopilot-plan.ts';
import { openAutopilotWorld } from '#tests/support/worlds/timed/autopilot-world.ts';

const engine = withEngineTable();
type World = Awaited<ReturnType<typeof openAutopilotWorld>>;
let world: World;
beforeEach(async () => {
  world = await openAutopilotWorld(engine.table);
});
const hindered = async () => (await findHindered(world.deps, world.tenantId)).data;
const tomorrow = '2026-11-26T08:00:00.000Z';
/** One whose first run is over, with steps behind. */
async function waiting(...steps: object[]): Promise<string> {
  const { record } = await world.create(world.choice({ plan: newPlan(world.list, 10, ...steps) }));
  await world.work();
  await world.finish();
  return record.id;
}
const withoutWebhook = () =>
  world.campaigns.store.webhooks.delete({ tenantId: world.tenantId, campaign_id: world.list }).go();
const withoutProfile = async () => {
  world.ai.business = undefined;
};
const withoutOwner = () =>
  world.people.users.delete({ tenantId: world.tenantId, userId: world.caller.userId }).go();
const outdated = async (id: string) => {
  const { plan: was } = await getAutopilot(world.deps, world.tenantId, id);
  const plan = { ...was, steps: [was.steps[0], { kind: 'of-another-release' }] };
  await world.deps.store.autopilots
    .patch({ tenantId: world.tenantId, id })
    .set({ plan } as never)
    .go();
};

test.each<[string, string, object[], (id: string) => Promise<unknown>]>([
  ['its list is gone', 'list_gone', [], () => world.deleteList()],
  [
    'where it sends leads is gone',
    'destination_missing',
    [{ kind: 'connect', to: 'webhook', new_only: true }],
    withoutWebhook,
  ],
  [
    'the business profile was emptied',
    'step_refused',
    [{ kind: 'research', question: 'What do they sell?' }],
    withoutProfile,
  ],
  ['it asks for what is offered no more', 'plan_outdated', [], outdated],
  ['whom it acts for has left', 'owner_left', [], withoutOwner],
])(
  'one is told before its time that cannot run since %s, and is paused for just that',
  async (_, reason, steps, end) => {
    const id = await waiting(...steps);
    expect(await hindered()).toEqual([]);
    await end(id);
    expect(await hindered()).toEqual([{ id, reason }]);
    expect(await findHindered(world.deps, 'acc_other')).toEqual({ data: [] });
    await world.until(tomorrow);
    expect(await world.read(id)).toMatchObject({ status: 'paused', reason });
    // It says so itself by now.
    expect(await hindered()).toEqual([]);
  },
);

test('one that is called is told as well, and one that somebody paused is not', async () => {
  const called = AutopilotChoice.parse({ type: 'webhook', name: 'Called', plan: newPlan(world.list, 10) });
  const { record } = await world.create(called);
  const id = await waiting();
  await pauseAutopilot(world.deps, world.caller, id);
  await world.deleteList();
  expect(await hindered()).toEqual([{ id: record.id, reason: 'list_gone' }]);
});

test('a label that is gone keeps no run from being started', async () => {
  const label = await createLabel(world.campaigns, world.tenantId, { name: 'Call back', color: 'teal' });
  const id = await waiting({ kind: 'mark', labels: { add: [label.id] } });
  await removeLabel(world.campaigns, world.tenantId, label.id);
  expect(await hindered()).toEqual([]);
  world.town.size = 8;
  await world.until(tomorrow);
  await world.finish();
  expect((await world.turns(id))[0]).toMatchObject({ status: 'completed', found: 3 });
});

test('what was put right is told no more', async () => {
  const id = await waiting({ kind: 'connect', to: 'webhook', new_only: true });
  await withoutWebhook();
  expect(await hindered()).toHaveLength(1);
  await changeAutopilot(world.deps, world.caller, id, world.choice());
  expect(await hindered()).toEqual([]);
});
