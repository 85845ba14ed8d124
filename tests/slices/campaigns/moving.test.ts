import { expect, test } from 'vitest';
import { findNewcomers, leadWrites } from '#functions/campaigns/index.ts';
import { copyWrites, moveWrites } from '#functions/campaigns/leads/organize/move-leads.ts';
import { getResult } from '#functions/campaigns/leads/reading/get-result.ts';
import { createCampaign } from '#functions/campaigns/lists/create-campaign.ts';
import { getCampaign } from '#functions/campaigns/lists/get-campaign.ts';
import { transact } from '#functions/platform/table/transact.ts';
import type { DuplicateRule } from '#shared/domain/leads/files/import-rules.ts';
import { openImportWorld } from '#tests/support/worlds/import-world.ts';
import { withEngineTable } from '#tests/support/worlds/table/engine-table.ts';

const engine = withEngineTable();
const at = '2026-01-01T00:00:00.000Z';
const linkedin_url = 'https://www.linkedin.com/company/acme';
const site = { value: 'https://acme.example', source: 'pdl', confidence: 90, first_seen: at, last_seen: at };

/** A company as a source knows it, which joins the website with the profile. */
const acme = {
  ...{ kind: 'company' as const, id: 'pdl:1', name: 'Acme', sources: ['pdl'], sample: false },
  ...{ columns: { linkedin_url }, values: { website: [site] } },
};

/** A list into which files are brought, and another one; a company that is found is known by its profile. */
async function open() {
  const opened = await openImportWorld(engine.table, 'company');
  const { world, caller, bring } = opened;
  const { campaigns, tenantId, list } = world;
  const { id: other } = await createCampaign(campaigns, caller, { name: 'Other', type: 'company' });
  const by = { run_id: 'run_1', user_id: 'usr_1' };
  const leadsOf = async (campaign_id: string) =>
    (await campaigns.store.heads.query.primary({ tenantId, campaign_id }).go()).data;
  return {
    ...{ campaigns, tenantId, list, other, leadsOf, deps: world.deps },
    bringSite: async (count = 1, rule: DuplicateRule = 'skip') =>
      bring(['Website', ...Array.from({ length: count }, () => site.value)].join('\n'), ['website'], rule),
    async find(into: string) {
      const fresh = await findNewcomers(campaigns, tenantId, into, [acme]);
      const to = await getCampaign(campaigns, tenantId, into);
      await transact(engine.table, (await leadWrites(campaigns, tenantId, to, fresh, 1)).writes);
    },
    async take(how: typeof moveWrites, from: string, to: string) {
      const { writes, moved, passed } = await how(campaigns, {
        from: await getCampaign(campaigns, tenantId, from),
        to: await getCampaign(campaigns, tenantId, to),
        ids: (await leadsOf(from)).map(({ id }) => id),
        by,
      });
      if (writes.length > 0) await transact(engine.table, writes);
      return { moved: moved.length, passed };
    },
  };
}

test.each([moveWrites, copyWrites])(
  'a company that the other list has under another name is not put there beside itself',
  async (how) => {
    const { list, other, bringSite, find, take, leadsOf } = await open();
    await bringSite();
    await find(other);
    const [brought, found] = [(await leadsOf(list))[0], (await leadsOf(other))[0]];
    // Otherwise the test says nothing.
    expect(brought?.identity).not.toBe(found?.identity);
    expect(await take(how, list, other)).toEqual({ moved: 0, passed: 1 });
    expect(await take(how, other, list)).toEqual({ moved: 0, passed: 1 });
    expect([await leadsOf(list), await leadsOf(other)]).toEqual([[brought], [found]]);
  },
);

test('who is in another list under another name is told to be there, from either side', async () => {
  const { deps, tenantId, campaigns, list, other, bringSite, find, leadsOf } = await open();
  await bringSite();
  await find(other);
  const alsoIn = async (campaign_id: string) => {
    const [lead] = await leadsOf(campaign_id);
    const { also_in } = await getResult(
      { ...campaigns, wallet: deps.wallet },
      tenantId,
      campaign_id,
      lead?.id ?? '',
    );
    return also_in.map((one) => one.campaign_id);
  };
  expect([await alsoIn(list), await alsoIn(other)]).toEqual([[other], [list]]);
});

test('of two leads of one company the first goes, whether they go together or one by one', async () => {
  const { list, other, bringSite, find, take, leadsOf, campaigns, tenantId, deps: _deps } = await open();
  await find(list);
  const [found] = await leadsOf(list);
  await bringSite(1, 'both');
  expect(await leadsOf(list)).toHaveLength(2);
  // As if the file had been brought before the company was found: it is nobody's twin on purpose then.
  const twin = (await leadsOf(list)).find(({ id }) => id !== found?.id);
  const { store } = campaigns;
  const key = { tenantId, campaign_id: list, id: twin?.id ?? '' };
  await store.heads.patch(key).set({ identity: 'site:acme.example' }).go();
  await store.claims
    .put({ tenantId, campaign_id: list, identity: 'site:acme.example', lead_id: key.id })
    .go();
  expect(await take(moveWrites, list, other)).toEqual({ moved: 1, passed: 1 });
  expect(await take(moveWrites, list, other)).toEqual({ moved: 0, passed: 1 });
});

test('those that a file keeps twice on purpose go together', async () => {
  const { list, other, bringSite, take, leadsOf } = await open();
  await bringSite(3, 'both');
  expect(await take(moveWrites, list, other)).toEqual({ moved: 3, passed: 0 });
  expect(await leadsOf(other)).toHaveLength(3);
  expect(await take(copyWrites, other, list)).toEqual({ moved: 3, passed: 0 });
});

test('a copy knows who told its columns, and when, as the lead does that it is of', async () => {
  const { deps, campaigns, tenantId, list, other, find, take, leadsOf } = await open();
  await find(list);
  await take(copyWrites, list, other);
  const told = async (campaign_id: string) => {
    const id = (await leadsOf(campaign_id))[0]?.id ?? expect.fail('nobody');
    return (await getResult({ ...campaigns, wallet: deps.wallet }, tenantId, campaign_id, id)).columns_told;
  };
  expect(await told(other)).toEqual({
    linkedin_url: [{ value: linkedin_url, source: 'pdl', confidence: 90, first_seen: at, last_seen: at }],
  });
  expect(await told(list)).toEqual(await told(other));
});
