import { beforeAll, expect, test } from 'vitest';
import { eraseTenant } from '#functions/campaigns/erase-tenant.ts';
import { exportTenant } from '#functions/campaigns/export-tenant.ts';
import { addNote, changeNote, listNotes, removeNote } from '#functions/campaigns/leads/notes/keep-notes.ts';
import { deleteLeads, restoreLeads } from '#functions/campaigns/leads/organize/delete-leads.ts';
import { createCampaign } from '#functions/campaigns/lists/create-campaign.ts';
import { newId } from '#functions/platform/runtime/ids.ts';
import { mostNotes } from '#shared/domain/leads/notes.ts';
import { Plan } from '#shared/domain/runs/plan.ts';
import { openRunWorld, type RunWorld } from '#tests/support/worlds/run-world.ts';
import { withEngineTable } from '#tests/support/worlds/table/engine-table.ts';

const engine = withEngineTable();
let world: RunWorld;
let ids: string[];
beforeAll(async () => {
  world = await openRunWorld(engine.table);
  await world.goOn((await world.start(world.plan(30))).id);
  ids = (await world.leads()).map(({ head }) => head.id);
});

const keyOf = (no: number, campaign_id = world.list) => ({ campaign_id, lead_id: ids[no] ?? '' });
const add = (no: number, text: string, who = world.caller) => addNote(world.campaigns, who, keyOf(no), text);
const texts = async (no: number, campaign_id = world.list) =>
  (await listNotes(world.campaigns, world.caller, keyOf(no, campaign_id))).data.map(({ text }) => text);
const countOf = async (no: number) =>
  (await world.leads()).find(({ head }) => head.id === ids[no])?.head.notes_count ?? 0;
const colleague = () => ({ ...world.caller, userId: newId('user'), isMainUser: false });

test('notes stand at their lead, newest first, and who wrote one changes it; the main user may delete any', async () => {
  const ann = colleague();
  const bob = colleague();
  const { id } = await add(0, 'Asks for Ann', ann);
  await add(0, 'Call on Monday', bob);
  expect(await texts(0)).toEqual(['Call on Monday', 'Asks for Ann']);
  expect(await countOf(0)).toBe(2);
  const change = (who: typeof ann) => changeNote(world.campaigns, who, { ...keyOf(0), id }, 'Asks for Bob');
  const remove = (who: typeof ann) => removeNote(world.campaigns, who, { ...keyOf(0), id });
  await expect(change(bob)).rejects.toMatchObject({ code: 'forbidden' });
  await expect(change({ ...world.caller })).rejects.toMatchObject({ code: 'forbidden' });
  await expect(remove(bob)).rejects.toMatchObject({ code: 'forbidden' });
  expect(await change(ann)).toMatchObject({ text: 'Asks for Bob', user_id: ann.userId });
  await remove(world.caller);
  await expect(remove(world.caller)).rejects.toMatchObject({ code: 'not_found' });
  expect(await texts(0)).toEqual(['Call on Monday']);
  expect(await countOf(0)).toBe(1);
  const stranger = await openRunWorld(engine.table);
  await expect(listNotes(stranger.campaigns, stranger.caller, keyOf(0))).rejects.toMatchObject({
    code: 'not_found',
  });
});

test('of many that are written at once each is counted, and there are never too many', async () => {
  const settled = await Promise.allSettled(Array.from({ length: 5 }, (_, no) => add(1, `Note ${no}`)));
  const written = settled.filter(({ status }) => status === 'fulfilled').length;
  expect(await texts(1)).toHaveLength(written);
  expect(await countOf(1)).toBe(written);
  for (let no = written; no < mostNotes; no += 1) await add(1, `Note ${no}`);
  await expect(add(1, 'One more')).rejects.toMatchObject({ code: 'limit_reached' });
});

test('they go with a lead for good or come back with it, as many as there may be, and stay with one that moves', async () => {
  await add(2, 'Third');
  await deleteLeads(world.campaigns, world.tenantId, world.list, ids);
  const ttlOf = async (no: number) => {
    const { data } = await world.campaigns.store.notes.query
      .primary({ tenantId: world.tenantId, lead_id: ids[no] ?? '' })
      .go({ pages: 'all' });
    return data.map(({ ttl }) => ttl);
  };
  const body = await world.campaigns.store.bodies.get({ tenantId: world.tenantId, id: ids[1] ?? '' }).go();
  expect(new Set(await ttlOf(1))).toEqual(new Set([body.data?.ttl]));
  expect(await ttlOf(1)).toHaveLength(mostNotes);
  await expect(add(1, 'In the trash')).rejects.toMatchObject({ code: 'not_found' });
  expect(await restoreLeads(world.campaigns, world.tenantId, world.list, ids)).toBe(ids.length);
  expect(new Set([...(await ttlOf(1)), ...(await ttlOf(2))])).toEqual(new Set([undefined]));

  const other = await createCampaign(world.campaigns, world.caller, { name: 'Other', type: 'local' });
  const take = async (kind: 'move' | 'copy', lead: string | undefined) => {
    const steps = [
      { kind: 'select', selection: { ids: [lead] } },
      { kind, to: other.id },
    ];
    await world.goOn((await world.start(Plan.parse({ campaign_id: world.list, steps }))).id);
  };
  await take('move', ids[2]);
  expect(await texts(2, other.id)).toEqual(['Third']);
  await take('copy', ids[1]);
  const copies = world.campaigns.store.heads.query.primary({
    tenantId: world.tenantId,
    campaign_id: other.id,
  });
  // What was written about the one is not said of the other.
  expect((await copies.go()).data.map(({ notes_count }) => notes_count)).toEqual([1, undefined]);
});

test('an account takes them along, and erasing it leaves none', async () => {
  const held: string[] = [];
  for await (const { kind, value } of exportTenant({ table: engine.table }, world.tenantId))
    if (kind === 'leads') held.push(JSON.stringify(value));
  expect(held.some((lead) => lead.includes('Third'))).toBe(true);
  await eraseTenant({ table: engine.table }, world.tenantId);
  for (const lead_id of ids) {
    const notes = world.campaigns.store.notes.query.primary({ tenantId: world.tenantId, lead_id });
    expect((await notes.go()).data).toEqual([]);
  }
});
