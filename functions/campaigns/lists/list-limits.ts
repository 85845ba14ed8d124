import { listsPerAccount } from '#shared/domain/limits.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { CampaignDeps } from '../deps.ts';

/** More than that teach nobody anything. */
const mostDemos = 10;

type Counted = { is_demo?: boolean | undefined };
const limits = [
  { most: listsPerAccount, isCounted: ({ is_demo }: Counted) => !is_demo },
  { most: mostDemos, isCounted: ({ is_demo }: Counted) => is_demo === true },
];

/**
 * `limit_reached` where the account would have more lists than it may with those that come: made or restored. Demo lists count among themselves alone. The
 * number is read and not kept, so two at once may make one more.
 */
export async function refuseMoreLists(
  { store }: Pick<CampaignDeps, 'store'>,
  tenantId: string,
  coming: readonly Counted[],
): Promise<void> {
  const { data } = await store.campaigns.query.primary({ tenantId }).go({ pages: 'all' });
  const here = data.filter(({ deleted_at }) => !deleted_at);
  for (const { most, isCounted } of limits) {
    const more = coming.filter(isCounted).length;
    if (more > 0 && here.filter(isCounted).length + more > most) throw new AppError('limit_reached');
  }
}
