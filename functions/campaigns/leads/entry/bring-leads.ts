import { isDeepStrictEqual } from 'node:util';
import { happened } from '#functions/events/index.ts';
import type { Write } from '#functions/platform/table/transact.ts';
import type { ColumnValues } from '#shared/domain/kinds/column.ts';
import { type ColumnsTold, originOf, tellColumns } from '#shared/domain/leads/columns-told.ts';
import type { DuplicateRule } from '#shared/domain/leads/files/import-rules.ts';
import type { Found } from '#shared/domain/leads/found.ts';
import type { CampaignDeps } from '../../deps.ts';
import { boundValues } from '../../domain/bound-values.ts';
import { countOf, sumCounts } from '../../domain/counts.ts';
import { countValues, mergeValues } from '../../domain/merge-values.ts';
import type { CampaignRecord } from '../../lists/get-campaign.ts';
import { rowOf, rowsWrite } from '../../rows/write-rows.ts';
import { markBounced } from '../bounces.ts';
import { changeLead } from '../change-lead.ts';
import { countWrite } from '../count-leads.ts';
import type { LeadRecord } from '../enrich-lead.ts';
import { noteNewPlaces, notePlaces } from '../known-places.ts';
import { noteWrites } from '../notes/keep-notes.ts';
import { headWrites, type Newcomer } from '../save-leads.ts';
import { givenMarks, newNotes, notedOf } from './give-marks.ts';
import { givenParts, onlyNew } from './only-new.ts';
import { knownOf, whoIsNew } from './who-is-known.ts';

/** What becomes of leads that somebody brings: ids of those that are new, how many rows gave something to a lead that was there or that a row before them made, how many nothing. */
export type Brought = {
  writes: Write[];
  created: string[];
  updated: number;
  duplicate: number;
  /** Ids that were looked for in the list, and those under which the new ones stand there. */
  names: ReadonlySet<string>;
  identities: ReadonlySet<string>;
};

/** `created_at`: when the new ones were added, if that is not now; `isLabel`: whether the account has the label of an id. */
type Bringing = {
  rule: DuplicateRule;
  own: (no: number) => string;
  created_at?: string | undefined;
  isLabel?: (id: string) => boolean;
};

/**
 * The writes that put brought leads into a list, for nothing: three for each new one, two for each known one that is changed, one for each note, and
 * three. By the rule `update` a known lead is given what it has not: values, tags, labels and notes beside its own, and an address, a category, columns and an owner where it has none. By `both` another lead stands beside
 * it, under the id that `own` gives for its place among all. Refused as `claim` or `head` if somebody else was faster: ask again.
 */
export async function bringLeads(
  deps: CampaignDeps,
  tenantId: string,
  campaign: CampaignRecord,
  all: Found[],
  { rule, own, created_at, isLabel = () => true }: Bringing,
): Promise<Brought> {
  const place = { tenantId, campaign_id: campaign.id };
  const { first, further, leadOf, isKnown, firstOf, names, newNames } = await whoIsNew(
    deps,
    place,
    all,
    rule,
  );
  const others = rule === 'both' ? await besides(deps, tenantId, { all, firstOf, own }) : [];
  const newcomers = [...first, ...others];
  const old = rule === 'update' ? all.filter(isKnown) : [];
  const known = await knownOf(deps, place, await withBounces(deps, tenantId, old), leadOf);
  const noted = await notedOf(deps, known);
  const changed = known.flatMap((one, at) => amend(deps, { ...one, noted: noted[at] ?? [], isLabel }) ?? []);
  const { writes, heads } = headWrites(
    { ...deps, now: () => created_at ?? deps.now() },
    tenantId,
    campaign,
    newcomers,
    'entered',
  );
  await notePlaces(deps, heads);
  // A file that says which lead a row is may be the first to say where that stands.
  await noteNewPlaces(deps, changed);
  const updated = further + changed.reduce((sum, { rows }) => sum + rows, 0);
  const counts = {
    created: heads.map(({ id }) => id),
    updated,
    duplicate: all.length - heads.length - updated,
    ...{ names, identities: newNames },
  };
  if (heads.length + changed.length === 0) return { writes: [], ...counts };
  const rows = [...heads.map(rowOf), ...changed.map(({ row }) => row)];
  const told = await happened(deps.events, tenantId, {
    event: 'lead.created',
    campaign_id: campaign.id,
    lead_ids: counts.created,
  });
  const change = sumCounts([...heads.map(countOf), ...changed.map((one) => one.counts)]);
  return {
    writes: [
      ...writes,
      ...changed.flatMap((one) => one.writes),
      rowsWrite(deps, place, rows),
      countWrite(deps, tenantId, campaign.id, change),
      ...told,
    ],
    ...counts,
  };
}

