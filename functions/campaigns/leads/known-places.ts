import { isDeepStrictEqual } from 'node:util';
import { isConditionRefused } from '#functions/platform/table/transact.ts';
import { foldText } from '#shared/domain/fold-text.ts';
import { type KindKey, kindOf } from '#shared/domain/kinds/index.ts';
import { enteredId, type Found, idsOf } from '#shared/domain/leads/found.ts';
import type { CampaignDeps } from '../deps.ts';
import type { List } from '../rows/read-rows.ts';
import type { Head } from '../store/leads.ts';
import { enteredIds, hostNames } from './entry/entered-lead.ts';
import { keptTwice } from './known-names.ts';
import { readsAtOnce } from './recognise-businesses.ts';

type Placed = Partial<Pick<Head, 'website' | 'email' | 'street' | 'postal_code' | 'city' | 'columns'>>;

/**
 * The ids that somebody would have who is entered with less than is known of them. A business that its kind knows by nothing else has that of its website and
 * address, and none without a street: branches have one website. A person with a profile has that of the e-mail.
 */
function lesserIds(kind: KindKey, { columns = {}, email, ...entry }: Placed): string[] {
  const { website, street } = entry;
  const { manual, identity } = kindOf(kind);
  const first = (field: 'website' | 'email') => ({ website, email })[field];
  const known = identity({ columns, first });
  if (known.length > 0) return identity({ columns: {}, first }).filter((id) => !known.includes(id));
  const hasStreets = (manual.fields as readonly string[]).includes('street');
  return website && street && hasStreets ? enteredIds(kind, entry) : [];
}

/** Whether it says no more of somebody than others may share. */
const isLesser = (id: string): boolean => id.startsWith(enteredId) || id.startsWith('email:');

type Called = { name: string; isNameless: boolean };
/** Somebody as they may stand in a list: what they are known by that others may share, `own`, and what they would be known by with less, `lesser`. */
export type Standing = Called & { own: string[]; lesser: string[] };

/** Somebody who was found, typed in or brought. */
export function standingOf({ kind, values, name, ...found }: Found): Standing {
  const own = idsOf({ kind, values, ...found }).filter(isLesser);
  const [website, email] = [values.website?.[0]?.value, values.email?.[0]?.value];
  const lesser = lesserIds(kind, { ...found, website, email }).filter((id) => !own.includes(id));
  return { name, isNameless: isNameless({ name, website, email }), own, lesser };
}

function standingOfHead(head: Head): Standing {
  const { identity, name } = head;
  const own = isLesser(identity) ? [identity] : [];
  return { name, isNameless: isNameless(head), own, lesser: lesserIdsOfHead(head) };
}

const lesserIdsOfHead = (head: Head): string[] =>
  isLesser(head.identity) || head.identity.startsWith(keptTwice) ? [] : lesserIds(head.type, head);

/** As many are noted of one place: all of them are read for a row that has it. */
const mostAtPlace = 40;

/**
 * Notes under which lesser ids leads stand: a file that has them by these alone makes no second ones. It says so before they are
 * saved, and of the business and not of its lead: of two workers who save it only one makes a lead.
 */
export async function notePlaces({ store }: CampaignDeps, heads: readonly Head[]): Promise<void> {
  const notes = heads.flatMap((head) => {
    const { tenantId, campaign_id, identity } = head;
    const [place] = lesserIdsOfHead(head);
    if (!place) return [];
    return store.places
      .update({ tenantId, campaign_id, place })
      .add({ identities: [identity] })
      .where(
        ({ identities }, is) =>
          `${is.notExists(identities)} OR ${is.size(identities)} < ${is.escape(mostAtPlace)}`,
      )
      .go()
      .catch(ignoreFull);
  });
  const lists = new Map(heads.map(({ tenantId, campaign_id }) => [campaign_id, { tenantId, campaign_id }]));
  // Before the notes: none of them is passed over then.
  if (notes.length > 0)
    await Promise.all([...lists.values()].map((list) => store.places.put({ ...list, place: anyPlace }).go()));
  await Promise.all(notes);
}

function ignoreFull(error: unknown): void {
  if (!isConditionRefused(error)) throw error;
}

/** Notes those that have another website, address or e-mail than before. */
export const noteNewPlaces = (
  deps: CampaignDeps,
  changed: readonly { before: Head; after: Head }[],
): Promise<void> =>
  notePlaces(
    deps,
    changed.flatMap(({ before, after }) =>
      isDeepStrictEqual(lesserIdsOfHead(before), lesserIdsOfHead(after)) ? [] : after,
    ),
  );

/** A row by its id and its name. Copies of it are the same row. */
const keyOf = ({ id, name }: Found) => `${id} ${name}`;

/**
 * Of those who are typed in or brought, the lead of the list that they are by what others may share: of several the one with a name like theirs. Of a
 * business it may be the oldest one at its website and address, of people with one e-mail nobody who is called otherwise.
 */
