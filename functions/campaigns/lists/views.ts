import type { EntityItem } from 'electrodb';
import type { Caller } from '#functions/platform/http/caller.ts';
import type { Shown } from '#functions/platform/table/stored/stored.ts';
import { mostViews, View } from '#shared/contracts/campaigns/views.ts';
import { filterProblem } from '#shared/domain/leads/filter/result-filter.ts';
import { AppError, invalidField } from '#shared/errors/app-error.ts';
import type { CampaignDeps } from '../deps.ts';
import { type viewEntity, viewItems } from '../store/views.ts';

type Record = EntityItem<ReturnType<typeof viewEntity>>;
type Wanted = Pick<View, 'name' | 'type' | 'filter' | 'shared'>;

/** The views that somebody sees: their own, and what others share, by name. */
export async function listViews(deps: CampaignDeps, caller: Caller): Promise<Shown<View>> {
  const all = await readAll(deps, caller);
  const seen = all.filter(({ user_id, shared }) => shared || user_id === caller.userId);
  const shown = await viewItems.show(seen, View, (record) => toView(record, caller));
  return { ...shown, data: shown.data.toSorted((a, b) => a.name.localeCompare(b.name)) };
}

/**
 * `unknown_field` for a filter that leads of the kind cannot be asked for; `limit_reached` over the number of views: those of a person for themselves
 * and those that the account shares are counted each for itself, so that nobody is held up by what they do not see.
 */
export async function saveView(deps: CampaignDeps, caller: Caller, wanted: Wanted): Promise<View> {
  const wrong = filterProblem(wanted.type, wanted.filter);
  if (wrong) throw invalidField(`filter.${wrong.path}`, wrong.key);
  const { tenantId, userId: user_id } = caller;
  const beside = (await readAll(deps, caller)).filter(
    (one) => one.shared === wanted.shared && (one.shared || one.user_id === user_id),
  );
  if (beside.length >= mostViews) throw new AppError('limit_reached');
  const record = { ...wanted, tenantId, user_id, id: deps.newId('view'), created_at: deps.now() };
  await deps.store.views.create(record).go();
  return toView(record, caller);
}

/** Gives its name. Who did not save it may delete it as the main user, if it is shared; to everybody else there is none. */
export async function removeView({ store }: CampaignDeps, caller: Caller, id: string): Promise<string> {
  const { tenantId, userId, isMainUser } = caller;
  const { data } = await store.views.get({ tenantId, id }).go({ consistent: true });
  const may = data && (data.user_id === userId || (data.shared && isMainUser));
  if (!may) throw new AppError('not_found');
  await store.views.remove({ tenantId, id }).go();
  return data.name;
}

async function readAll({ store }: CampaignDeps, { tenantId }: Caller): Promise<Record[]> {
  const { data } = await store.views.query.primary({ tenantId }).go({ pages: 'all', consistent: true });
  return data;
}

const toView = (
  { id, name, type, filter, shared, user_id, created_at }: Record,
  { userId }: Caller,
): View => ({
  ...{ id, name, type, filter, shared, created_at },
  mine: user_id === userId,
});
