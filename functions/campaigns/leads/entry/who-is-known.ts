import { isDeepStrictEqual } from 'node:util';
import type { DuplicateRule } from '#shared/domain/leads/files/import-rules.ts';
import type { Found } from '#shared/domain/leads/found.ts';
import type { CampaignDeps } from '../../deps.ts';
import { mergeValues } from '../../domain/merge-values.ts';
import type { List } from '../../rows/read-rows.ts';
import { type LeadRecord, readLead } from '../enrich-lead.ts';
import { leadsAtPlaces, mayBe, type Standing, standingOf } from '../known-places.ts';
import { changeWords } from '../organize/lead-change.ts';
import { type Business, recogniseEntered } from '../recognise-businesses.ts';
import { asSaved, type Newcomer, readClaims } from '../save-leads.ts';
import { newNotes } from './give-marks.ts';
import { givenParts, onlyNew } from './only-new.ts';

type Is = (found: Found) => boolean;
/** The lead of the list that it is by what the file says, or by where it was found. */
type LeadOf = (found: Found) => string | undefined;

/** Those who are new to a list, each once, and what the others are. */
type WhoIsNew = {
  first: Newcomer[];
  /** Rows that gave something to a new one beside its first. */
  further: number;
  leadOf: LeadOf;
  /** Whether it is in the list. */
  isKnown: Is;
  /** The row with which somebody new comes first; undefined of one in the list. */
  firstOf: (found: Found) => Found | undefined;
  /** All ids that were looked for, and those under which the new ones will stand. */
  names: ReadonlySet<string>;
  newNames: ReadonlySet<string>;
};

/**
 * Of those who are brought, who are new to a list, each once, and whether one of them is in it: as the lead that the file says, where that
 * is there, else by their ids, else as the lead that is known with more, or with less, than they have. By the rule `update` one who comes several times has the values of all, by the others those of the first.
 */
export async function whoIsNew(
  deps: CampaignDeps,
  list: List,
  all: Found[],
  rule: DuplicateRule = 'skip',
): Promise<WhoIsNew> {
  const told = await toldIn(deps, list, all);
  const toldOf: LeadOf = ({ lead_id }) => (lead_id !== undefined && told.has(lead_id) ? lead_id : undefined);
  const others = all.filter((found) => !toldOf(found));
  const businesses = (await recogniseEntered(deps, list.tenantId, others)).map((business) => ({
    ...business,
    standing: standingOf(business.found),
  }));
  const named = new Set(businesses.flatMap((business) => business.names));
  const names = new Set([...named, ...businesses.flatMap(({ standing }) => standing.lesser)]);
  const claimed = await readClaims(deps, list, named);
  const unclaimed = businesses.filter((business) => !business.names.some((name) => claimed.has(name)));
  const atPlace = await leadsAtPlaces(deps, list, unclaimed);
  const leadOf: LeadOf = (found) => toldOf(found) ?? atPlace(found);
  const groups = groupsOf(
    businesses.filter(({ found }) => !leadOf(found)),
    claimed,
  );
  const joinedGroups = groups.map((group) => ({
    ...group,
    ...(rule === 'update' ? joined(group.rows) : { gave: 0 }),
  }));
  const first = await asSaved(deps, list.tenantId, joinedGroups);
  const firstOf = new Map(groups.flatMap(({ rows }) => rows.map((row) => [row, rows[0]])));
  return {
    ...{ first, leadOf, names, firstOf: (found) => firstOf.get(found) },
    further: first.reduce((sum, { gave }) => sum + gave, 0),
    isKnown: (found) => !firstOf.has(found),
    newNames: new Set(groups.flatMap(({ identity, standing }) => [identity, ...standing.lesser])),
  };
}

/** Leads that a file names by their ids and that are in the list. */
async function toldIn({ store }: CampaignDeps, list: List, all: Found[]): Promise<Set<string>> {
  const ids = new Set(all.flatMap(({ lead_id }) => lead_id ?? []));
  if (ids.size === 0) return ids;
  const { data } = await store.heads.get([...ids].map((id) => ({ ...list, id }))).go({ consistent: true });
  return new Set(data.map(({ id }) => id));
}

type Row = Business & { standing: Standing };
type Group = Row & { rows: Found[] };

/**
 * Those who are in the list under none of their names, rows that are one business together with the first of them: as if each came alone,
 * and found the id under which a row before it came into the list. So it does not matter how far apart they stand in a file.
 */
