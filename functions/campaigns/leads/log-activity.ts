import { type Write, write } from '#functions/platform/table/transact.ts';
import { type LoggedActivity, mostLogged } from '#shared/domain/leads/activity.ts';
import type { CampaignDeps } from '../deps.ts';

/** The log of a lead with one entry more; the oldest go. */
export const withEntry = (log: readonly LoggedActivity[] = [], entry: LoggedActivity): LoggedActivity[] =>
  [...log, entry].slice(-mostLogged);

type Entry = { id: string; entry: LoggedActivity };

/**
 * The writes that note what was done to leads whose values stay as they are, one for each. They belong into the transaction that moves on
 * the heads, on the condition of the version that was read before this: so nobody's entry is lost.
 */
export async function logWrites(
  { store }: CampaignDeps,
  tenantId: string,
  entries: readonly Entry[],
): Promise<Write[]> {
  if (entries.length === 0) return [];
  const keys = entries.map(({ id }) => ({ tenantId, id }));
  const { data } = await store.bodies.get(keys).go({ consistent: true, attributes: ['id', 'log'] });
  const logs = new Map(data.map(({ id, log }) => [id, log]));
  return entries.map(({ id, entry }) => {
    const logged = store.bodies.patch({ tenantId, id }).set({ log: withEntry(logs.get(id), entry) });
    return write.update('log', logged.params());
  });
}