export async function leadsAtPlaces(
  deps: CampaignDeps,
  list: List,
  all: readonly { found: Found; standing: Standing }[],
): Promise<(found: Found) => string | undefined> {
  const leadsAt = await standingAt(
    deps,
    list,
    all.map(({ standing }) => standing),
  );
  const leadOf = new Map<string, string>();
  for (const { found, standing } of all) {
    const there = leadsAt(standing);
    const isOfPlace = standing.own.some((id) => id.startsWith(enteredId));
    const lead =
      there.find(({ name }) => areAlike(name, standing.name)) ??
      there.find((head) => isOfPlace || mayBe(standing, calledOf(head)));
    // Of two rows with one profile only one may have the e-mail that the lead has.
    if (lead && !leadOf.has(keyOf(found))) leadOf.set(keyOf(found), lead.id);
  }
  return (found) => leadOf.get(keyOf(found));
}

/** Of those who were found, who stands in the list because somebody entered them, with a name like theirs: a hotel and its restaurant may share all else. */
export async function enteredBefore(
  deps: CampaignDeps,
  list: List,
  all: readonly Found[],
): Promise<Set<Found>> {
  const standings = new Map(all.map((found) => [found, standingOf(found)]));
  const leadsAt = await standingAt(deps, list, [...standings.values()]);
  return new Set(
    [...standings]
      .filter(([, one]) => leadsAt(one).some((head) => mayBe(one, calledOf(head))))
      .map(([found]) => found),
  );
}

/**
 * Of leads of another list, those whom this one has under what others may share, with a name like theirs. Who has no name is taken for nobody: somebody
 * wants them there.
 */
export async function standThere(
  deps: CampaignDeps,
  list: List,
  heads: readonly Head[],
): Promise<Set<string>> {
  const standings = new Map(heads.map(({ id, ...head }) => [id, standingOfHead({ id, ...head })]));
  const leadsAt = await standingAt(deps, list, [...standings.values()]);
  const isThere = (one: Standing) => leadsAt(one).some(({ name }) => areAlike(name, one.name));
  return new Set([...standings].filter(([, one]) => isThere(one)).map(([id]) => id));
}

/** Tells the leads that stand in the list with more than somebody has, or with less; the oldest first. */
async function standingAt(
  { store }: CampaignDeps,
  list: List,
  all: readonly Standing[],
): Promise<(one: Standing) => Head[]> {
  const [noted, claimed] = await Promise.all([
    notedAt({ store }, list, new Set(all.flatMap(({ own }) => own))),
    headsOf(
      { store },
      list,
      all.flatMap(({ lesser }) => lesser),
    ),
  ]);
  return ({ own, lesser }) =>
    [...own.flatMap((id) => noted.get(id) ?? []), ...lesser.flatMap((id) => claimed.get(id) ?? [])].toSorted(
      (a, b) => (a.id < b.id ? -1 : 1),
    );
}

/** Leads of the list that are noted under these ids. */
async function notedAt(
  { store }: Pick<CampaignDeps, 'store'>,
  list: List,
  places: ReadonlySet<string>,
): Promise<Map<string, Head[]>> {
  // A file of a million rows for a list that has no such lead asks for none of them.
  if (places.size === 0 || !(await hasPlaces({ store }, list))) return new Map();
  const keys = [...places].map((place) => ({ ...list, place }));
  const { data: noted } = await store.places.get(keys).go({ consistent: true, concurrent: readsAtOnce });
  const identities = noted.flatMap((one) => one.identities ?? []);
  const heads = await headsOf({ store }, list, identities);
  return new Map(
    noted.map((one) => [one.place, (one.identities ?? []).flatMap((identity) => heads.get(identity) ?? [])]),
  );
}

/** Those of the list by the identities that they are claimed by. */
async function headsOf(
  { store }: Pick<CampaignDeps, 'store'>,
  list: List,
  identities: readonly string[],
): Promise<Map<string, Head>> {
  if (identities.length === 0) return new Map();
  const keys = [...new Set(identities)].map((identity) => ({ ...list, identity }));
  const { data: claims } = await store.claims.get(keys).go({ consistent: true, concurrent: readsAtOnce });
  if (claims.length === 0) return new Map();
  const ids = claims.map(({ lead_id }) => ({ ...list, id: lead_id }));
  const { data: heads } = await store.heads.get(ids).go({ consistent: true });
  return new Map(heads.map((head) => [head.identity, head]));
}

/** Says that a list has notes at all. To look for the first of them takes the engine of one machine longer the longer the list is. */
const anyPlace = '-';
const hasPlaces = async ({ store }: Pick<CampaignDeps, 'store'>, list: List): Promise<boolean> =>
  (await store.places.get({ ...list, place: anyPlace }).go({ consistent: true })).data !== null;

/** A lead without a name is called by its website or its e-mail, which says nothing else. */
const isNameless = ({
  name,
  website,
  email,
}: { name: string } & Pick<Placed, 'website' | 'email'>): boolean =>
  name === email || hostNames(website).includes(name);

/** Whether two may be one: by a name like theirs, or because one of the two has none. */
export const mayBe = (one: Called, other: Called): boolean =>
  one.isNameless || other.isNameless || areAlike(one.name, other.name);
const calledOf = (head: Head): Called => ({ name: head.name, isNameless: isNameless(head) });

/** One name is the other with something beside it, as `GmbH`. */
function areAlike(name: string, other: string): boolean {
  const [one, two] = [` ${foldText(name)} `, ` ${foldText(other)} `] as const;
  return one.includes(two) || two.includes(one);
}
