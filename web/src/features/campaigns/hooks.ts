import { type Campaign, campaigns } from '#shared/contracts/campaigns/index.ts';
import { maxResultIds } from '#shared/contracts/campaigns/result-ids.ts';
import { runs } from '#shared/contracts/runs.ts';
import { wallet } from '#shared/contracts/wallet.ts';
import { ResultFilter, sentFilter } from '#shared/domain/leads/filter/result-filter.ts';
import type { Lead } from '#shared/domain/leads/lead.ts';
import { call } from '#web/lib/api/call.ts';
import { refresh, useEndpoint } from '#web/lib/api/use-endpoint.ts';

const { endpoints } = campaigns;

/** Milliseconds between looks at a list while it changes by itself. What a run does to it is read with each count of the run. */
export const livePace = 1500;

/** The same while the list is still empty: the first row is the one that is waited for. */
export const firstRowPace = 250;

export function useCampaign(id: string, live = false) {
  const refreshInterval = live ? livePace : 0;
  // Whoever shows it says in its place what went wrong.
  return useEndpoint(
    endpoints.get,
    { params: { id } },
    { dedupingInterval: 200, refreshInterval, quiet: true },
  );
}

export const refreshLists = (): Promise<void> =>
  refresh(endpoints.list, endpoints.get, endpoints.folders, endpoints.deletedLists);
export const refreshLeads = (): Promise<void> =>
  refresh(endpoints.list, endpoints.get, endpoints.results, endpoints.result, endpoints.deletedLists);

/** Renames a list. Throws `ApiError`. */
export async function renameList(id: string, name: string): Promise<void> {
  await call(endpoints.rename, { params: { id }, body: { name } });
  await refreshLists();
}

/** Puts lists into folders; an empty one takes a list out of its own. Throws `ApiError`. */
export async function putIntoFolder(lists: readonly Pick<Campaign, 'id' | 'folder'>[]): Promise<void> {
  try {
    for (const { id, folder } of lists) await call(endpoints.rename, { params: { id }, body: { folder } });
  } finally {
    await refresh(endpoints.folders, endpoints.list, endpoints.get);
  }
}

/** A new list in the same folder, with the same tags and source, and the same leads, which a run copies: there may be very many of them. Throws `ApiError`. */
export async function duplicateList(list: Campaign, name: string): Promise<void> {
  const { id, type, counts, folder, tags, source } = list;
  const { id: to } = await call(endpoints.create, { body: { name, type } });
  if (counts.total > 0) {
    const filter = ResultFilter.parse({ sent: sentFilter.all });
    const select = { kind: 'select' as const, selection: { filter, except: [] } };
    const plan = { campaign_id: id, steps: [select, { kind: 'copy' as const, to }] };
    const idempotency_key = crypto.randomUUID();
    await call(runs.endpoints.start, { body: { plan, max_credits: 0, idempotency_key } });
  }
  try {
    if (folder) await call(endpoints.rename, { params: { id: to }, body: { folder } });
    if (tags.length > 0 || source) await call(endpoints.details, { body: { id: to, tags, source } });
  } finally {
    await refresh(endpoints.list, endpoints.folders, runs.endpoints.list);
  }
}

/** Archives lists or brings them back. Throws `ApiError`. */
export async function archiveLists(ids: string[], isArchived: boolean): Promise<void> {
  const [only, ...others] = ids;
  if (only && others.length === 0) {
    await call(endpoints.archive, { params: { id: only }, body: { is_archived: isArchived } });
  } else {
    await call(endpoints.bulkArchive, { body: { resultIds: ids, is_archived: isArchived } });
  }
  await refreshLists();
}

/**
 * Deletes lists; they can be restored. `onDeleted` comes before anything is read again: the page of a list is left first, which would not find it any
 * more. Throws `ApiError`.
 */
export async function deleteLists(ids: string[], onDeleted?: () => void | Promise<void>): Promise<void> {
  const [only, ...others] = ids;
  if (only && others.length === 0) await call(endpoints.remove, { params: { id: only } });
  else await call(endpoints.bulkDelete, { body: { resultIds: ids } });
  await onDeleted?.();
  await refreshLists();
}

/** Brings deleted lists back, or deleted leads of one list. Throws `ApiError`. */
export async function restore(ids: string[], campaignId?: string): Promise<void> {
  try {
    for (let start = 0; start < ids.length; start += maxResultIds) {
      const resultIds = ids.slice(start, start + maxResultIds);
      await call(endpoints.restore, {
        body: campaignId ? { resultIds, campaign_id: campaignId } : { resultIds },
      });
    }
  } finally {
    await refreshLeads();
  }
}

/** Notes that mail to an e-mail of a lead came back. Gives the credits that come back. Throws `ApiError`. */
export async function reportBounce({ campaign_id, id }: Lead, email: string): Promise<number> {
  const params = { id: campaign_id, resultId: id };
  const { refunded } = await call(endpoints.reportBounce, { params, body: { email } });
  await Promise.all([refreshLeads(), refresh(wallet.endpoints.get, wallet.endpoints.ledger)]);
  return refunded;
}

/** One lead with every value; read again at `pace` milliseconds while a run may change it. */
export function useLead(campaignId: string, leadId: string, pace: number) {
  return useEndpoint(
    endpoints.result,
    { params: { id: campaignId, resultId: leadId } },
    // Whoever shows it says in its place what went wrong; what was read before stands meanwhile.
    { refreshInterval: pace, quiet: true },
  );
}
