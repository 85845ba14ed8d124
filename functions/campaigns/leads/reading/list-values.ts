import type { results } from '#shared/contracts/campaigns/results.ts';
import type { Reply } from '#shared/contracts/endpoint.ts';
import type { KindKey } from '#shared/domain/kinds/index.ts';
import { valueIn } from '#shared/domain/leads/filter/filterable.ts';
import { oneLine } from '#shared/domain/leads/filter/plain-text.ts';
import type { ResultFilter } from '#shared/domain/leads/filter/result-filter.ts';
import type { CampaignDeps } from '../../deps.ts';
import { onlyKnown } from '../../labels/labels.ts';
import { getCampaign } from '../../lists/get-campaign.ts';
import { pickKept } from '../../rows/pick-rows.ts';
import type { Row } from '../../rows/row.ts';
import { matcherOf } from './known-labels.ts';
import { refuseWrong } from './list-results.ts';

type List = { id: string; type: KindKey };
type Asked = { field: ResultFilter['custom_search'][number]['field']; filter: ResultFilter };

const most = 100;

/** What leads that match have in a field. A lead that has several is counted for each of them. */
export async function listValues(
  deps: CampaignDeps,
  tenantId: string,
  { id, type }: List,
  { field, filter }: Asked,
): Promise<Reply<typeof results.values>> {
  // The field is held to those of the kind as a condition on it would be.
  refuseWrong(type, { ...filter, custom_search: [...filter.custom_search, { field, operator: 'empty' }] });
  await getCampaign(deps, tenantId, id, type);
  const known = field === 'labels' ? await onlyKnown(deps, tenantId) : (held: string[]) => held;
  const counts = new Map<string, number>();
  let empty = 0;
  const matches = await matcherOf(deps, tenantId, filter);
  const count = (row: Row) => {
    if (!matches(row)) return;
    const held = known(
      [valueIn(row, field)]
        .flat()
        .filter((value) => value !== undefined && value !== '')
        .map((value) => oneLine(String(value))),
    );
    if (held.length === 0) empty += 1;
    for (const value of new Set(held)) counts.set(value, (counts.get(value) ?? 0) + 1);
  };
  await pickKept(deps, { tenantId, campaign_id: id }, count);
  const byCount = [...counts].toSorted(([a, many], [b, few]) => few - many || (a < b ? -1 : 1));
  const values = byCount.slice(0, most).map(([value, count]) => ({ value, count }));
  return { values, empty, further: byCount.length - values.length };
}
