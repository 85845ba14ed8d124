import { readHappened } from '#functions/campaigns/index.ts';
import { deliveriesOfLead, listDestinations } from '#functions/integrations/index.ts';
import { findPeople, nameOf } from '#functions/people/index.ts';
import type { LeadActivity } from '#shared/contracts/activity.ts';
import type { RunDeps } from './deps.ts';

type Key = { tenantId: string; campaign_id: string; id: string };
type Query = { page: number; limit: number };

/** Runs of each list that are asked what they sent of a lead; older ones are kept no longer than this reaches back, as a rule. */
const runsAsked = 300;

/**
 * What happened to a lead, newest first. It is put together from what is kept anyway: the lead, its log and notes, bounces, and the deliveries
 * of the runs of the lists that it was in.
 */
export async function listActivity(deps: RunDeps, key: Key, { page, limit }: Query) {
  const happened = await readHappened(deps.campaigns, key);
  const all = [...happened, ...(await sent(deps, key, happened))].toSorted((a, b) => (a.at < b.at ? 1 : -1));
  const shown = all.slice((page - 1) * limit, page * limit);
  return { data: await withNames(deps, key.tenantId, shown), total: all.length, page, limit };
}

async function sent(
  { store, campaigns }: RunDeps,
  { tenantId, campaign_id, id }: Key,
  happened: readonly LeadActivity[],
): Promise<LeadActivity[]> {
  const lists = new Set([
    campaign_id,
    ...happened.flatMap(({ what, from }) => (what === 'moved' && from ? [from.id] : [])),
  ]);
  const runs = await Promise.all(
    [...lists].map((list) =>
      store.runs.query
        .byCampaign({ tenantId, campaign_id: list })
        .go({ count: runsAsked, order: 'desc', attributes: ['id', 'sends_to'] }),
    ),
  );
  const sending = runs.flatMap(({ data }) => data);
  const deliveries = await deliveriesOfLead({ table: store.table }, tenantId, id, sending);
  const destinations = await listDestinations(campaigns, tenantId);
  const names = new Map(destinations.map((one) => [one.id, one.name]));
  return deliveries.map(({ created_at: at, receiver_id, run_id, status }) => {
    const name = names.get(receiver_id);
    return { ...{ at, what: 'sent', run_id, status }, ...(name ? { to: { id: receiver_id, name } } : {}) };
  });
}

/** Who did it: whoever is named, or started the run, as long as runs are kept and people are in the account. */
async function withNames(
  { store }: RunDeps,
  tenantId: string,
  entries: readonly LeadActivity[],
): Promise<LeadActivity[]> {
  const unnamed = entries.flatMap(({ run_id, user_id }) => (run_id && !user_id ? [run_id] : []));
  const runs = await readRuns(store, tenantId, unnamed);
  const starters = new Map(runs.map(({ id, created_by }) => [id, created_by]));
  const known = entries.map((entry) => ({
    ...entry,
    user_id: entry.user_id ?? starters.get(entry.run_id ?? ''),
  }));
  const ids = [...new Set(known.flatMap(({ user_id }) => user_id ?? []))];
  const people = await findPeople(
    { table: store.table },
    ids.map((userId) => ({ tenantId, userId })),
  );
  const names = new Map(people.map((one) => [one.userId, nameOf(one)]));
  return known.map((entry) => ({ ...entry, user_name: names.get(entry.user_id ?? '') }));
}

async function readRuns(store: RunDeps['store'], tenantId: string, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const keys = [...new Set(ids)].map((id) => ({ tenantId, id }));
  return (await store.runs.get(keys).go({ attributes: ['id', 'created_by'] })).data;
}
