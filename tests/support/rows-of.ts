import { placedBy, sortPlaced } from '#functions/campaigns/domain/sort-leads.ts';
import type { CampaignDeps } from '#functions/campaigns/index.ts';
import type { List } from '#functions/campaigns/rows/read-rows.ts';
import type { Row } from '#functions/campaigns/rows/row.ts';
import type { Filterable } from '#shared/domain/leads/filter/filterable.ts';
import { matchLead } from '#shared/domain/leads/filter/match-lead.ts';
import type { ResultFilter } from '#shared/domain/leads/filter/result-filter.ts';

/** What filters see of all leads of a list that is short enough to be kept. */
export async function rowsOf({ rows }: Pick<CampaignDeps, 'rows'>, list: List): Promise<Row[]> {
  const kept = await rows(list);
  if (!kept) throw new Error('the list is too long');
  return kept;
}

/** The same of those that match, sorted. */
export const matchingRows = async (
  deps: Pick<CampaignDeps, 'rows'>,
  list: List,
  filter: ResultFilter,
): Promise<Row[]> => sortLeads((await rowsOf(deps, list)).filter(matchLead(filter)), filter);

export const sortLeads = <L extends Filterable>(
  leads: readonly L[],
  order: Pick<ResultFilter, 'sort' | 'direction'>,
): L[] => {
  const placed = leads.map((lead) => ({ ...placedBy(lead, order), lead }));
  return sortPlaced(placed, order).map(({ lead }) => lead);
};
