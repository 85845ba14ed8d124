import { expect, test } from 'vitest';
import { composeCampaigns } from '#functions/campaigns/index.ts';
import { readLead } from '#functions/campaigns/leads/enrich-lead.ts';
import { enterLead } from '#functions/campaigns/leads/entry/enter-lead.ts';
import type { By } from '#functions/campaigns/leads/organize/lead-change.ts';
import { moveWrites } from '#functions/campaigns/leads/organize/move-leads.ts';
import { undoWrites } from '#functions/campaigns/leads/organize/undo-changes.ts';
import { listTextColumns } from '#functions/campaigns/leads/texts/text-columns.ts';
import { textWrites } from '#functions/campaigns/leads/texts/text-writes.ts';
import { createCampaign } from '#functions/campaigns/lists/create-campaign.ts';
import { getCampaign } from '#functions/campaigns/lists/get-campaign.ts';
import { newId } from '#functions/platform/runtime/ids.ts';
import { transact } from '#functions/platform/table/transact.ts';
import { withEngineTable } from '#tests/support/worlds/table/engine-table.ts';
import { ownerOf } from './owner-of.ts';

const engine = withEngineTable();

test('leads come back from two lists with texts of one prompt: their list is given its column once', async () => {
  const deps = composeCampaigns(engine.table);
  const tenantId = newId('account');
  const owner = ownerOf(tenantId);
  const newList = async (name: string) =>
    getCampaign(deps, tenantId, (await createCampaign(deps, owner, { name, type: 'local' })).id);
  const home = await newList('home');
  const by: By = { run_id: 'run_1', user_id: owner.userId };
  const prompt = newId('prompt');
  const changes = [];
  for (const name of ['first', 'second']) {
    const to = await newList(name);
    const { id } = await enterLead(deps, owner, home.id, { name, website: `${name}.example` });
    await transact(deps.store.table, (await moveWrites(deps, { from: home, to, ids: [id], by })).writes);
    const lead = (await readLead(deps, tenantId, to.id, id)) ?? expect.fail();
    const text = { name: 'Opener', text: 'Hello', at: deps.now(), run_id: 'run_2', model: 'm' } as never;
    const written = await textWrites(
      deps,
      { tenantId, campaign_id: to.id },
      [{ lead, id: prompt, text }],
      by,
    );
    await transact(deps.store.table, written);
    changes.push({ id, moved_to: to.id });
  }
  const { writes, undone } = await undoWrites(deps, home, changes, by);
  await transact(deps.store.table, writes);
  expect(undone).toBe(2);
  expect((await listTextColumns(deps, tenantId, home.id)).data).toEqual([{ id: prompt, name: 'Opener' }]);
});
