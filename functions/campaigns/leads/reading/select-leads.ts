import type { ColumnValues } from '#shared/domain/kinds/column.ts';
import { isTextKey, textIdOf } from '#shared/domain/kinds/text-column.ts';
import type { ResultFilter, Selection } from '#shared/domain/leads/filter/result-filter.ts';
import type { CampaignDeps } from '../../deps.ts';
import { sentTo } from '../../domain/sent-to.ts';
import { placedBy, sortPlaced } from '../../domain/sort-leads.ts';
import { getCampaign } from '../../lists/get-campaign.ts';
import { detached, pickRows } from '../../rows/pick-rows.ts';
import type { List } from '../../rows/read-rows.ts';
import { rowOf } from '../../rows/write-rows.ts';
import { matcherOf } from './known-labels.ts';
import { matchingRows, refuseWrong } from './list-results.ts';

/** What of a lead says whether a website crawl could help it, and where it was delivered. */
type Contact = {
  id: string;
  website?: string | undefined;
  emails_count: number;
  sent_to?: string[] | undefined;
  columns?: ColumnValues | undefined;
};

/** Ids of the selected leads that are in the list, in the order of the list. `not_found` for a list that is not there. */
export async function selectLeads(
  deps: CampaignDeps,
  tenantId: string,
  campaign_id: string,
  selection: Selection,
): Promise<string[]> {
  const selected = await selectContacts(deps, { tenantId, campaign_id }, selection);
  return selected.map(({ id }) => id);
}

/** The same for a list of any length, of which no more is kept than ids and what they are sorted by. */
export async function selectOfMany(deps: CampaignDeps, list: List, selection: Selection): Promise<string[]> {
  const { tenantId, campaign_id } = list;
  if ('ids' in selection) return selectLeads(deps, tenantId, campaign_id, selection);
  const { type } = await getCampaign(deps, tenantId, campaign_id);
  const { filter } = selection;
  refuseWrong(type, filter);
  const except = new Set(selection.except);
  const matches = await matcherOf(deps, tenantId, filter);
  const found = await pickRows(deps.store, list, (row) => {
    if (except.has(row.id) || !matches(row)) return undefined;
    const { id, place } = placedBy(row, filter);
    return { id: detached(id), place: detached(place) };
  });
  return sortPlaced(found, filter).map(({ id }) => id);
}

/**
 * How many leads are selected, and how many of them a website crawl could help: with a website, without an e-mail. `with_email`
 * and `no_website` are the others, `sent_to` how many were delivered to each destination, `texts` how many have one of each prompt.
 */
export async function countSelected(deps: CampaignDeps, list: List, selection: Selection) {
  const selected = await selectContacts(deps, list, selection);
  const with_email = selected.filter(({ emails_count }) => emails_count > 0).length;
  const chargeable = selected.filter(isEnrichable).length;
  return {
    leads: selected.length,
    chargeable,
    with_email,
    no_website: selected.length - with_email - chargeable,
    sent_to: countEach(selected.flatMap(({ sent_to = [] }) => sent_to)),
    texts: countEach(selected.flatMap(({ columns = {} }) => textsIn(columns))),
  };
}

const textsIn = (columns: ColumnValues): string[] =>
  Object.entries(columns).flatMap(([key, text]) => (isTextKey(key) && text !== '' ? [textIdOf(key)] : []));

function countEach(words: string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const word of words) counts[word] = (counts[word] ?? 0) + 1;
  return counts;
}

const isEnrichable = ({ website, emails_count }: Contact): boolean => Boolean(website) && emails_count === 0;

async function selectContacts(deps: CampaignDeps, list: List, selection: Selection): Promise<Contact[]> {
  const { type } = await getCampaign(deps, list.tenantId, list.campaign_id);
  if ('ids' in selection) return readContacts(deps, list, [...new Set(selection.ids)]);
  const except = new Set(selection.except);
  refuseWrong(type, selection.filter);
  const rows = await matchingRows(deps, list, selection.filter);
  return rows.filter(({ id }) => !except.has(id));
}

/** More than so many are looked up among the rows of the whole list. */
const fewEnough = 1000;

async function readContacts(deps: CampaignDeps, list: List, ids: string[]): Promise<Contact[]> {
  if (ids.length === 0) return [];
  const found: Contact[] = ids.length > fewEnough ? await deps.rows(list) : await readHeads(deps, list, ids);
  const byId = new Map(found.map((contact) => [contact.id, contact]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

async function readHeads({ store }: CampaignDeps, list: List, ids: string[]): Promise<Contact[]> {
  const { data } = await store.heads.get(ids.map((id) => ({ ...list, id }))).go({ consistent: true });
  return data.map((head) => ({ ...head, ...sentTo(head) }));
}

/** Which of these leads of a list match a filter, in their order; those that are not in the list any more do not. */
export async function matchIds(
  deps: CampaignDeps,
  list: List,
  ids: string[],
  filter: ResultFilter,
): Promise<string[]> {
  const { data } = await deps.store.heads.get(ids.map((id) => ({ ...list, id }))).go({ consistent: true });
  const matches = await matcherOf(deps, list.tenantId, filter);
  const matching = new Set(
    data.filter((head) => matches({ ...head, ...rowOf(head).row })).map(({ id }) => id),
  );
  return ids.filter((id) => matching.has(id));
}

/** How many of these leads a website crawl could help. */
export async function countEnrichable(deps: CampaignDeps, list: List, ids: string[]): Promise<number> {
  return (await readContacts(deps, list, ids)).filter(isEnrichable).length;
}
