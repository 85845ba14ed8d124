import { type Write, write } from '#functions/platform/table/transact.ts';
import { isTextKey, textIdOf } from '#shared/domain/kinds/text-column.ts';
import type { CampaignDeps } from '../../deps.ts';
import { type CampaignRecord, getCampaign } from '../../lists/get-campaign.ts';
import type { List } from '../../rows/read-rows.ts';
import type { Head } from '../../store/leads.ts';

type TextColumn = { id: string; name: string };

/** The columns of AI texts that a list has, by the prompt or the question that they are of. Throws `not_found`. */
export async function listTextColumns(
  deps: CampaignDeps,
  tenantId: string,
  id: string,
): Promise<{ data: TextColumn[] }> {
  await getCampaign(deps, tenantId, id);
  const data = await readColumns(deps, { tenantId, campaign_id: id });
  return { data: data.toSorted((a, b) => a.name.localeCompare(b.name)) };
}

async function readColumns({ store }: CampaignDeps, list: List): Promise<TextColumn[]> {
  const { data } = await store.textColumns.query.primary(list).go({ pages: 'all', consistent: true });
  return data.map(({ id, name }) => ({ id, name }));
}

/** The writes that give a list columns that it has not yet, or that are called otherwise by now. */
export async function newColumnWrites(
  deps: CampaignDeps,
  list: List,
  wanted: readonly TextColumn[],
): Promise<Write[]> {
  if (wanted.length === 0) return [];
  const known = new Map((await readColumns(deps, list)).map(({ id, name }) => [id, name]));
  const latest = new Map(wanted.map((column) => [column.id, column]));
  return [...latest.values()]
    .filter(({ id, name }) => known.get(id) !== name)
    .map((column) => write.put('text-column', deps.store.textColumns.put({ ...list, ...column }).params()));
}

/** `given`: columns that the list is given in the same transaction, which takes one write to each. */
type Arrived = { from: CampaignRecord; to: CampaignRecord; heads: readonly Head[]; given?: Set<string> };

/** The same for leads that come from another list with their texts; `given` knows of them then. */
export async function columnWrites(
  deps: CampaignDeps,
  { from, to, heads, given = new Set() }: Arrived,
): Promise<Write[]> {
  const ids = new Set(
    heads.flatMap(({ columns = {} }) => Object.keys(columns).filter(isTextKey).map(textIdOf)),
  );
  if (ids.size === 0) return [];
  const named = await readColumns(deps, { tenantId: from.tenantId, campaign_id: from.id });
  const wanted = named.filter(({ id }) => ids.has(id) && !given.has(id));
  for (const { id } of wanted) given.add(id);
  return newColumnWrites(deps, { tenantId: to.tenantId, campaign_id: to.id }, wanted);
}
