import { foldText } from '#shared/domain/fold-text.ts';
import { type KindKey, kindOf } from '#shared/domain/kinds/index.ts';
import { enteredId, type Found } from '#shared/domain/leads/found.ts';
import type { CampaignDeps } from '../deps.ts';
import type { List } from '../rows/read-rows.ts';
import type { Head } from '../store/leads.ts';
import { enteredIds, hostOf } from './entry/entered-lead.ts';

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

/** Notes where leads stand that were found: a file that has them by website and address alone makes no second ones. It says so before they are saved. */
export async function notePlaces({ store }: CampaignDeps, heads: readonly Head[]): Promise<void> {
  const found = heads.filter(({ identity }) => !isEntered(identity));
  const noted = new Map(
    found.flatMap((head) =>
      placesOf(head.type, head)
        .slice(0, 1)
        .map((at) => [at, head]),
    ),
  );
  await Promise.all(
    [...noted].map(([place, { tenantId, campaign_id, id }]) =>
      store.places.put({ tenantId, campaign_id, place, lead_id: id }).go(),
    ),
  );
}

/** Typed in or brought, also beside another: those are known by that. */
const isEntered = (identity: string) => identity.startsWith(enteredId) || identity.startsWith('import:');

/** Of those who are typed in or brought, by their ids, the lead of the list that was found at their website and address. */
export async function leadsAtPlaces(
  { store }: CampaignDeps,
  list: List,
  all: readonly Found[],
): Promise<Map<string, string>> {
  const wanted = [...new Set(all.map(({ id }) => id).filter((id) => id.startsWith(enteredId)))];
  // A file of a million rows for a list that no search has filled asks for none of them.
  if (wanted.length === 0 || !(await hasPlaces({ store }, list))) return new Map();
  const keys = wanted.map((place) => ({ ...list, place }));
  const { data: noted } = await store.places.get(keys).go({ consistent: true });
  if (noted.length === 0) return new Map();
  const ids = [...new Set(noted.map(({ lead_id }) => lead_id))];
  const { data: heads } = await store.heads.get(ids.map((id) => ({ ...list, id }))).go({ consistent: true });
  const there = new Set(heads.map(({ id }) => id));
  return new Map(
    noted.filter(({ lead_id }) => there.has(lead_id)).map(({ place, lead_id }) => [place, lead_id]),
  );
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
  const asked = [...new Set([...placesOfFound.values()].flat())];
  if (asked.length === 0) return new Set();
  const keys = asked.map((identity) => ({ ...list, identity }));
  const { data: claims } = await store.claims.get(keys).go({ consistent: true });
  if (claims.length === 0) return new Set();
  const ids = [...new Set(claims.map(({ lead_id }) => lead_id))];
  const { data: heads } = await store.heads.get(ids.map((id) => ({ ...list, id }))).go({ consistent: true });
  const headOf = new Map(heads.map((head) => [head.identity, head]));
  return new Set(
    all.filter((found) =>
      placesOfFound.get(found)?.some((place) => {
        const head = headOf.get(place);
        return head !== undefined && isNamedLike(head, found.name);
      }),
    ),
  );
}

const foundPlaces = ({ kind, values, ...found }: Found): string[] =>
  placesOf(kind, { ...found, website: values.website?.[0]?.value });

/** One name is the other with something beside it, as `GmbH`. A lead without a name is called by its website, which says nothing else. */
function isNamedLike({ name, website }: Head, other: string): boolean {
  const [one, two] = [` ${foldText(name)} `, ` ${foldText(other)} `] as const;
  return name === hostOf(website) || one.includes(two) || two.includes(one);
}