type Besides = { all: Found[]; firstOf: (found: Found) => Found | undefined; own: (no: number) => string };

/** Whoever is not the first of their identity, each as somebody of their own. */
async function besides(
  deps: CampaignDeps,
  tenantId: string,
  { all, firstOf, own }: Besides,
): Promise<Newcomer[]> {
  const others = all.flatMap((found, no) => (firstOf(found) === found ? [] : [{ ...found, id: own(no) }]));
  return (await withBounces(deps, tenantId, others)).map((found) => ({
    ...{ identity: found.id, owned: false },
    found: { ...found, values: boundValues(found.values) },
  }));
}

/** The same, whose e-mails say that mail came back where the account knows it. */
async function withBounces(deps: CampaignDeps, tenantId: string, all: Found[]): Promise<Found[]> {
  const values = await markBounced(
    deps,
    tenantId,
    all.map((found) => found.values),
  );
  return all.map((found, no) => ({ ...found, values: values[no] ?? found.values }));
}

type Known = {
  lead: LeadRecord;
  /** The rows that are this lead, in the order of the file. */
  given: Found[];
  /** What is noted of it already. */
  noted: readonly string[];
  isLabel: (id: string) => boolean;
};

/** What rows give to a lead that it has not. */
function newTo({ lead, given, noted, isLabel }: Known) {
  const values = given.reduce(
    (known, found) => mergeValues(known, onlyNew(known, found.values)),
    lead.values,
  );
  const parts = givenParts.flatMap((part) => {
    const value = lead.head[part] ? undefined : given.find((found) => found[part])?.[part];
    return value ? [[part, value] as const] : [];
  });
  const own = lead.head.columns ?? {};
  // Of several rows the first one says it.
  const columns: ColumnValues = Object.assign({}, ...given.map((found) => found.columns).reverse());
  const isMore = Object.keys(columns).some((key) => !Object.hasOwn(own, key));
  const notes = newNotes(noted, given);
  const set = {
    ...Object.fromEntries(parts),
    ...(isMore ? { columns: { ...columns, ...own } } : {}),
    ...givenMarks(lead.head, given, isLabel),
    ...(notes.length > 0 ? { notes_count: (lead.head.notes_count ?? 0) + notes.length } : {}),
  };
  return { values, set, notes, size: countValues(values) };
}

/** Who told the columns of a lead, with what rows say of those that it has not: the first that says it. */
function toldBy({ lead, given }: Known, at: string): ColumnsTold {
  let told = lead.columns_told;
  const known = new Set(Object.keys(lead.head.columns ?? {}));
  for (const { columns = {}, column_origins = {}, origin, values, sources } of given) {
    const more = Object.entries(columns).filter(([key]) => !known.has(key));
    for (const [key] of more) known.add(key);
    const whole = origin ?? originOf(values, sources.join('+'), at);
    const before = { ...lead, columns_told: told };
    told = tellColumns(before, Object.fromEntries(more), (key) => column_origins[key] ?? whole);
  }
  return told;
}

/** Undefined where nothing of it is new; `rows` are those that gave something which neither the lead nor a row before them had. */
function amend(deps: CampaignDeps, known: Known) {
  const { lead, given } = known;
  const sizes = given.map((_, no) => newTo({ ...known, given: given.slice(0, no) }));
  const { values, set, notes, size } = newTo(known);
  if (Object.keys(set).length === 0 && size === countValues(lead.values)) return undefined;
  const rows = sizes.filter((before, no) => {
    const after = sizes[no + 1] ?? { set, size };
    return after.size !== before.size || !isDeepStrictEqual(after.set, before.set);
  }).length;
  const searched = lead.head.email_status !== 'not_searched';
  const told = 'columns' in set ? { told: toldBy(known, deps.now()) } : {};
  const { writes, ...changed } = changeLead(deps, lead, values, { searched, set, ...told });
  const { tenantId, id: lead_id } = lead.head;
  return {
    ...changed,
    before: lead.head,
    rows,
    writes: [...writes, ...noteWrites(deps, { tenantId, lead_id }, notes)],
  };
}
