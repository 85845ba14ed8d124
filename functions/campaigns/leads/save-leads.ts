import { happened } from '#functions/events/index.ts';
import { type Write, write } from '#functions/platform/table/transact.ts';
import type { Charge } from '#functions/wallet/index.ts';
import { type ColumnsTold, keepTold, tellColumns } from '#shared/domain/leads/columns-told.ts';
import { type Found, idsOf } from '#shared/domain/leads/found.ts';
import type { CampaignDeps } from '../deps.ts';
import { boundValues } from '../domain/bound-values.ts';
import { countOf, sumCounts } from '../domain/counts.ts';
import { foundToHead } from '../domain/found-to-head.ts';
import type { CampaignRecord } from '../lists/get-campaign.ts';
import type { List } from '../rows/read-rows.ts';
import { rowOf, rowsWrite } from '../rows/write-rows.ts';
import type { Head } from '../store/leads.ts';
import { markBounced } from './bounces.ts';
import { countWrite } from './count-leads.ts';
import { enteredBefore, notePlaces } from './known-places.ts';
import { noteWrites } from './notes/keep-notes.ts';
import { type Business, readsAtOnce, recogniseBusinesses, recogniseEntered } from './recognise-businesses.ts';

/** Somebody who is not in the list yet; `owned` if the account has paid for it before. */
export type Newcomer = Omit<Business, 'names'>;

/** Whether somebody was found by a search, or is typed in or brought in a file. */
export type Coming = 'found' | 'entered';

/**
 * Which of those who come are new to the list, under any of their ids and those that the account knows them by; who was found is not new, either, where
 * somebody has entered them by website and address. The same business twice in one batch counts once. Of those found it is noted which ids are one business: refused as `business` if somebody else bought or
 * named it meanwhile. Of those entered nothing is written.
 */
export async function findNewcomers(
  deps: CampaignDeps,
  tenantId: string,
  campaign_id: string,
  all: Found[],
  coming: Coming = 'found',
): Promise<Newcomer[]> {
  const recognise = coming === 'found' ? recogniseBusinesses : recogniseEntered;
  const list = { tenantId, campaign_id };
  const asked = new Set(all.flatMap(idsOf));
  const [businesses, claimed, entered] = await Promise.all([
    recognise(deps, tenantId, all),
    readClaims(deps, list, asked),
    coming === 'found' ? enteredBefore(deps, list, all) : new Set<Found>(),
  ]);
  const names = businesses.flatMap((business) => business.names);
  const further = await readClaims(deps, list, new Set(names.filter((id) => !asked.has(id))));
  const inList = (id: string) => claimed.has(id) || further.has(id);
  const distinct = new Map(businesses.map((business) => [business.identity, business]));
  // Two records of one business may tell its address in two ways.
  const known = new Set(businesses.flatMap(({ found, identity }) => (entered.has(found) ? identity : [])));
  const newcomers = [...distinct.values()].filter(
    ({ identity, names }) => !known.has(identity) && !names.some(inList),
  );
  return asSaved(deps, tenantId, newcomers);
}

/**
 * Those of whom the account has paid for nobody, and who are not in the list. Who was entered there is owned by nobody: a search that repeats itself
 * would find them each time, in the place of others.
 */
export async function leaveOutKnown(deps: CampaignDeps, list: List, all: Found[]): Promise<Found[]> {
  const businesses = await recogniseEntered(deps, list.tenantId, all);
  const unpaid = businesses.filter(({ owned }) => !owned);
  const [claimed, entered] = await Promise.all([
    readClaims(deps, list, new Set(unpaid.flatMap(({ names }) => names))),
    enteredBefore(
      deps,
      list,
      unpaid.map(({ found }) => found),
    ),
  ]);
  return unpaid
    .filter(({ found, names }) => !entered.has(found) && !names.some((name) => claimed.has(name)))
    .map(({ found }) => found);
}

/** Of newcomers the same with the values that are kept, whose e-mails say that mail came back where the account knows it. */
export async function asSaved<One extends Newcomer>(
  deps: CampaignDeps,
  tenantId: string,
  newcomers: One[],
): Promise<One[]> {
  const values = await markBounced(
    deps,
    tenantId,
    newcomers.map(({ found }) => found.values),
  );
  return newcomers.map((one, no) => ({
    ...one,
    found: { ...one.found, values: boundValues(values[no] ?? one.found.values) },
  }));
}

