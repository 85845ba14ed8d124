import { expect, test } from 'vitest';
import { enteredLead, whoIsNew } from '#functions/campaigns/index.ts';
import { createCampaign } from '#functions/campaigns/lists/create-campaign.ts';
import { newId } from '#functions/platform/runtime/ids.ts';
import { importFields } from '#shared/domain/kinds/entry/import-fields.ts';
import { openImportWorld } from '#tests/support/worlds/import-world.ts';
import { withEngineTable } from '#tests/support/worlds/table/engine-table.ts';

const engine = withEngineTable();
const mapping = ['lead_id', 'name', 'website', 'email'] as const;

/** Local businesses that a search has found: nothing but their sources tells them apart. */
async function open() {
  const opened = await openImportWorld(engine.table);
  const { start, plan, goOn, leads } = opened.world;
  await goOn((await start(plan(3, 'enrich'))).id);
  const fileOf = async (ids: 'theirs' | (() => string), change = (row: string[]) => row) =>
    [
      'Lead ID,Name,Website,E-mail',
      ...(await leads()).map(({ head }) => {
        const id = ids === 'theirs' ? head.id : ids();
        return change([id, head.name, head.website ?? '', head.email ?? '']).join(',');
      }),
    ].join('\n');
  return { ...opened, fileOf };
}

test('an id of a lead is what the service makes', () => {
  expect(importFields.lead_id.safeParse(newId('lead')).success).toBe(true);
  expect(importFields.lead_id.safeParse(newId('campaign')).success).toBe(false);
});

test('leads that were found and come back in a file are those leads: none twice, and what is new is given to them', async () => {
  const { world, upload, preview, bring, fileOf } = await open();
  const before = await world.leads();
  const same = await fileOf('theirs');
  const { columns, rows } = await preview(await upload(same));
  expect(columns.map(({ field }) => field)).toEqual(mapping);
  expect(rows.map(({ known }) => known)).toEqual([true, true, true]);
  expect(await bring(same, [...mapping], 'update')).toMatchObject({ created: 0, updated: 0, duplicate: 3 });
  const changed = await fileOf('theirs', ([id = '', name = '', website = '', email = '']) => [
    ...[id, name, website, `new-${email}`],
  ]);
  expect(await bring(changed, [...mapping], 'skip')).toMatchObject({ created: 0, updated: 0, duplicate: 3 });
  expect(await bring(changed, [...mapping], 'update')).toMatchObject({ created: 0, updated: 3 });
  const after = await world.leads();
  expect(after.map(({ head }) => head.id)).toEqual(before.map(({ head }) => head.id));
  for (const { values } of after)
    expect(values.email?.filter(({ value }) => value.startsWith('new-'))).toHaveLength(1);
});

test('a row with an id and one without, of one website: the one is that lead, the other is somebody else', async () => {
  const { world, bring } = await open();
  const [lead] = await world.leads();
  const rows = [`${lead?.head.id},a@nova.example`, ',b@nova.example'].map((row) => `nova.example,${row}`);
  const file = ['Website,Lead ID,E-mail', ...rows].join('\n');
  const brought = await bring(file, ['website', 'lead_id', 'email'], 'update');
  expect(brought).toMatchObject({ created: 1, updated: 1 });
});

test('beside those that are known others are kept where that is wanted', async () => {
  const { world, bring, fileOf } = await open();
  const file = await fileOf('theirs');
  expect(await bring(file, [...mapping], 'both')).toMatchObject({ created: 3, duplicate: 0 });
  expect(await world.leads()).toHaveLength(6);
});

test('an id that is in no list, or in another one, says nothing: a row is who it is by its values', async () => {
  const { world, caller, bring, fileOf } = await open();
  const unknown = await fileOf(() => newId('lead'));
  expect(await bring(unknown, [...mapping], 'update')).toMatchObject({ created: 3, duplicate: 0 });
  const further = unknown.replaceAll(/,(\w+)@/g, ',also-$1@');
  expect(await bring(further, [...mapping], 'update')).toMatchObject({ created: 0, updated: 3 });
  const other = await createCampaign(world.campaigns, caller, { name: 'Other', type: 'local' });
  const place = { tenantId: world.tenantId, campaign_id: other.id };
  const [lead] = await world.leads();
  const found = {
    ...enteredLead('local', { website: 'https://nova.example' }, '2026-01-01'),
    lead_id: lead?.head.id ?? '',
  };
  const { isKnown, first } = await whoIsNew(world.campaigns, place, [found]);
  expect([isKnown(found), first.length]).toEqual([false, 1]);
});

test('one that is no id is told, and its row is brought without it', async () => {
  const { bring, fileOf } = await open();
  const file = await fileOf(() => '=1+1');
  expect(await bring(file, [...mapping])).toMatchObject({ created: 3, values_left_out: 3 });
});
