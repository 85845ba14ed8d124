import type { Caller } from '#functions/platform/http/caller.ts';
import { transact, write } from '#functions/platform/table/transact.ts';
import type { Campaign } from '#shared/contracts/campaigns/index.ts';
import type { KindKey } from '#shared/domain/kinds/index.ts';
import { type Found, idsOf } from '#shared/domain/leads/found.ts';
import type { CampaignDeps } from '../deps.ts';
import { leadWrites } from '../leads/save-leads.ts';
import type { CampaignRecord } from '../store/index.ts';
import { toCampaign } from './get-campaign.ts';
import { listHappened } from './list-happened.ts';
import { refuseMoreLists } from './list-limits.ts';

/** `limit_reached` where the account has as many lists as it may. */
export async function createCampaign(
  deps: CampaignDeps,
  caller: Caller,
  list: { name: string; type: KindKey },
): Promise<Campaign> {
  const { tenantId } = caller;
  const record = newList(deps, tenantId, list);
  await refuseMoreLists(deps, tenantId, [record]);
  await transact(deps.store.table, await listWrites(deps, record));
  return toCampaign(deps, record);
}

/** A list, and what is told of it. */
const listWrites = async (deps: CampaignDeps, list: CampaignRecord) => [
  write.put('list', deps.store.campaigns.create(list).params()),
  ...(await listHappened(deps, 'list.created', list)),
];

/** A list as it begins. */
function newList(
  deps: CampaignDeps,
  tenantId: string,
  list: { name: string; type: KindKey },
): CampaignRecord {
  const at = deps.now();
  return {
    tenantId,
    id: deps.newId('campaign'),
    ...list,
    is_archived: false,
    tags: [],
    source: '',
    has_webhook: false,
    created_at: at,
    updated_at: at,
    deletion: 'none',
    gone_at: '-',
  };
}

/** A list of invented leads to try things with: it costs nothing, owns nothing and counts towards no limit but its own. */
export async function createDemoList(
  deps: CampaignDeps,
  tenantId: string,
  { name, type }: { name: string; type: KindKey },
  leads: readonly Found[],
): Promise<Campaign> {
  const list = { ...newList(deps, tenantId, { name, type }), is_demo: true };
  await refuseMoreLists(deps, tenantId, [list]);
  // By what its kind knows it, where it does: nothing notes other names of invented ones, and a file has no ids of their sample.
  const newcomers = leads.map((found) => ({
    found,
    identity: idsOf(found).at(-1) ?? found.id,
    owned: false,
  }));
  const { writes } = await leadWrites(deps, tenantId, list, newcomers, 0, 'entered');
  await transact(deps.store.table, [...(await listWrites(deps, list)), ...writes]);
  return toCampaign(deps, list);
}
