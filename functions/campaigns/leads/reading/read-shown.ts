import type { Filterable } from '#shared/domain/leads/filter/filterable.ts';
import { isUnfiltered } from '#shared/domain/leads/filter/match-lead.ts';
import type { Selection } from '#shared/domain/leads/filter/result-filter.ts';
import type { CampaignDeps } from '../../deps.ts';
import { getCampaign } from '../../lists/get-campaign.ts';
import type { List } from '../../rows/read-rows.ts';
import type { Row } from '../../rows/row.ts';
import { walkRows } from '../../rows/walk-rows.ts';
import { rowOf } from '../../rows/write-rows.ts';
import { matcherOf } from './known-labels.ts';
import { refuseWrong } from './list-results.ts';
import { asDear } from './read-leads.ts';

/** Batches of 100 heads. */
const readAtOnce = 4;

/**
 * The selected leads of a list with what filters know of them, in its order, a leaf at a time: one item for two thousand leads, where heads are an
 * item each. A leaf of which none is meant gives an empty page. Undefined where the leads are chosen one by one or sorted otherwise than the list, where
 * `walkRows` is, and where many rows are of an older release: `readLeads` gives them. `not_found` for a list that is not there.
 */
export async function readShown(
  deps: CampaignDeps,
  list: List,
  selection: Selection,
): Promise<AsyncGenerator<Filterable[]> | undefined> {
  if ('ids' in selection || selection.filter.sort !== 'created_at') return undefined;
  const { filter, except } = selection;
  const { type } = await getCampaign(deps, list.tenantId, list.campaign_id);
  refuseWrong(type, filter);
  const parts = await walkRows(deps.store, list, filter.direction);
  const { value: first = [] } = (await parts?.next()) ?? {};
  if (!parts || first.filter(isOlder).length * asDear > first.length) return undefined;
  const left = new Set(except);
  const matches = isUnfiltered(filter) ? () => true : await matcherOf(deps, list.tenantId, filter);
  const meant = (rows: Row[]) =>
    withOlder(
      deps,
      list,
      rows.filter((row) => !left.has(row.id) && matches(row)),
    );
  return (async function* () {
    yield await meant(first);
    for await (const rows of parts) yield await meant(rows);
  })();
}

/** Until release 0.3 rows had neither streets nor sources, and leaves are written from them. */
const isOlder = ({ source }: Row): boolean => source === undefined;

/** What a row of an older release does not know its head does. */
async function withOlder({ store }: CampaignDeps, list: List, rows: Row[]): Promise<Filterable[]> {
  const older = rows.filter(isOlder).map(({ id }) => ({ ...list, id }));
  if (older.length === 0) return rows;
  const { data } = await store.heads.get(older).go({ consistent: true, concurrent: readAtOnce });
  const byId = new Map(data.map((head) => [head.id, { id: head.id, ...rowOf(head).row } as Filterable]));
  return rows.flatMap((row) => (isOlder(row) ? (byId.get(row.id) ?? []) : row));
}
