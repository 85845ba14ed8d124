import { happened } from '#functions/events/index.ts';
import { isConditionRefused, type Write, write } from '#functions/platform/table/transact.ts';
import type { Charge } from '#functions/wallet/index.ts';
import type { KeptTexts } from '#shared/domain/ai/texts/lead-text.ts';
import type { ColumnValues } from '#shared/domain/kinds/column.ts';
import type { Delivered } from '#shared/domain/kinds/kind.ts';
import type { LoggedActivity } from '#shared/domain/leads/activity.ts';
import { asOrigin, type ColumnsTold, originOf, tellColumns } from '#shared/domain/leads/columns-told.ts';
import { isUnanswered } from '#shared/domain/leads/email-check.ts';
import { type LeadValues, leadFields, type Origin } from '#shared/domain/leads/lead.ts';
import type { CampaignDeps } from '../deps.ts';
import { sumCounts } from '../domain/counts.ts';
import { countValues, mergeValues } from '../domain/merge-values.ts';
import { rankEmails } from '../domain/rank-emails.ts';
import type { List } from '../rows/read-rows.ts';
import { rowsWrite } from '../rows/write-rows.ts';
import { type Head, leadItems } from '../store/leads.ts';
import { markBounced } from './bounces.ts';
import { changeLead } from './change-lead.ts';
import { countWrite } from './count-leads.ts';
import { noteNewPlaces } from './known-places.ts';
import type { By } from './organize/lead-change.ts';

/**
 * `log` is what runs have done to it, the newest last; `texts` what AI has written of it; `columns_told` who told those of its columns that
 * came after it.
 */
export type LeadRecord = {
  head: Head;
  values: LeadValues;
  log: LoggedActivity[];
  texts: KeptTexts;
  columns_told: ColumnsTold;
};

/**
 * A lead with all its values, or undefined if it was deleted meanwhile. The values are never older than the head's `version`,
 * so whoever adds to them and writes is refused if somebody else added something meanwhile. No batch of reads is of one moment.
 */
export async function readLead(
  { store }: CampaignDeps,
  tenantId: string,
  campaign_id: string,
  id: string,
): Promise<LeadRecord | undefined> {
  const head = await store.heads.get({ tenantId, campaign_id, id }).go({ consistent: true });
  if (!head.data) return undefined;
  const body = await store.bodies.get({ tenantId, id }).go({ consistent: true });
  return {
    head: leadItems.refuseNewer<Head>(head.data),
    values: body.data?.values ?? {},
    log: body.data?.log ?? [],
    texts: body.data?.texts ?? {},
    columns_told: body.data?.columns_told ?? {},
  };
}

/** The same of a few leads, at most a hundred, in two reads for all of them; those that are not there are left out. */
export async function readLeadsOf(
  deps: Pick<CampaignDeps, 'store'>,
  list: List,
  ids: readonly string[],
): Promise<LeadRecord[]> {
  if (ids.length === 0) return [];
  const { data } = await deps.store.heads.get(ids.map((id) => ({ ...list, id }))).go({ consistent: true });
  const byId = new Map(data.map((head) => [head.id, leadItems.refuseNewer<Head>(head)]));
  const heads = ids.flatMap((id) => byId.get(id) ?? []);
  return withValues(deps, list, heads);
}

/** Leads with all that is known of them, at most a hundred, in the order of their heads. */
export async function withValues(
  { store }: Pick<CampaignDeps, 'store'>,
  { tenantId }: Pick<List, 'tenantId'>,
  heads: readonly Head[],
): Promise<LeadRecord[]> {
  if (heads.length === 0) return [];
  const { data } = await store.bodies.get(heads.map(({ id }) => ({ tenantId, id }))).go({ consistent: true });
  const bodies = new Map(data.map((body) => [body.id, body]));
  return heads.map((head) => {
    const { values = {}, log = [], texts = {}, columns_told = {} } = bodies.get(head.id) ?? {};
    return { head, values, log, texts, columns_told };
  });
}

/** Shows the lead as being looked at; it wears off by itself if nobody finishes. */
export async function markLooking(
  { store, now }: CampaignDeps,
  { tenantId, campaign_id, id }: Head,
  seconds: number,
): Promise<void> {
  const until = new Date(Date.parse(now()) + seconds * 1000).toISOString();
  const mark = store.heads.patch({ tenantId, campaign_id, id }).set({ looking_until: until });
  await mark.go().catch(ignoreDeleted);
}

export async function unmarkLooking(
  { store }: CampaignDeps,
  { tenantId, campaign_id, id }: Head,
): Promise<void> {
  await store.heads.patch({ tenantId, campaign_id, id }).remove(['looking_until']).go().catch(ignoreDeleted);
}

/** Somebody deleted the lead while it was worked on: there is nothing to mark. */
function ignoreDeleted(error: unknown): void {
  if (!isConditionRefused(error)) throw error;
}

export type Found = {
  values: LeadValues;
  /** Of the lead's own kind; they take the place of what was known. */
  columns?: ColumnValues | undefined;
  /** Where they are from; absent where the values say it. */
  origin?: Origin | undefined;
  problem?: string | undefined;
};
/** What a lead can be given after it was saved. */
export type Supplied = Exclude<Delivered, 'contact' | 'similar'>;
/**
 * What was found of a lead. `price` is that of its first e-mail or phone, and of employees or details as a whole; without `what` it is
 * the e-mail's. `by` is who told it; an e-mail says so itself.
 */
export type Enriched = {
  lead: LeadRecord;
  outcome: Found;
  price: number;
  what?: Supplied | undefined;
  by?: string | undefined;
  /** The run that found it, for the lead's log. */
  run?: By | undefined;
  /** Told by the lead's own website: nothing is charged, and vendors can still be asked for the whole. */
  isFree?: boolean;
};
export type EnrichmentWrites = { writes: Write[]; charges: Charge[]; delivered: number };

