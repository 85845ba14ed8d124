import { type Write, write } from '#functions/platform/table/transact.ts';
import type { Charge } from '#functions/wallet/index.ts';
import type { Place } from '#shared/domain/place.ts';
import { countWrite } from './count-writes.ts';
import type { CampaignDeps } from './deps.ts';
import { countOf, sumCounts } from './domain/counts.ts';
import { placeToHead } from './domain/place-to-head.ts';
import { filterableWrite } from './filterable-write.ts';
import type { CampaignRecord } from './get-campaign.ts';

/** A place that is not in the list yet; `owned` if the account has paid for it before. */
export type Newcomer = { place: Place; owned: boolean };

/** Which of these places are new to the list. The same place twice in one batch counts once. */
export async function findNewcomers(
  { store }: CampaignDeps,
  tenantId: string,
  campaign_id: string,
  places: Place[],
): Promise<Newcomer[]> {
  const distinct = [...new Map(places.map((place) => [place.id, place])).values()];
  const keys = distinct.map(({ id: identity }) => ({ tenantId, campaign_id, identity }));
  const [claims, owned] = await Promise.all([
    store.claims.get(keys).go({ consistent: true }),
    store.owned
      .get(keys.map(({ identity }) => ({ tenantId, identity, what: 'contact' })))
      .go({ consistent: true }),
  ]);
  const claimed = new Set(claims.data.map(({ identity }) => identity));
  const paid = new Set(owned.data.map(({ identity }) => identity));
  return distinct.filter(({ id }) => !claimed.has(id)).map((place) => ({ place, owned: paid.has(place.id) }));
}

export type LeadsToSave = { writes: Write[]; leadIds: string[]; charges: Charge[] };

/**
 * The writes that put newcomers into a list: head, body, claim, ownership, counts. `claim` or `owned` is refused if
 * somebody else was faster; `price` is charged for what the account does not own yet.
 */
export function leadWrites(
  deps: CampaignDeps,
  tenantId: string,
  campaign: CampaignRecord,
  newcomers: Newcomer[],
  price: number,
): LeadsToSave {
  const { store, now } = deps;
  const heads = newcomers.map(({ place }) =>
    placeToHead(place, { tenantId, campaign_id: campaign.id, id: deps.newId('lead'), at: now() }),
  );
  const writes = newcomers.flatMap(({ place, owned }, index): Write[] => {
    const head = heads[index];
    if (!head) return [];
    const { campaign_id, id, identity } = head;
    const claim = store.claims.create({ tenantId, campaign_id, identity, lead_id: id });
    const ownership = store.owned.create({ tenantId, identity, what: 'contact', since: now() });
    return [
      write.put('claim', claim.params()),
      write.put('head', store.heads.create(head).params()),
      filterableWrite(deps, head),
      write.put('body', store.bodies.create({ tenantId, id, values: place.values }).params()),
      ...(owned ? [] : [write.put('owned', ownership.params())]),
    ];
  });
  const charges = heads
    .filter((_, index) => !newcomers[index]?.owned && price > 0)
    .map((head) => ({
      credits: price,
      lead_id: head.id,
      lead_name: head.name,
      campaign_id: campaign.id,
      field: 'contact',
      provider: head.source,
    }));
  const counts = countWrite(deps, tenantId, campaign.id, sumCounts(heads.map(countOf)));
  return { writes: heads.length > 0 ? [...writes, counts] : [], leadIds: heads.map(({ id }) => id), charges };
}