function groupsOf(businesses: Row[], claimed: ReadonlySet<string>): Group[] {
  const groups = new Map<string, Group>();
  /** Those that a row may be which says less of them, or more. */
  const byLess = new Map<string, Group[]>();
  for (const business of businesses) {
    const { found, identity, names, standing } = business;
    const name = names.find((one) => claimed.has(one) || groups.has(one));
    const isOne = (group: Group) => mayBe(standing, group.standing);
    const before =
      standing.own.flatMap((id) => byLess.get(id) ?? []).find(isOne) ??
      standing.lesser.flatMap((id) => groups.get(id) ?? []).find(isOne);
    const group = name === undefined ? before : groups.get(name);
    if (group) group.rows.push(found);
    if (group || name !== undefined) continue;
    const started = { ...business, rows: [found] };
    groups.set(identity, started);
    for (const id of standing.lesser) byLess.set(id, [...(byLess.get(id) ?? []), started]);
  }
  return [...groups.values()];
}

/** Rows of one business as one, with the values of all, and how many gave something beside the first. */
function joined(rows: Found[]): { found: Found; gave: number } {
  const [first, ...others] = rows as [Found, ...Found[]];
  let gave = 0;
  const found = others.reduce((all, next) => {
    const both = bothOf(all, next);
    if (!isDeepStrictEqual(both, bothOf(all, all))) gave += 1;
    return both;
  }, first);
  return { found, gave };
}

const bothOf = (first: Found, next: Found): Found => ({
  ...first,
  ...Object.fromEntries(
    givenParts.flatMap((part) => (next[part] && !first[part] ? [[part, next[part]]] : [])),
  ),
  values: mergeValues(first.values, onlyNew(first.values, next.values)),
  ...(first.columns || next.columns ? { columns: { ...next.columns, ...first.columns } } : {}),
  ...columnOrigins(first, next),
  ...(first.tags || next.tags ? { tags: changeWords(first.tags, { add: next.tags }) } : {}),
  ...(first.labels || next.labels ? { labels: changeWords(first.labels, { add: next.labels }) } : {}),
  ...(first.owner || next.owner ? { owner: first.owner ?? next.owner } : {}),
  ...(first.notes || next.notes ? { notes: newNotes([], [first, next]) } : {}),
});

/** Columns that only the later row has are from there. */
function columnOrigins(first: Found, next: Found): Pick<Found, 'column_origins'> {
  const { origin } = next;
  const more = Object.keys(next.columns ?? {}).filter((key) => !Object.hasOwn(first.columns ?? {}, key));
  if (more.length === 0 || !origin) return {};
  return {
    column_origins: { ...first.column_origins, ...Object.fromEntries(more.map((key) => [key, origin])) },
  };
}

type Known = { lead: LeadRecord; given: Found[] };

/** The leads of the list that those who are brought are, each with all that is brought of it: as the lead that `leadOf` says, else by their ids. */
export async function knownOf(
  deps: CampaignDeps,
  list: List,
  all: Found[],
  leadOf: LeadOf,
): Promise<Known[]> {
  const given = await rowsOfLeads(deps, list, all, leadOf);
  const leads = await Promise.all(
    [...given].map(async ([id, founds]) => ({
      lead: await readLead(deps, list.tenantId, list.campaign_id, id),
      given: founds,
    })),
  );
  return leads.flatMap(({ lead, given }) => (lead ? [{ lead, given }] : []));
}

/** By the ids of these leads, all that is brought of each. */
export async function rowsOfLeads(
  deps: CampaignDeps,
  { tenantId, campaign_id }: List,
  all: Found[],
  leadOf: LeadOf,
): Promise<Map<string, Found[]>> {
  if (all.length === 0) return new Map();
  const businesses = await recogniseEntered(deps, tenantId, all);
  const names = new Set(businesses.flatMap((business) => business.names));
  const keys = [...names].map((identity) => ({ tenantId, campaign_id, identity }));
  const { data: claims } = await deps.store.claims.get(keys).go({ consistent: true });
  const claimedBy = new Map(claims.map(({ identity, lead_id }) => [identity, lead_id]));
  const given = new Map<string, Found[]>();
  for (const { found, names } of businesses) {
    const [named] = names.flatMap((identity) => claimedBy.get(identity) ?? []);
    const id = leadOf(found) ?? named;
    if (id) given.set(id, [...(given.get(id) ?? []), found]);
  }
  return given;
}
