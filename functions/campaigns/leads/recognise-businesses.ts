import { chunk } from '#functions/platform/jobs/queue.ts';
import { transact, type Write, write } from '#functions/platform/table/transact.ts';
import { type Found, idsOf } from '#shared/domain/leads/found.ts';
import type { CampaignDeps } from '../deps.ts';
import type { CampaignStore } from '../store/index.ts';

/** Somebody with the id that they go by in this account; `owned` if the account has paid for it. */
export type Business = { found: Found; identity: string; owned: boolean };

/** What is stored of an id: that it is paid for, or which id it is another name of. */
type Known = { paid: true } | { paid: false; same_as: string };
type KnownIds = Map<string, Known>;

/** Writes of one transaction. */
const perTransaction = 100;

/**
 * Finds whom the account knows behind each that was found, whichever data set it comes from today, and keeps the ids that are new to
 * the account as other names of it. That is done before anything is paid for: an id that is another name cannot be bought.
 * Refused as `business` if one was bought or named meanwhile; then all has to be read again.
 */
export async function recogniseBusinesses(
  { store }: CampaignDeps,
  tenantId: string,
  all: Found[],
): Promise<Business[]> {
  const known = await readKnown(store, tenantId, all.flatMap(idsOf));
  const writes: Write[] = [];
  const businesses = all.map((found): Business => {
    const roots = [...new Set(idsOf(found).map((id) => rootOf(known, id)))];
    const [paid] = roots.filter((id) => known.has(id));
    const identity = paid ?? leastOf(roots);
    // Two that were paid for stay two: what joins them today may come apart again.
    for (const id of roots.filter((root) => root !== identity && !known.has(root))) {
      const name = store.owned.create({ tenantId, identity: id, what: 'contact', same_as: identity });
      writes.push(write.put('business', name.params()));
      known.set(id, { paid: false, same_as: identity });
    }
    return { found, identity, owned: paid !== undefined };
  });
  for (const batch of chunk(writes, perTransaction)) await transact(store.table, batch);
  return businesses;
}

/** How many of those found the account has paid for, here or in another list: they are not charged again. */
export async function countOwned(
  { store }: Pick<CampaignDeps, 'store'>,
  tenantId: string,
  find: () => Promise<Found[]>,
): Promise<number> {
  const any = await store.owned.query.primary({ tenantId }).go({ limit: 1 });
  if (any.data.length === 0) return 0;
  const all = await find();
  return all.length - (await leaveOutOwned({ store }, tenantId, all)).length;
}

/** Those of whom the account has paid for nobody. */
export async function leaveOutOwned<F extends Found>(
  { store }: Pick<CampaignDeps, 'store'>,
  tenantId: string,
  all: F[],
): Promise<F[]> {
  const known = await readKnown(store, tenantId, all.flatMap(idsOf));
  return all.filter((found) => !idsOf(found).some((id) => known.has(rootOf(known, id))));
}

/** What is stored of these ids, and of all that they are other names of. */
async function readKnown({ owned }: CampaignStore, tenantId: string, ids: string[]): Promise<KnownIds> {
  const known: KnownIds = new Map();
  for (let open = [...new Set(ids)]; open.length > 0; ) {
    const keys = open.map((identity) => ({ tenantId, identity, what: 'contact' }));
    const { data } = await owned.get(keys).go({ consistent: true });
    for (const { identity, same_as } of data)
      known.set(identity, same_as === undefined ? { paid: true } : { paid: false, same_as });
    open = [...new Set(data.flatMap(({ same_as }) => same_as ?? []))].filter((id) => !known.has(id));
  }
  return known;
}

/** Where the other names of an id end: at one that is paid for, or of which nothing is stored. */
function rootOf(known: KnownIds, id: string): string {
  const stored = known.get(id);
  return stored && !stored.paid ? rootOf(known, stored.same_as) : id;
}

/**
 * The id that an unpaid business is going to be paid under. Names lead from greater ids to lesser ones, never in a circle,
 * so runs that meet one business at once come to the same id, under which only one of them can pay.
 */
function leastOf([first = '', ...others]: string[]): string {
  return others.reduce((least, id) => (id < least ? id : least), first);
}
