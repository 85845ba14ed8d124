import { beforeEach, expect, test } from 'vitest';
import { removePrompt } from '#functions/ai/prompts/keeping/remove-prompt.ts';
import { createPrompt } from '#functions/ai/prompts/keeping/save-prompt.ts';
import { createLabel, removeLabel } from '#functions/campaigns/labels/labels.ts';
import { createCampaign } from '#functions/campaigns/lists/create-campaign.ts';
import { removeWebhook } from '#functions/events/index.ts';
import { newId } from '#functions/platform/runtime/ids.ts';
import { pauseWorkflow, resumeWorkflow } from '#functions/workflows/change/schedule.ts';
import { findHindered } from '#functions/workflows/check/find-hindered.ts';
import { findLists } from '#functions/workflows/check/find-lists.ts';
import { withEngineTable } from '#tests/support/worlds/table/engine-table.ts';
import { node } from '#tests/support/worlds/timed/workflow-graph.ts';
import { openWorkflowWorld } from '#tests/support/worlds/timed/workflow-world.ts';

const engine = withEngineTable();
type World = Awaited<ReturnType<typeof openWorkflowWorld>>;
let world: World;
beforeEach(async () => {
  world = await openWorkflowWorld(engine.table);
});

/** Something that a workflow names: how it is made and deleted, and the node that names it. */
type Named = {
  make: () => Promise<string>;
  remove: (id: string) => Promise<unknown>;
  next: (id: string) => ReturnType<typeof node>;
};
const label = {
  make: async () =>
    (await createLabel(world.campaigns, world.tenantId, { name: 'Call back', color: 'teal' })).id,
  remove: (id: string) => removeLabel(world.campaigns, world.tenantId, id),
};
const marking = (id: string) => node('next', 'mark', { labels: { add: [id] } });
const filtering = (id: string) => {
  const custom_search = [{ field: 'labels', operator: 'like', value: [id] }];
  return node('next', 'filter', { filter: { sent: -1, custom_search } });
};
const destination: Named = {
  async make() {
    const id = newId('webhook');
    const at = new Date().toISOString();
    const hook = {
      name: 'CRM',
      url: 'https://crm.example/in',
      events: ['lead.sent' as const],
      enabled: true,
    };
    await world.campaigns.events.store.webhooks
      .create({ tenantId: world.tenantId, id, ...hook, sealed_secret: 's', created_at: at, updated_at: at })
      .go();
    return id;
  },
  remove: (id) => removeWebhook(world.campaigns.events, world.tenantId, id),
  next: (to) => node('next', 'connect', { to, new_only: true }),
};
const prompt: Named = {
  async make() {
    const deps = { ...world.deps.start.ai, newId };
    const words = { name: 'Mine', text: 'Greet {{name}}.', language: 'en', most_words: 20 } as const;
    const kinds = { list_type: 'local', prompt_type: 'first_line', show_default: false } as const;
    return (await createPrompt(deps, world.caller, { ...words, ...kinds })).id;
  },
  remove: (id) => removePrompt(world.deps.start.ai, world.tenantId, id),
  next: (id) => node('next', 'ai', { prompt: id }),
};
const list: Named = { make: label.make, remove: () => world.deleteList(), next: marking };

test.each<[string, Named, { node: string; path: string; key: string }]>([
  ['its list', list, { node: 'keep', path: 'campaign_id', key: 'list_gone' }],
  ['a label', { ...label, next: marking }, { node: 'next', path: 'labels', key: 'label_gone' }],
  ['a label of a filter', { ...label, next: filtering }, { node: 'next', path: 'filter', key: 'label_gone' }],
  ['its destination', destination, { node: 'next', path: 'to', key: 'destination_missing' }],
  ['a prompt', prompt, { node: 'next', path: 'prompt', key: 'invalid' }],
])(
  '%s that is deleted pauses it, names the node, is mailed once, and nothing is spent',
  async (_, { make, remove, next }, problem) => {
    const named = await make();
    const id = await world.draw([next(named)], 'keep>next');
    await world.schedule(id);
    expect(await findHindered(world.deps, world.tenantId)).toEqual({ data: [] });
    await remove(named);
    // Seen before its time, and by nobody else.
    expect((await findHindered(world.deps, world.tenantId)).data).toMatchObject([
      { id, problems: [problem] },
    ]);
    expect(await findHindered(world.deps, 'acc_other')).toEqual({ data: [] });
    await world.until('2026-11-25T08:00:00.000Z', 2);
    expect(await world.workflow(id)).toMatchObject({
      ...{ status: 'paused', reason: 'refused', next_at: null },
      refused: [{ code: 'refused', ...problem }],
    });
    expect(world.mails.map(({ template }) => template)).toEqual(['workflow_paused']);
    expect(await world.runs()).toEqual([]);
    expect(await findHindered(world.deps, world.tenantId)).toEqual({ data: [] });
    await expect(resumeWorkflow(world.deps, world.caller, id)).rejects.toMatchObject({
      fields: [{ path: `nodes.${problem.node}.${problem.path}`, key: problem.key }],
    });
  },
);

test('the lists are named that those work on which start runs by themselves, as they are published', async () => {
  const lists = async () => (await findLists(world.deps, world.tenantId)).data;
  const other = (await createCampaign(world.campaigns, world.caller, { name: 'Best', type: 'local' })).id;
  const id = await world.draw([node('also', 'copy', { to: other })], 'keep>also');
  expect(await lists()).toEqual([]);
  await world.schedule(id);
  await world.save(id, 1, [{ do: 'remove_node', id: 'also' }]);
  const named = { id, name: 'Dentists', lists: expect.arrayContaining([world.list, other]) };
  expect(await lists()).toEqual([named]);
  expect(await findLists(world.deps, 'acc_other')).toEqual({ data: [] });
  await world.publish(id);
  expect(await lists()).toEqual([{ ...named, lists: [world.list] }]);
  const { store } = world.deps;
  const stopped = store.workflows.patch({ tenantId: world.tenantId, id }).set({ status: 'stopped_credits' });
  await stopped.go();
  // It goes on once there are enough.
  expect(await lists()).toHaveLength(1);
  await pauseWorkflow(world.deps, world.caller, id);
  expect(await lists()).toEqual([]);
});
