import { chunk } from '#functions/platform/jobs/queue.ts';
import { transact, type Write, write } from '#functions/platform/table/transact.ts';
import { enteredId, type Found, idsOf } from '#shared/domain/leads/found.ts';
import type { CampaignDeps } from '../deps.ts';
import type { CampaignStore } from '../store/index.ts';

/** Somebody with the id that they go by in this account, and all under which they may stand in a list; `owned` if the account has paid for it. */
export type Business = { found: Found; identity: string; names: string[]; owned: boolean };

/** What is stored of an id: that it is paid for, or which id it is another name of. */
type Known = { paid: true } | { paid: false; same_as: string };
type KnownIds = Map<string, Known>;

/** Answers of the table, each of a hundred ids, that are waited for at once. */
export const readsAtOnce = 8;
/** From so many ids on it is worth a look at all that an account has, of which so many are read: that costs less than a hundredth. */
const manyIds = 1000;
const mostListed = 2000;
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
    const ids = idsOf(found);
    const roots = rootsOf(known, ids);
    const [paid] = roots.filter((id) => known.has(id));
    const identity = paid ?? leastOf(roots);
    // Two that were paid for stay two: what joins them today may come apart again.
    for (const id of roots.filter((root) => root !== identity && !known.has(root))) {
      const name = store.owned.create({ tenantId, identity: id, what: 'contact', same_as: identity });
      writes.push(write.put('business', name.params()));
      known.set(id, { paid: false, same_as: identity });
    }
    return { found, identity, names: [identity, ...ids], owned: paid !== undefined };
  });
  for (const batch of chunk(writes, perTransaction)) await transact(store.table, batch);
  return businesses;
}

/**
 * The same of those whom somebody typed in or brought, and nothing is kept of it: a file that gives three firms the website of their parent
 * must make no search take them for one, nor give away what was paid for one of them. By whom the account knows already they are
 * known, else by the first of their ids.
 */
export async function recogniseEntered(
  { store }: CampaignDeps,
  tenantId: string,
  all: Found[],
): Promise<Business[]> {
  const idsOfAll = all.map(idsOf);
  const known = await readKnown(store, tenantId, idsOfAll.flat());
  return all.map((found, no) => {
    const ids = idsOfAll[no] ?? [];
    const roots = rootsOf(known, ids);
    const paid = roots.find((id) => known.has(id));
    const [first = found.id] = ids;
    const identity = paid ?? roots.find((id) => !ids.includes(id)) ?? first;
    return { found, identity, names: [...roots, ...ids], owned: paid !== undefined };
  });
}

/** Of some that were found: whom the account has paid for, and of how many of these with a website also for the e-mail. */
export type OwnedCount = { looked: number; contacts: number; emails: number };

/** Whether the account has paid for anybody at all: else nobody has to be looked up. */
export async function ownsAny({ store }: Pick<CampaignDeps, 'store'>, tenantId: string): Promise<boolean> {
  return (await store.owned.query.primary({ tenantId }).go({ limit: 1 })).data.length > 0;
}

/** How many of those found the account has paid for, here or in another list: they are not charged again. */
export async function countOwned(
  { store }: Pick<CampaignDeps, 'store'>,
  tenantId: string,
  all: Found[],
): Promise<OwnedCount> {
  const known = await readKnown(store, tenantId, all.flatMap(idsOf));
  const paid = all.flatMap((found) => {
    const identity = idsOf(found)
      .map((id) => rootOf(known, id))
      .find((root) => known.has(root));
    return identity === undefined ? [] : [{ identity, hasSite: Boolean(found.values.website?.length) }];
  });
  const sites = paid.filter(({ hasSite }) => hasSite).map(({ identity }) => identity);
  const emails = await paidEmails(store, tenantId, sites);
  const withEmail = sites.filter((identity) => emails.has(identity)).length;
  return { looked: all.length, contacts: paid.length, emails: withEmail };
}

/** Those of the identities whose e-mail the account has paid for, under them or under what they are other names of by now. */
export async function ownedEmails(
  { store }: Pick<CampaignDeps, 'store'>,
  tenantId: string,
  identities: string[],
): Promise<Set<string>> {
  const known = await readKnown(store, tenantId, identities);
  const emails = await paidEmails(store, tenantId, [
    ...identities,
    ...identities.map((id) => rootOf(known, id)),
  ]);
  return new Set(identities.filter((id) => emails.has(id) || emails.has(rootOf(known, id))));
}

async function paidEmails(store: CampaignStore, tenantId: string, all: string[]): Promise<Set<string>> {
  if (all.length === 0) return new Set();
  const keys = [...new Set(all)].map((identity) => ({ tenantId, identity, what: 'email' }));
  const { data } = await store.owned.get(keys).go({ consistent: true, concurrent: readsAtOnce });
  return new Set(data.map(({ identity }) => identity));
}

/** What is stored of these ids, and of all that they are other names of. Nobody sells somebody who was only typed in. */
async function readKnown(store: CampaignStore, tenantId: string, all: string[]): Promise<KnownIds> {
  const known: KnownIds = new Map();
  const ids = all.filter((id) => !id.startsWith(enteredId));
  if (ids.length > manyIds && (await readAllKnown(store, tenantId, known))) return known;
  const { owned } = store;
  for (let open = [...new Set(ids)]; open.length > 0; ) {
    const keys = open.map((identity) => ({ tenantId, identity, what: 'contact' }));
    const { data } = await owned.get(keys).go({ consistent: true, concurrent: readsAtOnce });
    for (const { identity, same_as } of data)
      known.set(identity, same_as === undefined ? { paid: true } : { paid: false, same_as });
    open = [...new Set(data.flatMap(({ same_as }) => same_as ?? []))].filter((id) => !known.has(id));
  }
  return known;
}

/**
 * All that is stored of an account's ids, where that is little; else false. A table charges for each id that is asked for, also for those that it has
 * not: a price of ten thousand leads would cost us most where next to nothing is owned, and prices are free.
 */
async function readAllKnown({ owned }: CampaignStore, tenantId: string, known: KnownIds): Promise<boolean> {
  const { data, cursor } = await owned.query
    .primary({ tenantId })
    .go({ limit: mostListed, consistent: true });
  if (cursor !== null) return false;
  for (const { identity, what, same_as } of data)
    if (what === 'contact')
      known.set(identity, same_as === undefined ? { paid: true } : { paid: false, same_as });
  return true;
}

const rootsOf = (known: KnownIds, ids: string[]): string[] => [
  ...new Set(ids.map((id) => rootOf(known, id))),
];

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
