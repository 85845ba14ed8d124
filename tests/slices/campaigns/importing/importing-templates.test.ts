import { expect, test } from 'vitest';
import { eraseTenant, exportTenant } from '#functions/imports/index.ts';
import { listTemplates, removeTemplate, saveTemplate } from '#functions/imports/mapping/templates.ts';
import { mostTemplates } from '#shared/domain/leads/files/import-rules.ts';
import { openImportWorld } from '#tests/support/worlds/import-world.ts';
import { withEngineTable } from '#tests/support/worlds/table/engine-table.ts';

const engine = withEngineTable();
const open = () => openImportWorld(engine.table);

test('a template is found by headings in any order, can be put aside, and is replaced under its name', async () => {
  const { deps, caller, upload, preview } = await open();
  const wanted = {
    ...{ name: 'Firms', type: 'local' as const, phone_country: 'FR' },
    columns: [
      { heading: 'Notiz', field: 'name' as const },
      { heading: 'WWW', field: 'website' as const },
      { heading: 'Ort', field: null },
    ],
  };
  const kept = await saveTemplate(deps, caller, wanted);
  const id = await upload('ort;www;notiz\nBonn;nova.example;Nova');
  const fields = async (asked = {}) => (await preview(id, asked)).columns.map(({ field }) => field);
  expect(await preview(id)).toMatchObject({ template: { id: kept.id, name: 'Firms' }, phone_country: 'FR' });
  expect(await fields()).toEqual([null, 'website', 'name']);
  expect(await fields({ template: null })).toEqual(['city', 'website', 'note']);
  const other = await upload('www;Name\nnova.example;Nova');
  expect((await preview(other)).template).toBeNull();
  expect((await preview(other, { template: kept.id })).columns.map(({ field }) => field)).toEqual([
    'website',
    'name',
  ]);
  const again = await saveTemplate(deps, caller, { ...wanted, columns: wanted.columns.slice(1) });
  expect(again.id).toBe(kept.id);
  expect((await listTemplates(deps, caller)).data).toHaveLength(1);
  expect((await preview(id)).template).toBeNull();
  await expect(
    saveTemplate(deps, caller, { ...wanted, columns: [{ heading: 'x', field: 'handle' }] }),
  ).rejects.toMatchObject({ code: 'validation_failed' });
  await removeTemplate(deps, caller, kept.id);
  await expect(removeTemplate(deps, caller, kept.id)).rejects.toMatchObject({ code: 'not_found' });
  const stranger = await open();
  expect((await listTemplates(stranger.deps, stranger.caller)).data).toEqual([]);
});

test('a template that was kept without a country for telephone numbers has none, whatever the rows name', async () => {
  const { deps, caller, upload, preview } = await open();
  const columns = [
    { heading: 'WWW', field: 'website' as const },
    { heading: 'Land', field: 'country' as const },
  ];
  const id = await upload('WWW;Land\na.example;D\nb.example;D\nc.example;D');
  expect(await preview(id)).toMatchObject({ template: null, phone_country: 'DE' });
  await saveTemplate(deps, caller, { name: 'Firms', type: 'local', columns, phone_country: null });
  expect(await preview(id)).toMatchObject({ template: { name: 'Firms' }, phone_country: null });
});

test('an account has so many templates, takes them away with its data, and none is left when it is erased', async () => {
  const { deps, caller } = await open();
  const columns = [{ heading: 'WWW', field: 'website' as const }];
  const save = (no: number) =>
    saveTemplate(deps, caller, { name: `No ${no}`, type: 'local', columns, phone_country: null });
  for (let no = 0; no < mostTemplates; no += 1) await save(no);
  await expect(save(mostTemplates)).rejects.toMatchObject({ code: 'limit_reached' });
  expect(await save(0)).toMatchObject({ name: 'No 0' });
  const held: unknown[] = [];
  for await (const one of exportTenant({ table: engine.table }, caller.tenantId)) held.push(one);
  expect(JSON.stringify(held)).toContain('"No 99"');
  await eraseTenant({ table: engine.table }, caller.tenantId);
  expect((await listTemplates(deps, caller)).data).toEqual([]);
});
