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

/** Marks a list, or takes the mark off. `not_found` for no list of the account, `limit_reached` over 200. */
export async function setFavorite(
  deps: CampaignDeps,
  caller: Caller,
  campaign_id: string,
  isFavorite: boolean,
): Promise<Set<string>> {
  const { tenantId, userId: user_id } = caller;
  await getCampaign(deps, tenantId, campaign_id);
  const marked = await favoritesOf(deps, caller);
  const key = { tenantId, user_id, campaign_id };
  if (!isFavorite) {
    await deps.store.favorites.remove(key).go();
    marked.delete(campaign_id);
  } else if (!marked.has(campaign_id)) {
    if (marked.size >= most) throw new AppError('limit_reached');
    await deps.store.favorites.put(key).go();
    marked.add(campaign_id);
  }
  return marked;
}
