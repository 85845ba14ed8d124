import { afterEach, beforeEach, expect, test } from 'vitest';
import { composeCampaigns } from '#functions/campaigns/index.ts';
import { connectByToken } from '#functions/crm/connections/connect.ts';
import { createField, setMapping } from '#functions/crm/mapping/change.ts';
import { previewMapping } from '#functions/crm/mapping/preview.ts';
import { fieldsOfId } from '#functions/crm/mapping/read-fields.ts';
import { dropMapping, mappingOfId } from '#functions/crm/mapping/read-mapping.ts';
import type { ActNote } from '#functions/platform/http/record-act.ts';
import { highLevelLocations, highLevelToken } from '#infra/local/standins/crm/highlevel.ts';
import { keapToken } from '#infra/local/standins/crm/keap.ts';
import { defaultMapping } from '#shared/domain/crm/default-mapping.ts';
import type { CrmMapping } from '#shared/domain/crm/mapping.ts';
import { type CrmTestWorld, openCrmWorld } from '#tests/support/worlds/crm/crm-deps.ts';
import { withEngineTable } from '#tests/support/worlds/table/engine-table.ts';

const engine = withEngineTable();
let world: CrmTestWorld;
beforeEach(async () => {
  world = await openCrmWorld(engine.table);
});
afterEach(() => world.stop());

const note = () => {};
async function connect(kind: 'ghl' | 'keap' = 'ghl') {
  const token =
    kind === 'ghl'
      ? { kind, token: highLevelToken, location_id: highLevelLocations[0].id }
      : { kind, token: keapToken };
  const { tenantId, id } = await connectByToken(world.deps, world.person, token, note);
  return { tenantId, id, kind: 'people' as const };
}
const usual = defaultMapping('ghl', 'people');
const withRow = (row: CrmMapping['rows'][number]): CrmMapping => ({ ...usual, rows: [...usual.rows, row] });

test.each(['ghl', 'keap'] as const)('a field is made at %s once, and can be mapped at once', async (kind) => {
  const { tenantId, id } = await connect(kind);
  const wanted = { name: 'Score', type: 'number' } as const;
  const made = await createField(world.deps, tenantId, id, wanted, note);
  expect(made).toMatchObject({ ...wanted, id: expect.stringMatching(/^custom:/) });
  expect(await createField(world.deps, tenantId, id, wanted, note)).toEqual(made);
  const there = await fieldsOfId(world.deps, tenantId, id);
  expect(there.filter(({ name }) => name === 'Score')).toEqual([made]);
});

test('what the CRM says against a new field is said', async () => {
  const { tenantId, id } = await connect();
  await createField(world.deps, tenantId, id, { name: 'Score', type: 'number' }, note);
  await expect(
    createField(world.deps, tenantId, id, { name: 'Score', type: 'date' }, note),
  ).rejects.toMatchObject({ code: 'provider_rejected', message: 'Score is there already' });
});

test('a mapping is kept for its kind, and forgotten on wish', async () => {
  const of = await connect();
  expect(await mappingOfId(world.deps, of)).toEqual({ mapping: usual, is_default: true });
  const mapping = withRow({ to: 'custom:fldIndustry1', from: { kind: 'text', text: 'Law' } });
  await setMapping(world.deps, of, mapping, note);
  expect(await mappingOfId(world.deps, of)).toEqual({ mapping, is_default: false });
  expect(await mappingOfId(world.deps, { ...of, kind: 'local' })).toMatchObject({ is_default: true });
  const notes: ActNote[] = [];
  const dropped = await dropMapping(world.deps, of, (one) => notes.push(one));
  expect(dropped).toEqual({ mapping: usual, is_default: true });
  // The activity log calls the connection by its name.
  expect(notes).toMatchObject([
    { target: of.id, after: { name: expect.stringMatching(/\w/), kind: of.kind } },
  ]);
});

test('fields that are not there and columns of another kind are refused, each by its row', async () => {
  const of = await connect();
  const at = usual.rows.length;
  const asked = {
    ...usual,
    rows: [
      ...usual.rows,
      { to: 'custom:none', from: { kind: 'text' as const, text: 'x' } },
      { to: 'custom:fldIndustry1', from: { kind: 'join' as const, columns: ['name', 'handle'], with: ' ' } },
    ],
  };
  await expect(setMapping(world.deps, of, asked, note)).rejects.toMatchObject({
    fields: [
      { path: `rows.${at}.to`, key: 'unknown_field' },
      { path: `rows.${at + 1}.from`, key: 'unknown_field' },
    ],
  });
  await expect(setMapping(world.deps, { ...of, tenantId: 'acc_other' }, usual, note)).rejects.toMatchObject({
    code: 'not_found',
  });
});

test('a preview takes a lead of the account alone, and sends nothing', async () => {
  const of = await connect();
  const deps = { ...world.deps, campaigns: composeCampaigns(engine.table) };
  expect(await previewMapping(deps, of, { mapping: usual })).toEqual({
    ...{ lead: null, contact: {}, misfits: [] },
  });
  await expect(previewMapping(deps, of, { mapping: usual, campaign_id: 'cmp_other' })).rejects.toMatchObject({
    code: 'not_found',
  });
  expect(world.ghl.contacts.all()).toEqual([]);
});
