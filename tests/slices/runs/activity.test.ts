import { expect, test } from 'vitest';
import { addNote } from '#functions/campaigns/leads/notes/keep-notes.ts';
import { reportBounce } from '#functions/campaigns/leads/report-bounce.ts';
import { createCampaign } from '#functions/campaigns/lists/create-campaign.ts';
import { peopleStore } from '#functions/people/store/index.ts';
import { listActivity } from '#functions/runs/list-activity.ts';
import { Plan } from '#shared/domain/runs/plan.ts';
import { knowLabels, openRunWorld } from '#tests/support/worlds/run-world.ts';
import { withEngineTable } from '#tests/support/worlds/table/engine-table.ts';

const engine = withEngineTable();

async function world() {
  const opened = await openRunWorld(engine.table);
  await knowLabels(opened, 'lab_a');
  const { tenantId, userId } = opened.caller;
  const rights = { modules: ['leads' as const], isMainUser: true, accessToWallet: true };
  await peopleStore({ table: engine.table })
    .users.create({
      ...{ tenantId, userId, ...rights, first_name: 'Ann', last_name: 'Archer' },
      ...{ email: 'ann@example.com', created_at: '2026-01-01' },
    })
    .go();
  const run = await opened.goOn((await opened.start(opened.plan(1, 'enrich', 'connect'))).id);
  const [lead] = await opened.leads();
  const id = lead?.head.id ?? '';
  const all = { page: 1, limit: 100 };
  return {
    ...opened,
    id,
    run,
    email: lead?.head.email ?? '',
    activity: (query = all, campaign_id = opened.list) =>
      listActivity(opened.deps, { tenantId, campaign_id, id }, query),
    async act(step: object, campaign_id = opened.list) {
      const steps = [{ kind: 'select', selection: { ids: [id] } }, step];
      return opened.goOn((await opened.start(Plan.parse({ campaign_id, steps }))).id);
    },
  };
}

test('a lead tells what happened to it, newest first, by whom, and with which run', async () => {
  const { id, run, email, caller, list, deps, campaigns, activity, act } = await world();
  const key = { campaign_id: list, lead_id: id };
  await act({ kind: 'mark', labels: { add: ['lab_a'] }, tags: { add: ['fair'] } });
  await act({ kind: 'assign', to: caller.userId });
  await addNote(campaigns, caller, key, 'Asks for Ann');
  await reportBounce({ ...campaigns, wallet: deps.wallet }, caller, { campaign_id: list, id, email });
  const { data, total } = await activity();
  expect(data.map(({ what }) => what)).toEqual([
    ...['bounced', 'noted', 'assigned', 'marked', 'sent', 'enriched', 'created'],
  ]);
  expect(total).toBe(data.length);
  expect(new Set(data.map(({ user_name }) => user_name))).toEqual(new Set(['Ann Archer']));
  const of = (what: string) => data.find((entry) => entry.what === what);
  expect(of('created')).toMatchObject({ run_id: run.id, source: 'sample' });
  expect(of('enriched')).toMatchObject({ run_id: run.id, fields: ['email'] });
  expect(of('sent')).toMatchObject({ run_id: run.id, status: 'pending' });
  expect(of('marked')).toMatchObject({ labels: { add: ['lab_a'] }, tags: { add: ['fair'] } });
  expect(of('bounced')).toMatchObject({ email });
  const second = await activity({ page: 2, limit: 3 });
  expect(second).toMatchObject({ total, data: data.slice(3, 6) });
});

test('it goes along when the lead moves, with what was sent from where it was', async () => {
  const { campaigns, caller, activity, act } = await world();
  const other = await createCampaign(campaigns, caller, { name: 'Other', type: 'local' });
  await act({ kind: 'move', to: other.id });
  await expect(activity()).rejects.toMatchObject({ code: 'not_found' });
  const { data } = await activity(undefined, other.id);
  expect(data.map(({ what }) => what)).toEqual(['moved', 'sent', 'enriched', 'created']);
  expect(data[0]).toMatchObject({ from: { name: 'A list' }, to: { name: 'Other' } });
});

test('of a lead that an older release saved it tells what is known', async () => {
  const { id, tenantId, list, campaigns, activity } = await world();
  const { heads, bodies } = campaigns.store;
  await heads.patch({ tenantId, campaign_id: list, id }).remove(['created_by']).go();
  await bodies.patch({ tenantId, id }).remove(['log']).go();
  const { data } = await activity();
  expect(data.map(({ what, user_name }) => [what, user_name])).toEqual([
    ['sent', 'Ann Archer'],
    ['enriched', undefined],
    ['created', undefined],
  ]);
});
