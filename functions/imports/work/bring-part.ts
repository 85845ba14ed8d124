import { getCampaign } from '#functions/campaigns/index.ts';
import type { ImportDeps } from '../deps.ts';
import type { ImportRecord, PartRecord } from '../store/index.ts';
import { writeBadRows } from './bad-rows.ts';
import { bringRows } from './bring-rows.ts';
import { openPart } from './open-part.ts';
import { readPartRows } from './part-rows.ts';
import { settlePart } from './settle.ts';

/**
 * Puts one part of a file into its list, some rows at a time: their leads, and how far the part is, are one transaction. Cut off anywhere it
 * goes on there, and twice at once is the same as once.
 */
export async function bringPart(deps: ImportDeps, record: ImportRecord, no: number): Promise<void> {
  const { plan, tenantId, campaign_id } = record;
  if (!plan || (record.status !== 'running' && record.status !== 'stopped')) return;
  const begun = await openPart(deps, record, no);
  if (begun.counted || begun.closed) return settlePart(deps, record, begun);
  const campaign = await getCampaign(deps.campaigns, tenantId, campaign_id);
  const rows = await readPartRows(deps, record, no, { type: campaign.type, plan });
  const { part, status } = await bringRows(deps, { record, plan, campaign, rows }, begun);
  if (!part.closed) await writeBadRows(deps, record, part, rows.read(0, part.next));
  // Of one that was stopped nobody brings the rest; one that failed meanwhile can be gone on with.
  const isWhole = part.next >= rows.count || status === 'stopped';
  await settlePart(deps, record, part, { isWhole });
}

/** Tells what of a part was brought before it failed for the last time: its rows are in the counts and in the file of what was left out. */
export async function leavePart(deps: ImportDeps, record: ImportRecord, no: number): Promise<void> {
  if (!record.plan) return;
  const part = await openPart(deps, record, no);
  await writeBroughtRows(deps, record, part);
  await settlePart(deps, record, part, { isWhole: false });
}

/** Writes down what was left out of the rows that a part has come to, also of a list that lies in the trash. */
export async function writeBroughtRows(
  deps: ImportDeps,
  record: ImportRecord,
  part: PartRecord,
): Promise<void> {
  const { plan, tenantId, campaign_id: id } = record;
  const { data } = await deps.campaigns.store.campaigns.get({ tenantId, id }).go({ consistent: true });
  if (!plan || !data) return;
  const rows = await readPartRows(deps, record, part.part, { type: data.type, plan });
  await writeBadRows(deps, record, part, rows.read(0, part.next));
}
