import { matchLead } from '#shared/domain/leads/filter/match-lead.ts';
import type { ResultFilter } from '#shared/domain/leads/filter/result-filter.ts';
import type { CampaignDeps } from '../../deps.ts';
import { onlyKnown } from '../../labels/labels.ts';

type Marked = { labels?: readonly string[] | undefined };

/** Leads without labels that the account has not got any more. Nothing is read where none has any. */
export async function withKnownLabels<T extends Marked>(
  deps: CampaignDeps,
  tenantId: string,
  leads: readonly T[],
): Promise<T[]> {
  if (!leads.some(({ labels = [] }) => labels.length > 0)) return [...leads];
  const known = await onlyKnown(deps, tenantId);
  return leads.map((lead) => (lead.labels ? { ...lead, labels: known(lead.labels) } : lead));
}

/** A filter as one test, to which a label that was deleted is none. */
export async function matcherOf(deps: CampaignDeps, tenantId: string, filter: ResultFilter) {
  const matches = matchLead(filter);
  if (!filter.custom_search.some(({ field }) => field === 'labels')) return matches;
  const known = await onlyKnown(deps, tenantId);
  return (lead: Parameters<typeof matches>[0]) => matches({ ...lead, labels: known(lead.labels) });
}
