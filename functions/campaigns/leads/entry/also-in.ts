import type { AlsoIn } from '#shared/contracts/campaigns/results.ts';
import type { KindKey } from '#shared/domain/kinds/index.ts';
import type { Identifiable } from '#shared/domain/leads/found.ts';
import type { CampaignDeps } from '../../deps.ts';
import type { CampaignRecord } from '../../store/index.ts';
import { namesOf } from '../known-names.ts';

/** More lists are not looked at: each is one read. */
const mostLists = 500;

/** The lists of the account that take such leads, the newest first. */
export async function listsOf(
  { store }: CampaignDeps,
  tenantId: string,
  kind: KindKey,
): Promise<CampaignRecord[]> {
  const { data } = await store.campaigns.query.primary({ tenantId }).go({ pages: 'all', order: 'desc' });
  return data.filter((list) => !list.deleted_at && list.type === kind);
}

/** The lists of the account that have somebody, under any of the names by which they are known; the newest lists first. */
export async function findAlso(
  deps: CampaignDeps,
  tenantId: string,
  kind: KindKey,
  found: Identifiable,
): Promise<AlsoIn[]> {
  const lists = (await listsOf(deps, tenantId, kind)).slice(0, mostLists);
  const [names = new Set<string>()] = await namesOf(deps, tenantId, [{ ...found, kind }]);
  const keys = lists.flatMap(({ id }) =>
    [...names].map((identity) => ({ tenantId, campaign_id: id, identity })),
  );
  if (keys.length === 0) return [];
  const { data: claims } = await deps.store.claims.get(keys).go();
  return lists.flatMap(({ id, name, is_archived }) => {
    const claim = claims.find(({ campaign_id }) => campaign_id === id);
    return claim
      ? [{ campaign_id: id, campaign_name: name, type: kind, is_archived, lead_id: claim.lead_id }]
      : [];
  });
}