/** Those of the ids that stand in the list. */
export async function readClaims(
  { store }: CampaignDeps,
  list: List,
  ids: Set<string>,
): Promise<Set<string>> {
  if (ids.size === 0) return ids;
  const keys = [...ids].map((identity) => ({ ...list, identity }));
  const { data } = await store.claims.get(keys).go({ consistent: true, concurrent: readsAtOnce });
  return new Set(data.map(({ identity }) => identity));
}

export type LeadsToSave = { writes: Write[]; leadIds: string[]; charges: Charge[] };

/**
 * The writes that put newcomers into a list: head, body, claim, ownership, counts. `claim` or `owned` is refused if
 * somebody else was faster; `price` is charged for what the account does not own yet. What somebody entered is not owned by that: else a
 * list of names that anybody can have would make all that is found under them free. `by` is the run or the user that they come by.
 */
export async function leadWrites(
  deps: CampaignDeps,
  tenantId: string,
  campaign: CampaignRecord,
  newcomers: Newcomer[],
  price: number,
  source: Coming = 'found',
  by?: string,
): Promise<LeadsToSave> {
  const { writes, heads } = headWrites(deps, tenantId, campaign, newcomers, source, by);
  const campaign_id = campaign.id;
  const charges = heads
    .filter((_, index) => !newcomers[index]?.owned && price > 0)
    .map((head) => ({
      credits: price,
      lead_id: head.id,
      lead_name: head.name,
      campaign_id,
      field: 'contact',
      provider: head.source,
    }));
  const leadIds = heads.map(({ id }) => id);
  if (heads.length === 0) return { writes, leadIds, charges };
  await notePlaces(deps, heads);
  const rows = rowsWrite(deps, { tenantId, campaign_id }, heads.map(rowOf));
  const counts = countWrite(deps, tenantId, campaign_id, sumCounts(heads.map(countOf)));
  const told = await happened(deps.events, tenantId, {
    event: 'lead.created',
    campaign_id,
    lead_ids: leadIds,
  });
  return { writes: [...writes, rows, counts, ...told], leadIds, charges };
}

/** Who told the columns of somebody new, where its values do not show it. */
function toldAtFirst(found: Found, head: Head): { columns_told?: ColumnsTold } {
  const { columns, column_origins = {}, values, origin } = found;
  if (!columns || !origin) return {};
  const none = { head: { ...head, columns: {} }, values: {}, columns_told: {} };
  const said = tellColumns(none, columns, (key) => column_origins[key] ?? origin);
  const columns_told = keepTold(head, values, said);
  return Object.keys(columns_told).length > 0 ? { columns_told } : {};
}

/** The same without what the list and its filters are told. */
export function headWrites(
  deps: CampaignDeps,
  tenantId: string,
  { id: campaign_id, type }: CampaignRecord,
  newcomers: Newcomer[],
  source: Coming,
  by?: string,
): { writes: Write[]; heads: Head[] } {
  const { store, now } = deps;
  const heads = newcomers.map(({ found, identity, owned }) => ({
    ...foundToHead(found, { tenantId, campaign_id, type, id: found.new_id ?? deps.newId('lead'), at: now() }),
    identity,
    ...(owned ? { owned_before: true } : {}),
    ...(by ? { created_by: by } : {}),
  }));
  const writes = newcomers.flatMap(({ found, owned }, index): Write[] => {
    const head = heads[index];
    if (!head) return [];
    const { id, identity } = head;
    const claim = store.claims.create({ tenantId, campaign_id, identity, lead_id: id });
    const ownership = store.owned.create({ tenantId, identity, what: 'contact', since: now() });
    return [
      write.put('claim', claim.params()),
      // The claim says that it is new. Nobody has its id but this transaction, so a condition would be a read for nothing.
      write.put('head', store.heads.put(head).params()),
      write.put(
        'body',
        store.bodies.put({ tenantId, id, values: found.values, ...toldAtFirst(found, head) }).params(),
      ),
      ...noteWrites(deps, { tenantId, lead_id: id }, found.notes),
      ...(owned || source === 'entered' ? [] : [write.put('owned', ownership.params())]),
    ];
  });
  return { writes, heads };
}
