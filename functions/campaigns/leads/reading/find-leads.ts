import type { CampaignDeps } from '../../deps.ts';
import type { List } from '../../rows/read-rows.ts';
import type { Head } from '../../store/leads.ts';
import { type LeadRecord, withValues } from '../enrich-lead.ts';
import { whereMoved } from '../where-moved.ts';

/** Where a lead is looked for: in its list, among what was deleted, or in the list that it was moved to since. */
export type Place = 'list' | 'trash' | 'moved';

/** The leads with all their values, each where it is found first; those that are nowhere are left out. At most a hundred. */
export async function findLeads(
  { store }: CampaignDeps,
  list: List,
  ids: string[],
  places: readonly Place[],
): Promise<LeadRecord[]> {
  const heads = new Map<string, Head>();
  for (const place of places) {
    const missing = ids.filter((id) => !heads.has(id)).map((id) => ({ ...list, id }));
    if (missing.length === 0) break;
    const keys = place === 'moved' ? await whereMoved(store, missing) : missing;
    if (keys.length === 0) continue;
    const found = place === 'trash' ? store.trash.get(keys) : store.heads.get(keys);
    const { data } = await found.go({ consistent: true });
    for (const head of data) heads.set(head.id, withoutEnd(head));
  }
  return withValues({ store }, list, [...heads.values()]);
}

/** When a deleted lead is gone for good is no matter of the lead. */
const withoutEnd = ({ ttl: _ttl, ...head }: Head & { ttl?: number | undefined }): Head => head;
