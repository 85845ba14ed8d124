import { expect, test } from 'vitest';
import { composeCampaigns } from '#functions/campaigns/index.ts';
import { changeLabel, createLabel, listLabels, removeLabel } from '#functions/campaigns/labels/labels.ts';
import { newId } from '#functions/platform/runtime/ids.ts';
import { mostLabels } from '#shared/domain/leads/labels.ts';
import { withEngineTable } from '#tests/support/worlds/table/engine-table.ts';

const engine = withEngineTable();

function open() {
  const deps = composeCampaigns(engine.table);
  const tenantId = newId('account');
  return {
    create: (name: string) => createLabel(deps, tenantId, { name, color: 'teal' }),
    change: (id: string, name: string) => changeLabel(deps, tenantId, id, { name, color: 'red' }),
    remove: (id: string) => removeLabel(deps, tenantId, id),
    names: async () => (await listLabels(deps, tenantId)).map(({ name }) => name),
  };
}

test('labels are made, renamed and deleted, each account its own', async () => {
  const { create, change, remove, names } = open();
  const other = open();
  expect(await names()).toEqual([]);
  const call = await create('Call back');
  await create('Anna');
  expect(await names()).toEqual(['Anna', 'Call back']);
  expect(await change(call.id, 'Later')).toMatchObject({
    before: { name: 'Call back' },
    label: { color: 'red' },
  });
  await expect(other.change(call.id, 'Mine')).rejects.toMatchObject({ code: 'not_found' });
  await expect(other.remove(call.id)).rejects.toMatchObject({ code: 'not_found' });
  await remove(call.id);
  await expect(remove(call.id)).rejects.toMatchObject({ code: 'not_found' });
  expect(await names()).toEqual(['Anna']);
  expect(await other.names()).toEqual([]);
});

test('a name stands once, whatever its case, and keeps it when it is saved as it is', async () => {
  const { create, change } = open();
  const vip = await create('VIP');
  const taken = { code: 'conflict', reason: 'label_taken' };
  await expect(create('vip ')).rejects.toMatchObject(taken);
  const later = await create('Later');
  await expect(change(later.id, 'Vip')).rejects.toMatchObject(taken);
  await expect(change(vip.id, 'Vip')).resolves.toMatchObject({ label: { name: 'Vip' } });
});

test('ten that are made at once are all there, and of ten with one name one is', async () => {
  const { create, names } = open();
  await Promise.allSettled(Array.from({ length: 6 }, (_, no) => create(`Label ${no}`)));
  expect(await names()).toHaveLength(6);
  const same = await Promise.allSettled(Array.from({ length: 6 }, () => create('Same')));
  expect(same.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('there are never too many', async () => {
  const { create } = open();
  for (let no = 0; no < mostLabels; no += 1) await create(`Label ${no}`);
  await expect(create('One more')).rejects.toMatchObject({ code: 'limit_reached' });
});
