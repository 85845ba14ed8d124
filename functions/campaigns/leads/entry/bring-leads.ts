import { happened } from '#functions/events/index.ts';
import type { Write } from '#functions/platform/table/transact.ts';
import type { ColumnValues } from '#shared/domain/kinds/column.ts';
import type { Found } from '#shared/domain/leads/found.ts';
import type { DuplicateRule } from '#shared/domain/leads/import-rules.ts';
import type { LeadValues } from '#shared/domain/leads/lead.ts';
import type { CampaignDeps } from '../../deps.ts';
import { boundValues } from '../../domain/bound-values.ts';
import { countOf, sumCounts } from '../../domain/counts.ts';
import { countValues, maxPerField, mergeValues } from '../../domain/merge-values.ts';
import type { CampaignRecord } from '../../lists/get-campaign.ts';
import { rowOf, rowsWrite } from '../../rows/write-rows.ts';
import { markBounced } from '../bounces.ts';
import { changeLead } from '../change-lead.ts';
import { countWrite } from '../count-leads.ts';
import type { LeadRecord } from '../enrich-lead.ts';
import { noteWrites } from '../notes/keep-notes.ts';
import { headWrites, type Newcomer } from '../save-leads.ts';
import { givenMarks, givenNotes } from './give-marks.ts';
import { knownOf, whoIsNew } from './who-is-known.ts';

/** What becomes of leads that somebody brings: ids of those that are new, how many known ones are changed, how many stay as they are. */
export type Brought = { writes: Write[]; created: string[]; updated: number; duplicate: number };

/** `created_at`: when the new ones were added, if that is not now; `isLabel`: whether the account has the label of an id. */
type Bringing = {
  rule: DuplicateRule;
  own: (no: number) => string;
  created_at?: string | undefined;
  isLabel?: (id: string) => boolean;
};

const addressParts = ['street', 'postal_code', 'city', 'state', 'country'] as const;

/**
 * The writes that put brought leads into a list, for nothing: three for each new one, two for each known one that is changed, one for each note, and
 * three. By the rule `update` a known lead is given what it has not: values, tags, labels and notes beside its own, and an address, columns and an owner where it has none. By `both` another lead stands beside
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
  const { first, isTold, isKnown } = await whoIsNew(deps, place, all, rule);
  const others = rule === 'both' ? await besides(deps, tenantId, { all, first, own }) : [];
  const newcomers = [...first, ...others];
  const old = rule === 'update' ? all.filter(isKnown) : [];
  const known = await knownOf(deps, place, await withBounces(deps, tenantId, old), isTold);
  const noted = await givenNotes(deps, known);
  const changed = known.flatMap((one, at) => amend(deps, { ...one, notes: noted[at], isLabel }) ?? []);
  const { writes, heads } = headWrites(
    { ...deps, now: () => created_at ?? deps.now() },
    tenantId,
    campaign,
    newcomers,
    'entered',
  );
  const counts = {
    created: heads.map(({ id }) => id),
    updated: changed.length,
    duplicate: all.length - heads.length - changed.length,
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

type Besides = { all: Found[]; first: Newcomer[]; own: (no: number) => string };

/** Whoever is not the first of their identity, each as somebody of their own. */
async function besides(
  deps: CampaignDeps,
  tenantId: string,
  { all, first, own }: Besides,
): Promise<Newcomer[]> {
  const open = new Set(first.map(({ found }) => found.id));
  const others = all.flatMap((found, no) => (open.delete(found.id) ? [] : [{ ...found, id: own(no) }]));
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

type Given = {
  lead: LeadRecord;
  given: Found[];
  /** Those of them that the lead has not. */
  notes: Found['notes'];
  isLabel: (id: string) => boolean;
};

/** Undefined where nothing of it is new. */
function amend(deps: CampaignDeps, { lead, given, notes = [], isLabel }: Given) {
  const values = given.reduce(
    (known, found) => mergeValues(known, onlyNew(known, found.values)),
    lead.values,
  );
  const parts = addressParts.flatMap((part) => {
    const value = lead.head[part] ? undefined : given.find((found) => found[part])?.[part];
    return value ? [[part, value] as const] : [];
  });
  const own = lead.head.columns ?? {};
  // Of several rows the first one says it.
  const columns: ColumnValues = Object.assign({}, ...given.map((found) => found.columns).reverse());
  const isMore = Object.keys(columns).some((key) => !Object.hasOwn(own, key));
  const set = {
    ...Object.fromEntries(parts),
    ...(isMore ? { columns: { ...columns, ...own } } : {}),
    ...givenMarks(lead.head, given, isLabel),
    ...(notes.length > 0 ? { notes_count: (lead.head.notes_count ?? 0) + notes.length } : {}),
  };
  if (Object.keys(set).length === 0 && countValues(values) === countValues(lead.values)) return undefined;
  const searched = lead.head.email_status !== 'not_searched';
  const { writes, ...changed } = changeLead(deps, lead, values, { searched, set });
  const { tenantId, id: lead_id } = lead.head;
  return { ...changed, writes: [...writes, ...noteWrites(deps, { tenantId, lead_id }, notes)] };
}

/**
 * Values that the lead has already, from whomever, say nothing new: a file that is brought twice changes nothing. What is new has the places
 * that are free: what was found, and may have been paid for, makes room for nobody.
 */
function onlyNew(known: LeadValues, brought: LeadValues): LeadValues {
  return Object.fromEntries(
    Object.entries(brought).map(([field, values]) => {
      const own = known[field as keyof LeadValues] ?? [];
      const isKnown = (value: string) =>
        own.some((one) => one.value === value || (field === 'phone' && isNationalOf(one.value, value)));
      const free = Math.max(maxPerField - own.length, 0);
      return [field, values.filter(({ value }) => !isKnown(value)).slice(0, free)];
    }),
  );
}

/** Whether a number without a country is the other one, which has it: the lead has got a country since. */
function isNationalOf(known: string, brought: string): boolean {
  const [national, whole] = [known, brought].map((number) => number.replace(/\D/g, '').replace(/^0+/, ''));
  if (known.startsWith('+') || !national || !whole || national.length < 6) return false;
  return whole.endsWith(national);
}
