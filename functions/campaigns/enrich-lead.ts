import { type Write, write } from '#functions/platform/table/transact.ts';
import type { Charge } from '#functions/wallet/index.ts';
import type { LeadValues } from '#shared/domain/lead.ts';
import { countWrite } from './count-writes.ts';
import type { CampaignDeps } from './deps.ts';
import { countOf, lessCounts } from './domain/counts.ts';
import { mergeValues } from './domain/merge-values.ts';
import { summarizeValues } from './domain/summarize-values.ts';
import { filterableWrite } from './filterable-write.ts';
import type { Head } from './store/leads.ts';

export type LeadRecord = { head: Head; values: LeadValues };

/** A lead with all its values, or undefined if it was deleted meanwhile. */
export async function readLead(
  { store }: CampaignDeps,
  tenantId: string,
  campaign_id: string,
  id: string,
): Promise<LeadRecord | undefined> {
  const [head, body] = await Promise.all([
    store.heads.get({ tenantId, campaign_id, id }).go({ consistent: true }),
    store.bodies.get({ tenantId, id }).go({ consistent: true }),
  ]);
  return head.data ? { head: head.data, values: body.data?.values ?? {} } : undefined;
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
  if (!(error instanceof Error) || !/conditional request failed/i.test(error.message)) throw error;
}

export type Found = { values: LeadValues; problem?: string | undefined };
export type EnrichmentWrites = { writes: Write[]; charges: Charge[]; delivered: number };

/**
 * The writes that add what was found to a lead, and the charge for its first e-mail. Refused as `head` if the lead
 * changed since it was read, as `owned` if the e-mail was paid for in another list meanwhile.
 */
export async function enrichmentWrites(
  deps: CampaignDeps,
  { head, values }: LeadRecord,
  found: Found,
  price: number,
): Promise<EnrichmentWrites> {
  const { store, now } = deps;
  const { tenantId, campaign_id, id, identity } = head;
  const merged = mergeValues(values, found.values);
  const after = { ...head, ...summarizeValues(merged, true) };
  const delivered = after.emails_count > 0 && head.emails_count === 0;
  const paid =
    delivered &&
    (await store.owned.get({ tenantId, identity, what: 'email' }).go({ consistent: true })).data !== null;

  const problem = found.problem ? { enrich_problem: found.problem } : {};
  const changed = store.heads
    .patch({ tenantId, campaign_id, id })
    .set({
      ...defined(summarizeValues(merged, true)),
      ...problem,
      enriched_at: now(),
      updated_at: now(),
      version: head.version + 1,
    })
    .remove(found.problem ? ['looking_until'] : ['looking_until', 'enrich_problem'])
    .where(({ version }, { eq }) => eq(version, head.version));

  const writes = [
    write.update('head', changed.params()),
    write.put('body', store.bodies.put({ tenantId, id, values: merged }).params()),
    filterableWrite(deps, after),
    countWrite(deps, tenantId, campaign_id, lessCounts(countOf(after), countOf(head))),
  ];
  if (!delivered || paid) return { writes, charges: [], delivered: delivered ? 1 : 0 };
  const ownership = store.owned.create({ tenantId, identity, what: 'email', since: now() });
  const charge = {
    credits: price,
    lead_id: id,
    lead_name: head.name,
    campaign_id,
    field: 'email',
    provider: 'website',
  };
  return { writes: [...writes, write.put('owned', ownership.params())], charges: [charge], delivered: 1 };
}

const defined = <T extends object>(record: T): T =>
  Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined)) as T;
