import type { Caller } from '#functions/platform/http/caller.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { CampaignDeps } from '../deps.ts';
import { getCampaign } from './get-campaign.ts';

/** More than that are no favourites. */
const most = 200;

/** The lists that somebody has marked for themselves; what was deleted since may be among them. */
export async function favoritesOf(
  { store }: CampaignDeps,
  { tenantId, userId: user_id }: Caller,
): Promise<Set<string>> {
  const marked = store.favorites.query.primary({ tenantId, user_id });
  const { data } = await marked.go({ pages: 'all', consistent: true });
  return new Set(data.map(({ campaign_id }) => campaign_id));
}

/** Marks a list, or takes the mark off, of one that is gone too. `not_found` for no list of the account, `limit_reached` over 200 that are there. */
export async function setFavorite(
  deps: CampaignDeps,
  caller: Caller,
  campaign_id: string,
  isFavorite: boolean,
): Promise<Set<string>> {
  const { tenantId, userId: user_id } = caller;
  const marked = await favoritesOf(deps, caller);
  const key = { tenantId, user_id, campaign_id };
  if (!isFavorite) {
    // Who has not marked it is told whether it is there.
    if (!marked.has(campaign_id)) await getCampaign(deps, tenantId, campaign_id);
    await deps.store.favorites.remove(key).go();
    marked.delete(campaign_id);
  } else {
    await getCampaign(deps, tenantId, campaign_id);
    if (marked.has(campaign_id)) return marked;
    if (marked.size >= most && (await thereOf(deps, tenantId, marked)) >= most)
      throw new AppError('limit_reached');
    await deps.store.favorites.put(key).go();
    marked.add(campaign_id);
  }
  return marked;
}

/** How many of these lists are there. One that was deleted keeps its mark, so that it has it when it is brought back. */
async function thereOf({ store }: CampaignDeps, tenantId: string, ids: ReadonlySet<string>): Promise<number> {
  const keys = [...ids].map((id) => ({ tenantId, id }));
  const { data } = await store.campaigns.get(keys).go({ consistent: true, attributes: ['deleted_at'] });
  return data.filter(({ deleted_at }) => deleted_at === undefined).length;
}
