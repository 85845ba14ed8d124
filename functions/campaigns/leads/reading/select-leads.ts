import type { ColumnValues } from '#shared/domain/kinds/column.ts';
import { isTextKey, textIdOf } from '#shared/domain/kinds/text-column.ts';
import type { Filterable } from '#shared/domain/leads/filter/filterable.ts';
import type { ResultFilter, Selection } from '#shared/domain/leads/filter/result-filter.ts';
import type { CampaignDeps } from '../../deps.ts';
import { sentTo } from '../../domain/sent-to.ts';
import { placedBy, sortPlaced } from '../../domain/sort-leads.ts';
import { getCampaign } from '../../lists/get-campaign.ts';
import { detached, pickKept, pickRows } from '../../rows/pick-rows.ts';
import type { List } from '../../rows/read-rows.ts';
import { rowOf } from '../../rows/write-rows.ts';
import { matcherOf } from './known-labels.ts';
import { refuseWrong } from './list-results.ts';

/** What of a lead says whether a website crawl could help it, where it was delivered, and which texts it has. */
type Contact = {
  id: string;
  hasSite: boolean;
  hasEmail: boolean;
  sent_to: readonly string[];
  texts: readonly string[];
};
type Told = Pick<Filterable, 'id' | 'website' | 'emails_count' | 'sent_to' | 'columns'>;

const nothing: readonly string[] = [];
const contactOf = ({ id, website, emails_count, sent_to = [], columns }: Told): Contact => ({
  ...{ id, hasSite: Boolean(website), hasEmail: emails_count > 0 },
  // Most have been sent nowhere.
  sent_to: sent_to.length > 0 ? sent_to : nothing,
  texts: columns ? textsIn(columns) : nothing,
});

/** Ids of the selected leads that are in the list, in the order of the list, or of the selection. No more is kept than ids and what they are sorted by. `not_found` for a list that is not there. */
export async function selectLeads(deps: CampaignDeps, list: List, selection: Selection): Promise<string[]> {
  const { type } = await getCampaign(deps, list.tenantId, list.campaign_id);
  if ('ids' in selection) return (await readContacts(deps, list, selection.ids)).map(({ id }) => id);
  const { filter } = selection;
  refuseWrong(type, filter);
  const except = new Set(selection.except);
  const matches = await matcherOf(deps, list.tenantId, filter);
  const found = await pickRows(deps.store, list, (row) =>
    except.has(row.id) || !matches(row) ? undefined : detached(placedBy(row, filter)),
  );
  return sortPlaced(found, filter).map(({ id }) => id);
}

/**
 * How many leads are selected, and how many of them a website crawl could help: with a website, without an e-mail. `with_email`
 * and `no_website` are the others, `sent_to` how many were delivered to each destination, `texts` how many have one of each prompt.
 */
export async function countSelected(deps: CampaignDeps, list: List, selection: Selection) {
  const { type } = await getCampaign(deps, list.tenantId, list.campaign_id);
  const sum = { leads: 0, chargeable: 0, with_email: 0, no_website: 0 };
  const sent_to: Record<string, number> = {};
  const texts: Record<string, number> = {};
  const count = (contact: Contact) => {
    sum.leads += 1;
    sum[contact.hasEmail ? 'with_email' : contact.hasSite ? 'chargeable' : 'no_website'] += 1;
    countEach(sent_to, contact.sent_to);
    countEach(texts, contact.texts);
  };
  if ('ids' in selection) for (const contact of await readContacts(deps, list, selection.ids)) count(contact);
  else {
    refuseWrong(type, selection.filter);
    const except = new Set(selection.except);
    const matches = await matcherOf(deps, list.tenantId, selection.filter);
    await pickKept(deps, list, (row) => {
      if (!except.has(row.id) && matches(row)) count(contactOf(row));
    });
  }
  return { ...sum, sent_to, texts };
}

const textsIn = (columns: ColumnValues): string[] =>
  Object.entries(columns).flatMap(([key, text]) => (isTextKey(key) && text !== '' ? [textIdOf(key)] : []));

function countEach(counts: Record<string, number>, words: readonly string[]): void {
  for (const word of words) counts[word] = (counts[word] ?? 0) + 1;
}

/** More than so many are looked up among the rows of the whole list. */
const fewEnough = 1000;

/** Those of the ids that are in the list, each once, in their order. */
async function readContacts(deps: CampaignDeps, list: List, all: readonly string[]): Promise<Contact[]> {
  const ids = new Set(all);
  if (ids.size === 0) return [];
  const found =
    ids.size > fewEnough
      ? await pickKept(deps, list, (row) => (ids.has(row.id) ? contactOf(row) : undefined))
      : await readHeads(deps, list, [...ids]);
  const byId = new Map(found.map((contact) => [contact.id, contact]));
  return [...ids].flatMap((id) => byId.get(id) ?? []);
}

async function readHeads({ store }: CampaignDeps, list: List, ids: string[]): Promise<Contact[]> {
  const { data } = await store.heads.get(ids.map((id) => ({ ...list, id }))).go({ consistent: true });
  return data.map((head) => contactOf({ ...head, ...sentTo(head) }));
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
  return (await readContacts(deps, list, ids)).filter(({ hasSite, hasEmail }) => hasSite && !hasEmail).length;
}
