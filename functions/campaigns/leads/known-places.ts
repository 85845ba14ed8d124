import { isConditionRefused } from '#functions/platform/table/transact.ts';
import { foldText } from '#shared/domain/fold-text.ts';
import { type KindKey, kindOf } from '#shared/domain/kinds/index.ts';
import { enteredId, type Found } from '#shared/domain/leads/found.ts';
import type { CampaignDeps } from '../deps.ts';
import type { List } from '../rows/read-rows.ts';
import type { Head } from '../store/leads.ts';
import { enteredIds, hostOf } from './entry/entered-lead.ts';
import { readsAtOnce } from './recognise-businesses.ts';

type Placed = Partial<Pick<Head, 'website' | 'street' | 'postal_code' | 'city' | 'columns'>>;

/**
 * The ids that a business would have if somebody typed in its website and address, where its kind knows it by nothing else. None without a street:
 * branches have one website.
 */
function placesOf(kind: KindKey, { columns = {}, ...entry }: Placed): string[] {
  const { website, street } = entry;
  const { manual, identity } = kindOf(kind);
  if (!website || !street || !(manual.fields as readonly string[]).includes('street')) return [];
  const isKnown = identity({ columns, first: (field) => (field === 'website' ? website : undefined) });
  return isKnown.length > 0 ? [] : enteredIds(kind, entry);
}

/** As many are noted of one place: all of them are read for a row that has it. */
const mostAtPlace = 40;

/**
 * Notes where businesses stand that were found: a file that has them by website and address alone makes no second ones. It says so before they are
 * saved, and of the business and not of its lead: of two workers who save it only one makes a lead.
 */
export async function notePlaces({ store }: CampaignDeps, heads: readonly Head[]): Promise<void> {
  const found = heads.filter(({ identity }) => !isEntered(identity));
  const notes = found.flatMap((head) => {
    const { tenantId, campaign_id, identity } = head;
    const [place] = placesOf(head.type, head);
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
  await Promise.all(notes);
}

function ignoreFull(error: unknown): void {
  if (!isConditionRefused(error)) throw error;
}

/** Typed in or brought, also beside another: those are known by that. */
const isEntered = (identity: string) => identity.startsWith(enteredId) || identity.startsWith('import:');

/** A row by its id and its name. Copies of it are the same row. */
const keyOf = ({ id, name }: Found) => `${id} ${name}`;

/**
 * Of those who are typed in or brought, the lead of the list that was found at their website and address: of several the one with a name like theirs, else
 * the oldest.
 */
export async function leadsAtPlaces(
  { store }: CampaignDeps,
  list: List,
  all: readonly Found[],
): Promise<(found: Found) => string | undefined> {
  const rows = all.filter(({ id }) => id.startsWith(enteredId));
  const atPlace = await foundAt({ store }, list, new Set(rows.map(({ id }) => id)));
  const leadOf = new Map(
    rows.map((row) => {
      const there = atPlace.get(row.id) ?? [];
      return [keyOf(row), (there.find(({ name }) => areAlike(name, row.name)) ?? there[0])?.id];
    }),
  );
  return (found) => leadOf.get(keyOf(found));
}

/** Leads of the list that were found at these places, the oldest first. */
async function foundAt(
  { store }: Pick<CampaignDeps, 'store'>,
  list: List,
  places: ReadonlySet<string>,
): Promise<Map<string, Head[]>> {
  // A file of a million rows for a list that no search has filled asks for none of them.
  if (places.size === 0 || !(await hasPlaces({ store }, list))) return new Map();
  const keys = [...places].map((place) => ({ ...list, place }));
  const { data: noted } = await store.places.get(keys).go({ consistent: true });
  const identities = noted.flatMap((one) => one.identities ?? []);
  const heads = await headsOf({ store }, list, identities);
  return new Map(
    noted.map((one) => [
      one.place,
      (one.identities ?? [])
        .flatMap((identity) => heads.get(identity) ?? [])
        .toSorted((a, b) => (a.id < b.id ? -1 : 1)),
    ]),
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

const hasPlaces = async ({ store }: Pick<CampaignDeps, 'store'>, list: List): Promise<boolean> =>
  (await store.places.query.primary(list).go({ limit: 1, consistent: true })).data.length > 0;

/**
 * Of those who were found, who stands in the list because somebody typed them in or brought them: with their website and address, and a name
 * like theirs, since a hotel and its restaurant may share both.
 */
export async function enteredBefore(
  { store }: CampaignDeps,
  list: List,
  all: readonly Found[],
): Promise<Set<Found>> {
  const placesOfFound = new Map(all.map((found) => [found, foundPlaces(found)]));
  const headOf = await headsOf({ store }, list, [...placesOfFound.values()].flat());
  const isThere = (found: Found) => {
    const there = (placesOfFound.get(found) ?? []).flatMap((place) => headOf.get(place) ?? []);
    return there.some((head) => isNameless(head) || areAlike(head.name, found.name));
  };
  return new Set(all.filter(isThere));
}

/**
 * Of leads of another list, those whom this one has by their website and address and a name like theirs: found where they were entered, or the other way
 * round. Who has no name is taken for nobody: somebody wants them there.
 */
export async function standThere(
  { store }: CampaignDeps,
  list: List,
  heads: readonly Head[],
): Promise<Set<string>> {
  const entered = heads.map(({ identity }) => identity).filter((id) => id.startsWith(enteredId));
  const placesOfHead = new Map(
    heads.map((head) => [head.id, isEntered(head.identity) ? [] : placesOf(head.type, head)]),
  );
  const [atPlace, headOf] = await Promise.all([
    foundAt({ store }, list, new Set(entered)),
    headsOf({ store }, list, [...placesOfHead.values()].flat()),
  ]);
  const isThere = ({ id, identity, name }: Head) => {
    const before = (placesOfHead.get(id) ?? []).flatMap((place) => headOf.get(place) ?? []);
    return [...before, ...(atPlace.get(identity) ?? [])].some((head) => areAlike(head.name, name));
  };
  return new Set(heads.filter(isThere).map(({ id }) => id));
}

const foundPlaces = ({ kind, values, ...found }: Found): string[] =>
  placesOf(kind, { ...found, website: values.website?.[0]?.value });

/** A lead without a name is called by its website, which says nothing else. */
const isNameless = ({ name, website }: Head): boolean => name === hostOf(website);

/** One name is the other with something beside it, as `GmbH`. */
function areAlike(name: string, other: string): boolean {
  const [one, two] = [` ${foldText(name)} `, ` ${foldText(other)} `] as const;
  return one.includes(two) || two.includes(one);
}
