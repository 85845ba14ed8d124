import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { expect, test, vi } from 'vitest';
import { composeCampaigns } from '#functions/campaigns/index.ts';
import { enterLead } from '#functions/campaigns/leads/entry/enter-lead.ts';
import { deleteLeads } from '#functions/campaigns/leads/organize/delete-leads.ts';
import { createCampaign } from '#functions/campaigns/lists/create-campaign.ts';
import { listDeletedLeads } from '#functions/campaigns/lists/list-deleted.ts';
import { newId } from '#functions/platform/runtime/ids.ts';
import { withEngineTable } from '#tests/support/worlds/table/engine-table.ts';
import { ownerOf } from './owner-of.ts';

const engine = withEngineTable();

/** A list of which three leads were deleted, and one was not. */
async function open() {
  const deps = composeCampaigns(engine.table);
  const tenantId = newId('account');
  const owner = ownerOf(tenantId);
  const list = await createCampaign(deps, owner, { name: 'a', type: 'local' });
  const enter = (name: string, website: string, city: string) =>
    enterLead(deps, owner, list.id, { name, website, city, email: `hello@${website}` });
  const gone = [
    await enter('Bäckerei Müller', 'brot.example', 'Köln'),
    await enter('Müller & Söhne', 'soehne.example', 'Bonn'),
    await enter('Atelier', 'kunst.example', 'Paris'),
  ];
  await enter('Müller, which stays', 'stays.example', 'Köln');
  await deleteLeads(
    deps,
    tenantId,
    list.id,
    gone.map(({ id }) => id),
  );
  const read = (asked: { search?: string; limit?: number; cursor?: string }) =>
    listDeletedLeads(deps, tenantId, list.id, { limit: 50, ...asked });
  const found = async (search: string) => (await read({ search })).data.map(({ name }) => name).toSorted();
  return { read, found, deps, of: { tenantId, campaign_id: list.id } };
}

test('deleted leads are found by what their row shows, with or without umlauts', async () => {
  const { found } = await open();
  const both = ['Bäckerei Müller', 'Müller & Söhne'];
  for (const search of ['Müller', 'muller', ' MUELLER ']) expect(await found(search), search).toEqual(both);
  expect(await found('brot.example')).toEqual(['Bäckerei Müller']);
  expect(await found('hello@soehne')).toEqual(['Müller & Söhne']);
  expect(await found('paris')).toEqual(['Atelier']);
  expect(await found('stays')).toEqual([]);
  expect(await found(' ')).toEqual(['Atelier', ...both]);
});

test('what is found comes page by page, and ends', async () => {
  const { read } = await open();
  const first = await read({ search: 'muller', limit: 1 });
  expect(first.data).toHaveLength(1);
  const next = await read({ search: 'muller', limit: 1, cursor: first.next_cursor ?? '' });
  expect(next.data.concat(first.data).map(({ city }) => city)).toEqual(
    expect.arrayContaining(['Köln', 'Bonn']),
  );
  expect(next.next_cursor).toBeNull();
  await expect(read({ search: 'muller', cursor: 'nowhere' })).rejects.toMatchObject({
    fields: [{ path: 'cursor', key: 'invalid' }],
  });
});

test('leads whose time is over, and which still lie there, are passed over in few reads', async () => {
  const { read, deps, of } = await open();
  const { data: lying } = await deps.store.trash.query.primary(of).go();
  const [one = expect.fail()] = lying;
  // They lie before the others.
  const over = Array.from({ length: 300 }, (_, no) => ({ ...one, id: `led_00${no}`, ttl: 1_700_000_000 }));
  await deps.store.trash.put(over).go();
  const sent = vi.spyOn(engine.table.client, 'send');
  const { data } = await read({ limit: 1 });
  const reads = sent.mock.calls.filter(([command]) => command instanceof QueryCommand).length;
  sent.mockRestore();
  expect(data).toHaveLength(1);
  expect(reads).toBeGreaterThan(0);
  expect(reads).toBeLessThan(4);
});
