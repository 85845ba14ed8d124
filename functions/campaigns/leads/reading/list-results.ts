import type { Shown } from '#functions/platform/table/stored/stored.ts';
import type { KindKey } from '#shared/domain/kinds/index.ts';
import { isUnfiltered } from '#shared/domain/leads/filter/match-lead.ts';
import { filterProblem, type ResultFilter } from '#shared/domain/leads/filter/result-filter.ts';
import { Lead } from '#shared/domain/leads/lead.ts';
import { invalidField } from '#shared/errors/app-error.ts';
import type { CampaignDeps } from '../../deps.ts';
import { type Placed, placedBy, sortPlaced } from '../../domain/sort-leads.ts';
import { getCampaign } from '../../lists/get-campaign.ts';
import { pickKept } from '../../rows/pick-rows.ts';
import type { List } from '../../rows/read-rows.ts';
import { type Head, leadItems } from '../../store/leads.ts';
import { readTotal } from '../count-leads.ts';
import { matcherOf, withKnownLabels } from './known-labels.ts';
import { toLead } from './to-lead.ts';

type Page = Shown<Lead> & { total: number; page: number; limit: number };

/** Beyond this many leads to skip, the keys are taken from the kept heads instead of walked through. */
const maxSkip = 400;

/** One page of a list's leads. */
export async function listResults(
  deps: CampaignDeps,
  tenantId: string,
  id: string,
  type: KindKey,
  filter: ResultFilter,
): Promise<Page> {
  const { page, limit } = filter;
  refuseWrong(type, filter);
  if (isUnfiltered(filter) && (page - 1) * limit <= maxSkip) {
    const [campaign, heads, counted] = await Promise.all([
      getCampaign(deps, tenantId, id, type),
      firstHeads(deps, tenantId, id, filter),
      readTotal(deps, { tenantId, campaign_id: id }),
    ]);
    const total = Math.max((campaign.total ?? 0) + counted, heads.length);
    return { ...(await showHeads(deps, tenantId, heads)), total, page, limit };
  }
  await getCampaign(deps, tenantId, id, type);
  const matching = await matchingPlaces(deps, { tenantId, campaign_id: id }, filter);
  const wanted = matching.slice((page - 1) * limit, page * limit).map((one) => one.id);
  return { ...(await readHeads(deps, tenantId, id, wanted)), total: matching.length, page, limit };
}

/** Throws `validation_failed` for a filter that says nothing of leads of this kind. */
export function refuseWrong(type: KindKey, filter: ResultFilter): void {
  const wrong = filterProblem(type, filter);
  if (wrong) throw invalidField(wrong.path, wrong.key);
}

/** All leads that match, sorted. */
async function matchingPlaces(deps: CampaignDeps, list: List, filter: ResultFilter): Promise<Placed[]> {
  const matches = await matcherOf(deps, list.tenantId, filter);
  const found = await pickKept(deps, list, (row) => (matches(row) ? placedBy(row, filter) : undefined));
  return sortPlaced(found, filter);
}

/** Of the leads before the page only the keys are asked for: what they hold would be read and unpacked for nothing. */
async function firstHeads(
  { store }: CampaignDeps,
  tenantId: string,
  campaign_id: string,
  { page, limit, direction }: ResultFilter,
): Promise<Head[]> {
  const list = store.heads.query.primary({ tenantId, campaign_id });
  const skip = (page - 1) * limit;
  const before =
    skip > 0
      ? await list.go({ order: direction, limit: skip, attributes: ['id'], consistent: true })
      : undefined;
  if (before && !before.cursor) return [];
  const { data } = await list.go({
    order: direction,
    limit,
    cursor: before?.cursor ?? null,
    consistent: true,
  });
  return data;
}

async function readHeads(
  deps: CampaignDeps,
  tenantId: string,
  campaign_id: string,
  ids: string[],
): Promise<Shown<Lead>> {
  if (ids.length === 0) return { data: [] };
  const { data } = await deps.store.heads
    .get(ids.map((id) => ({ tenantId, campaign_id, id })))
    .go({ consistent: true });
  const byId = new Map(data.map((head) => [head.id, head]));
  return showHeads(
    deps,
    tenantId,
    ids.flatMap((id) => byId.get(id) ?? []),
  );
}

async function showHeads(deps: CampaignDeps, tenantId: string, heads: Head[]): Promise<Shown<Lead>> {
  const shown = await withKnownLabels(deps, tenantId, heads);
  return leadItems.show(shown, Lead, (head) => toLead(head, deps.now()));
}