/**
 * The writes that add what was found to leads of one list, and the charges for what is delivered. Refused as `head` if a lead
 * changed since it was read, as `owned` if it was paid for in another list meanwhile.
 */
export async function enrichmentWrites(
  deps: CampaignDeps,
  tenantId: string,
  campaign_id: string,
  enriched: Enriched[],
): Promise<EnrichmentWrites> {
  if (enriched.length === 0) return { writes: [], charges: [], delivered: 0 };
  const parts = await Promise.all(enriched.map((one) => oneLead(deps, one)));
  const rows = parts.map(({ row }) => row);
  const change = sumCounts(parts.map(({ counts }) => counts));
  const lead_ids = parts.flatMap(({ isNew, row }) => (isNew ? [row.id] : []));
  const told = await happened(deps.events, tenantId, { event: 'lead.enriched', campaign_id, lead_ids });
  return {
    writes: [
      ...parts.flatMap(({ writes }) => writes),
      rowsWrite(deps, { tenantId, campaign_id }, rows),
      countWrite(deps, tenantId, campaign_id, change),
      ...told,
    ],
    charges: parts.flatMap(({ charges }) => charges),
    delivered: parts.reduce((sum, { delivered }) => sum + delivered, 0),
  };
}

async function oneLead(
  deps: CampaignDeps,
  { lead, outcome, price, what = 'email', by, run, isFree = false }: Enriched,
) {
  const { store, now } = deps;
  const { head, values } = lead;
  const { tenantId, campaign_id, id, identity } = head;
  const [found = {}] = await markBounced(deps, tenantId, [outcome.values]);
  const merged = mergeValues(values, found);
  const own = withColumns(lead, outcome, found, by ?? 'website', now());
  const { writes, after, ...counted } = changeLead(deps, lead, merged, {
    searched: what === 'email' || head.email_status !== 'not_searched',
    ...own,
    set: {
      ...{ ...own.set, enriched_at: now() },
      ...(what === 'email' ? { searched_at: now() } : {}),
      ...(outcome.problem ? { enrich_problem: outcome.problem } : {}),
      ...(isWhole(what) && !outcome.problem && !isFree ? { supplied: withSupplied(head, what) } : {}),
    },
    ...(run ? { entry: { at: now(), what: 'enriched', ...run, fields: newFields(values, merged) } } : {}),
    remove: ['looking_until', ...(outcome.problem ? [] : (['enrich_problem'] as const))],
  });
  await noteNewPlaces(deps, [{ before: head, after }]);
  const emails = rankEmails(merged.email);
  const unanswered = what === 'email' && emails.every(({ check }) => isUnanswered(check));
  const delivered = isFree || (isDelivered(what, head, after) && !unanswered);
  const paid =
    isFree ||
    (delivered &&
      (await store.owned.get({ tenantId, identity, what }).go({ consistent: true })).data !== null);
  // What nobody knew before is told; that a website was read and said the same is not.
  const isNew = outcome.columns !== undefined || countValues(merged) > countValues(values);
  const done = { ...counted, isNew, delivered: delivered ? 1 : 0 };
  if (!delivered || paid) return { ...done, writes, charges: [] };
  const ownership = store.owned.create({ tenantId, identity, what, since: now(), credits: price });
  const charge = {
    ...{ credits: price, lead_id: id, lead_name: head.name, campaign_id },
    ...{ field: what, provider: by ?? emails[0]?.source ?? 'website' },
  };
  return { ...done, writes: [...writes, write.put('owned', ownership.params())], charges: [charge] };
}

/** Columns that a source gave, and that it did: they take the place of what was known. */
function withColumns(
  lead: LeadRecord,
  { columns, origin }: Found,
  found: LeadValues,
  by: string,
  at: string,
) {
  if (!columns) return { set: {} };
  const labelled = (key: string) => found.domain?.find(({ label }) => label === key);
  const told = tellColumns(
    lead,
    columns,
    (key) => asOrigin(labelled(key)) ?? origin ?? originOf(found, by, at),
  );
  return { set: { columns: { ...lead.head.columns, ...columns } }, told };
}

/** The kinds of values of which there are more than before. */
const newFields = (before: LeadValues, after: LeadValues) =>
  leadFields.filter((field) => (after[field]?.length ?? 0) > (before[field]?.length ?? 0));

/** What is given as a whole, and once: there is no single value to count. */
const isWhole = (what: Supplied): boolean => what === 'employees' || what === 'enrichment';

const withSupplied = ({ supplied = [] }: Head, what: string): string[] => [...new Set([...supplied, what])];

function isDelivered(what: Supplied, before: Head, after: Head): boolean {
  if (what === 'email') return after.emails_count > 0 && before.emails_count === 0;
  if (what === 'phone') return after.phones_count > 0 && before.phones_count === 0;
  return (after.supplied?.includes(what) ?? false) && !before.supplied?.includes(what);
}

/**
 * The write that notes that a lead has been given something that stands elsewhere. Refused as `head` if it changed since it was read: what was paid of
 * it meanwhile must stay noted. Whoever changes or moves it by an older copy is refused in turn.
 */
export function suppliedWrite({ store }: CampaignDeps, head: Head, what: string): Write {
  const { tenantId, campaign_id, id, version } = head;
  const noted = store.heads
    .patch({ tenantId, campaign_id, id })
    .set({ supplied: withSupplied(head, what), version: version + 1 })
    .where((now, { eq }) => eq(now.version, version));
  return write.update('head', noted.params());
}
