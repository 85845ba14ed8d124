import type { Caller } from '#functions/platform/http/caller.ts';
import { Campaign, type listSortFields } from '#shared/contracts/campaigns/lists.ts';
import type { KindKey } from '#shared/domain/kinds/index.ts';
import { spellingTest } from '#shared/domain/leads/filter/plain-text.ts';
import type { CampaignDeps } from '../deps.ts';
import { campaignItems } from '../store/campaigns.ts';
import { favoritesOf } from './favorites.ts';
import { type CampaignRecord, toCampaign } from './get-campaign.ts';

type Query = {
  search: string;
  type?: KindKey | undefined;
  is_archived: boolean;
  folder?: string | undefined;
  favorites: boolean;
  sort: (typeof listSortFields)[number];
  direction: 'asc' | 'desc';
  page: number;
  limit: number;
};

/** The account's lists in an order. An account has some hundreds of lists, so they are read whole and cut here. */
export async function listCampaigns(deps: CampaignDeps, caller: Caller, query: Query) {
  const { data } = await deps.store.campaigns.query
    .primary({ tenantId: caller.tenantId })
    .go({ pages: 'all', order: query.sort === 'created_at' ? query.direction : 'desc' });
  const marked = query.favorites ? await favoritesOf(deps, caller) : undefined;
  const wanted = data.filter(
    (list) =>
      !list.deleted_at &&
      list.is_archived === query.is_archived &&
      (marked?.has(list.id) ?? true) &&
      matches(list, query),
  );
  const start = (query.page - 1) * query.limit;
  const page = inOrder(wanted, query).slice(start, start + query.limit);
  const shown = await campaignItems.show(page, Campaign, (list) => toCampaign(deps, list));
  return { ...shown, total: wanted.length, page: query.page, limit: query.limit };
}

/** As people order names: `List 9` before `List 10`. */
const { compare } = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/** Those of one kind or name stay newest first. */
function inOrder(lists: CampaignRecord[], { sort, direction }: Query): CampaignRecord[] {
  if (sort === 'created_at') return lists;
  const sign = direction === 'asc' ? 1 : -1;
  return lists.toSorted((a, b) => sign * compare(a[sort], b[sort]));
}

type Matched = Pick<CampaignRecord, 'name' | 'type' | 'tags' | 'folder'>;

function matches(list: Matched, { search, type, folder }: Query): boolean {
  if (type && list.type !== type) return false;
  if (folder !== undefined && (list.folder ?? '') !== folder) return false;
  const isMeant = spellingTest(search.trim(), (text, wanted) => text.includes(wanted));
  return [list.name, ...list.tags].some(isMeant);
}

/** The folders of lists that are neither deleted nor archived, by name, each with how many stand in it. */
export async function listFolders({ store }: CampaignDeps, { tenantId }: Caller) {
  const { data } = await store.campaigns.query.primary({ tenantId }).go({ pages: 'all' });
  const counted = new Map<string, number>();
  for (const { folder, deleted_at, is_archived } of data)
    if (folder && !deleted_at && !is_archived) counted.set(folder, (counted.get(folder) ?? 0) + 1);
  const folders = [...counted].map(([name, lists]) => ({ name, lists }));
  return { data: folders.toSorted((a, b) => a.name.localeCompare(b.name)) };
}
